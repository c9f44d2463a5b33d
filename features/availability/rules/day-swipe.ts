/** assumed: how far a finger goes before it is said to swipe, or to scroll. */
const leastPx = 12;
/** assumed: how much more it must go sideways than along to be one who swipes. */
const slant = 1.5;
/** assumed: how far it must have gone for the day to change, at most; less where it is quick. */
const turnPx = 96;
const quickPx = 36;
const quickPxPerMs = 0.5;

/** What a finger means by having gone so far: nothing yet, another day, or anything else, which is not ours. */
export const fingerMeans = (dx: number, dy: number): 'nothing' | 'swipe' | 'other' => {
  if (Math.abs(dx) < leastPx && Math.abs(dy) < leastPx) return 'nothing';
  return Math.abs(dx) > slant * Math.abs(dy) ? 'swipe' : 'other';
};

/** How many days a swipe that ends there goes: towards the left is the day after, and back where it did not go far enough. */
export const swipedDays = (dx: number, widthPx: number, ms: number): -1 | 0 | 1 => {
  const far = Math.abs(dx);
  const isTurn = far >= Math.min(turnPx, widthPx / 4) || (far >= quickPx && far / Math.max(1, ms) >= quickPxPerMs);
  return !isTurn ? 0 : dx < 0 ? 1 : -1;
};
