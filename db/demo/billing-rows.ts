export type MandateSeed = {
  readonly pro_id: number;
  readonly version: number;
  readonly account_id: number;
  readonly ip: string;
  readonly accepted_at: string;
};

export type BillingTermsSeed = {
  readonly pro_id: number;
  readonly effective_on: string;
  readonly regime: 'franchise' | 'vat';
  readonly form: string;
  readonly legal_name: string;
  readonly trade_name: string | null;
  readonly siren: string;
  readonly vat_number: string | null;
  readonly capital_cents: number | null;
  readonly registry_city: string | null;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly deposit_invoices: boolean;
  readonly account_id: number;
  readonly created_at: string;
};
