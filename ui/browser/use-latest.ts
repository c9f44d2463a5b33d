import { useEffect, useRef, useState } from 'react';

// oxlint-disable-next-line typescript/no-explicit-any
type Acts = Readonly<Record<string, (...args: any[]) => unknown>>;

/**
 * Returns functions that stay the same at each render, and that call the latest version of `acts`. A child component
 * that receives them is not rendered again.
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
