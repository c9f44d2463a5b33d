import { priceText } from '#core/format.ts';
import { rescheduleTexts as visitTexts } from '#features/reschedule/pages/reschedule-texts.ts';
import type { MomentWords } from '#features/reschedule/pages/reschedule-view.ts';

const moment: MomentWords = {
  ...visitTexts.moment,
  chosen: (when) => `Moment proposé\u202f: ${when}.`,
  back: (cents) => `${priceText(cents)} seront rendus au client sur sa carte.`,
  onSite: (cents) => `${priceText(cents)} de plus seront à encaisser sur place.`,
  give: (when) => `Proposer ${when}`,
};

/** The page where a professional proposes another moment for a visit. */
export const rescheduleWorkTexts = {
  title: 'Proposer un autre moment · Accalmie',
  heading: 'Proposer un autre moment',
  lead: (client: string): string => `${client} a 24\u00a0h au plus pour accepter. D’ici là, ce moment lui est gardé et le rendez-vous tient toujours.`,
  visit: (client: string, services: string, when: string): string => `${client}, ${services}, ${when}`,
  replaces: 'Une proposition attend déjà sa réponse\u202f: celle-ci la remplacera.',
  back: 'Revenir au rendez-vous',
  reason: { label: 'Pourquoi (facultatif)', hint: 'Ce mot est écrit au client.' },
  none: { title: 'Aucun autre moment libre', lead: 'Ouvrez des disponibilités, puis revenez ici.', action: 'Ouvrir le planning' },
  gone: 'Ce moment n’est plus libre. En voici d’autres.',
  changed: 'Le prix a changé depuis l’ouverture de cette page. Rien n’est proposé, voici le nouveau.',
  closed: 'Ce rendez-vous ne peut plus être déplacé.',
  moment,
} as const;
