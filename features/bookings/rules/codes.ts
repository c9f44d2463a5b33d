/**
 * Limits of booking codes. A code is valid for `waitMs` and accepts `tries` attempts. A booking gets `sends` codes, and
 * `sendsInAll` in total when it moves (assumed). At most `waiting` bookings of one professional may begin to await a
 * code within `windowMs`. At one network address, `waitingOfNetwork` bookings may await a code at the same time, and
 * `hourlyOfNetwork` within `windowMs` (assumed).
 */
export const codeLimits = {
  waitMs: 1_800_000,
  tries: 5,
  sends: 3,
  sendsInAll: 6,
  waiting: 6,
  waitingOfNetwork: 1,
  hourlyOfNetwork: 2,
  windowMs: 3_600_000,
} as const;

/**
 * Returns the deadline of a code in epoch milliseconds: half an hour from now, or the start of the visit if it is
 * earlier.
 */
export const codeEnd = (nowMs: number, startMs: number): number => Math.min(nowMs + codeLimits.waitMs, startMs);

type BookingProof = { readonly dueNowCents: number; readonly isProven: boolean };

/**
 * Whether a booking needs a code: nothing is paid online, and the client is not signed in with a verified mail address.
 */
export const asksCode = ({ dueNowCents, isProven }: BookingProof): boolean => dueNowCents === 0 && !isProven;

/** Parses the six digits of a typed code. Ignores spaces, dots and dashes. Null for any other text. */
export const typedCode = (text: string): string | null => {
  const digits = text.replaceAll(/[\s\u00a0\u202f.-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};

/** Formats a code in two groups: « 123 456 ». */
export const codeText = (code: string): string => `${code.slice(0, 3)}\u00a0${code.slice(3)}`;
