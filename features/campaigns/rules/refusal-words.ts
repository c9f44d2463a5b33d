/** Why a call about a message to one's clients is refused (docs/product/clients.md#messages). */
export const campaignRefusals = {
  subjectShort: '3 caractères au moins',
  bodyShort: '10 caractères au moins',
  link: 'Pas de lien ni d’adresse ici. Seule l’adresse de votre page Accalmie peut être écrite, dans le message. Laissez un espace après un point.',
  days: {
    past: 'Choisissez un jour à venir.',
    order: 'La fin est avant le début.',
    far: 'Un an à l’avance au plus.',
    long: '62 jours au plus.',
  },
  nobody: 'Personne ne recevrait ce message.',
  tooMany: '500 personnes au plus. Choisissez-en une partie, par étiquette ou une à une.',
  newsOften: (most: number): string => `${most === 1 ? 'Un message' : `${most} messages`} de nouvelles en 30 jours au plus.`,
  visitsOften: 'Cinq messages de fermeture ou de retard par jour au plus.',
  unpublished: 'Votre page n’est pas en ligne\u202f: personne ne pourrait réserver.',
  begun: 'Ce message est déjà parti.',
} as const;
