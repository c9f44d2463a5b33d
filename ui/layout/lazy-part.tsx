import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';

type Props = {
  /**
   * The style sheets of the part. The page imports them, so that the part is styled before its code arrives and without
   * JavaScript.
   */
  styles: readonly Readonly<Record<string, string>>[];
  children: ReactNode;
};

const Alive = ({ onAlive }: { onAlive: (isAlive: true) => void }) => {
  useEffect(() => onAlive(true), [onAlive]);
  return null;
};

/** A part of the page that the server renders, and whose code loads after the page. */
export const LazyPart = ({ children }: Props) => {
  // React discards the server's HTML when the props change before hydration. The page would then move under a press, so
  // the first props stay until hydration.
  const [isAlive, setAlive] = useState(false);
  const [written] = useState(children);
  const shown = isAlive ? children : written;
  return useMemo(
    () => (
      <Suspense>
        {shown}
        <Alive onAlive={setAlive} />
      </Suspense>
    ),
    [shown],
  );
};
