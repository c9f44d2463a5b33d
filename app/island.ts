/** Whether the page runs without the browser router. It is then a static document with at most one interactive part. */
export const isIsland = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'island' in handle;

/** Whether the page is for an iframe on other sites. No script runs in it. */
export const isFramed = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'framed' in handle;
