import { useEffect, type RefObject } from 'react';

const key = 'coordonnees';
const reach: ReadonlySet<string> = new Set(['firstname', 'lastname', 'email', 'phone']);

/** What was typed in this tab, and by whom: the email address of an account, empty for a guest. */
type Kept = { readonly whose: string; readonly typed: Readonly<Record<string, string>> };

// A browser that keeps nothing loses nothing else.
const quietly = (work: () => void): void => {
  try {
    work();
  } catch {}
};

const keptOf = (whose: string): Kept['typed'] => {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
  return kept?.whose === whose ? kept.typed : {};
};

/** Keeps what somebody types of themselves in this tab, until it is sent. */
export const keepContact = (field: EventTarget, whose: string): void =>
  quietly(() => {
    if (!(field instanceof HTMLElement) || !field.matches('input[autocomplete], textarea')) return;
    const { name, value } = field as HTMLInputElement;
    sessionStorage.setItem(key, JSON.stringify({ whose, typed: { ...keptOf(whose), [name]: value } } satisfies Kept));
  });

/** Forgets it. */
export const forgetContact = (): void => quietly(() => sessionStorage.removeItem(key));

/** Gives back what was typed in this tab: how somebody is reached in the place of what is known of them, the rest to the fields that are still empty. */
export const useKeptContact = (form: RefObject<HTMLFormElement | null>, whose: string): void =>
  useEffect(
    () =>
      quietly(() => {
        const typed = Object.entries(keptOf(whose));
        // Whoever signs in, or out, is somebody else.
        if (typed.length === 0) return forgetContact();
        for (const [name, value] of typed) {
          const field = form.current?.elements.namedItem(name) as HTMLInputElement | null;
          if (field && !field.readOnly && value !== '' && (field.value === '' || reach.has(name))) field.value = value;
        }
      }),
    [form, whose],
  );
