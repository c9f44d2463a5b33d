import { useEffect, useState, useSyncExternalStore } from 'react';
import { replay, type Control } from '#ui/browser/replay.ts';

const never = () => () => {};

/** Repeats for React the changes that the visitor made in a form before the code of the form loaded. */
export const useTypedBefore = (form: string): void => {
  const isServers = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Stored as state, because only the first render knows that the server wrote the form: `isServers` becomes false
  // after hydration.
  const [isWritten] = useState(isServers);
  useEffect(() => {
    const written = document.getElementById(form);
    if (!isWritten || !(written instanceof HTMLFormElement)) return;
    for (const control of written.querySelectorAll<Control>('input,textarea,select')) replay(control, control.value);
  }, [form, isWritten]);
};
