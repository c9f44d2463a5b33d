/** Everything of the page that neither holds an element nor lies in it. */
const besideOf = (element: Element): HTMLElement[] => {
  const beside: HTMLElement[] = [];
  for (let at: Element = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const one of at.parentElement.children) if (one !== at && one instanceof HTMLElement) beside.push(one);
  return beside;
};

export type CoverPage = (pane: Element, toggle: HTMLElement, close: () => void) => () => void;

/** A pane covers the page: but for its toggle nothing behind it is walked through, and Escape closes it. Gives what uncovers the page. */
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
