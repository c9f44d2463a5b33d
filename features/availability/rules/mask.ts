import { localOf, type ZoneClock } from '#core/time.ts';
import { tickMinutes } from '#core/units.ts';
import { bandOf } from './slots.ts';

/**
 * Unsigned 64-bit masks, for the whole day and for each part of the day. Bit (day mod 64) is set when that local day
 * has a start (docs/algorithms/availability.md#the-mask).
 */
export type DayBits = { readonly days: bigint; readonly am: bigint; readonly pm: bigint; readonly eve: bigint };

const BITS = 64;

/** Converts unsigned 64 bits to PostgreSQL's signed bigint with the same bits. */
export const toSigned64 = (bits: bigint): bigint => BigInt.asIntN(BITS, bits);

/** Converts PostgreSQL's signed bigint to unsigned 64 bits. */
export const fromSigned64 = (value: bigint): bigint => BigInt.asUintN(BITS, value);

/**
 * Returns the bits of days [fromDay, toDay), or 0 for an empty range. Throws RangeError above 64 days, because two days
 * would share a bit.
 */
export const rangeMask = (fromDay: number, toDay: number): bigint => {
  const length = toDay - fromDay;
  if (length > BITS) throw new RangeError('a mask holds 64 days');
  if (length <= 0) return 0n;
  const ones = (1n << BigInt(length)) - 1n;
  const at = BigInt(((fromDay % BITS) + BITS) % BITS);
  return BigInt.asUintN(BITS, (ones << at) | (ones >> (64n - at)));
};

/**
 * Returns the bits of sorted start ticks, by the local date and hour of each start. Throws RangeError for starts 64
 * days apart or more, because two days would share a bit.
 */
export const bitsOf = (starts: readonly number[], clock: ZoneClock): DayBits => {
  const words = { am: new Uint32Array(2), pm: new Uint32Array(2), eve: new Uint32Array(2) };
  let firstDay: number | undefined;
  for (const tick of starts) {
    const { day, minute } = localOf(clock, tick * tickMinutes);
    firstDay ??= day;
    if (day - firstDay >= BITS) throw new RangeError('a mask holds 64 days');
    const word = (day >> 5) & 1;
    words[bandOf(minute)][word]! |= 1 << (day & 31);
  }
  const bits = (pair: Uint32Array): bigint => (BigInt(pair[1]!) << 32n) | BigInt(pair[0]!);
  const [am, pm, eve] = [bits(words.am), bits(words.pm), bits(words.eve)];
  return { days: am | pm | eve, am, pm, eve };
};
