export const transparencyTexts = {
  title: 'Signalements et décisions en chiffres · Accalmie',
  description:
    'Les signalements reçus par Accalmie, les décisions, les contestations et les suspensions, année par année.',
  heading: 'Signalements et décisions en chiffres',
  lead: 'Les signalements reçus par Accalmie, ses décisions, et les décisions modifiées après une contestation. Les chiffres sont calculés à l’ouverture de la page.',
  years: 'Année',
  numbers: (year: number): string => `En ${year}`,
  how: {
    heading: 'Comment Accalmie décide',
    list: [
      'Un membre de l’équipe lit chaque signalement et prend la décision. Aucune décision n’est prise de manière automatisée.',
      'Un avis qui contient un numéro, un lien, une adresse email ou un mot potentiellement blessant est relu par l’équipe avant publication.',
      'Les personnes concernées peuvent contester une décision, gratuitement, pendant six mois. Un autre membre de l’équipe prend alors une nouvelle décision.',
      'Un signalement est compté dans l’année où Accalmie le reçoit, une décision dans l’année où elle est prise.',
    ],
  },
} as const;
