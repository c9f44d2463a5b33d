import { folded } from '#features/offers/rules/search-categories.ts';
import { orderNumberIn } from '#features/orders/rules/order-number.ts';
import { payoutNumbered } from '#features/payouts/rules/states.ts';

/** How much must be typed before anything is looked for. */
export const fewestTyped = 2;

const mostWords = 6;
const fewestDigits = 6;

/** What an admin looks for, as the queries ask it; what cannot be meant is null. */
export type Sought = {
  /** Folded words, each of which a name must hold. */ readonly words: readonly string[];
  readonly email: string;
  /** The national number, without its prefix nor its first zero. */ readonly phone: string | null;
  readonly id: string | null;
  readonly referralCode: string | null;
  readonly siret: string | null;
  /** The number of an order, of a complaint, the receipt of a report. */ readonly order: string | null;
  readonly complaint: string | null;
  readonly receipt: string | null;
  /** The year and the number of a payout: « V-2026-047 ». */ readonly payout: { readonly year: number; readonly number: number } | null;
};

/** What was typed → what it may mean: a name without its accents, an address, a telephone, an id, a referral code, a SIRET, a number. */
export const soughtIn = (typed: string): Sought => {
  const asked = typed.trim();
  const compact = asked.replaceAll(/\s/g, '');
  const complaint = /^([2-9A-HJ-NP-Z]{4})-?([2-9A-HJ-NP-Z]{4})$/i.exec(compact);
  const receipt = /^S-?([0-9A-Z]{4})-?([0-9A-Z]{4})$/i.exec(compact);
  const digits = compact.replaceAll(/[.()-]/g, '').replace(/^(?:\+33|0033|0)/, '');
  return {
    words: folded(asked.toLowerCase())
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, mostWords),
    email: asked.toLowerCase(),
    phone: /^\d+$/.test(digits) && digits.length >= fewestDigits ? digits : null,
    id: /^[0-9A-Za-z]{22}$/.test(asked) ? asked : null,
    referralCode: /^[0-9A-Fa-f]{8}$/.test(asked) ? asked.toUpperCase() : null,
    siret: /^\d{14}$/.test(compact) ? compact : null,
    order: orderNumberIn(asked),
    complaint: complaint && `${complaint[1]}-${complaint[2]}`.toUpperCase(),
    payout: payoutNumbered(compact) ?? null,
    receipt: receipt && `S-${receipt[1]}-${receipt[2]}`.toUpperCase(),
  };
};
