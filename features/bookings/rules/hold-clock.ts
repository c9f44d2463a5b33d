/** Formats the seconds left: « 8 min 42 s », « 42 s ». */
export const leftText = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole}\u00a0s` : `${minutes}\u00a0min\u00a0${String(whole % 60).padStart(2, '0')}\u00a0s`;
};

/** Seconds left at which the time is announced aloud (docs/product/booking.md#holds). */
export const announcedAt = [300, 120] as const;

/**
 * The announcement that falls between two readings of the seconds left, undefined when none does. When both fall there,
 * returns the later announcement.
 */
export const announcementBetween = (before: number, after: number): number | undefined =>
  announcedAt.findLast((at) => before > at && after <= at);
