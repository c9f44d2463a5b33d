import type { BillingTerms } from '#features/invoices/rules/billing-terms.ts';

/** What the papers of a micro-entreprise of Nantes say of it, as the rules read it. */
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

/** The same of a company that adds VAT. */
export const companyBilling: BillingTerms = {
  ...microBilling,
  regime: 'vat',
  form: 'company_fr_sasu',
  legalName: 'Atelier Fougère',
  vatNumber: 'FR66999000011',
  capitalCents: 100_000,
  registryCity: 'Nantes',
};
