/** Whether the route's page runs without the browser router: a static document with at most one interactive part. */
export const isIsland = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'island' in handle;

/** Whether the route's page is shown in an iframe on other sites, where no script runs. */
export const isFramed = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'framed' in handle;
