import { folded } from '#features/offers/rules/search-categories.ts';

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
};

/** What was typed → what it may mean: a name without its accents, an address, a telephone, an id, a referral code. */
export const soughtIn = (typed: string): Sought => {
  const asked = typed.trim();
  const digits = asked.replaceAll(/[\s.()-]/g, '').replace(/^(?:\+33|0033|0)/, '');
  return {
    words: folded(asked.toLowerCase())
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, mostWords),
    email: asked.toLowerCase(),
    phone: /^\d+$/.test(digits) && digits.length >= fewestDigits ? digits : null,
    id: /^[0-9A-Za-z]{22}$/.test(asked) ? asked : null,
    referralCode: /^[0-9A-Fa-f]{8}$/.test(asked) ? asked.toUpperCase() : null,
  };
};
