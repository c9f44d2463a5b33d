import type { ReportedContent, ReportReason, ReportState } from './rules/reports.ts';

/** What is reported, why, and where it stands, as they are read. */
export const reportTexts = {
  contents: {
    profile: 'La fiche d’un professionnel',
    service: 'Une prestation',
    review: 'Un avis',
    image: 'Une image',
    terms: 'Des conditions de vente',
    other: 'Autre chose',
  } satisfies Record<ReportedContent, string>,
  reasons: {
    illegal: 'Contraire à la loi',
    deceptive: 'Trompeur, ou fausse identité',
    health: 'Promesse médicale ou danger pour la santé',
    hateful: 'Haineux, violent ou sexuel',
    privacy: 'Atteinte à la vie privée',
    rights: 'Atteinte à une œuvre ou à une marque',
    other: 'Une autre raison',
  } satisfies Record<ReportReason, string>,
  states: { open: 'À décider', kept: 'Sans suite', removed: 'Retiré' } satisfies Record<ReportState, string>,
  alreadyDecided: 'Ce signalement est déjà décidé.',
  reviewReported: 'Vous avez déjà signalé cet avis\u202f: il attend une décision.',
  noProfessional: 'Cette page n’est pas celle d’un professionnel.',
  notHidden: 'Rien ne retire cette fiche du site.',
} as const;
