/**
 * The siblings of an element and of its ancestors: all of the page that neither contains the element nor lies inside
 * it.
 */
const besideOf = (element: Element): HTMLElement[] => {
  const beside: HTMLElement[] = [];
  for (let at: Element = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const one of at.parentElement.children) if (one !== at && one instanceof HTMLElement) beside.push(one);
  return beside;
};

export type CoverPage = (pane: Element, toggle: HTMLElement, close: () => void) => () => void;

/**
 * Makes a pane cover the page: everything except its toggle becomes inert, and Escape closes the pane. Returns a
 * function that uncovers the page.
 */
export const coverPage: CoverPage = (pane, toggle, close) => {
  const behind = besideOf(pane).filter((one) => one !== toggle && !one.inert);
  for (const one of behind) one.inert = true;
  const typed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };
  document.addEventListener('keydown', typed);
  return () => {
    for (const one of behind) one.inert = false;
    document.removeEventListener('keydown', typed);
    toggle.focus({ preventScroll: true });
  };
};
