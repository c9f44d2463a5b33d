import { andList } from '#core/and-list.ts';
import type { BookingState } from './rules/states.ts';

export const bookingTexts = {
  series: ({ place, size }: { readonly place: number; readonly size: number }): string =>
    `Rendez-vous ${place} sur ${size}`,
  total: 'Total',
  /** Replaces `total` for a visit that will not take place. */
  planned: 'Prix prévu',
  localHours: (where: string): string => `Heures locales, ${where}.`,
  dueNow: 'À payer aujourd’hui',
  dueOnSite: 'À régler sur place',
  atHome: 'À domicile',
  onSite: 'Sur place',
  ifCancelled: 'Si vous annulez',
  paidOnline: 'Payé en ligne',
  retained: 'Retenu',
  refunded: 'Remboursé',
  refunding: 'En cours de remboursement',
  dueInCash: 'À régler sur place, en espèces ou par chèque',
  dueByCheque: 'À régler sur place, par chèque',
  paidOnSite: 'Réglé sur place',
  freeWhileRequested:
    'Tant que la demande n’est pas confirmée, vous pouvez l’annuler sans frais. Une fois la demande confirmée\u202f:',
  nothingRetained:
    'Vous ne payez rien en ligne\u202f: aucune retenue ne s’appliquera. Si vous ne pouvez pas venir, annulez dès que possible.',
  withoutMoving: (limits: string): string =>
    `Sans ce changement\u202f: ${limits.charAt(0).toLowerCase()}${limits.slice(1)}`,
  /** Names of the states of a booking (docs/product/booking.md#states). */
  states: {
    hold: 'Créneau bloqué',
    pending_payment: 'En attente de paiement',
    requested: 'Demande à confirmer',
    confirmed: 'Confirmé',
    completed: 'Terminé',
    no_show: 'Absence',
    released: 'Créneau libéré',
    cancelled_client: 'Annulé',
    cancelled_pro: 'Annulé',
    cancelled_admin: 'Annulé',
    declined: 'Refusé',
    expired: 'Expiré',
  } satisfies Readonly<Record<BookingState, string>>,
  /** The states of a visit in the list of orders. « Commande » is feminine in French. */
  orderStates: {
    hold: 'Créneau bloqué',
    pending_payment: 'En attente de paiement',
    requested: 'À confirmer',
    confirmed: 'Confirmée',
    completed: 'Terminée',
    no_show: 'Absence',
    released: 'Créneau libéré',
    cancelled_client: 'Annulée',
    cancelled_pro: 'Annulée',
    cancelled_admin: 'Annulée',
    declined: 'Refusée',
    expired: 'Expirée',
  } satisfies Readonly<Record<BookingState, string>>,
  withPractitioners: (names: readonly string[]): string => `Avec ${andList(names)}`,
  hold: {
    remaining: 'Créneau bloqué encore',
    until: (clock: string): string => ` à partir de l’ouverture de la page, soit jusqu’à ${clock}`,
    more: 'Prolonger de 5 minutes',
    notOnline: 'Ce rendez-vous ne peut pas être pris en ligne. Contactez directement le professionnel.',
    announced: (minutes: number): string =>
      `Votre créneau est bloqué pour vous pendant encore ${minutes}\u00a0minutes.`,
  },
} as const;

export const holdRefusals = {
  proposed:
    'Le professionnel a bloqué ce créneau pour vous. Pour choisir un autre créneau, écrivez au professionnel ou libérez celui-ci.',
} as const;
