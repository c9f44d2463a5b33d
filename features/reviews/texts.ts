import { ofName } from '#core/elision.ts';
/** The sentences near reviews: what is checked, in which order, by which rules (docs/product/reviews.md#place-reviews). */
export const reviewTexts = {
  heading: 'Avis',
  of: (count: string, many: boolean): string =>
    many ? `${count} avis de clients venus, vérifiés par la réservation` : '1 avis d’une personne venue, vérifié par la réservation',
  bars: 'Répartition des notes',
  bar: (stars: number, count: string): string => `${stars} étoile${stars > 1 ? 's' : ''} : ${count} avis`,
  order: 'Ordre des avis',
  orders: { recent: 'Du plus récent au plus ancien', oldest: 'Les plus anciens', best: 'Les mieux notés', worst: 'Les moins bien notés' },
  narrow: 'Choisir parmi les avis',
  chip: (label: string, count: string): string => `${label} · ${count}`,
  stars: (stars: number): string => `${stars} étoiles`,
  answered: 'Avec réponse',
  shown: (shown: string, total: string, count: number): string => (count === 0 ? 'Aucun avis ici' : count === 1 ? '1 avis' : `${shown} avis sur ${total}`),
  removed: (count: number): string =>
    `Un avis n’est retiré que s’il enfreint la loi ou nos règles, avec une raison écrite. Retirés ici depuis un an\u202f: ${count}.`,
  edited: (date: string): string => `modifié le ${date}`,
  report: 'Signaler cet avis',
  reportAnswer: 'Signaler cette réponse',
  reportOf: (author: string): string => ` ${ofName(author)}`,
  control:
    'Un avis se rapporte à un rendez-vous honoré, réservé ici. Il est déposé dans les 90 jours, sans contrepartie, et publié sans tri. Le professionnel ne peut pas le supprimer.',
  policy: 'Comment les avis sont contrôlés',
  verified: 'Avis vérifié',
  visit: (date: string): string => `visite du ${date}`,
  posted: (date: string): string => `avis du ${date}`,
  answer: (name: string): string => `Réponse ${ofName(name)}`,
  more: 'Voir plus d’avis',
  formerClient: 'Ancien client',
  empty: { title: 'Pas encore d’avis', text: 'Les avis viennent de clients venus.' },
} as const;

/** Why a call about a review is refused (docs/product/reviews.md#place-reviews). */
export const reviewRefusals = {
  before: 'L’avis s’ouvrira après le soin.',
  closed: 'Le délai de 90 jours est passé.',
  never: 'Un avis se rapporte à un rendez-vous honoré.',
  twice: 'Vous avez déjà laissé un avis sur ce rendez-vous.',
  late: 'Cet avis ne se modifie plus.',
  removed: 'Cet avis a été retiré\u202f: il ne se modifie plus.',
  reported: 'Cet avis est signalé\u202f: il se retire une fois le signalement décidé. Vous pouvez le modifier.',
  suspended: 'Vos avis sont suspendus\u202f: vous l’avez appris par email. Vos rendez-vous restent, et vous pouvez contester la décision.',
  notWaiting: 'Cet avis n’attend plus de relecture.',
  changed: 'Cet avis a changé depuis que vous l’avez lu. Relisez-le avant de décider.',
  answerLookedAt: {
    phone: 'Une réponse est publique\u202f: elle ne donne pas de numéro de téléphone. Retirez-le, puis publiez-la.',
    link: 'Une réponse est publique\u202f: elle ne donne pas de lien. Retirez-le, puis publiez-la.',
    email: 'Une réponse est publique\u202f: elle ne donne pas d’adresse email. Retirez-la, puis publiez votre réponse.',
    insult: 'Une réponse est publique\u202f: un mot de la vôtre peut blesser. Reformulez-la, puis publiez-la.',
  },
  answeredAlready: 'Vous avez déjà répondu à cet avis.',
  answerWithdrawn: 'Votre réponse est retirée par une décision\u202f: elle ne se modifie pas. Vous pouvez contester la décision.',
  own: 'Cet avis parle de vous, ou il est le vôtre\u202f: une autre personne doit décider.',
  reason: 'Dites pourquoi, en 20 caractères au moins.',
} as const;
