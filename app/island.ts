/** Whether a route's handle says that its page is a document with one island: no router in the browser. */
export const isIsland = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'island' in handle;

/** Whether a route's handle says that its page is shown within the pages of others, where no script runs. */
export const isFramed = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'framed' in handle;
