# « make » seul dit ce que l’on peut faire.
.DEFAULT_GOAL := help
SHELL := /bin/sh
PY := .venv/bin/python
PORT ?= 8000
WORKERS ?= 2

.PHONY: help install demo worker web test fast browser lint format types layers fuzz docs backup verify clean

help: ## Dit ce que l’on peut faire
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):[^#]*## */\1\t/' | awk -F '\t' '{printf "  make %-9s %s\n", $$1, $$2}'

install: ## Installe ce qui manque pour travailler (paquets du système, .venv)
	@.ci/setup

demo: ## Une maison inventée, prête à jouer, sur http://127.0.0.1:8000
	@.ci/setup run
	@.ci/demo $(PORT)

worker: ## Le travailleur seul (documents)
	@$(PY) manage.py worker

web: ## Le serveur web seul
	@$(PY) -m gunicorn casino.wsgi --bind 127.0.0.1:$(PORT) --worker-class gthread --workers 1 --threads 8 --no-control-socket

test: ## Tout : style, types, couches, puis la suite sur PostgreSQL et Redis, puis toute entière sur SQLite
	@.ci/setup
	@$(MAKE) --no-print-directory lint types layers
	@echo "— La suite sur PostgreSQL et Redis"
	@.ci/with-servers $(PY) -m pytest -q -n $(WORKERS) -m "not browser and not image"
	@echo "— La suite entière sur SQLite"
	@env -u DATABASE_URL -u REDIS_URL $(PY) -m pytest -q -n $(WORKERS)

fast: ## Les tests sans navigateur, ni image, ni processus tué, sur SQLite
	@$(PY) -m pytest -q -n $(WORKERS) -m "not browser and not image and not faults"

browser: ## Les tests qui conduisent un navigateur
	@$(PY) -m pytest -q -m browser

lint: ## Le style du code et des pages
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --check --quiet .
	@$(PY) -m djlint --quiet --lint templates

format: ## Met le code en forme
	@$(PY) -m ruff check --quiet --fix . ; $(PY) -m ruff format --quiet .

types: ## Les types
	@$(PY) -m mypy --no-error-summary

layers: ## Le sens des imports
	@.venv/bin/lint-imports --no-logo --no-cache >.import-linter.log 2>&1 || { cat .import-linter.log; exit 1; }

fuzz: ## Essaie l’API d’un serveur ouvert avec des appels tirés de son contrat (TOKEN=… : clé d’intégration)
	@.venv/bin/schemathesis run docs/openapi.yaml --url http://127.0.0.1:$(PORT) --header "Authorization: Bearer $(TOKEN)"

docs: ## Refait les documents tirés du code : règles, contrat REST
	@$(PY) manage.py regles
	@$(PY) manage.py spectacular --file docs/openapi.yaml

backup: ## Sauvegarde toute la maison dans var/sauvegardes
	@$(PY) manage.py backup

verify: ## Vérifie tous les registres
	@$(PY) manage.py verify_registers

clean: ## Enlève la base de démonstration et ce qui se refait (pas .venv)
	@rm -rf var .pytest_cache .ruff_cache .mypy_cache .hypothesis htmlcov .coverage .import-linter.log
