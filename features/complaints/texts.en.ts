import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** What somebody reads who may not open, answer or decide a complaint. */
export const complaintRefusals = {
  before: 'A complaint can be opened from the start of the appointment.',
  closed: 'Too late: a complaint can be opened up to 14 days after the appointment. Write to us, we will read it.',
  never: 'A complaint is about an appointment that was booked. This one was not.',
  twice: 'A complaint is already open for this appointment.',
  changed: 'This complaint has changed since you opened it. Read it again, then start over.',
  beforeAnswer: 'The other side has not answered yet: the complaint is decided after their answer, or after 72 hours.',
  beforeDecision: 'Nothing is decided yet: mediation may be asked for after the decision.',
  decided: 'This complaint is already decided. Nothing was changed.',
  inMediation: 'Mediation is already asked for. Nothing was changed.',
  lateAnswer: 'The time to answer is over, or an answer is already there: the complaint is being examined. You may add a word.',
  own: 'You opened this complaint: it is for the other side to answer. You may add a word.',
  over: 'This complaint is closed: nothing can be added to it.',
  party: 'This complaint is yours: somebody else must decide it.',
  onWay: 'A decision is already made: it leaves with the refund.',
  noMoney: 'Nothing was paid online, or all of it is already refunded: ask for an answer.',
  professionalAsks: 'A professional asks for an answer: the money of this appointment is theirs.',
  amount: (most) => `Enter an amount above €0 and below ${most}.`,
  withdrawnTooOften: 'You have already withdrawn three complaints about this appointment: no other can be opened. Write to us, we will read it.',
  words: 'You have added twenty messages, the most possible. Wait for the decision.',
  pieces: 'Five files at most. Take one out of what you send.',
  kind: 'Choose a picture or a PDF of 10\u00a0MB at most.',
  notKept: 'Your file could not be kept. The rest is saved: try again in a moment.',
} as const satisfies Words<typeof french.complaintRefusals>;

/** The states of a complaint, as both sides read them. */
export const complaintStateTexts = {
  open: 'Open',
  awaiting_pro: 'Waiting for the professional',
  in_review: 'Under review',
  resolved_refund: 'Refunded',
  resolved_partial: 'Partly refunded',
  rejected: 'No refund',
  withdrawn: 'Withdrawn',
  mediation: 'In mediation',
} as const satisfies Words<typeof french.complaintStateTexts>;

/** Why a complaint is opened. */
export const complaintReasonTexts = {
  quality: 'Quality of the service',
  delay: 'Delay or waiting',
  pro_absence: 'Absence of the professional',
  hygiene: 'Hygiene and cleanliness',
  billing: 'Price and billing',
  behaviour: 'Behaviour',
  mismatch: 'Not what was announced',
  other: 'Another reason',
} as const satisfies Words<typeof french.complaintReasonTexts>;
