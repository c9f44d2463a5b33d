/**
 * Texts shown once the network is back. They are separate from the offline texts, which the landing page loads at once.
 */
export const onlineTexts = {
  back: 'La connexion est revenue',
  send: 'Votre saisie est conservée. Touchez «\u202fRéessayer\u202f» pour l’envoyer.',
} as const;
