import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const complaintRefusals = {
  before: 'You can open a complaint once the appointment has started.',
  closed: 'The 14 days after the appointment have passed. Write to us: we’ll read your message.',
  never: 'This appointment was never booked, so there can be no complaint about it.',
  twice: 'A complaint is already open for this appointment.',
  changed: 'This isn’t possible at this stage of the complaint. Reload the page, then try again.',
  beforeAnswer: 'The other side hasn’t answered yet. A decision can be made after their answer, or after 72 hours.',
  beforeDecision: 'No decision has been made yet. You can ask for mediation afterwards.',
  agreed: 'The client has accepted the professional’s offer: this complaint is closed.',
  nothingLeft: 'The online payment can no longer be refunded. Nothing has changed.',
  noProposal: 'This complaint has no offered refund to accept.',
  proposalChanged: (amount) => `The amount to accept is now ${amount}. Reload the page, then try again.`,
  decided: 'A decision has already been made on this complaint. Nothing was changed.',
  inMediation: 'Mediation has already been requested. Nothing was changed.',
  lateAnswer:
    'The time to answer is over, or an answer has already been sent. The complaint is under review: you can still add a message.',
  own: 'You opened this complaint: it’s for the other side to answer. You can add a message.',
  over: 'This complaint is closed: you can’t add anything to it.',
  party: 'This complaint is yours: another administrator must decide.',
  onWay: 'A decision has already been made. It will be sent with the refund.',
  noMoney: 'Nothing was paid online, or it has all been refunded. You can ask for an answer.',
  professionalAsks: 'The price of this appointment is already yours: you can only ask for an answer.',
  amount: (most) => `Enter an amount above €0, up to ${most}.`,
  withdrawnTooOften:
    'You have already withdrawn three complaints about this appointment, which is the maximum. Write to us: we’ll read your message.',
  words: 'You have added twenty messages, which is the maximum. Please wait for the decision.',
  pieces: 'Five files maximum. Please remove one.',
  kind: 'Choose a picture or a PDF, 10\u00a0MB maximum.',
  notStored: 'Your file couldn’t be saved. The rest is. Try again in a moment.',
} as const satisfies Words<typeof french.complaintRefusals>;

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

export const complaintReasonTexts = {
  quality: 'Quality of the service',
  delay: 'Delay or waiting',
  pro_absence: 'Absence of the professional',
  hygiene: 'Hygiene and cleanliness',
  billing: 'Price and billing',
  behaviour: 'Behaviour',
  mismatch: 'Not as described',
  other: 'Another reason',
} as const satisfies Words<typeof french.complaintReasonTexts>;
