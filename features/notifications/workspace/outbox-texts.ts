/** The sentences of the mails that were sent. */
export const outboxTexts = {
  title: 'Courriels partis · Accalmie',
  heading: 'Courriels partis',
  lead: 'Ce que la démo aurait envoyé, ou a envoyé. Lisible par les administrateurs seulement.',
  count: (shown: string, total: string): string => `${shown} sur ${total}`,
  list: 'Courriels, du plus récent au plus ancien',
  all: 'Tous les courriels',
  to: 'Pour',
  sent: 'Parti',
  kind: 'Sorte',
  attachments: 'Pièces jointes',
  frame: (subject: string): string => `Contenu du courriel «\u202f${subject}\u202f»`,
  plain: 'Version en texte',
  choose: { title: 'Choisissez un courriel', text: 'Son contenu s’ouvrira ici.' },
  gone: { title: 'Ce courriel n’existe plus', text: 'Choisissez-en un autre dans la liste.' },
  none: { title: 'Rien n’est parti', text: 'Les courriels apparaîtront ici après une réservation.', action: 'Rechercher un soin' },
} as const;
