import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const isTyped = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(written, 0);
  }
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return field.checked !== field.defaultChecked;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue;
};

const never = () => () => {};

/** Tells of what was typed in a form that the server wrote before its page was alive, when no listener heard it. */
export const useTypedBefore = (form: string, onTyped: () => void): void => {
  const isServers = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // As it was when React first took the form over.
  const [isWritten] = useState(isServers);
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    const written = document.getElementById(form);
    if (isWritten && written instanceof HTMLFormElement && [...written.elements].some(isTyped)) tell();
  }, [form, isWritten]);
};
