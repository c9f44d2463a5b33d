/**
 * Opens a page of the site as a document, like a click on a link. Without network, the load waits like the load after a
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
