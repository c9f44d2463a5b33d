import type { ReactNode } from 'react';

/** A title or a sentence whose « rendez-vous » stays on one line; what is copied, searched or read aloud keeps its own hyphen. */
export const unbroken = (words: ReactNode): ReactNode =>
  typeof words === 'string'
    ? words.split(/(rendez-vous)/i).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className="whole">
            {part}
          </span>
        ),
      )
    : words;
