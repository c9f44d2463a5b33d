/** What the browser shows in the place of a page that could not come. */
export const lostPageTexts = {
  language: 'fr',
  title: 'Pas de connexion',
  text: 'Cette page n’a pas pu arriver. Vérifiez votre réseau, puis réessayez.',
  held: 'Si vous avez retenu un créneau, il vous reste gardé jusqu’à l’heure annoncée.',
  again: 'Réessayer',
  sent: 'La réponse à votre envoi n’est pas arrivée. Il est peut-être passé\u202f: revenez en arrière et regardez avant de l’envoyer à nouveau.',
  back: 'Revenir en arrière',
} as const;
