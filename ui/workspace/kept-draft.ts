import { useEffect, useState } from 'react';

type Fields = readonly (readonly [name: string, value: string])[];

const quietMs = 300;

/** What the entry of the tab's history that is shown keeps of a form that was being written. */
const keptHere = (form: string): Fields | null => {
  const { draft } = (history.state ?? {}) as { readonly draft?: { readonly form: string; readonly fields: Fields } };
  return draft?.form === form ? draft.fields : null;
};

/**
 * Keeps what is typed in a form with its entry of the tab's history, so that the back button and a reload bring it back; null where nothing was, and until
 * the page is alive.
 */
export const useKeptDraft = (form: string): FormData | null => {
  const [kept, setKept] = useState<FormData | null>(null);
  useEffect(() => {
    const fields = keptHere(form);
    if (fields !== null) {
      const draft = new FormData();
      for (const [name, value] of fields) draft.append(name, value);
      setKept(draft);
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
  return kept;
};
