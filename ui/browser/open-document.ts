/**
 * Opens a page of the site as a document, as a click on a link does. Without network, the load waits as it does after a
 * click.
 */
export const openDocument = (path: string): void => {
  const link = document.createElement('a');
  link.href = path;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
};
