import type { ReactNode } from 'react';
import { wholeParts } from './whole-words.ts';

/**
 * Keeps « rendez-vous » and each date on one line. The text itself is unchanged for copying, searching and screen
 * readers.
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
