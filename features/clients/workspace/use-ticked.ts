import { useEffect, useState } from 'react';

const keyOf = (base: string): string => `ticked ${base}`;

const read = (base: string): string[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(base)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

const write = (base: string, ticked: readonly string[]): void => {
  try {
    sessionStorage.setItem(keyOf(base), JSON.stringify(ticked));
  } catch {
    // Where nothing may be kept, ticks are those of the page.
  }
};

const nobody: readonly string[] = [];

/** The clients of a book that are ticked, by their ids, from page to page as long as the tab lives. */
export const useTicked = (base: string) => {
  // Null until what was kept is read.
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  useEffect(() => setTicked((early) => [...new Set([...read(base), ...(early ?? nobody)])]), [base]);
  useEffect(() => {
    if (ticked !== null) write(base, ticked);
  }, [base, ticked]);
  return {
    ticked: ticked ?? nobody,
    // After one another: several that were ticked before any script came are told at once.
    tick: (id: string, isTicked: boolean): void =>
      setTicked((before) => (isTicked ? [...new Set([...(before ?? nobody), id])] : (before ?? nobody).filter((one) => one !== id))),
    clear: (): void => setTicked(nobody),
  };
};
