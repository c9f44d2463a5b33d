import type { ReactNode } from 'react';
import { wholeParts } from './whole-words.ts';

/**
 * Prevents a line break inside « rendez-vous », each date, and each postcode with its town. The text stays the same for
 * copying, searching and screen readers.
 */
export const unbroken = (words: ReactNode): ReactNode =>
  typeof words === 'string'
    ? wholeParts(words).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className="whole">
            {part}
          </span>
        ),
      )
    : words;
