/**
 * assumed: `nearPx` is the distance from an edge within which a drag scrolls. `fastPx` is the number of pixels per
 * frame at the edge itself.
 */
const nearPx = 48;
const fastPx = 14;

/**
 * Returns the pixels to scroll in one frame, during a drag at `at` in an area from `from` to `to`. The speed grows
 * towards an edge and is constant beyond it.
 */
export const edgeScroll = (at: number, from: number, to: number): number => {
  // In a small area, a middle third remains where a drag does not scroll.
  const near = Math.min(nearPx, (to - from) / 3);
  if (near <= 0) return 0;
  const speed = (within: number): number => Math.ceil(fastPx * Math.min(1, within / near));
  if (at < from + near) return -speed(from + near - at);
  return at > to - near ? speed(at - (to - near)) : 0;
};
