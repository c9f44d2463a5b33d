/** assumed: how near an edge what is dragged begins to scroll, and how fast it does on the edge itself, in pixels of a frame. */
const nearPx = 48;
const fastPx = 14;

/** How far one frame scrolls what is seen from `from` to `to` while a hand drags at `at`: the nearer to an edge the faster, as fast beyond it. */
export const edgeScroll = (at: number, from: number, to: number): number => {
  // In a small place both edges leave a middle where nothing moves.
  const near = Math.min(nearPx, (to - from) / 3);
  if (near <= 0) return 0;
  const speed = (within: number): number => Math.ceil(fastPx * Math.min(1, within / near));
  if (at < from + near) return -speed(from + near - at);
  return at > to - near ? speed(at - (to - near)) : 0;
};
