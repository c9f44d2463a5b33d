import { wallClockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import type { BookingData } from '../contract.ts';

/** Returns the seconds left of a hold, and its end as a clock time. Null for a booking that is not a hold. */
export const holdShown = ({
  hold_expires_at,
  seconds_left,
  time_zone,
}: Pick<BookingData, 'hold_expires_at' | 'seconds_left' | 'time_zone'>) =>
  hold_expires_at === null || seconds_left === null
    ? null
    : { secondsLeft: seconds_left, until: wallClockText(wallToSay(time_zone, instantMs(hold_expires_at))) };
