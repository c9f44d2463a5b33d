import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

/** The sentences that tell the client of an absence. */
export const absenceMailTexts = {
  noShow: {
    subject: (when) => `Absence reported: ${when}`,
    preview: 'If this is not right, you can contest it.',
    text: (name, moment) => `${name} reports that nobody came to the appointment on ${moment}.`,
    contest: (moment) => `If this is not right, contest it on the page of the appointment before ${moment}.`,
    kept: 'After that, what is kept follows the cancellation rule accepted when booking.',
    see: 'See this appointment',
  },
  lifted: {
    subject: (when) => `Absence withdrawn: ${when}`,
    preview: (name) => `${name} has withdrawn it.`,
    accepted: 'Your objection is accepted.',
    byAccalmie: (moment, withPro) => `Your objection is accepted: the absence reported for the appointment on ${moment} ${withPro} is withdrawn.`,
    byPro: (name, moment) => `${name} has withdrawn the absence reported for the appointment on ${moment}, which counts as completed.`,
    nothingKept: 'Nothing is kept for an absence.',
  },
  upheld: {
    subject: (when) => `Absence upheld: ${when}`,
    preview: 'Your objection is refused. Here is why.',
    text: (moment, withPro) => `Somebody of our team has read your objection. The absence reported for the appointment on ${moment} ${withPro} is upheld.`,
    kept: 'What is kept follows the cancellation rule accepted when booking.',
    remedy: (email) => `You do not agree? Write to ${email}, then if need be to the consumer mediator.`,
  },
  onScreen: {
    noShow: 'Absence reported',
    contestBefore: (moment) => `If this is not right, contest it before ${moment}.`,
    lifted: 'Absence withdrawn',
    upheld: 'Absence upheld',
    refused: 'Your objection is refused.',
  },
} as const satisfies Words<typeof french.absenceMailTexts>;
