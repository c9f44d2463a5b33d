/**
 * assumed: `nearPx` is the distance from an edge at which dragging starts to scroll, `fastPx` the pixels per frame at
 * the edge itself.
 */
const nearPx = 48;
const fastPx = 14;

/**
 * Returns how many pixels a frame scrolls while a drag is at `at` in an area from `from` to `to`: faster near an edge,
 * and at full speed beyond it.
 */
export const edgeScroll = (at: number, from: number, to: number): number => {
  // In a small area the two edges leave a middle that does not scroll.
  const near = Math.min(nearPx, (to - from) / 3);
  if (near <= 0) return 0;
  const speed = (within: number): number => Math.ceil(fastPx * Math.min(1, within / near));
  if (at < from + near) return -speed(from + near - at);
  return at > to - near ? speed(at - (to - near)) : 0;
};
