import { useEffect, useState } from 'react';

const keyOf = (base: string): string => `ticked ${base}`;

const read = (base: string): string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(base)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

const write = (base: string, ticked: readonly string[]): void => {
  try {
    sessionStorage.setItem(keyOf(base), JSON.stringify(ticked));
  } catch {
    // Without session storage, the ticks are lost when the page changes.
  }
};

const nobody: readonly string[] = [];

/** Ids of the ticked clients of a book, remembered from page to page while the tab is open. */
export const useTicked = (base: string) => {
  // Null until the stored ticks are read.
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  useEffect(() => setTicked((early) => [...new Set([...read(base), ...(early ?? nobody)])]), [base]);
  useEffect(() => {
    if (ticked !== null) write(base, ticked);
  }, [base, ticked]);
  return {
    ticked: ticked ?? nobody,
    // Each update starts from the previous one: checkboxes ticked before JavaScript loaded are reported all at once.
    tick: (id: string, isTicked: boolean): void =>
      setTicked((before) =>
        isTicked ? [...new Set([...(before ?? nobody), id])] : (before ?? nobody).filter((one) => one !== id),
      ),
    clear: (): void => setTicked(nobody),
  };
};
