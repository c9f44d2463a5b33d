import { hasLuhnKey } from '#core/fields/luhn.ts';

/**
 * The operator of the site as the settings store it, with the data that the law requires to publish. `vat_number` may
 * be empty.
 */
export type WrittenOperator = {
  readonly name: string;
  /** Legal form and capital: « SAS au capital de 10 000 € ». */
  readonly legal_form: string;
  readonly address: string;
  readonly siren: string;
  /** Trade register: « RCS Nantes ». */
  readonly registry: string;
  readonly vat_number: string;
  readonly phone: string;
  readonly publication_director: string;
  readonly privacy_email: string;
  readonly host_name: string;
  readonly host_country: string;
  readonly host_address: string;
  readonly host_phone: string;
  readonly payment_name: string;
  readonly payment_country: string;
  readonly mail_name: string;
  readonly mail_country: string;
  readonly mediator_name: string;
  readonly mediator_address: string;
  readonly mediator_website: string;
};

export const operatorFields = [
  'name',
  'legal_form',
  'address',
  'siren',
  'registry',
  'vat_number',
  'phone',
  'publication_director',
  'privacy_email',
  'host_name',
  'host_address',
  'host_country',
  'host_phone',
  'payment_name',
  'payment_country',
  'mail_name',
  'mail_country',
  'mediator_name',
  'mediator_address',
  'mediator_website',
] as const satisfies readonly (keyof WrittenOperator)[];
export type OperatorField = (typeof operatorFields)[number];

/** Whether a text is a valid SIREN, a French company number of nine digits. Blanks are ignored. */
export const isSiren = (written: string): boolean => {
  const digits = written.replaceAll(/\s/g, '');
  return /^\d{9}$/.test(digits) && hasLuhnKey(digits);
};
