import { priceText } from '#core/format.ts';
import { rescheduleTexts as visitTexts } from '#features/reschedule/pages/reschedule-texts.ts';
import type { MomentWords } from '#features/reschedule/pages/reschedule-view.ts';
import type { Outside } from '#features/reschedule/rules/outside.ts';
import type { WayChoice } from '#features/reschedule/ui/reschedule-form.tsx';

const moment: MomentWords = {
  ...visitTexts.moment,
  back: (cents) => `Remboursement de ${priceText(cents)} sur la carte du client.`,
  onSite: (cents) => `Supplément de ${priceText(cents)} à encaisser sur place.`,
};

export const wayChoice = (client: string): WayChoice => ({
  legend: 'Accord du client',
  ways: {
    now: {
      title: 'Le client est d’accord',
      text: `Le rendez-vous est déplacé tout de suite. ${client} reçoit un email et a 48\u00a0h pour contester.`,
    },
    proposal: {
      title: 'Demander l’accord du client',
      text: `${client} a 24\u00a0heures pour répondre. D’ici là, les deux créneaux restent bloqués.`,
    },
  },
});

/** Texts for a late client, who may contest the move until the new hour only. */
export const lateChoice = (client: string): WayChoice => {
  const { legend, ways } = wayChoice(client);
  return {
    legend,
    ways: {
      ...ways,
      now: {
        ...ways.now,
        text: `Le rendez-vous est déplacé tout de suite. ${client} reçoit un email et peut contester jusqu’à la nouvelle heure, dans la limite de 48\u00a0h.`,
      },
    },
  };
};

/** Texts for a client without a mail address, whom the professional must tell by telephone. */
export const unmailedChoice = (client: string): WayChoice => {
  const { legend, ways } = wayChoice(client);
  return {
    legend,
    ways: {
      ...ways,
      now: {
        ...ways.now,
        text: `Le rendez-vous est déplacé tout de suite. ${client} n’a pas d’adresse email\u202f: prévenez votre client par téléphone.`,
      },
    },
  };
};

export const rescheduleWorkTexts = {
  title: 'Déplacer un rendez-vous · Accalmie',
  heading: 'Déplacer ce rendez-vous',
  lead: 'Choisissez un autre créneau, puis précisez si le client a déjà donné son accord.',
  leadLate: 'L’heure du rendez-vous est passée. Choisissez la nouvelle heure convenue avec le client.',
  visit: (client: string, services: string, when: string): string => `${client}, ${services}, ${when}`,
  replaces: 'Une proposition attend déjà une réponse. Votre nouvelle proposition la remplacera.',
  back: 'Revenir au rendez-vous',
  outside: {
    hours: 'Ce créneau est en dehors de vos horaires, mais il est libre\u202f: vous pouvez quand même le choisir.',
    notice: 'Ce créneau ne respecte pas votre préavis.',
    horizon: 'Ce créneau dépasse la période que vous ouvrez à la réservation.',
  } satisfies Readonly<Record<Outside, string>>,
  reason: { label: 'Message au client (facultatif)', hint: 'Le client lira ce message avec votre proposition.' },
  none: {
    title: 'Aucun autre créneau libre',
    lead: 'Ouvrez des disponibilités, puis revenez ici.',
    action: 'Ouvrir le planning',
  },
  noneIn: (month: string): string => `Aucun créneau libre en ${month}.`,
  gone: 'Ce créneau n’est plus libre. Voici d’autres créneaux.',
  changed: 'Le prix a changé depuis l’ouverture de la page. Rien n’a été déplacé. Voici le nouveau prix.',
  moved: (moment: string): string =>
    `Ce rendez-vous vient d’être déplacé au ${moment}. Votre modification n’a pas été enregistrée.`,
  able: 'Qui peut assurer ce rendez-vous',
  anyone: 'Sans préférence',
  closed: 'Ce rendez-vous ne peut plus être déplacé.',
  moment,
} as const;
