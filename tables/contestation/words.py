"""Bets, fates and results in the words of the trade."""

STATUSES = {
    "gagne": "gagne",
    "perd": "perd",
    "nul": "nul, mise rendue",
    "partage": "partage",
    "prison": "en prison",
    "libere": "libérée",
    "attente": "en attente",
    "annule": "coup annulé, mise rendue",
    "mixte": "mains partagées",
}
NAMES = {
    "plein": "Plein", "cheval": "Cheval", "transversale": "Transversale", "carre": "Carré", "sixain": "Sixain",
    "douzaine": "Douzaine", "colonne": "Colonne", "deux_douzaines": "Deux douzaines", "deux_colonnes": "Deux colonnes",
    "cinq": "Cinq numéros", "egalite": "Égalité", "dont_win": "Don’t win", "dont_come": "Don’t come", "big_6": "Big 6",
    "big_8": "Big 8", "under_7": "Under 7", "over_7": "Over 7", "hard": "Hard", "sept": "Jeu du 7", "onze": "Jeu du 11",
    "any_craps": "Any craps", "craps_2": "Craps 2", "craps_3": "Craps 3", "craps_12": "Craps 12",
    "assoc_win": "Chance associée au win,", "assoc_dont_win": "Chance associée au don’t win,",
    "assoc_come": "Chance associée au come,", "assoc_dont_come": "Chance associée au don’t come,",
    "right": "Right bet", "wrong": "Wrong bet", "tout_triple": "Tout triple", "somme": "Total", "duo": "Duo",
    "simple": "Simple", "numero": "Numéro", "toute_paire": "Toute paire", "main": "Main", "paire": "Paire",
    "assurance": "Assurance", "dames_de_coeur": "Dames de cœur", "hyper": "Hyper black-jack", "deux_plus_un": "2 + 1 cartes",
    "achat_carte": "Achat d’une carte", "super_ante": "Super ante", "a3_a4": "Relance de 3 ou 4 antes",
    "a2": "Relance de 2 antes", "a05_turn": "Relance à la turn", "a05_river": "Relance à la river",
    "paire_plus": "Paire plus", "couleur": "Couleur", "jouer": "Jouer", "mise": "Mise",
}  # fmt: skip
ARGUMENTS = {"black_jack": "black-jack", "bust": "bust", "noire": "noire", "JOKER": "joker"}


def bet_label(code: str) -> str:
    """« Carré 1-2-4-5 » ; a code that has no words of its own is written as it is."""
    name, _, argument = code.partition(":")
    words = NAMES.get(name, name.replace("_", " ").capitalize())
    return f"{words} {ARGUMENTS.get(argument, argument)}" if argument else words
