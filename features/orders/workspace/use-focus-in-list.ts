import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Gives the focus back to a list of visits when the button that had the focus disappears. The link of the same visit
 * gets it, or the link of the visit that takes its place. Returns the handlers of the list.
 */
export const useFocusInList = (list: RefObject<HTMLUListElement | null>) => {
  const focused = useRef<{ readonly row: Element; readonly place: number } | null>(null);
  // Runs after each render, because any of them may remove a button.
  useEffect(() => {
    if (focused.current === null || list.current === null || document.activeElement !== document.body) return;
    const rows = [...list.current.children];
    const { row, place } = focused.current;
    const target = rows.includes(row) ? row : (rows[place] ?? rows.at(-1));
    target?.querySelector('a')?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent): void => {
      const row = target.closest('li');
      focused.current = row && { row, place: [...(list.current?.children ?? [])].indexOf(row) };
    },
    onBlur: (): void => {
      focused.current = null;
    },
  };
};
