/** The sentences of the mails that were sent. */
export const outboxTexts = {
  title: 'Emails partis · Accalmie',
  heading: 'Emails partis',
  lead: 'Ce que la démo aurait envoyé, ou a envoyé. Lisible par les administrateurs seulement.',
  count: (shown: string, total: string): string => `${shown} sur ${total}`,
  list: 'Emails, du plus récent au plus ancien',
  all: 'Tous les emails',
  to: 'Pour',
  sent: 'Parti',
  kind: 'Sorte',
  attachments: 'Pièces jointes',
  frame: (subject: string): string => `Contenu de l’email «\u202f${subject}\u202f»`,
  plain: 'Version en texte',
  choose: { title: 'Choisissez un email', text: 'Son contenu s’ouvrira ici.' },
  gone: { title: 'Cet email n’existe plus', text: 'Choisissez-en un autre dans la liste.' },
  none: { title: 'Rien n’est parti', text: 'Les emails apparaîtront ici après une réservation.', action: 'Rechercher un soin' },
} as const;
