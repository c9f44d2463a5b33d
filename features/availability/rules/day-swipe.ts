/** assumed: pixels that a finger moves before its gesture is read as a swipe or a scroll. */
const leastPx = 12;
/** assumed: ratio of sideways to vertical movement from which a gesture is a swipe. */
const slant = 1.5;
/** assumed: `turnPx` is the distance that changes the day. A quick swipe needs only `quickPx`. */
const turnPx = 96;
const quickPx = 36;
const quickPxPerMs = 0.5;

/**
 * Classifies a finger movement: `nothing` when too short, a `swipe` to another day, or `other`, which the browser
 * handles.
 */
export const fingerMeans = (dx: number, dy: number): 'nothing' | 'swipe' | 'other' => {
  if (Math.abs(dx) < leastPx && Math.abs(dy) < leastPx) return 'nothing';
  return Math.abs(dx) > slant * Math.abs(dy) ? 'swipe' : 'other';
};

/** Returns the change of day that a swipe makes: 1 towards the left, -1 towards the right, 0 when it was too short. */
export const swipedDays = (dx: number, widthPx: number, ms: number): -1 | 0 | 1 => {
  const far = Math.abs(dx);
  const isTurn = far >= Math.min(turnPx, widthPx / 4) || (far >= quickPx && far / Math.max(1, ms) >= quickPxPerMs);
  if (!isTurn) return 0;
  return dx < 0 ? 1 : -1;
};
