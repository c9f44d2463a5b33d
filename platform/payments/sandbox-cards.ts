import type { SandboxTexts } from './sandbox-words.ts';

export type CardForm = { readonly number: string; readonly expiry: string; readonly cvc: string };
export type CardErrors = Partial<Record<keyof CardForm, string>>;

export type CardVerdict =
  | 'accepted'
  | 'challenge'
  | 'insufficient_funds'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc';

const verdicts: Readonly<Record<string, CardVerdict>> = {
  '4242424242424242': 'accepted',
  '4000002500003155': 'challenge',
  '4000000000009995': 'insufficient_funds',
  '4000000000009979': 'stolen_card',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
};

export const testCards: readonly { readonly number: string; readonly verdict: CardVerdict }[] = [
  { number: '4242 4242 4242 4242', verdict: 'accepted' },
  { number: '4000 0025 0000 3155', verdict: 'challenge' },
  { number: '4000 0000 0000 9995', verdict: 'insufficient_funds' },
  { number: '4000 0000 0000 9979', verdict: 'stolen_card' },
  { number: '4000 0000 0000 0069', verdict: 'expired_card' },
  { number: '4000 0000 0000 0127', verdict: 'incorrect_cvc' },
];

const luhn = (digits: string): boolean => {
  let sum = 0;
  for (const [i, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};

const expiryMonths = (written: string): number | undefined => {
  const found = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(written);
  return found === null ? undefined : (2000 + Number(found[2])) * 12 + Number(found[1]) - 1;
};

/**
 * Checks a card form, which accepts test numbers only. Returns the bank's verdict with the brand and last four digits
 * of the card, or one message per wrong field.
 */
export const judgeCard = (
  form: CardForm,
  nowMs: number,
  words: SandboxTexts['errors'],
):
  | {
      readonly ok: true;
      readonly verdict: CardVerdict;
      readonly card: { readonly brand: string; readonly last4: string };
    }
  | { readonly ok: false; readonly errors: CardErrors } => {
  const digits = form.number.replaceAll(/[\s.-]/g, '');
  const cvc = form.cvc.trim();
  const errors: CardErrors = {};
  if (digits === '') errors.number = words.missing;
  else if (!/^\d{12,19}$/.test(digits) || !luhn(digits)) errors.number = words.number;
  else if (verdicts[digits] === undefined) errors.number = words.notTest;
  const months = expiryMonths(form.expiry);
  const now = new Date(nowMs);
  if (form.expiry.trim() === '') errors.expiry = words.missing;
  else if (months === undefined) errors.expiry = words.expiry;
  else if (months < now.getUTCFullYear() * 12 + now.getUTCMonth()) errors.expiry = words.expired;
  if (cvc === '') errors.cvc = words.missing;
  else if (!/^\d{3,4}$/.test(cvc)) errors.cvc = words.cvc;
  const verdict = verdicts[digits];
  if (Object.keys(errors).length > 0 || verdict === undefined) return { ok: false, errors };
  return {
    ok: true,
    verdict,
    card: { brand: digits.startsWith('5') ? 'mastercard' : 'visa', last4: digits.slice(-4) },
  };
};
