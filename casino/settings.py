"""One file for the demo and for production: embedded by default, PostgreSQL and Redis by variables (see docs/exploitation.md)."""

from pathlib import Path

import environ
import structlog
from django.core.exceptions import ImproperlyConfigured

from casino.secrets_store import make_var, read_or_make_secrets

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()
VAR_DIR = make_var(Path(env.str("MARBRE_VAR", default=str(BASE_DIR / "var"))))

PRODUCTION = env.bool("MARBRE_PRODUCTION", default=False)
DEBUG = env.bool("MARBRE_DEBUG", default=False)
ALLOWED_HOSTS = env.list("MARBRE_HOSTS", default=["127.0.0.1", "localhost", "testserver"])
CSRF_TRUSTED_ORIGINS = env.list("MARBRE_ORIGINS", default=[])

# The keys are given by the environment in production; elsewhere the first run makes them, outside the repository.
_made = {} if PRODUCTION else read_or_make_secrets(VAR_DIR / "secrets.json")
SECRET_KEY = env.str("MARBRE_SECRET_KEY", default=_made.get("secret_key", ""))
SIGNING_PEPPER = env.str("MARBRE_SIGNING_PEPPER", default=_made.get("signing_pepper", ""))
if not SECRET_KEY or not SIGNING_PEPPER:
    raise ImproperlyConfigured("MARBRE_SECRET_KEY et MARBRE_SIGNING_PEPPER sont exigés en production.")
SIGNING_KEY_COST = {"time": 2, "memory_kib": env.int("MARBRE_SIGNING_MEMORY_KIB", default=19456)}

INSTALLED_APPS = [
    "casino",
    "registers",
    "dice_inventory",
    "tables",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django_htmx",
    "template_partials",
    "django_filters",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "axes",
    "csp",
    "django_structlog",
    "rest_framework",
    "drf_spectacular",
    "django_linear_migrations",
]
if not env.bool("MARBRE_DEV", default=False):
    INSTALLED_APPS.remove("django_linear_migrations")

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_otp.middleware.OTPMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "django_structlog.middlewares.RequestMiddleware",
    "casino.house.middleware.WorkstationMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "casino.urls"
WSGI_APPLICATION = "casino.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
                "casino.house.context.house",
            ],
            "builtins": ["template_partials.templatetags.partials"],
        },
    },
]

DATABASES = {"default": env.db_url("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'marbre.sqlite3'}")}
DATABASES["default"]["ATOMIC_REQUESTS"] = False
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 30,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA recursive_triggers=ON;",
    }
else:
    DATABASES["default"]["CONN_MAX_AGE"] = env.int("MARBRE_CONN_MAX_AGE", default=60)
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "casino.User"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "casino.house.authentication.CapacityBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "/connexion/"
LOGIN_REDIRECT_URL = "/salle/"
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = 0.25
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True
AXES_VERBOSE = False
AXES_LOCKOUT_CALLABLE = "casino.house.screens.connexion.locked_out"
OTP_TOTP_ISSUER = "Marbre"
# A one-time code is asked at log-in of those who have enrolled one; production makes enrolment compulsory.
ONE_TIME_CODE_REQUIRED = env.bool("MARBRE_ONE_TIME_CODE", default=PRODUCTION)
AUTOLOCK_SECONDS = env.int("MARBRE_AUTOLOCK_SECONDS", default=300)

SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Strict"
SESSION_COOKIE_AGE = 14 * 3600
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PRODUCTION
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PRODUCTION else None
SECURE_SSL_REDIRECT = PRODUCTION
SECURE_HSTS_SECONDS = 31_536_000 if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = PRODUCTION
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_048_576

LANGUAGE_CODE = "fr"
TIME_ZONE = "Europe/Paris"
USE_I18N = True
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.str("MARBRE_STATIC_ROOT", default=str(VAR_DIR / "static")))
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = True
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

REDIS_URL = env.str("REDIS_URL", default="")
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.db.DatabaseCache", "LOCATION": "marbre_cache"}
}

CELERY_TASK_SERIALIZER = CELERY_RESULT_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = 300
CELERY_TASK_SOFT_TIME_LIMIT = 240
CELERY_WORKER_MAX_MEMORY_PER_CHILD = 400_000
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_IGNORE_RESULT = True
CELERY_TIMEZONE = TIME_ZONE
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
if REDIS_URL:
    CELERY_BROKER_URL = REDIS_URL
else:
    # The demo's worker reads a folder: no server to install.
    CELERY_BROKER_URL = "filesystem://localhost"
    CELERY_BROKER_TRANSPORT = "casino.queue_folder:Transport"
    CELERY_BROKER_TRANSPORT_OPTIONS = {"folder": str(VAR_DIR / "queue"), "polling_interval": 0.5}
    CELERY_WORKER_ENABLE_REMOTE_CONTROL = False

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["casino.rest.authentication.TokenAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["casino.rest.authentication.ScopePermission"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer", "casino.rest.problems.ProblemRenderer"],
    "EXCEPTION_HANDLER": "casino.rest.problems.handle",
    "DEFAULT_PARSER_CLASSES": ["casino.rest.parsing.BodyParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Marbre",
    "VERSION": "1.0.0",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
}

# The seal: a PKCS#12 file of the house; without one, the demo makes a test authority and prints CACHET D'ESSAI.
SEAL_PKCS12 = env.str("MARBRE_SEAL_PKCS12", default="")
SEAL_PASSWORD = env.str("MARBRE_SEAL_PASSWORD", default="")
SEAL_TIMESTAMP_URL = env.str("MARBRE_TIMESTAMP_URL", default="")

structlog.configure(
    processors=[
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
    ],
    logger_factory=structlog.stdlib.LoggerFactory(),
    cache_logger_on_first_use=True,
)
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {"()": structlog.stdlib.ProcessorFormatter, "processor": structlog.processors.JSONRenderer()}
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": env.str("MARBRE_LOG_LEVEL", default="WARNING")},
}
