/** A route: its path, its file inside `app`, and an id when one file serves several paths. */
export type PageRoute = { readonly path: string; readonly file: string; readonly id?: string };

/** Makes one row of a route table. Rows are plain data, because the build, the server and the tests all read them. */
export const pageRoute = (path: string, file: string, more: { readonly id?: string } = {}): PageRoute => ({
  path,
  file,
  ...more,
});
