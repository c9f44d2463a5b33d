import { messagesOf, type MailWords } from '#features/notifications/rules/message.ts';
import {
  endedMail,
  invitedMail,
  leftMail,
  roleMail,
  type InvitedFacts,
  type LeftFacts,
  type StaffFacts,
  type StaffLinks,
} from './rules/mails.ts';
import {
  timeOffRequestLine,
  timeOffRequestMail,
  timeOffDecidedLine,
  timeOffGrantedMail,
  timeOffRefusedMail,
  timeOffTakenBackMail,
  type TimeOffFacts,
} from './rules/time-off-mails.ts';

const ofInvitations = messagesOf({
  staff_invited: {
    label: 'Invitation dans une équipe',
    to: 'address',
    mail: (facts: InvitedFacts, links: StaffLinks): MailWords => invitedMail(facts, links),
  },
});

const ofStaff = messagesOf({
  staff_role_changed: {
    label: 'Rôle changé dans une équipe',
    to: 'account',
    isStillTrue: ({ role }: StaffFacts) => role !== null,
    mail: (facts: StaffFacts, links: StaffLinks): MailWords => roleMail(facts, links),
  },
  staff_ended: {
    label: 'Fin de l’accès à l’espace d’un établissement',
    to: 'account',
    isStillTrue: ({ role }: StaffFacts) => role === null,
    mail: (facts: StaffFacts, links: StaffLinks): MailWords => endedMail(facts, links),
  },
});

export const leavings = messagesOf({
  staff_left: {
    label: 'Départ d’une équipe',
    to: 'account',
    mail: (facts: LeftFacts, links: StaffLinks): MailWords => leftMail(facts, links),
  },
});

export const timeOffRequested = messagesOf({
  time_off_asked: {
    label: 'Absence demandée, établissement',
    to: 'professional',
    isStillTrue: ({ state }: TimeOffFacts) => state === 'asked',
    mail: (facts: TimeOffFacts, links: StaffLinks): MailWords => timeOffRequestMail(facts, links),
    screen: (facts: TimeOffFacts) => timeOffRequestLine(facts),
  },
});

export const timeOffDecided = messagesOf({
  time_off_granted: {
    label: 'Absence accordée, praticien',
    to: 'account',
    isStillTrue: ({ state }: TimeOffFacts) => state === 'granted',
    mail: (facts: TimeOffFacts, links: StaffLinks): MailWords => timeOffGrantedMail(facts, links),
    screen: timeOffDecidedLine('granted'),
  },
  time_off_refused: {
    label: 'Absence refusée, praticien',
    to: 'account',
    type: 'cancellation',
    isStillTrue: ({ state }: TimeOffFacts) => state === 'refused',
    mail: (facts: TimeOffFacts, links: StaffLinks): MailWords => timeOffRefusedMail(facts, links),
    screen: timeOffDecidedLine('refused'),
  },
  time_off_taken_back: {
    label: 'Absence accordée puis annulée, praticien',
    to: 'account',
    type: 'cancellation',
    isStillTrue: ({ state }: TimeOffFacts) => state === 'taken_back',
    mail: (facts: TimeOffFacts, links: StaffLinks): MailWords => timeOffTakenBackMail(facts, links),
    screen: timeOffDecidedLine('taken_back'),
  },
});

export const messages = { ...ofInvitations, ...ofStaff, ...leavings, ...timeOffRequested, ...timeOffDecided };
