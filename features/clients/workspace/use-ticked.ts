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

/** The clients of a book that are ticked, by their ids, from page to page as long as the tab lives. */
export const useTicked = (base: string) => {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  useEffect(() => setTicked(read(base)), [base]);
  const change = (next: readonly string[]): void => {
    write(base, next);
    setTicked(next);
  };
  return {
    ticked,
    tick: (id: string, isTicked: boolean): void => change(isTicked ? [...new Set([...ticked, id])] : ticked.filter((one) => one !== id)),
    clear: (): void => change([]),
  };
};
