import type { BillingTerms } from '#features/invoices/rules/billing-terms.ts';

/** The billing terms of a micro-entreprise in Nantes, in the form that the rules use. */
export const microBilling: BillingTerms = {
  regime: 'franchise',
  form: 'company_fr_micro',
  legalName: 'Inès Caradec',
  tradeName: null,
  siren: '999000011',
  vatNumber: null,
  capitalCents: null,
  registryCity: null,
  street: '14 rue de Strasbourg',
  postcode: '44000',
  city: 'Nantes',
  depositInvoices: false,
};

export const companyBilling: BillingTerms = {
  ...microBilling,
  regime: 'vat',
  form: 'company_fr_sasu',
  legalName: 'Atelier Fougère',
  vatNumber: 'FR66999000011',
  capitalCents: 100_000,
  registryCity: 'Nantes',
};
