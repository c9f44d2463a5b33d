import { priceText } from '#core/format.ts';
import type { Words } from '#core/languages.ts';
import { amountText } from '#features/pricing/texts.ts';
import type * as french from './complaint-texts.ts';

export const complaintTexts = {
  title: 'My complaint · Accalmie',
  link: {
    open: 'Open a complaint',
    follow: 'Follow the complaint',
    offer: 'See the offer',
    offerUntil: (day) => `You can accept it until Accalmie decides, by ${day} at the latest.`,
    state: (state) => `Complaint: ${state.charAt(0).toLowerCase()}${state.slice(1)}`,
    until: (moment) => `You can open a complaint until ${moment}.`,
    between: (retained, from, until) =>
      `To dispute the ${retained} kept, you’ll be able to open a complaint from ${from}, when the appointment was due to start, until ${until}.`,
    over: (days) =>
      `The ${days}\u00a0days to open a complaint have passed. You can still write to the professional or to Accalmie.`,
  },
  left: {
    contact: 'See how to reach them',
    mediator: 'If that doesn’t help, turn to the mediator',
  },
  back: (day) => `Appointment on ${day}`,
  open: {
    heading: 'What happened?',
    lead: (name, day) =>
      `${name} will read your message and has 72 hours to answer. Accalmie then decides, by ${day} at the latest.`,
    reason: 'Reason',
    reasonPlaceholder: 'Choose a reason',
    body: 'What happened',
    bodyHint:
      '20 to 2,000 characters. The professional will read this, so please leave out anything about your health.',
    piece: 'Attach a file',
    pieceHint: (more) =>
      `Picture or PDF, 10 MB maximum. You can attach ${more} more files once your complaint has been sent.`,
    pieceAgain: 'Your file wasn’t saved. Please choose it again.',
    requested: 'What you’re asking for',
    all: 'A full refund of the online payment',
    allText: (refundableCents, paidCents) =>
      refundableCents === paidCents
        ? priceText(refundableCents)
        : `${priceText(refundableCents)} of the ${amountText(paidCents, 'paid')} online`,
    part: 'A partial refund',
    amount: 'Amount, in euros',
    amountPlaceholder: (amount) => `E.g. ${amount}`,
    answer: 'An answer, without a refund',
    onSite: (amount, name) =>
      `The part paid on site (${amount}) goes straight to ${name}. Accalmie doesn’t have this money and can’t refund it.`,
    submit: 'Send my complaint',
    nothingPaid: 'Nothing was paid online for this appointment, or it has all been refunded.',
  },
  aside: {
    paid: 'Paid online',
    onSite: 'On site',
    next: 'What happens next?',
    nextText:
      'The professional answers and may offer you a refund. If you don’t reach an agreement, Accalmie reviews the facts and sends you a decision with its reasons. If you disagree with it, you can turn to an independent mediator, free of charge.',
  },
  follow: {
    heading: 'My complaint',
    headingAbout: (name) => `Complaint by ${name}`,
    line: (number, visit, name) => `${number} · ${visit}, ${name}`,
    opened: 'Complaint opened',
    answerOf: (name) => `Answer from ${name}`,
    wordOf: (name) => `Message from ${name}`,
    own: 'Your answer',
    ownWord: 'Your message',
    forgotten: 'This message has been erased.',
    reason: (reason) => `Reason: ${reason}.`,
    demand: (amount, paidCents) => `Asked for: ${amount} of the ${amountText(paidCents, 'paid')} online.`,
    demandAnswer: 'Asked for: an answer, without a refund.',
    proposed: (amount) => `Offer: refund ${amount}.`,
    proposedNothing: 'Offer: no refund.',
    awaited: (name) => `Answer from ${name}`,
    awaitedBefore: (moment) => `due by ${moment}`,
    review: 'Under review',
    reviewText: 'The Accalmie team is reviewing the facts.',
    decision: 'Decision',
    decisionBefore: (day) => `by ${day} at the latest`,
    decisionText: (name) => `You and ${name} will receive it, with its reasons.`,
    held: (amount, name) => `The online payment (${amount}) won’t be paid out to ${name} before the decision.`,
    paidOut: (name) =>
      `The payout of the online payment to ${name} has begun. This payment can still be refunded to you.`,
    addHeading: 'Add a message',
    addPlaceholder: 'E.g. The treatment began at 12:32.',
    add: 'Send',
    carried: 'Your text was not sent. You’ll find it below, under “Add a message”.',
    unsent: 'Your text was not sent:',
    joinHeading: 'Attach a file',
    joinHint: (left) =>
      `Picture or PDF, 10 MB maximum. ${left === 1 ? 'You can attach 1 more file.' : `You can attach ${left} more files, one by one.`}`,
    joinFull: (most) => `You have attached ${most} files, which is the maximum.`,
    join: 'Attach',
    file: 'File',
    answerHeading: 'Your side of the story',
    answerHint: 'The professional and Accalmie will read it. 20 to 2,000 characters.',
    answer: 'Send my answer',
    withdraw: 'Withdraw my complaint',
    withdrawText:
      'Your complaint will be closed without a decision or a refund. You can open another one within 14 days of the appointment.',
    withdrawSure: 'Withdraw my complaint',
    size: (kilobytes) => `${kilobytes} KB`,
    sizeMega: (megabytes) => `${megabytes} MB`,
  },
  proposal: {
    heading: (name, amount) => `${name} offers you a refund of ${amount}`,
    less: (amount, proposed, name) =>
      `Of the ${proposed} offered, only ${amount} can still be refunded online. For the rest, contact ${name} directly.`,
    text: (amount) =>
      `If you accept, your complaint is closed by agreement and we refund ${amount} to the card you paid with, within 3 to 5 days. Accalmie then makes no decision.`,
    orDecision: (day) =>
      `If you’d rather wait, Accalmie decides by ${day} at the latest. The decision may grant more, less or nothing. You can accept the offer until then.`,
    accept: (amount) => `Accept ${amount}`,
    goOn: 'Continue without accepting',
    withdraw: 'Withdraw without a refund',
    withdrawText: (amount, name) =>
      `You give up the ${amount} offered by ${name}. Your complaint will be closed and you won’t get a refund. You can open another one within 14 days of the appointment.`,
    accepted: 'Offer accepted',
    acceptedText: (name, moment) =>
      `You accepted the offer from ${name} on ${moment}. Your complaint is closed by agreement.`,
    made: 'The refund will reach the card you paid with within 3 to 5 days.',
    onWay: (amount) => `The refund of ${amount} is on its way. You’ll get an email once it has been made.`,
  },
  ended: {
    back: (amount) => `Refund of ${amount}`,
    backText: 'To the card you paid with, within 3 to 5 days.',
    nothing: 'No refund.',
    mediator: (name) =>
      `If you disagree with this decision, you can turn to the consumer mediator, free of charge${name === null ? '' : `: ${name}`}.`,
    mediate: 'Turn to the mediator',
    mediateText:
      'We take note and tell the professional. Then write to the mediator on their website: the next page gives their name and address.',
    mediateSure: 'Yes, I’m turning to the mediator',
    mediatorContact: 'Contact the mediator',
    inMediation: (moment) => `Mediation requested on ${moment}. In the meantime, the decision stands.`,
    withdrawn: (moment) => `Complaint withdrawn on ${moment}.`,
    again: (moment) => `You can open another one until ${moment}.`,
    openAgain: 'Open another complaint',
  },
  closed: {
    before: [
      'You can open a complaint from the time the appointment was due to start.',
      'Until then, you can cancel or move your appointment.',
    ],
    beforeCancelled: 'This appointment is cancelled. You can write to the professional or to Accalmie now.',
    closed: [
      'Too late.',
      (moment) =>
        `You had 14\u00a0days after the appointment to open a complaint, until ${moment}. You can still write to the professional or to Accalmie.`,
    ],
    never: ['No complaint is possible.', 'This appointment was never booked.'],
  },
  done: {
    ouverte: 'Your complaint has been sent.',
    repondu: 'Your answer has been sent.',
    mot: 'Your message has been added.',
    piece: 'Your file has been attached.',
    acceptee: 'You have accepted the professional’s offer.',
    retiree: 'Your complaint has been withdrawn.',
    mediation: 'Your choice has been saved.',
  },
  pieceLost:
    'Your complaint has been sent, but without the file. Choose a picture or a PDF, 10 MB maximum, and attach it below.',
} as const satisfies Words<typeof french.complaintTexts>;
