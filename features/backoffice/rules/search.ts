import { folded } from '#features/offers/rules/search-categories.ts';
import { orderNumberIn } from '#features/orders/rules/order-number.ts';
import { payoutNumbered, type NumberedPayout } from '#features/payouts/rules/states.ts';

/** Minimum number of characters of a search. */
export const fewestTyped = 2;

const mostWords = 6;
const fewestDigits = 6;

/** The text of a search, parsed as each kind of value. A field is null when the text cannot be of that kind. */
export type Sought = {
  /** Words without accents or capitals, which the name must all contain. */ readonly words: readonly string[];
  readonly email: string;
  /** National number, without prefix or leading zero. */ readonly phone: string | null;
  readonly id: string | null;
  readonly referralCode: string | null;
  readonly siret: string | null;
  /** Order number. `complaint` is a complaint number, and `receipt` the receipt of a report. */ readonly order:
    | string
    | null;
  readonly complaint: string | null;
  readonly receipt: string | null;
  /** Number of a payout, « V-2026-047 », with or without the name of its professional. */
  readonly payout: NumberedPayout | null;
};

/**
 * Reads the typed text as each value it may be: a name without accents, an address, a telephone, an id, a referral
 * code, a SIRET or a number.
 */
export const soughtIn = (typed: string): Sought => {
  const trimmed = typed.trim();
  const compact = trimmed.replaceAll(/\s/g, '');
  const complaint = /^([2-9A-HJ-NP-Z]{4})-?([2-9A-HJ-NP-Z]{4})$/i.exec(compact);
  const receipt = /^S-?([0-9A-Z]{4})-?([0-9A-Z]{4})$/i.exec(compact);
  const digits = compact.replaceAll(/[.()-]/g, '').replace(/^(?:\+33|0033|0)/, '');
  return {
    words: folded(trimmed.toLowerCase())
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, mostWords),
    email: trimmed.toLowerCase(),
    phone: /^\d+$/.test(digits) && digits.length >= fewestDigits ? digits : null,
    id: /^[0-9A-Za-z]{22}$/.test(trimmed) ? trimmed : null,
    referralCode: /^[0-9A-Fa-f]{8}$/.test(trimmed) ? trimmed.toUpperCase() : null,
    siret: /^\d{14}$/.test(compact) ? compact : null,
    order: orderNumberIn(trimmed),
    complaint: complaint && `${complaint[1]}-${complaint[2]}`.toUpperCase(),
    payout: payoutNumbered(trimmed) ?? null,
    receipt: receipt && `S-${receipt[1]}-${receipt[2]}`.toUpperCase(),
  };
};
