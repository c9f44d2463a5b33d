export const unsavedTexts = {
  title: 'Quitter sans enregistrer\u202f?',
  text: 'Vos modifications seront perdues.',
  stay: 'Continuer à écrire',
  quit: 'Quitter',
} as const;
