/** One page or file by its path: the module that answers, from `app`; an id of its own where the same module answers at several paths. */
export type PageRoute = { readonly path: string; readonly file: string; readonly id?: string };

/** A route of a table. Data alone: the tables are read by the build, by the server and by tests. */
export const pageRoute = (path: string, file: string, more: { readonly id?: string } = {}): PageRoute => ({ path, file, ...more });
