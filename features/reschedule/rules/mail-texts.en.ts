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
  agreed: {
    text: (name, moment) => `${name} has moved your appointment with your agreement: it takes place ${moment}.`,
    contest: (moment) =>
      `This was not agreed? Say so before ${moment}: your former time comes back if it is still free, otherwise you may cancel free of charge.`,
    see: 'See my appointment',
    series: (count) => `${count} appointments moved together`,
    item: (moment, was) => `${moment}, instead of ${was}.`,
    seriesContest: 'Say what was not agreed on the page of the appointment, for it alone or for all of these.',
  },
  contested: {
    subject: (when) => `Your appointment is back at ${when}`,
    back: (name, moment) => `You told ${name} that this change was not agreed. Your appointment takes place ${moment} again.`,
    series: (count) => `${count} appointments are concerned`,
    itemBack: (moment, was) => `${moment} again, instead of ${was}.`,
    itemFree: (moment) => `${moment}, as moved: free cancellation until it begins.`,
    freeSubject: (when) => `Your appointment stays at ${when}, with free cancellation`,
    free: (name, was, moment) =>
      `You told ${name} that this change was not agreed. ${was} is no longer free: your appointment stays ${moment}, and you may cancel it free of charge until it begins.`,
  },
  onScreen: {
    contestBefore: (moment) => `Not agreed? Say so before ${moment}.`,
    movedBack: 'Former time restored',
    freeCancellation: 'Free cancellation',
    moved: 'Appointment moved',
    proposed: 'Another time suggested',
    stays: 'Appointment unchanged',
    insteadOf: (moment) => `Instead of ${moment}.`,
  },
} as const satisfies Words<typeof french.rescheduleMailTexts>;
