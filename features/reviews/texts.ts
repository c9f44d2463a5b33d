import { ofName } from '#core/elision.ts';
/** Texts about reviews, including how they are verified and sorted (docs/product/reviews.md#place-reviews). */
export const reviewTexts = {
  heading: 'Avis',
  of: (count: string, many: boolean): string =>
    many
      ? `${count} avis vérifiés, laissés par des clients après leur rendez-vous`
      : '1 avis vérifié, laissé par un client après son rendez-vous',
  bars: 'Répartition des notes',
  bar: (stars: number, count: string): string => `${stars} étoile${stars > 1 ? 's' : ''} : ${count} avis`,
  order: 'Ordre des avis',
  orders: {
    recent: 'Les plus récents',
    oldest: 'Les plus anciens',
    best: 'Les mieux notés',
    worst: 'Les moins bien notés',
  },
  narrow: 'Filtrer les avis',
  chip: (label: string, count: string): string => `${label} · ${count}`,
  stars: (stars: number): string => `${stars} étoiles`,
  answered: 'Avec réponse',
  shown: (shown: string, total: string, count: number): string => {
    if (count === 0) return 'Aucun avis ici';
    return count === 1 ? '1 avis' : `${shown} avis sur ${total}`;
  },
  removed: (count: number): string =>
    `Nous ne retirons un avis que s’il enfreint la loi ou nos règles, par une décision écrite et motivée. Avis retirés de cette fiche en un an\u202f: ${count}.`,
  edited: (date: string): string => `modifié le ${date}`,
  report: 'Signaler cet avis',
  reportAnswer: 'Signaler cette réponse',
  reportOf: (author: string): string => ` ${ofName(author)}`,
  control:
    'Chaque avis porte sur un rendez-vous réservé sur Accalmie et honoré. Le client a 90 jours pour donner son avis, sans contrepartie. Les avis sont publiés sans tri, et le professionnel ne peut supprimer aucun avis.',
  policy: 'Comment les avis sont contrôlés',
  verified: 'Avis vérifié',
  visit: (date: string): string => `soin du ${date}`,
  posted: (date: string): string => `avis du ${date}`,
  answer: (name: string): string => `Réponse ${ofName(name)}`,
  more: 'Voir plus d’avis',
  formerClient: 'Ancien client',
  empty: { title: 'Pas encore d’avis', text: 'Les clients donnent leur avis après leur rendez-vous.' },
} as const;

/** Refusals of calls about a review (docs/product/reviews.md#place-reviews). */
export const reviewRefusals = {
  before: 'Vous pourrez donner votre avis après le soin.',
  closed: 'Le délai de 90 jours est passé.',
  never: 'Vous ne pouvez donner un avis que sur un rendez-vous honoré.',
  twice: 'Vous avez déjà laissé un avis sur ce rendez-vous.',
  late: 'Vous ne pouvez plus modifier cet avis.',
  removed: 'Cet avis a été retiré\u202f: vous ne pouvez plus le modifier.',
  reported:
    'Cet avis est signalé\u202f: vous pouvez le modifier, mais vous ne pourrez le retirer qu’après notre décision.',
  suspended:
    'Vous ne pouvez plus publier d’avis pour le moment, comme nous vous l’avons écrit par email. Vos rendez-vous sont maintenus, et vous pouvez contester la décision.',
  notWaiting: 'Cet avis n’attend plus de relecture.',
  changed: 'Cet avis a changé depuis votre lecture\u202f: relisez-le avant de décider.',
  answerLookedAt: {
    phone: 'Votre réponse sera publique\u202f: retirez le numéro de téléphone, puis publiez-la.',
    link: 'Votre réponse sera publique\u202f: retirez le lien, puis publiez-la.',
    email: 'Votre réponse sera publique\u202f: retirez l’adresse email, puis publiez-la.',
    insult: 'Votre réponse sera publique et contient un mot blessant\u202f: reformulez-la, puis publiez-la.',
  },
  answeredAlready: 'Vous avez déjà répondu à cet avis.',
  answerWithdrawn:
    'Nous avons retiré votre réponse\u202f: vous ne pouvez plus la modifier, mais vous pouvez contester la décision.',
  own: 'Cet avis vous concerne, ou vous l’avez écrit\u202f: un autre administrateur doit décider.',
  reason: 'Indiquez le motif, en 20 caractères minimum.',
} as const;
