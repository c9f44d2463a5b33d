export const spaceChoicesTexts = {
  title: 'Quel espace ouvrir\u202f? · Accalmie',
  heading: 'Quel espace ouvrez-vous\u202f?',
  lead: 'Un même compte peut ouvrir plusieurs espaces. Vous passerez de l’un à l’autre par le menu.',
  freelance: ['Praticien', 'Vous exercez à votre compte\u202f: à votre cabinet, en établissement ou à domicile.'],
  business: ['Établissement', 'Spa, salon, hôtel, thermes\u202f: des équipes et des cabines.'],
  ambassador: ['Ambassadeur', 'Vous recommandez, avec votre code, des professionnels en qui vous avez confiance.'],
  resume: 'Reprendre',
  open: 'Ouvrir',
  there: 'Déjà ouvert',
} as const;
