import { priceText } from '#core/format.ts';
import { rescheduleTexts as visitTexts } from '#features/reschedule/pages/reschedule-texts.ts';
import type { MomentWords } from '#features/reschedule/pages/reschedule-view.ts';
import type { Outside } from '#features/reschedule/rules/outside.ts';
import type { WayChoice } from '#features/reschedule/ui/reschedule-form.tsx';

const moment: MomentWords = {
  ...visitTexts.moment,
  back: (cents) => `${priceText(cents)} seront rendus au client sur sa carte.`,
  onSite: (cents) => `${priceText(cents)} de plus seront à encaisser sur place.`,
};

/** What the two ways mean for a client. */
export const wayChoice = (client: string): WayChoice => ({
  legend: 'Comment',
  ways: {
    now: {
      title: 'Convenu avec le client',
      text: `C’est fait tout de suite. ${client} reçoit un email et peut dire, pendant 48\u00a0h, que ce n’était pas convenu.`,
    },
    proposal: {
      title: 'Proposer',
      text: `${client} choisit, dans les 24\u00a0h. Les deux moments restent tenus jusqu’à sa réponse.`,
    },
  },
});

/** Said of a client who has no mail address. */
export const unmailedChoice = (client: string): WayChoice => {
  const { legend, ways } = wayChoice(client);
  return {
    legend,
    ways: {
      ...ways,
      now: { ...ways.now, text: `C’est fait tout de suite. ${client} n’a pas d’adresse email\u202f: convenez-en au téléphone, rien ne lui est écrit.` },
    },
  };
};

/** The page where a professional gives a visit another moment, or proposes one. */
export const rescheduleWorkTexts = {
  title: 'Déplacer un rendez-vous · Accalmie',
  heading: 'Déplacer ce rendez-vous',
  lead: 'Choisissez un autre moment, puis dites si le client est déjà d’accord.',
  visit: (client: string, services: string, when: string): string => `${client}, ${services}, ${when}`,
  replaces: 'Une proposition attend déjà sa réponse\u202f: celle-ci la remplacera.',
  back: 'Revenir au rendez-vous',
  outside: {
    hours: 'Ce moment est hors de vos horaires. Le temps est libre\u202f: vous pouvez y déplacer ce rendez-vous.',
    notice: 'Ce moment est plus proche que votre préavis.',
    horizon: 'Ce moment est plus loin que ce que vous ouvrez à la réservation.',
  } satisfies Readonly<Record<Outside, string>>,
  reason: { label: 'Pourquoi (facultatif)', hint: 'Ce mot est écrit au client.' },
  none: { title: 'Aucun autre moment libre', lead: 'Ouvrez des disponibilités, puis revenez ici.', action: 'Ouvrir le planning' },
  noneIn: (month: string): string => `Aucun moment libre en ${month}.`,
  gone: 'Ce moment n’est plus libre. En voici d’autres.',
  changed: 'Le prix a changé depuis l’ouverture de cette page. Rien n’est déplacé, voici le nouveau.',
  moved: (moment: string): string => `Ce rendez-vous vient d’être déplacé à ${moment}. Votre geste n’a pas été fait.`,
  able: 'Qui peut assurer ce rendez-vous',
  anyone: 'Sans préférence',
  closed: 'Ce rendez-vous ne peut plus être déplacé.',
  moment,
} as const;
