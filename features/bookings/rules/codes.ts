/**
 * Limits of the code that confirms an unpaid booking. A code is valid half an hour (`waitMs`) and accepts `tries`
 * attempts. A booking gets `sends` codes, and `sendsInAll` even if it moves (assumed).
 * `waiting` limits the bookings that wait at a professional within an hour (`windowMs`). `waitingOfNetwork` and
 * `hourlyOfNetwork` limit those of one network, at once and within the hour (assumed).
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

/** Deadline of a code, in epoch milliseconds: half an hour from now, but never after the start of the visit. */
export const codeEnd = (nowMs: number, startMs: number): number => Math.min(nowMs + codeLimits.waitMs, startMs);

type BookingProof = { readonly dueNowCents: number; readonly isProven: boolean };

/** Whether a booking needs a code: nothing is paid online, and the client is not signed in with a verified address. */
export const asksCode = ({ dueNowCents, isProven }: BookingProof): boolean => dueNowCents === 0 && !isProven;

/** Reads the six digits of a typed code, ignoring spaces, dots and dashes. Null for any other text. */
export const typedCode = (text: string): string | null => {
  const digits = text.replaceAll(/[\s\u00a0\u202f.-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};

/** Formats a code: « 123 456 ». */
export const codeText = (code: string): string => `${code.slice(0, 3)}\u00a0${code.slice(3)}`;
