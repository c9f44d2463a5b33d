import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrongTerms, type BillingTerms } from './billing-terms.ts';

const terms: BillingTerms = {
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

test('papers carry the SIREN of the profile, where it gives one', () => {
  const faultWith = (profileSiren: string | null): string | undefined => wrongTerms(terms, profileSiren)['siren'];
  assert.deepEqual([faultWith(null), faultWith('999000011')], [undefined, undefined]);
  assert.match(faultWith('812345676') ?? '', /Votre profil a un autre SIREN.*812\u00a0345\u00a0676/);
  assert.match(faultWith('812345678') ?? '', /Le SIREN de votre profil n’existe pas/);
});
