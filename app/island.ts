/** Whether a route's handle says that its page is a document with one island: no router in the browser. */
export const isIsland = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'island' in handle;
