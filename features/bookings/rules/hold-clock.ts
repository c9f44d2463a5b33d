/** Formats the seconds left of a hold: « 8 min 42 s », « 42 s ». */
export const leftText = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole}\u00a0s` : `${minutes}\u00a0min\u00a0${String(whole % 60).padStart(2, '0')}\u00a0s`;
};

/** Seconds left at which screen readers announce the time left of a hold (docs/product/booking.md#holds). */
export const announcedAt = [300, 120] as const;

/**
 * Returns the announcement that became due between two readings of the seconds left. When both became due, returns the
 * later one. Undefined when none did.
 */
export const announcementBetween = (before: number, after: number): number | undefined =>
  announcedAt.findLast((at) => before > at && after <= at);
