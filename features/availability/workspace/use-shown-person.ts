import { useEffect, useState } from 'react';

/**
 * The column that a narrow window shows in this tab (docs/product/screens.md#browser-storage). The first column until
 * the stored choice is loaded.
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
