/** What is said once the network is back, apart from what is said where it is gone: the landing loads that at once. */
export const onlineTexts = {
  back: 'La connexion est revenue',
  send: 'Votre saisie est conservée. Touchez «\u202fRéessayer\u202f» pour l’envoyer.',
} as const;
