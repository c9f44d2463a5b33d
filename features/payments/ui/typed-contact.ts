import { useEffect, type RefObject } from 'react';

const key = 'coordonnees';
const reach: ReadonlySet<string> = new Set(['firstname', 'lastname', 'email', 'phone']);

/** Values typed in this tab. `whose` is the email address of the account, empty for a guest. */
type StoredContact = { readonly whose: string; readonly typed: Readonly<Record<string, string>> };

// Session storage may be blocked. The page works without it.
const quietly = (work: () => void): void => {
  try {
    work();
  } catch {}
};

const storedFields = (whose: string): StoredContact['typed'] => {
  const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredContact | null;
  return stored?.whose === whose ? stored.typed : {};
};

/** Stores a typed contact field in this tab until the order is sent. */
export const keepContact = (field: EventTarget, whose: string): void =>
  quietly(() => {
    if (!(field instanceof HTMLElement) || !field.matches('input[autocomplete], textarea')) return;
    const { name, value } = field as HTMLInputElement;
    sessionStorage.setItem(
      key,
      JSON.stringify({ whose, typed: { ...storedFields(whose), [name]: value } } satisfies StoredContact),
    );
  });

export const forgetContact = (): void => quietly(() => sessionStorage.removeItem(key));

/**
 * Restores the values typed in this tab. A typed name, email or phone replaces the value already in the field. Other
 * values only fill empty fields.
 */
export const useRestoredContact = (form: RefObject<HTMLFormElement | null>, whose: string): void =>
  useEffect(
    () =>
      quietly(() => {
        const typed = Object.entries(storedFields(whose));
        // No values for this account. Values typed under another account, or as a guest, are erased.
        if (typed.length === 0) return forgetContact();
        for (const [name, value] of typed) {
          const field = form.current?.elements.namedItem(name) as HTMLInputElement | null;
          if (field && !field.readOnly && value !== '' && (field.value === '' || reach.has(name))) field.value = value;
        }
      }),
    [form, whose],
  );
