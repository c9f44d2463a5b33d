import { useEffect, useState } from 'react';
import { columnChoiceIn, noChoice, type ColumnChoice } from './column-choice.ts';

/** The columns that are shown in this browser (docs/product/screens.md#browser-storage), of one professional; all of them until it has been read. */
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
