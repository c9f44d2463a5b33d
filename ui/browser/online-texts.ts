/**
 * Texts shown once the network is back. They have their own file because the landing page loads the offline texts at
 * once.
 */
export const onlineTexts = {
  back: 'La connexion est revenue',
  send: 'Votre saisie est conservée. Appuyez sur «\u202fRéessayer\u202f» pour l’envoyer.',
} as const;
