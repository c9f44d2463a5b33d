import { publicIdPattern } from '#core/public-id.ts';
import { phoneDigitsIn } from '#core/sought.ts';
import { orderNumberIn } from './order-number.ts';

/** What somebody looks for among visits; what cannot be meant is null. */
export type VisitsSought = {
  /** Words that the client's name must hold, each somewhere. */ readonly words: readonly string[];
  /** Digits that their telephone must hold. */ readonly digits: string | null;
  /** The whole number of an order, « C-2026-00183 ». */ readonly number: string | null;
  /** The end of one, without its zeros: « 183 ». */ readonly tail: string | null;
  /** The id of a visit or of an order. */ readonly id: string | null;
  /** A part of an address of mail, in lower case. */ readonly mail: string | null;
};

const mostWords = 8;
const endOfNumber = /^\d{3,12}$/;
// In an address that was copied too.
const anyId = /(?:^|[/=])([0-9A-Za-z]{22})(?=$|[/?&#])/;

/**
 * What was typed → what it may mean among visits (docs/product/screens.md#visits); null where nothing was typed. `whole` reads a complete telephone as E.164.
 */
export const visitsSoughtIn = (typed: string, whole: (written: string) => string | undefined): VisitsSought | null => {
  const asked = typed.trim();
  if (asked === '') return null;
  const digits = phoneDigitsIn(asked, whole);
  const id = anyId.exec(asked)?.[1];
  const isMail = /^[^\s@]*@[^\s@]*$/.test(asked) && asked.length > 1 && !/\p{C}/u.test(asked);
  return {
    // Letters and digits alone: a hyphen or an apostrophe is written in several ways. Nobody is called by a telephone.
    words:
      isMail || digits !== null
        ? []
        : asked
            .split(/[^\p{L}\p{M}\p{N}]+/u)
            .filter((word) => word !== '')
            .slice(0, mostWords),
    digits,
    number: orderNumberIn(asked),
    tail: endOfNumber.test(asked) ? asked.replace(/^0+/, '') || null : null,
    id: id !== undefined && publicIdPattern.test(id) ? id : null,
    mail: isMail ? asked.toLowerCase() : null,
  };
};
