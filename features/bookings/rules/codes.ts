/**
 * Limits of the code that confirms an unpaid booking: half an hour, tries of one code, codes sent for one booking,
 * in all where it was moved meanwhile (assumed), and bookings that wait per professional and hour: in all, and from one network at once and in the hour
 * (assumed).
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

/** Until when the slot of a booking waits for its code, epoch milliseconds: half an hour, and never past its start. */
export const codeEnd = (nowMs: number, startMs: number): number => Math.min(nowMs + codeLimits.waitMs, startMs);

type Asked = { readonly dueNowCents: number; readonly isProven: boolean };

/** Whether an order waits for a code: nothing is paid for it online, and whoever books is not signed in with an address that they have proven. */
export const asksCode = ({ dueNowCents, isProven }: Asked): boolean => dueNowCents === 0 && !isProven;

/** The six digits that somebody typed, whatever spaces they put between; null when it is something else. */
export const typedCode = (text: string): string | null => {
  const digits = text.replaceAll(/[\s\u00a0\u202f.-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};

/** A code as it is read: « 123 456 ». */
export const codeText = (code: string): string => `${code.slice(0, 3)}\u00a0${code.slice(3)}`;
