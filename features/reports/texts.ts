import type { RemovalGround, ReportedContent, ReportReason, ReportState } from './rules/reports.ts';

/** What is reported, why, and where it stands, as they are read. */
export const reportTexts = {
  contents: {
    profile: 'La fiche d’un professionnel',
    service: 'Une prestation',
    review: 'Un avis',
    answer: 'La réponse à un avis',
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
  grounds: { law: 'La loi', terms: 'Nos conditions' } satisfies Record<RemovalGround, string>,
  states: { open: 'À décider', kept: 'Sans suite', removed: 'Retiré' } satisfies Record<ReportState, string>,
  alreadyDecided: 'Ce signalement est déjà décidé.',
  reviewReported: 'Vous avez déjà signalé cet avis\u202f: il attend une décision.',
  nothingThere: 'Rien ne se trouve à cette adresse. Copiez celle de la page.',
  noProfessional: 'Cette page n’est pas celle d’un professionnel.',
  alone: 'Ce contenu se retire seul\u202f: la fiche reste.',
  noGround: 'Dites si c’est la loi ou nos conditions.',
  noClause: 'Dites quel article, en 3 caractères au moins.',
  noSubject: 'Dites quel contenu est retiré\u202f: il doit être en ligne.',
  own: 'Ce contenu est le vôtre, ou vous l’avez signalé\u202f: une autre personne doit décider.',
  notHidden: 'Rien ne retire cette fiche du site.',
  contested: 'Une contestation attend\u202f: décidez-en d’abord.',
  appeals: {
    undecided: 'Ce signalement n’est pas encore décidé.',
    twice: 'Vous avez déjà contesté cette décision.',
    nothing: 'Cette décision n’est pas à contester par vous.',
    late: 'Le délai de six mois pour contester est passé.',
    decided: 'Cette contestation est déjà décidée.',
    fourEyes: 'Vous avez pris la décision contestée\u202f: une autre personne doit en décider.',
  },
} as const;
