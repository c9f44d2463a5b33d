import { useEffect, useState } from 'react';

type Fields = readonly (readonly [name: string, value: string])[];

const quietMs = 300;

/** The draft of a form in the current entry of the browser history, or null. */
const keptHere = (form: string): Fields | null => {
  const { draft } = (history.state ?? {}) as { readonly draft?: { readonly form: string; readonly fields: Fields } };
  return draft?.form === form ? draft.fields : null;
};

/**
 * Stores the typed values of a form in the current entry of the browser history, so that the back button and a reload
 * restore them. Returns the restored values. Null before hydration and without stored values.
 */
export const useStoredDraft = (form: string): FormData | null => {
  const [restored, setRestored] = useState<FormData | null>(null);
  useEffect(() => {
    const fields = keptHere(form);
    if (fields !== null) {
      const draft = new FormData();
      for (const [name, value] of fields) draft.append(name, value);
      setRestored(draft);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const written = document.getElementById(form);
      if (!(written instanceof HTMLFormElement)) return;
      const typed = [...new FormData(written)].filter(([, value]) => typeof value === 'string');
      history.replaceState({ ...history.state, draft: { form, fields: typed } }, '');
    };
    const hear = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('form')?.id !== form) return;
      clearTimeout(timer);
      timer = setTimeout(keep, quietMs);
    };
    const send = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && target.id === form) keep();
    };
    addEventListener('input', hear);
    addEventListener('submit', send, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('input', hear);
      removeEventListener('submit', send, true);
    };
  }, [form]);
  return restored;
};
