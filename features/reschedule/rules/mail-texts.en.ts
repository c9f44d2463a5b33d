import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

/** The sentences that tell the client of another moment of a booking. */
export const rescheduleMailTexts = {
  moved: {
    subject: (when) => `Your appointment moves to ${when}`,
    was: (moment) => `Before: ${moment}.`,
    text: (withPro, moment) => `Your appointment ${withPro} now takes place ${moment}.`,
    price: (was, next) => `The price goes from ${was} to ${next}.`,
  },
  proposed: {
    subject: (name) => `${name} suggests another time`,
    preview: (next, was) => `${next}, instead of ${was}.`,
    text: (name, next, was) => `${name} suggests ${next}, instead of ${was}.`,
    until: (moment) => `Please answer before ${moment}.`,
    stays: 'Without an answer, your appointment stays as it is.',
    answer: 'See and answer',
  },
  moveDeclined: {
    subject: (moment) => `Your appointment stays ${moment}`,
    refused: (name) => `${name} could not accept the other time.`,
    unanswered: (name) => `${name} did not answer in time.`,
    text: (moment) => `You had suggested ${moment}. Nothing changes: your appointment still stands.`,
  },
  onScreen: {
    moved: 'Appointment moved',
    proposed: 'Another time suggested',
    stays: 'Appointment unchanged',
    insteadOf: (moment) => `Instead of ${moment}.`,
  },
} as const satisfies Words<typeof french.rescheduleMailTexts>;
