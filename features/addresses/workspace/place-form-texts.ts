export const placeFormTexts = {
  which: 'De quel lieu s’agit-il\u202f?',
  several:
    'Plusieurs lieux correspondent à votre saisie. Choisissez votre lieu, ou corrigez la commune ou le code postal.',
} as const;
