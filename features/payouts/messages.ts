import { adminPagePaths } from '#core/admin-roles.ts';
import { ofName } from '#core/elision.ts';
import { messagesOf } from '#features/notifications/rules/message.ts';
import {
  debtMadeLine,
  debtMadeMail,
  debtPaidLine,
  debtPaidMail,
  debtUndoneLine,
  debtUndoneMail,
  debtWaivedLine,
  debtWaivedMail,
  type DebtFacts,
  type DebtLinks,
  type NewDebtFacts,
} from './rules/debt-mails.ts';
import {
  payoutCarriedLine,
  payoutCarriedMail,
  payoutHeldLine,
  payoutHeldMail,
  payoutRemindedLine,
  payoutRemindedMail,
  payoutResentLine,
  payoutResentMail,
  payoutReturnedLine,
  payoutReturnedMail,
  payoutSettledLine,
  payoutSettledMail,
  payoutSentLine,
  payoutSentMail,
  type PayoutFacts,
  type PayoutLinks,
} from './rules/mails.ts';

/** Messages to professionals about their payouts. They cannot be switched off. */
const ofProfessionals = messagesOf({
  payout_sent: {
    label: 'Versement en route, professionnel',
    to: 'professional',
    isStillTrue: ({ state }: PayoutFacts) => state === 'on_its_way' || state === 'paid',
    mail: (facts: PayoutFacts, links: PayoutLinks) => payoutSentMail(facts, links),
    screen: payoutSentLine,
  },
  payout_held: {
    label: 'Versement retenu, professionnel',
    to: 'professional',
    isStillTrue: ({ state }: PayoutFacts) => state === 'held',
    mail: (facts: PayoutFacts, links: PayoutLinks) => payoutHeldMail(facts, links),
    screen: payoutHeldLine,
  },
  payout_sent_back: {
    label: 'Versement rejeté par la banque, professionnel',
    to: 'professional',
    isStillTrue: ({ state }: PayoutFacts) => state === 'returned',
    mail: (facts: PayoutFacts, links: PayoutLinks) => payoutReturnedMail(facts, links),
    screen: payoutReturnedLine,
  },
  payout_reminded: {
    label: 'Versement retenu ou rejeté, rappel, professionnel',
    to: 'professional',
    isStillTrue: ({ state }: PayoutFacts) => state === 'held' || state === 'returned',
    mail: (facts: PayoutFacts, links: PayoutLinks) => payoutRemindedMail(facts, links),
    screen: payoutRemindedLine,
  },
  payout_resent: {
    label: 'Versement rejeté puis renvoyé, professionnel',
    to: 'professional',
    isStillTrue: ({ state }: PayoutFacts) => state === 'returned' || state === 'on_its_way' || state === 'paid',
    mail: (facts: PayoutFacts, links: PayoutLinks) => payoutResentMail(facts, links),
    screen: payoutResentLine,
  },
  payout_carried: {
    label: 'Versement rejeté et reporté au suivant, professionnel',
    to: 'professional',
    isStillTrue: ({ state }: PayoutFacts) => state === 'carried',
    mail: (facts: PayoutFacts, links: PayoutLinks) => payoutCarriedMail(facts, links),
    screen: payoutCarriedLine,
  },
  payout_settled: {
    label: 'Versement soldé avant l’envoi, professionnel',
    to: 'professional',
    isStillTrue: ({ state }: PayoutFacts) => state === 'settled',
    mail: (facts: PayoutFacts, links: PayoutLinks) => payoutSettledMail(facts, links),
    screen: payoutSettledLine,
  },
});

/** Message to professionals about a debt that a correction of the ledger creates. It cannot be switched off. */
const ofCorrections = messagesOf({
  debt_made: {
    label: 'Dette créée par une correction, professionnel',
    to: 'professional',
    isStillTrue: ({ owedCents }: NewDebtFacts) => owedCents > 0,
    mail: (facts: NewDebtFacts, links: DebtLinks) => debtMadeMail(facts, links),
    screen: debtMadeLine,
  },
});

/** Messages to professionals about the settlement of their debt. They cannot be switched off. */
const ofDebtors = messagesOf({
  debt_paid: {
    label: 'Règlement d’une dette reçu, professionnel',
    to: 'professional',
    mail: (facts: DebtFacts, links: DebtLinks) => debtPaidMail(facts, links),
    screen: debtPaidLine,
  },
  debt_waived: {
    label: 'Dette prise en charge, professionnel',
    to: 'professional',
    mail: (facts: DebtFacts, links: DebtLinks) => debtWaivedMail(facts, links),
    screen: debtWaivedLine,
  },
  debt_settlement_undone: {
    label: 'Règlement d’une dette annulé, professionnel',
    to: 'professional',
    mail: (facts: DebtFacts, links: DebtLinks) => debtUndoneMail(facts, links),
    screen: debtUndoneLine,
  },
});

/** Facts of the message to admins about a payout whose result the provider does not give. */
type UnexplainedPayout = { readonly number: string; readonly professional: string; readonly error: string };

const ofAdmins = {
  ...messagesOf({
    payout_unexplained: {
      label: 'Versement à vérifier chez le prestataire de paiement, administrateurs',
      to: 'admins',
      room: 'payouts',
      screen: ({ number, professional, error }: UnexplainedPayout) => ({
        name: `Versement ${number} ${ofName(professional)} à vérifier`,
        message: error,
      }),
    },
  }),
  ...messagesOf({
    book_of_ranges: {
      label: 'Numéros de téléphone qui se suivent dans un carnet, administrateurs',
      to: 'admins',
      room: 'ledger',
      screen: ({ professional, id }: { readonly professional: string; readonly id: string }) => ({
        path: `${adminPagePaths.ledger}/professionnels/${id}`,
        name: 'Numéros de téléphone qui se suivent dans un carnet',
        message: `Dans le carnet ${ofName(professional)}, des fiches portent des numéros de téléphone qui se suivent. Ces fiches ne donnent pas droit à une commission réduite.`,
      }),
    },
  }),
};

export const messages = { ...ofProfessionals, ...ofCorrections, ...ofDebtors, ...ofAdmins };

export type PayoutMessage = (typeof ofProfessionals)[keyof typeof ofProfessionals];
