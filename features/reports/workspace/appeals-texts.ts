import { ofName } from '#core/elision.ts';

export const appealsTexts = {
  title: 'Contestations · Accalmie',
  heading: 'Contestations',
  lead: (shown: string, count: number): string =>
    count === 0
      ? 'Aucune contestation en attente.'
      : `${shown} ${count > 1 ? 'contestations' : 'contestation'} en attente de décision, de la plus ancienne à la plus récente.`,
  which: 'Contestations affichées',
  waiting: (shown: string): string => `À décider · ${shown}`,
  decided: 'Décidées',
  none: 'Tout est décidé',
  noneDecided: 'Aucune décision pour l’instant',
  sides: {
    author: 'L’auteur du contenu conteste le retrait',
    reporter: 'L’auteur du signalement conteste le maintien en ligne',
  },
  states: { open: 'À décider', upheld: 'Acceptée', refused: 'Refusée' },
  receipt: (receipt: string): string => `Signalement ${receipt}`,
  appeal: 'La contestation',
  forgotten: 'Ce texte a été effacé.',
  first: 'La décision contestée',
  content: 'Le contenu',
  explanation: 'Le signalement',
  read: 'Lire le signalement',
  own: 'Vous avez pris cette décision\u202f: un autre administrateur doit la réexaminer.',
  reason: 'Motifs de la décision',
  reasonHint: 'Indiquez les faits et expliquez la décision. Les deux parties liront ces motifs.',
  ifRemoved: 'Si le contenu est retiré',
  accept: { author: 'Accepter et rétablir le contenu', reporter: 'Accepter et retirer le contenu' },
  refuse: 'Maintenir la décision',
  decidedBy: (admin: string, ago: string): string => `Décision ${ofName(admin)}, ${ago.toLowerCase()}`,
  done: {
    accepted: 'Décision modifiée. Les deux parties sont prévenues.',
    refused: 'Décision maintenue. Les deux parties sont prévenues.',
  },
} as const;
