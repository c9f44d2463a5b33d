import type { ReactNode } from 'react';
import { wholeParts } from './whole-words.ts';

/** A title or a sentence whose « rendez-vous » and dates stay on one line each; what is copied, searched or read aloud keeps its own hyphen and spaces. */
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
