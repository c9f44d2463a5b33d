const narrow = '\u202f';

/** Texts of the image picker. They have their own file, so that pages without the picker do not load them. */
export const imageTexts = {
  add: 'Ajouter une image',
  replace: 'Remplacer',
  delete: 'Supprimer',
  which: 'Images',
  one: (rank: number): string => `Image ${rank}`,
  deleteTitle: `Supprimer cette image${narrow}?`,
  deleteText: 'L’image disparaîtra de votre profil public.',
  keep: 'Garder',
  count: (shown: number, max: number): string => `${shown} sur ${max}`,
  sending: 'Envoi de l’image',
  sent: (percent: number): string => `Envoi${narrow}: ${percent}${narrow}%`,
  done: 'C’est fait.',
  making: 'Préparation de l’image…',
} as const;
