import { messagesOf, type MailWords } from '#features/notifications/rules/message.ts';
import {
  addressRequestedMail,
  correctionDecidedMail,
  correctionExpiredMail,
  moneyActMail,
  refundDecidedMail,
  dayDecidedMail,
  dayExpiredMail,
  refundExpiredMail,
  refundWithdrawnMail,
  reopenedMail,
  signedOutMail,
  suspendedMail,
  suspensionDecidedMail,
  suspensionExpiredMail,
  visitsEndedMail,
  profileWithdrawnLine,
  viewedLine,
  viewedMail,
  withdrawnMail,
  type BackofficeLinks,
  type Suspended,
  type Viewed,
} from './rules/mails.ts';

/** The account that an admin acted on, in its current state. */
export type ActFacts = Viewed & Suspended & { readonly isSuspended: boolean; readonly isHidden: boolean };

const ofAccounts = messagesOf({
  account_suspended: {
    label: 'Compte suspendu',
    to: 'account',
    isStillTrue: ({ isSuspended }: ActFacts) => isSuspended,
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => suspendedMail(facts, links),
  },
  suspended_visits_ended: {
    label: 'Compte suspendu, rendez-vous annulés',
    to: 'account',
    isStillTrue: ({ isSuspended }: ActFacts) => isSuspended,
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => visitsEndedMail(facts, links),
  },
  account_reopened: {
    label: 'Suspension levée',
    to: 'account',
    isStillTrue: ({ isSuspended }: ActFacts) => !isSuspended,
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => reopenedMail(facts, links),
  },
  account_signed_out: {
    label: 'Sessions fermées par un administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => signedOutMail(facts, links),
  },
  account_address_asked: {
    label: 'Changement d’adresse demandé par un administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => addressRequestedMail(facts, links),
  },
});

const ofViews = messagesOf({
  account_viewed: {
    label: 'Site affiché comme la personne le voit',
    to: 'account',
    mail: (viewed: Viewed, links: BackofficeLinks): MailWords => viewedMail(viewed, links),
    screen: (viewed: Viewed) => viewedLine(viewed),
  },
});

const ofRefunds = messagesOf({
  refund_granted: {
    label: 'Remboursement approuvé, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => refundDecidedMail(facts, true, links),
  },
  refund_refused: {
    label: 'Remboursement refusé, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => refundDecidedMail(facts, false, links),
  },
  correction_granted: {
    label: 'Correction approuvée, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => correctionDecidedMail(facts, true, links),
  },
  correction_refused: {
    label: 'Correction refusée, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => correctionDecidedMail(facts, false, links),
  },
  correction_expired: {
    label: 'Correction restée sans décision, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => correctionExpiredMail(facts, links),
  },
  debt_granted: {
    label: 'Règlement approuvé d’une somme due, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => moneyActMail(facts, 'debt', 'granted', links),
  },
  debt_refused: {
    label: 'Règlement refusé d’une somme due, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => moneyActMail(facts, 'debt', 'refused', links),
  },
  debt_expired: {
    label: 'Règlement d’une somme due resté sans décision, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => moneyActMail(facts, 'debt', 'expired', links),
  },
  resend_granted: {
    label: 'Demande de renvoi d’un versement approuvée, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => moneyActMail(facts, 'resend', 'granted', links),
  },
  resend_refused: {
    label: 'Demande de renvoi d’un versement refusée, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => moneyActMail(facts, 'resend', 'refused', links),
  },
  resend_expired: {
    label: 'Demande de renvoi d’un versement restée sans décision, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => moneyActMail(facts, 'resend', 'expired', links),
  },
  explanation_granted: {
    label: 'Explication approuvée d’un écart, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => moneyActMail(facts, 'explanation', 'granted', links),
  },
  explanation_refused: {
    label: 'Explication refusée d’un écart, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => moneyActMail(facts, 'explanation', 'refused', links),
  },
  explanation_expired: {
    label: 'Explication d’un écart restée sans décision, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => moneyActMail(facts, 'explanation', 'expired', links),
  },
  suspension_granted: {
    label: 'Annulation approuvée des rendez-vous d’un compte suspendu, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => suspensionDecidedMail(facts, true, links),
  },
  suspension_refused: {
    label: 'Annulation refusée des rendez-vous d’un compte suspendu, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => suspensionDecidedMail(facts, false, links),
  },
  suspension_expired: {
    label: 'Annulation des rendez-vous d’un compte suspendu restée sans décision, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => suspensionExpiredMail(facts, links),
  },
  day_granted: {
    label: 'Annulation approuvée d’une journée, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => dayDecidedMail(facts, true, links),
  },
  day_refused: {
    label: 'Annulation refusée d’une journée, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => dayDecidedMail(facts, false, links),
  },
  day_expired: {
    label: 'Annulation d’une journée\u202f: aucune décision, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => dayExpiredMail(facts, links),
  },
  refund_expired: {
    label: 'Remboursement resté sans décision, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => refundExpiredMail(facts, links),
  },
  refund_withdrawn: {
    label: 'Demande de remboursement annulée, réclamation close, administrateur',
    to: 'account',
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => refundWithdrawnMail(facts, links),
  },
});

const ofProfiles = messagesOf({
  profile_withdrawn: {
    label: 'Fiche retirée par un administrateur',
    to: 'professional',
    isStillTrue: ({ isHidden }: ActFacts) => isHidden,
    mail: (facts: ActFacts, links: BackofficeLinks): MailWords => withdrawnMail(facts, links),
    screen: () => profileWithdrawnLine,
  },
});

export const messages = { ...ofAccounts, ...ofViews, ...ofRefunds, ...ofProfiles };
