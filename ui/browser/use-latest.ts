import { useEffect, useRef, useState } from 'react';

// oxlint-disable-next-line typescript/no-explicit-any
type Acts = Readonly<Record<string, (...args: any[]) => unknown>>;

/** Functions that stay the same from one drawing to the next and do what those of the last one do; for what must not be drawn anew with them. */
export const useLatest = <A extends Acts>(acts: A): A => {
  const last = useRef(acts);
  useEffect(() => {
    last.current = acts;
  });
  const names = Object.keys(acts);
  const [steady] = useState(() => Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => last.current[name]!(...args)])) as A);
  return steady;
};
