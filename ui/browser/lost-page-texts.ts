export const lostPageTexts = {
  language: 'fr',
  title: 'Pas de connexion',
  text: 'Cette page n’a pas pu se charger. Vérifiez votre réseau, puis réessayez.',
  held: 'Si vous avez choisi un créneau, il reste bloqué pour vous jusqu’à l’heure annoncée.',
  again: 'Réessayer',
  paid: 'Nous ne savons pas si votre paiement a abouti\u202f: revenez en arrière et vérifiez avant de recommencer.',
  sent: 'Nous ne savons pas si votre envoi a abouti\u202f: revenez en arrière et vérifiez avant de recommencer.',
  back: 'Revenir en arrière',
} as const;
