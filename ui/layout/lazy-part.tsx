import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';

type Props = {
  /**
   * The style sheets of the late part. When the page imports them, the part is styled before its code arrives or
   * without JavaScript.
   */
  styles: readonly Readonly<Record<string, string>>[];
  children: ReactNode;
};

const Alive = ({ onAlive }: { onAlive: (isAlive: true) => void }) => {
  useEffect(() => onAlive(true), [onAlive]);
  return null;
};

/** A part rendered by the server whose code loads after the page. */
export const LazyPart = ({ children }: Props) => {
  // A change of props before hydration would make React discard the server's HTML. The page would then move under a
  // press, so the first props stay until hydration.
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
