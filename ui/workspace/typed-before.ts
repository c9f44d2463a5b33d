import { useEffect, useState, useSyncExternalStore } from 'react';
import { replay, type Control } from '#ui/browser/replay.ts';

const never = () => () => {};

/** Gives React what was typed, ticked and chosen in a form that the server wrote, before the code of the form came. */
export const useTypedBefore = (form: string): void => {
  const isServers = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // As it was when React first took the form over.
  const [isWritten] = useState(isServers);
  useEffect(() => {
    const written = document.getElementById(form);
    if (!isWritten || !(written instanceof HTMLFormElement)) return;
    for (const control of written.querySelectorAll<Control>('input,textarea,select')) replay(control, control.value);
  }, [form, isWritten]);
};
