import type { Draws } from './random.ts';

/**
 * The registration of a business, in the format that forms check (docs/product/forms.md#fields). Its numbers are in a
 * range that no real business has.
 */
export type Legal = {
  readonly siret: string;
  readonly naf: string;
  readonly companyType: string;
  readonly vat: string | null;
};

const controlled = (partial: string): string => {
  const sum = [...partial].toReversed().reduce((total, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return partial + String((10 - (sum % 10)) % 10);
};

const nafByFamily: Readonly<Record<string, string>> = {
  hair: '96.02A',
  beauty: '96.02B',
  bodywork: '96.04Z',
  body_art: '96.09Z',
  movement: '85.51Z',
  mind: '96.09Z',
  natural_medicine: '86.90F',
  nutrition: '86.90F',
  hotel: '55.10Z',
  spa: '96.04Z',
};

/**
 * Generates a SIRET with valid check digits, an activity code, a company type, and a VAT number for businesses that pay
 * VAT. `rank` makes the SIRET unique.
 */
export const planLegal = (chance: Draws, rank: number, family: string, alone: boolean): Legal => {
  const siren = controlled(`999${String(rank % 100_000).padStart(5, '0')}`);
  const companyType = alone
    ? chance.weighted(['company_fr_micro', 'company_fr_ei', 'company_fr_eurl', 'company_fr_sasu'], (one) =>
        one === 'company_fr_micro' ? 6 : 1,
      )
    : chance.pick(['company_fr_eurl', 'company_fr_sasu']);
  const key = String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');
  return {
    siret: controlled(`${siren}000${chance.int(1, 3)}`),
    naf: nafByFamily[family] ?? '96.09Z',
    companyType,
    vat: companyType === 'company_fr_micro' || companyType === 'company_fr_ei' ? null : `FR${key}${siren}`,
  };
};
