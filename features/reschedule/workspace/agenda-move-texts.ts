import { ofName } from '#core/elision.ts';
import { priceText } from '#core/format.ts';
import { fullStop } from '#core/full-stop.ts';
import { walkInName } from '#features/availability/rules/walk-in.ts';
import { bookingPanelTexts } from '#features/bookings/workspace/booking-texts.ts';

/** Texts of a move that the professional confirms in the agenda. assumed: the words. */
export const agendaMoveTexts = {
  title: (client: string): string =>
    `Déplacer le rendez-vous ${client === walkInName ? 'd’un client de passage' : ofName(client)}`,
  from: 'De',
  to: 'À',
  price: 'Prix',
  samePrice: (cents: number): string => `${priceText(cents)}, inchangé`,
  walkIn: 'Le rendez-vous est déplacé tout de suite. Un client de passage ne reçoit aucun message.',
  endsProposal: 'Une proposition attend déjà une réponse. Ce nouveau choix la remplacera.',
  more: 'Choisir un autre créneau ou écrire un message',
  moved: (when: string): string => fullStop(`Rendez-vous déplacé au ${when}`),
  mailSoon: 'Le client sera prévenu dans dix secondes.',
  callClient: 'Prévenez votre client par téléphone.',
  undo: bookingPanelTexts.move.undo,
  undone: bookingPanelTexts.done.remis,
  proposed: bookingPanelTexts.done.propose,
  noAnswer: 'La connexion a échoué. Réessayez\u202f: le rendez-vous ne sera déplacé qu’une fois.',
  undoFailed: 'La connexion a échoué. Rechargez la page pour vérifier l’horaire de ce rendez-vous.',
} as const;
