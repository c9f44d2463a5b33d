import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';

type Props = {
  /** The sheets of what comes later: named by the page, they come with it, and it is drawn before its code or where no script runs. */
  styles: readonly Readonly<Record<string, string>>[];
  children: ReactNode;
};

const Alive = ({ onAlive }: { onAlive: (isAlive: true) => void }) => {
  useEffect(() => onAlive(true), [onAlive]);
  return null;
};

/** A part of a page that the server has written, and whose code comes after the page. */
export const LazyPart = ({ children }: Props) => {
  // What changes around it before its code came would have React take away what the server wrote, and the page would jump under a press.
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
