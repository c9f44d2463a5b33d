import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus to a page's heading each time what it says changes: a reader starts there. `isFirst` also when the page opens. */
export const useHeadingFocus = (said: string, isFirst: boolean): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(isFirst ? null : said);
  useEffect(() => {
    if (before.current === said) return;
    before.current = said;
    heading.current?.focus({ preventScroll: true });
  }, [said]);
  return heading;
};

/** Gives the focus to the heading of a page that took the place of the one where it was, as `here` tells; a page that gives it elsewhere keeps it there. */
export const useArrivalFocus = (here: string): void => {
  const before = useRef(here);
  useEffect(() => {
    if (before.current === here) return;
    before.current = here;
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [here]);
};

/** Gives the focus to the first field that is refused, each time the refusals change. */
export const useFirstError = (errors: object): void => {
  const told = useRef<object | null>(null);
  useEffect(() => {
    if (told.current === errors || Object.keys(errors).length === 0) return;
    told.current = errors;
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]') ?? document.querySelector<HTMLElement>('main [data-refused]');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [errors]);
};
