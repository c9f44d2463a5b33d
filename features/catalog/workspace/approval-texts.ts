export const approvalTexts = {
  title: 'Prestations et offres en vérification · Accalmie',
  heading: 'Prestations et offres en vérification',
  lead: (shown: string, count: number): string =>
    count === 0
      ? 'Aucune décision en attente.'
      : `${shown} ${count > 1 ? 'décisions en attente, de la plus ancienne à la plus récente' : 'décision en attente'}.`,
  what: 'Prestations ou offres',
  ofServices: (shown: string): string => `Prestations · ${shown}`,
  ofSales: (shown: string): string => `Offres · ${shown}`,
  which: 'Décisions à afficher',
  waiting: (shown: string): string => `À décider · ${shown}`,
  decided: 'Décidées',
  none: 'Tout est décidé',
  noneDecided: 'Aucune décision pour l’instant',
  by: (name: string, city: string): string => `${name}, ${city}`,
  since: (ago: string): string => `reçue ${ago.toLowerCase()}`,
  words: 'Termes de santé\u202f:',
  states: { draft: 'Refusée', in_review: 'À décider', published: 'Publiée', archived: 'Archivée' },
  decidedBy: (admin: string, ago: string): string => `Décision prise par ${admin}, ${ago.toLowerCase()}`,
  accept: 'Accepter et publier',
  refuse: 'Refuser',
  reason: 'Motif du refus',
  reasonHint: 'Le professionnel lira ce motif tel quel.',
  done: {
    accepted: 'Publication acceptée. Le professionnel est prévenu.',
    refused: 'Publication refusée. Le professionnel est prévenu.',
  },
} as const;
