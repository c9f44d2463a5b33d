import { useEffect, useState } from 'react';
import { columnChoiceIn, noChoice, type ColumnChoice } from './column-choice.ts';

/**
 * The choice of columns of one professional, stored in this browser (docs/product/screens.md#browser-storage). Shows
 * all columns until the choice is loaded.
 */
export const useColumns = (proId: string) => {
  const key = `planning-columns-${proId}`;
  const [choice, setChoice] = useState<ColumnChoice>(noChoice);
  useEffect(() => setChoice(columnChoiceIn(localStorage.getItem(key))), [key]);
  return {
    choice,
    choose: (next: ColumnChoice): void => {
      localStorage.setItem(key, JSON.stringify(next));
      setChoice(next);
    },
  };
};
