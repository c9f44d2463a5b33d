import { useEffect, useRef, useState } from 'react';

// oxlint-disable-next-line typescript/no-explicit-any
type Acts = Readonly<Record<string, (...args: any[]) => unknown>>;

/**
 * Functions with a stable identity that call the latest version of each function. They spare a child component a new
 * render.
 */
export const useLatest = <A extends Acts>(acts: A): A => {
  const last = useRef(acts);
  useEffect(() => {
    last.current = acts;
  });
  const names = Object.keys(acts);
  const [steady] = useState(
    () => Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => last.current[name]!(...args)])) as A,
  );
  return steady;
};
