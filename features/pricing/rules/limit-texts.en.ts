import { priceText } from '#core/format.en.ts';
import { limitsSentenceIn } from './cancellation-limits.ts';
import { amountText } from '../texts.en.ts';

/** The limits of cancelling in one sentence: « Free cancellation until Tuesday 24 November at 12:00, then €17 kept. » */
export const limitsSentence = /* @__PURE__ */ limitsSentenceIn({
  free: (moment) => `Free cancellation until ${moment}`,
  notFree: (cents) => `Cancelling is not free any more, ${amountText(cents, 'kept')}`,
  after: (cents) => `, then ${amountText(cents, 'kept')}`,
  from: (cents, moment) => `${priceText(cents)} after ${moment}`,
  nothingKept: 'Nothing will be kept if this appointment is cancelled',
});
