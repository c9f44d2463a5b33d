import { adminPagePaths } from '#core/admin-roles.ts';
import { priceText } from '#core/format.ts';
import { bookingMessages } from '#features/bookings/rules/message.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { messagesOf } from '#features/notifications/rules/message.ts';
import { brokenLine, brokenMail, type BrokenLinks, type BrokenRead } from './rules/invariant-mails.ts';
import { disputeOpenedLine, disputeOpenedPro, disputeOverLine, disputeOverPro } from './rules/dispute-mails.ts';
import {
  linkMail,
  linkOverMail,
  linkOverPro,
  linkOverProLine,
  linkReminderMail,
  linkWithdrawnMail,
  linkWithdrawnPro,
  linkWithdrawnProLine,
} from './rules/link-mails.ts';
import { bankChangedLine, bankChangedMail, type BankFacts, type BankLinks } from './rules/bank-mails.ts';
import { latePayment, paymentFailed } from './rules/mails.ts';
import { providerMeaning } from './rules/provider-words.ts';
import { secondNeededLine, secondNeededMail, type SecondFacts, type SecondLinks } from './rules/second-mails.ts';
import { partBackClient, partBackLine, partBackPro } from './rules/part-back-mails.ts';

/**
 * Messages about the payment of a booking. Users cannot switch them off. Refund messages are sent in every booking
 * state.
 */
const ofBookings = bookingMessages({
  payment_failed: {
    label: 'Paiement refusé',
    to: 'client',
    trueIn: ['hold', 'pending_payment', 'released', 'expired'],
    mail: paymentFailed,
  },
  payment_disputed_pro: {
    label: 'Paiement contesté, professionnel',
    to: 'professional',
    trueIn: bookingStates,
    mail: disputeOpenedPro,
    line: disputeOpenedLine,
  },
  dispute_over_pro: {
    label: 'Contestation tranchée, professionnel',
    to: 'professional',
    trueIn: bookingStates,
    mail: disputeOverPro,
    line: disputeOverLine,
  },
  part_given_back: {
    label: 'Remboursement partiel, client',
    to: 'client',
    trueIn: bookingStates,
    mail: partBackClient,
  },
  part_given_back_pro: {
    label: 'Remboursement partiel, professionnel',
    to: 'professional',
    trueIn: bookingStates,
    mail: partBackPro,
    line: partBackLine,
  },
  late_payment_refunded: { label: 'Paiement tardif remboursé', to: 'client', trueIn: bookingStates, mail: latePayment },
});

/**
 * Messages about a visit that waits for payment through its link. Users cannot switch them off. After payment, the
 * usual booking messages apply.
 */
const ofLinks = bookingMessages({
  payment_link: {
    label: 'Lien de paiement, client',
    to: 'client',
    trueIn: ['hold', 'pending_payment'],
    mail: linkMail,
  },
  payment_link_reminder: {
    label: 'Lien de paiement, rappel',
    to: 'client',
    trueIn: ['hold', 'pending_payment'],
    mail: linkReminderMail,
  },
  payment_link_over: {
    label: 'Lien de paiement expiré, client',
    to: 'client',
    trueIn: ['expired'],
    mail: linkOverMail,
  },
  payment_link_over_pro: {
    label: 'Lien de paiement expiré ou créneau libéré, professionnel',
    to: 'professional',
    trueIn: ['expired', 'released'],
    mail: linkOverPro,
    line: linkOverProLine,
  },
  payment_link_withdrawn: {
    label: 'Lien de paiement annulé, client',
    to: 'client',
    type: 'cancellation',
    trueIn: ['released'],
    mail: linkWithdrawnMail,
  },
  payment_link_withdrawn_pro: {
    label: 'Lien de paiement annulé par Accalmie, professionnel',
    to: 'professional',
    type: 'cancellation',
    trueIn: ['released'],
    mail: linkWithdrawnPro,
    line: linkWithdrawnProLine,
  },
});

export type RefusedRefund = { readonly booking: string; readonly cents: number; readonly reason: string };

const ofInvariants = {
  ...messagesOf({
    invariant_violated: {
      label: 'Contrôle automatique en défaut, administrateurs',
      to: 'admins',
      room: 'health',
      screen: brokenLine,
    },
  }),
  ...messagesOf({
    invariant_violated_mail: {
      label: 'Contrôle automatique en défaut, finance',
      to: 'account',
      mail: (facts: BrokenRead, links: BrokenLinks) => brokenMail(facts, links),
    },
  }),
};

const ofRefunds = messagesOf({
  refund_parked: {
    label: 'Remboursement refusé par le prestataire de paiement, administrateurs',
    to: 'admins',
    room: 'refunds',
    screen: ({ booking, cents, reason }: RefusedRefund) => ({
      name: 'Remboursement refusé par le prestataire de paiement',
      message: `${priceText(cents)} à rembourser pour la réservation ${booking}. ${providerMeaning(reason) ?? `«\u00a0${reason}\u00a0».`} Tant qu’aucun administrateur n’intervient, le client n’est pas remboursé.`,
    }),
  },
  refund_unclear: {
    label: 'Remboursement à vérifier chez le prestataire de paiement, administrateurs',
    to: 'admins',
    room: 'refunds',
    screen: ({ booking, cents, reason }: RefusedRefund) => ({
      name: 'Remboursement à vérifier',
      message: `${priceText(cents)} à rembourser pour la réservation ${booking}. ${reason} Deux administrateurs doivent indiquer dans «\u202fRemboursements\u202f» si ce remboursement a été effectué.`,
    }),
  },
});

const ofSecondAdmins = {
  ...messagesOf({
    second_admin_needed: {
      label: 'Second administrateur attendu, à l’écran',
      to: 'admins',
      room: 'refunds',
      screen: secondNeededLine,
    },
  }),
  ...messagesOf({
    second_admin_needed_mail: {
      label: 'Second administrateur attendu, par email',
      to: 'account',
      isStillTrue: ({ isWaiting }: SecondFacts) => isWaiting,
      mail: (facts: SecondFacts, links: SecondLinks) => secondNeededMail(facts, links),
    },
  }),
};

const ofBank = messagesOf({
  seller_bank_changed: {
    label: 'IBAN de versement modifié, professionnel',
    to: 'professional',
    mail: (facts: BankFacts, links: BankLinks) => bankChangedMail(facts, links),
    screen: bankChangedLine,
  },
});

type ToldDispute = { readonly booking: string; readonly state: 'open' | 'won' | 'lost'; readonly cents: number };

const disputeNames = { open: 'Paiement contesté', won: 'Contestation gagnée', lost: 'Contestation perdue' } as const;

const ofDisputes = messagesOf({
  payment_disputed: {
    label: 'Paiement contesté par une banque, administrateurs',
    to: 'admins',
    room: 'payouts',
    screen: ({ booking, state, cents }: ToldDispute) => ({
      name: disputeNames[state],
      message: `${priceText(cents)}, rendez-vous ${booking}.`,
      path: `${adminPagePaths.bookings}/${booking}`,
    }),
  },
});

export const messages = {
  ...ofBookings,
  ...ofLinks,
  ...ofInvariants,
  ...ofRefunds,
  ...ofSecondAdmins,
  ...ofDisputes,
  ...ofBank,
};
