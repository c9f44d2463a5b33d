/** Error texts shown when a message to clients is refused (docs/product/clients.md#messages). */
export const campaignRefusals = {
  subjectShort: '3 caractères minimum',
  bodyShort: '10 caractères minimum',
  link: 'Retirez le lien ou l’adresse. Dans le message, seule l’adresse de votre page Accalmie est acceptée. Laissez un espace après chaque point.',
  days: {
    past: 'Choisissez un jour à venir.',
    order: 'La date de fin précède la date de début.',
    far: 'Un an à l’avance maximum.',
    long: '62 jours maximum.',
  },
  nobody: 'Aucun client ne recevra ce message.',
  tooMany: '500 clients maximum. Choisissez moins de clients, par étiquette ou un à un.',
  newsOften: (most: number): string =>
    `${most === 1 ? 'Un message' : `${most} messages`} d’actualités maximum en 30 jours.`,
  visitsOften: 'Cinq messages de fermeture ou de retard par jour maximum.',
  unpublished: 'Votre page n’est pas en ligne\u202f: personne ne peut réserver.',
  begun: 'Ce message est déjà en cours d’envoi.',
} as const;
