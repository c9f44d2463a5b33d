import { publicIdPattern } from '#core/public-id.ts';
import { phoneDigitsIn } from '#core/search-words.ts';
import { orderNumberIn } from './order-number.ts';

/** Possible meanings of a search text among visits. A meaning that does not apply is null. */
export type VisitsSought = {
  /** Words that the client's name must all contain. */ readonly words: readonly string[];
  /** Digits that the client's phone number must contain. */ readonly digits: string | null;
  /** A full order number, for example « C-2026-00183 ». */ readonly number: string | null;
  /** The end of an order number, without leading zeros: « 183 ». */ readonly tail: string | null;
  /** The id of a visit or of an order. */ readonly id: string | null;
  /** Part of an email address, in lower case. */ readonly mail: string | null;
};

const mostWords = 8;
const endOfNumber = /^\d{3,12}$/;
// Also matches an id inside a pasted URL.
const anyId = /(?:^|[/=])([0-9A-Za-z]{22})(?=$|[/?&#])/;

/**
 * Reads a search text for visits (docs/product/screens.md#visits). Null when empty. `whole` converts a full phone
 * number to E.164.
 */
export const visitsSoughtIn = (typed: string, whole: (written: string) => string | undefined): VisitsSought | null => {
  const searchText = typed.trim();
  if (searchText === '') return null;
  const digits = phoneDigitsIn(searchText, whole);
  const id = anyId.exec(searchText)?.[1];
  const isMail = /^[^\s@]*@[^\s@]*$/.test(searchText) && searchText.length > 1 && !/\p{C}/u.test(searchText);
  return {
    // Splits at everything except letters and digits, because hyphens and apostrophes have several spellings. A text
    // read as a phone number is not searched as a name.
    words:
      isMail || digits !== null
        ? []
        : searchText
            .split(/[^\p{L}\p{M}\p{N}]+/u)
            .filter((word) => word !== '')
            .slice(0, mostWords),
    digits,
    number: orderNumberIn(searchText),
    tail: endOfNumber.test(searchText) ? searchText.replace(/^0+/, '') || null : null,
    id: id !== undefined && publicIdPattern.test(id) ? id : null,
    mail: isMail ? searchText.toLowerCase() : null,
  };
};
