import { useEffect, type RefObject } from 'react';

const key = 'coordonnees';

// A browser that keeps nothing loses nothing else.
const quietly = (work: () => void): void => {
  try {
    work();
  } catch {}
};

/** Keeps what a guest types of themselves in this tab, until it is sent. */
export const keepContact = (form: HTMLFormElement): void =>
  quietly(() => {
    const typed = [...form.querySelectorAll<HTMLInputElement>('input[autocomplete], textarea')].map(({ name, value }) => [name, value]);
    sessionStorage.setItem(key, JSON.stringify(typed));
  });

/** Forgets it. */
export const forgetContact = (): void => quietly(() => sessionStorage.removeItem(key));

/** Gives back what was typed in this tab to the fields that are still empty. */
export const useKeptContact = (form: RefObject<HTMLFormElement | null>, isGuest: boolean): void =>
  useEffect(() => {
    if (!isGuest) return forgetContact();
    quietly(() => {
      for (const [name, value] of JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, string][]) {
        const field = form.current?.elements.namedItem(name) as HTMLInputElement | null;
        if (field?.value === '') field.value = value;
      }
    });
  }, [form, isGuest]);
