import { priceText } from '#core/format.ts';
import { seriesTexts } from '#features/bookings/workspace/booking-texts.ts';

const { visits } = seriesTexts;

export const dayCancelTexts = {
  title: 'Annuler une journée · Accalmie',
  heading: 'Annuler une journée',
  lead: (day: string, resource: string | null): string => (resource === null ? day : `${day}, ${resource}`),
  back: 'Voir le planning',
  list: 'Rendez-vous à annuler',
  standings: { requested: 'Demande', unpaid: 'À payer par lien' },
  unmailed: 'Pas d’adresse email\u202f: à prévenir par téléphone.',
  unreachable: 'Ni adresse email, ni téléphone\u202f: ce client ne peut pas être prévenu.',
  total: (count: number, people: number, cents: number): string => {
    const peopleText = people === 1 ? 'une personne' : `${people} personnes`;
    const back =
      cents === 0 ? 'Aucun paiement en ligne.' : `Paiements en ligne à rembourser\u202f: ${priceText(cents)}.`;
    return `${visits(count)} pour ${peopleText}. ${back}`;
  },
  beingBooked: (count: number): string =>
    count === 1
      ? 'Un rendez-vous est en cours de réservation ce jour-là et ne sera pas annulé s’il est confirmé entre-temps\u202f: revenez vérifier dans quelques minutes.'
      : `${visits(count)} sont en cours de réservation ce jour-là. Les rendez-vous confirmés entre-temps ne seront pas annulés\u202f: revenez vérifier dans quelques minutes.`,
  none: 'Aucun rendez-vous à annuler ce jour-là.',
  reason: 'Motif de l’annulation',
  reasonHint:
    'Chaque client lira ce motif tel quel. N’indiquez rien sur votre santé ni sur celle d’une autre personne.',
  closes: (resource: string | null): string =>
    resource === null
      ? 'Fermer aussi cette journée aux réservations'
      : `Fermer aussi cette journée aux réservations pour ${resource}`,
  closesHint: 'Fermez séparément les horaires de nuit, à cheval sur deux jours.',
  told: 'Nous prévenons tout de suite les clients qui ont une adresse email. L’annulation est définitive.',
  counts: 'Ces annulations comptent dans votre fiabilité.',
  many: (most: number): string =>
    `Vous pouvez annuler jusqu’à ${most} rendez-vous à la fois. Depuis le planning, ouvrez la journée d’une seule personne de l’équipe.`,
  save: (count: number): string => `Annuler ${visits(count)}`,
  saveBack: (count: number, cents: number): string => `Annuler ${visits(count)} et rembourser ${priceText(cents)}`,
  keep: 'Ne rien annuler',
  changed: 'Cette journée a changé depuis l’ouverture de la page. Rien n’a été annulé. Voici la journée à jour.',
} as const;
