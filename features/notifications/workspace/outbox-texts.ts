/** The sentences of the mails that were sent. */
export const outboxTexts = {
  title: 'Emails envoyés · Accalmie',
  heading: 'Emails envoyés',
  lead: 'Les emails de la démonstration, envoyés ou simulés. Seuls les administrateurs peuvent lire ces emails.',
  count: (shown: string, total: string): string => `${shown} sur ${total}`,
  list: 'Emails, du plus récent au plus ancien',
  all: 'Tous les emails',
  to: 'Pour',
  sent: 'Envoyé',
  kind: 'Type',
  attachments: 'Pièces jointes',
  frame: (subject: string): string => `Contenu de l’email «\u202f${subject}\u202f»`,
  plain: 'Version en texte',
  choose: { title: 'Choisissez un email', text: 'Le contenu de l’email s’affichera ici.' },
  gone: { title: 'Cet email n’existe plus', text: 'Choisissez un autre email dans la liste.' },
  none: { title: 'Aucun email envoyé', text: 'Les emails apparaîtront ici après une réservation.', action: 'Rechercher un soin' },
} as const;
