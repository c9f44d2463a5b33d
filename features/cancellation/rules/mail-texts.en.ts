import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

export const absenceMailTexts = {
  noShow: {
    subject: (when) => `No-show reported: ${when}`,
    preview: 'If this is a mistake, you can contest it.',
    text: (name, moment) => `${name} has reported a no-show for the appointment on ${moment}.`,
    contest: (moment) => `If this is a mistake, contest it on the appointment page before ${moment}.`,
    retained: 'After that, the amount set by the cancellation rule is kept. You accepted this rule when you booked.',
    see: 'See this appointment',
  },
  lifted: {
    subject: (when) => `No-show withdrawn: ${when}`,
    preview: (name) => `${name} has withdrawn the report.`,
    accepted: 'Your objection is accepted.',
    byAccalmie: (moment, withPro) =>
      `Your objection is accepted: the no-show reported for the appointment on ${moment} ${withPro} has been withdrawn.`,
    byPro: (name, moment) =>
      `${name} has withdrawn the no-show reported for the appointment on ${moment}. It is now marked as completed.`,
    nothingRetained: 'Nothing is kept.',
  },
  upheld: {
    subject: (when) => `No-show upheld: ${when}`,
    preview: 'Your objection is refused. Here is why.',
    text: (moment, withPro) =>
      `Our team has reviewed your objection. The no-show reported for the appointment on ${moment} ${withPro} stands.`,
    retained: 'The amount set by the cancellation rule is kept. You accepted this rule when you booked.',
    remedy: (email) => `Don’t agree? Write to us at ${email}. You can then turn to the consumer mediator.`,
  },
  onScreen: {
    noShow: 'No-show reported',
    contestBefore: (moment) => `If this is a mistake, contest it before ${moment}.`,
    lifted: 'No-show withdrawn',
    upheld: 'No-show upheld',
    refused: 'Your objection is refused.',
  },
} as const satisfies Words<typeof french.absenceMailTexts>;
