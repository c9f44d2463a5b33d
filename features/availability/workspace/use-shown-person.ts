import { useEffect, useState } from 'react';

/**
 * The person whose column a narrow window shows, stored in this tab (docs/product/screens.md#browser-storage). The
 * first person until the stored choice is loaded.
 */
export const useShownPerson = (proId: string, among: readonly string[]) => {
  const key = `planning-person-${proId}`;
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => setChosen(sessionStorage.getItem(key)), [key]);
  return {
    person: among.find((id) => id === chosen) ?? among[0] ?? null,
    choosePerson: (id: string): void => {
      sessionStorage.setItem(key, id);
      setChosen(id);
    },
  };
};
