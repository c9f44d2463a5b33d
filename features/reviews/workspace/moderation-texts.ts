import type { ModerationReason } from '../rules/moderation.ts';
import type { ReviewState } from '../rules/review.ts';

export const moderationTexts = {
  title: 'Avis à relire · Accalmie',
  heading: 'Avis à relire',
  lead: (shown: string, count: number): string =>
    count === 0
      ? 'Aucun avis à relire.'
      : `${shown} avis à relire avant publication${count > 1 ? ', du plus ancien au plus récent' : ''}.`,
  which: 'Avis à afficher',
  waiting: (shown: string): string => `À relire · ${shown}`,
  decided: 'Traités',
  none: 'Tout est relu',
  noneDecided: 'Aucune décision pour l’instant',
  by: (author: string, rating: string): string => `${author}, ${rating} sur 5`,
  about: (professional: string, service: string): string => `${service} · ${professional}`,
  since: (ago: string): string => `écrit ${ago.toLowerCase()}`,
  why: 'Retenu pour\u202f:',
  reasons: { phone: 'un numéro', link: 'un lien', email: 'une adresse email', insult: 'une insulte' } satisfies Record<
    ModerationReason,
    string
  >,
  states: { held: 'À relire', published: 'Publié', removed: 'Refusé' } satisfies Record<ReviewState, string>,
  decidedBy: (admin: string, ago: string): string => `Décision de ${admin}, ${ago.toLowerCase()}`,
  publish: 'Publier tel quel',
  refuse: 'Ne pas publier',
  reason: 'Motif du refus',
  reasonHint: 'L’auteur de l’avis lira ce motif tel quel. 20 caractères minimum.',
  done: {
    accepted: 'Avis publié\u202f: son auteur est prévenu.',
    refused: 'Avis non publié\u202f: son auteur est prévenu et reçoit votre motif.',
  },
} as const;
