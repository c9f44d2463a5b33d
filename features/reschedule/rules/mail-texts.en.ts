import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

export const rescheduleMailTexts = {
  moved: {
    subject: (when) => `Your appointment has moved to ${when}`,
    was: (moment) => `Before: ${moment}.`,
    text: (withPro, moment) => `Your appointment ${withPro} has moved to ${moment}.`,
    price: (was, next) => `The price goes from ${was} to ${next}.`,
  },
  proposed: {
    subject: (name) => `${name} suggests another time`,
    preview: (next, was) => `${next}, instead of ${was}.`,
    text: (name, next, was) => `${name} suggests ${next}, instead of ${was}.`,
    until: (moment) => `Please answer before ${moment}.`,
    stays: 'If you don’t answer, your appointment stays the same.',
    answer: 'See and answer',
  },
  moveDeclined: {
    subject: (moment) => `Your appointment is still on ${moment}`,
    refused: (name) => `${name} couldn’t accept the time you suggested.`,
    unanswered: (name) => `${name} didn’t answer in time.`,
    text: (moment) => `You had suggested ${moment}. Your appointment stays the same.`,
  },
  agreed: {
    text: (name, moment) => `${name} has moved your appointment with your agreement. It will be on ${moment}.`,
    contest: (moment) =>
      `Didn’t agree to this? Tell us before ${moment}. We’ll give you back your former time if it’s still free. If not, you can cancel free of charge.`,
    contestLate: (moment) =>
      `Didn’t agree to this? Tell us before ${moment}. You can then cancel free of charge, and there’s no penalty if you don’t come.`,
    see: 'See my appointment',
    series: (count) => `${count} appointments moved together`,
    item: (moment, was) => `${moment}, instead of ${was}.`,
    seriesContest: 'On the appointment page, you can contest the move of that appointment alone, or of all of these.',
  },
  contested: {
    subject: (when) => `Your appointment is back at ${when}`,
    back: (name, moment) =>
      `You contested the move made by ${name}. Your appointment is back at its former time: ${moment}.`,
    series: (count) => `${count} appointments affected`,
    itemBack: (moment, was) => `Back to ${moment}, instead of ${was}.`,
    itemFree: (moment) => `${moment}, not back at its former time: free cancellation until it begins.`,
    freeSubject: (when) => `Your appointment is still on ${when}, with free cancellation`,
    free: (name, was, moment) =>
      `You contested the move made by ${name}. Your former time, ${was}, is no longer available. Your appointment is still on ${moment}, and you can cancel it free of charge until it begins.`,
  },
  onScreen: {
    contestBefore: (moment) => `Didn’t agree to this? Tell us before ${moment}.`,
    movedBack: 'Former time restored',
    freeCancellation: 'Free cancellation',
    moved: 'Appointment moved',
    proposed: 'Another time suggested',
    stays: 'Appointment unchanged',
    insteadOf: (moment) => `Instead of ${moment}.`,
  },
} as const satisfies Words<typeof french.rescheduleMailTexts>;
