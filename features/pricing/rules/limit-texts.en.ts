import { limitsSentenceIn } from './cancellation-limits.ts';
import { retainedFeeText } from '../texts.en.ts';

/**
 * Cancellation limits in one sentence:
 * « Free cancellation until Tuesday 24 November at 12:00, then the deposit of €14 is kept. »
 */
export const limitsSentence = /* @__PURE__ */ limitsSentenceIn({
  free: (moment) => `Free cancellation until ${moment}`,
  freeOnceBooked: 'Free cancellation for 30 minutes',
  freeOnceBookedSoon: 'Free cancellation for 30 minutes, up to 2 hours before the appointment',
  notFree: (retained) => `Cancelling is no longer free: ${retained}`,
  after: (retained) => `, then ${retained}`,
  from: (retained, moment) => `; ${retained}, after ${moment}`,
  nothingRetained: 'Nothing will be kept if this appointment is cancelled',
  retained: retainedFeeText,
});
