/** What the mail and the line on the screen say of a message that was not read. */
export const lineMailTexts = {
  subject: (from: string): string => `${from} vous a écrit`,
  greeting: (to: string): string => (to === '' ? 'Bonjour,' : `Bonjour ${to},`),
  body: (from: string): string => `${from} vous a écrit sur Accalmie.`,
  quoted: (excerpt: string): string => `«\u202f${excerpt}\u202f»`,
  file: 'Un fichier est joint.',
  answer: 'Lire et répondre',
  once: 'Nous envoyons un seul email par échange, tant que vous ne l’avez pas lu.',
  settings: 'Régler mes notifications',
  line: 'Ouvrez l’échange pour lire et répondre.',
} as const;
