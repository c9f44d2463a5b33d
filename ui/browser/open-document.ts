/** Opens a page of the site as a document, as a press on a link to it does: it waits where such a press would, the network gone. */
export const openDocument = (path: string): void => {
  const link = document.createElement('a');
  link.href = path;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
};
