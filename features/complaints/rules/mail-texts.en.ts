import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

/** The sentences that tell the client of a visit about a complaint. */
export const complaintMailTexts = {
  see: 'Follow the complaint',
  number: (number) => `Number ${number}.`,
  received: {
    subject: (name) => `Your complaint has been passed on to ${name}`,
    preview: (until) => `An answer is due by ${until}.`,
    text: (name, visit) => `${name} has received your complaint about the appointment of ${visit}, and has 72 hours to answer.`,
    next: (until) => `Somebody at Accalmie then decides, by ${until} at the latest, and writes you the reasons.`,
    held: 'Until then, the payout of this appointment to the professional waits.',
  },
  about: {
    subject: (name) => `${name} has opened a complaint about your appointment`,
    preview: (until) => `You may answer until ${until}.`,
    text: (name, visit) => `${name} has opened a complaint about the appointment of ${visit}. No money is asked of you.`,
    next: (until) => `You may tell your side until ${until}. Somebody at Accalmie reads both, then decides.`,
    see: 'Read and answer',
  },
  answered: {
    subject: (name) => `${name} has answered your complaint`,
    preview: 'Somebody at Accalmie now reviews it.',
    text: (name) => `${name} has answered. You may add a word, or withdraw your complaint if the answer suits you.`,
    proposed: (amount) => `Their proposal: give back ${amount}.`,
    nothing: 'Their proposal: give nothing back.',
    next: (until) => `A decision is due by ${until}.`,
  },
  unanswered: {
    subject: 'Your complaint is under review',
    preview: 'The professional did not answer within 72 hours.',
    text: (name) => `${name} did not answer within 72 hours. Somebody at Accalmie reviews it with what you said alone.`,
  },
  word: {
    subject: (name) => `${name} has added a word to the complaint`,
    preview: 'It can be read on the page of the complaint.',
    text: (name) => `${name} has added a word to the complaint about your appointment.`,
  },
  piece: {
    subject: (name) => `${name} has added a file to the complaint`,
    preview: 'It can be read on the page of the complaint.',
    text: (name) => `${name} has added a file to the complaint about your appointment.`,
  },
  closed: {
    subject: (name) => `${name} has withdrawn their complaint`,
    preview: 'It is closed.',
    text: (name, visit) => `${name} has withdrawn the complaint about the appointment of ${visit}. It is closed.`,
  },
  mediation: {
    subject: (name) => `Mediation asked for: ${name}`,
    preview: 'An independent mediator may be turned to.',
    text: (name, visit) =>
      `${name} does not accept the decision about the appointment of ${visit} and says that they turn to a mediator, who will write to you.`,
    stands: 'The decision stands until then: there is nothing for you to do.',
  },
  decided: {
    subjectBack: (amount) => `You get ${amount} back`,
    subjectNothing: 'Your complaint: nothing is refunded',
    subjectAbout: 'The complaint about your appointment is decided',
    preview: 'The decision, and its reasons.',
    back: (amount) => `You get ${amount} back, on the card that paid, within 3 to 5 days.`,
    nothing: 'Nothing is refunded.',
    why: 'Reasons for the decision',
    mediator: (who, link) =>
      `If this decision does not suit you, you may turn to the consumer mediator${who}, free of charge. How to do so: ${link}. Say so on the page of the complaint too.`,
  },
  health: {
    subject: 'Your health answers were read for a complaint',
    preview: 'By somebody at Accalmie, once, with a written reason.',
    text: (visit) =>
      `To review the complaint about the appointment of ${visit}, somebody at Accalmie opened your answers to its health form. The reading is written in the journal.`,
    why: 'Their reason.',
    remedy: (support) => `If this seems unjustified to you, write to ${support}.`,
  },
  onScreen: {
    received: 'Complaint passed on',
    about: 'A complaint about your appointment',
    answered: 'An answer to your complaint',
    unanswered: 'Complaint under review',
    word: 'A word more on the complaint',
    piece: 'A file more on the complaint',
    closed: 'Complaint withdrawn',
    mediation: 'Mediation asked for',
    decided: 'Complaint decided',
    health: 'Health answers read',
  },
} as const satisfies Words<typeof french.complaintMailTexts>;
