export const lineMailTexts = {
  subject: (from: string): string => `${from} vous a écrit`,
  greeting: (to: string): string => (to === '' ? 'Bonjour,' : `Bonjour ${to},`),
  body: (from: string): string => `${from} vous a écrit sur Accalmie.`,
  quoted: (excerpt: string): string => `«\u202f${excerpt}\u202f»`,
  file: 'Ce message contient un fichier.',
  answer: 'Lire et répondre',
  once: 'Tant que vous n’aurez pas lu cet échange, nous ne vous enverrons pas d’autre email à son sujet.',
  settings: 'Choisir mes notifications',
  line: 'Ouvrez l’échange pour lire et répondre.',
} as const;
