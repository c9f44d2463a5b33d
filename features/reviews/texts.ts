import { ofName } from '#core/elision.ts';
/** The sentences near reviews: what is checked, in which order, by which rules (docs/product/reviews.md#place-reviews). */
export const reviewTexts = {
  heading: 'Avis',
  of: (count: string, many: boolean): string =>
    many ? `${count} avis de clients venus, vérifiés par la réservation` : '1 avis d’une personne venue, vérifié par la réservation',
  bars: 'Répartition des notes',
  bar: (stars: number, count: string): string => `${stars} étoile${stars > 1 ? 's' : ''} : ${count} avis`,
  order: 'Du plus récent au plus ancien.',
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
