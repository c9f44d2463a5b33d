import { priceText } from '#core/format.ts';
import { seriesTexts } from '#features/bookings/workspace/series-texts.ts';

const { visits } = seriesTexts;

/** The sentences of the page that cancels a day. */
export const dayCancelTexts = {
  title: 'Annuler une journée · Accalmie',
  heading: 'Annuler une journée',
  lead: (day: string, resource: string | null): string => (resource === null ? day : `${day}, ${resource}`),
  back: 'Voir le planning',
  list: 'Ce qui serait annulé',
  standings: { requested: 'Demande', unpaid: 'À payer par lien' },
  unmailed: 'Sans adresse email\u202f: à prévenir par téléphone.',
  unreachable: 'Sans adresse email ni téléphone\u202f: impossible à prévenir.',
  total: (count: number, people: number, cents: number): string => {
    const who = people === 1 ? 'une personne' : `${people} personnes`;
    const back = cents === 0 ? 'Rien n’a été payé en ligne.' : `${priceText(cents)} payés en ligne seront rendus.`;
    return `${visits(count)} pour ${who}. ${back}`;
  },
  beingBooked: (count: number): string =>
    count === 1
      ? 'Un rendez-vous est en train d’être réservé ce jour-là. S’il est confirmé, il reste\u202f: revenez vérifier dans quelques minutes.'
      : `${visits(count)} sont en train d’être réservés ce jour-là. Ceux qui sont confirmés restent\u202f: revenez vérifier dans quelques minutes.`,
  none: 'Rien à annuler ce jour-là\u202f: il n’y a plus de rendez-vous à venir.',
  reason: 'Votre raison',
  reasonHint: 'Chaque client la lira telle quelle\u202f: rien qui touche à votre santé ou à celle de quelqu’un.',
  closes: (resource: string | null): string =>
    resource === null ? 'Fermer aussi cette journée aux réservations' : `Fermer aussi cette journée aux réservations pour ${resource}`,
  closesHint: 'Une nuit commencée la veille ou finie le lendemain se ferme à part.',
  told: 'Les clients qui ont une adresse email sont avertis aussitôt. C’est définitif.',
  counts: 'Cela compte dans votre fiabilité.',
  many: (most: number): string => `Plus de ${most} rendez-vous ne s’annulent pas ensemble. Ouvrez la journée d’une personne de l’équipe depuis le planning.`,
  save: (count: number): string => `Annuler ${visits(count)}`,
  saveBack: (count: number, cents: number): string => `Annuler ${visits(count)} et rendre ${priceText(cents)}`,
  keep: 'Garder la journée',
  changed: 'Cette journée a changé depuis l’ouverture de cette page. Rien n’est annulé, la voici maintenant.',
} as const;
