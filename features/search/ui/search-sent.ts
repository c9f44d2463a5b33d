// The landing opens the results as a new document, so the mark must outlive the page.
const sentKey = 'search-sent';

/** Marks that the search form opens the next page. Does nothing when the browser refuses to store the mark. */
export const markSearchSent = (): void => {
  try {
    sessionStorage.setItem(sentKey, 'true');
  } catch {
    // Without the mark, the focus stays at the beginning of the next page.
  }
};

/** Whether the search form opened this page. Clears the mark. */
export const takeSearchSent = (): boolean => {
  try {
    const isSent = sessionStorage.getItem(sentKey) !== null;
    sessionStorage.removeItem(sentKey);
    return isSent;
  } catch {
    return false;
  }
};
