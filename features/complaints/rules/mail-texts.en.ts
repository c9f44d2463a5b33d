import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

export const complaintMailTexts = {
  see: 'Follow the complaint',
  number: (number) => `Number ${number}.`,
  received: {
    subject: (name) => `Your complaint has been passed on to ${name}`,
    preview: (until) => `An answer is due by ${until}.`,
    text: (name, visit) =>
      `${name} has received your complaint about the appointment on ${visit} and has 72 hours to answer.`,
    next: (until) => `The Accalmie team then decides, by ${until} at the latest, and tells you why.`,
    held: (amount) => `The online payment (${amount}) won’t be paid out to the professional before the decision.`,
  },
  about: {
    subject: (name) => `${name} has opened a complaint about your appointment`,
    preview: (until) => `You can answer until ${until}.`,
    text: (name, visit) =>
      `${name} has opened a complaint about the appointment on ${visit}. You are not asked to pay anything.`,
    next: (until) =>
      `You can give your side of the story until ${until}. The Accalmie team will read both, then decide.`,
    see: 'Read and answer',
  },
  answered: {
    subject: (name) => `${name} has answered your complaint`,
    preview: 'The Accalmie team is now reviewing it.',
    text: (name) => `${name} has answered your complaint. You can add a message to it.`,
    nothing: 'This answer offers no refund.',
    proposedSubject: (name, amount) => `${name} offers you a refund of ${amount}`,
    proposedPreview: 'You can accept this offer or wait for our decision.',
    proposed: (name, amount) => `${name} offers you a refund of ${amount}.`,
    accept: (amount) =>
      `To receive ${amount}, accept the offer on the page of your complaint. The complaint is then closed by agreement. If you withdraw your complaint without accepting, you get no refund.`,
    orDecision: (until) => `Without an agreement, the Accalmie team decides by ${until}.`,
    see: 'See the offer',
    next: (until) => `The Accalmie team decides by ${until}.`,
  },
  unanswered: {
    subject: 'Your complaint is under review',
    preview: 'The professional did not answer within 72 hours.',
    text: (name) =>
      `${name} did not answer within 72 hours. The Accalmie team is reviewing the complaint with only what you told us.`,
  },
  agreed: {
    subject: (amount) => `Complaint closed by agreement: refund of ${amount}`,
    preview: 'You have accepted the professional’s offer.',
    text: (name, amount) =>
      `You have accepted the offer from ${name}. We are refunding ${amount} to the card you paid with, within 3 to 5 days. Your complaint is closed.`,
  },
  word: {
    subject: (name) => `${name} has added a message to the complaint`,
    preview: 'Read it on the complaint page.',
    text: (name, visit) => `${name} has added a message to the complaint about the appointment on ${visit}.`,
  },
  piece: {
    subject: (name) => `${name} has added a file to the complaint`,
    preview: 'Read it on the complaint page.',
    text: (name, visit) => `${name} has added a file to the complaint about the appointment on ${visit}.`,
  },
  closed: {
    subject: (name) => `${name} has withdrawn their complaint`,
    preview: 'The complaint is closed.',
    text: (name, visit) => `${name} has withdrawn the complaint about the appointment on ${visit}. It is closed.`,
  },
  mediation: {
    subject: (name) => `Mediation requested: ${name}`,
    preview: 'An independent mediator may step in.',
    text: (name, visit) =>
      `${name} contests the decision about the appointment on ${visit} and says they are turning to a mediator, who will write to you.`,
    stands: 'In the meantime, the decision stands: there’s nothing for you to do.',
  },
  decided: {
    subjectBack: (amount) => `Complaint: refund of ${amount}`,
    subjectNothing: 'Your complaint: no refund',
    subjectAbout: 'Decision on the complaint about you',
    preview: 'The decision and its reasons.',
    back: (amount) => `We are refunding ${amount} to the card you paid with, within 3 to 5 days.`,
    nothing: 'There is no refund.',
    why: 'Reasons for the decision',
    mediator: (mediator, link) =>
      `If you disagree with this decision, you can turn to the consumer mediator${mediator}, free of charge. How to do so: ${link}. Please say so on the complaint page too.`,
  },
  health: {
    subject: 'Your health form was opened for a complaint',
    preview: 'A member of the Accalmie team opened it, once, with a written reason.',
    text: (visit) =>
      `To review the complaint about the appointment on ${visit}, a member of the Accalmie team opened your answers to the health form. This is recorded in the journal.`,
    why: 'Reason given',
    remedy: (support) => `If this seems unjustified, write to ${support}.`,
  },
  onScreen: {
    received: 'Complaint passed on',
    about: 'A complaint about your appointment',
    answered: 'An answer to your complaint',
    agreed: 'Offer accepted',
    unanswered: 'Complaint under review',
    word: 'New message on the complaint',
    piece: 'New file on the complaint',
    closed: 'Complaint withdrawn',
    mediation: 'Mediation requested',
    decided: 'Decision on the complaint',
    health: 'Health form opened',
  },
} as const satisfies Words<typeof french.complaintMailTexts>;
