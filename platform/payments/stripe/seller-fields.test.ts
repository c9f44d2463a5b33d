import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SellerOnboarding } from '../payment-provider.ts';
import {
  documentsOf,
  firstFields,
  sellsAlone,
  missingOf,
  needOf,
  newAccount,
  openFields,
  sellerStateOf,
} from './seller-fields.ts';
import type { Stripe } from './stripe-library.ts';

const seller = (type: SellerOnboarding['company']['type'], vat: string | null = null): SellerOnboarding => ({
  merchantKey: 'pro-1',
  person: {
    firstname: 'Inès',
    lastname: 'Moreau',
    gender: 'female',
    birthDate: '1988-04-07',
    nationality: 'FR',
    email: 'ines@exemple.fr',
    phone: '+33612345678',
  },
  company: { name: 'Spa des Lilas', type, siret: '732 829 320 00074', vat, country: 'FR', logoUrl: null },
  address: { line: '4 rue des Lilas', postalCode: '69003', city: 'Lyon', country: 'FR' },
  bank: { owner: 'Inès Moreau', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPP' },
});

describe('the need behind a Stripe requirement', () => {
  const needs: Readonly<Record<string, string>> = {
    'tos_acceptance.date': 'terms',
    'tos_acceptance.ip': 'terms',
    external_account: 'bank_account',
    'documents.bank_account_ownership_verification.files': 'bank_account',
    'individual.verification.document': 'document',
    'individual.verification.additional_document': 'document',
    'person_1Ab.verification.document': 'document',
    'company.verification.document': 'document',
    'documents.company_registration_verification.files': 'document',
    'individual.dob.day': 'birth_date',
    'representative.dob.year': 'birth_date',
    'individual.address.line1': 'address',
    'company.address.city': 'address',
    'company.tax_id': 'company',
    'business_profile.mcc': 'company',
    business_type: 'company',
    'owners.first_name': 'company',
    'individual.first_name': 'identity',
    'representative.last_name': 'identity',
    'person_1Ab.nationality': 'identity',
    something_new: 'other',
  };
  for (const [requirement, need] of Object.entries(needs))
    it(`${requirement} maps to ${need}`, () => assert.equal(needOf(requirement), need));

  it('appears once, with the reason that Stripe gives', () => {
    const requirements = {
      currently_due: ['individual.dob.day', 'individual.dob.month', 'individual.verification.document'],
      past_due: ['individual.dob.day'],
      errors: [
        {
          requirement: 'individual.verification.document',
          code: 'verification_document_expired',
          reason: 'The document has expired.',
        },
      ],
    } as unknown as Stripe.Account.Requirements;
    assert.deepEqual(missingOf(requirements), [
      { need: 'birth_date', reason: null },
      { need: 'document', reason: 'The document has expired.' },
    ]);
    assert.deepEqual(missingOf(undefined), []);
  });
});

describe('a seller’s Stripe account', () => {
  const account = (change: object): Stripe.Account =>
    ({
      capabilities: { transfers: 'active' },
      payouts_enabled: true,
      requirements: { disabled_reason: null },
      metadata: {},
      ...change,
    }) as unknown as Stripe.Account;

  it('is active once transfers and payouts are enabled, refused when Stripe rejects it or its details, otherwise pending', () => {
    assert.equal(sellerStateOf(account({})), 'active');
    assert.equal(sellerStateOf(account({ payouts_enabled: false })), 'pending');
    assert.equal(sellerStateOf(account({ capabilities: { transfers: 'pending' } })), 'pending');
    assert.equal(sellerStateOf(account({ requirements: { disabled_reason: 'rejected.fraud' } })), 'refused');
    const wrong = {
      disabled_reason: 'requirements.past_due',
      errors: [{ requirement: 'external_account', code: 'invalid_value_other', reason: 'Wrong.' }],
    };
    assert.equal(sellerStateOf(account({ payouts_enabled: false, requirements: wrong })), 'refused');
    assert.equal(sellerStateOf(account({ requirements: { ...wrong, disabled_reason: null } })), 'active');
    assert.equal(
      sellerStateOf(account({ payouts_enabled: false, requirements: { disabled_reason: 'requirements.past_due' } })),
      'pending',
    );
  });

  it('lists the kinds of documents recorded in its metadata', () => {
    assert.deepEqual(
      documentsOf(account({ metadata: { merchant_key: 'pro-1', document_cni: 'checked', document_kbis: 'checked' } })),
      ['cni', 'kbis'],
    );
    assert.deepEqual(documentsOf(account({ metadata: null })), []);
  });
});

describe('fields sent to Stripe for a seller', () => {
  it('are identical at every creation for the same merchant, because the idempotency key must find the same account', () => {
    assert.deepEqual(newAccount('pro-1', 'FR'), newAccount('pro-1', 'FR'));
    assert.deepEqual(newAccount('pro-1', 'FR').metadata, { merchant_key: 'pro-1' });
  });

  it('describe an entrepreneur as a person and other sellers as companies with their SIREN', () => {
    const alone = firstFields(seller('entrepreneur'));
    assert.deepEqual(
      [alone.business_type, alone.individual?.dob, alone.company],
      ['individual', { day: 7, month: 4, year: 1988 }, undefined],
    );
    for (const [type, business] of [
      ['company', 'company'],
      ['association', 'non_profit'],
      ['public', 'company'],
    ] as const) {
      const fields = firstFields(seller(type, 'FR44732829320'));
      assert.deepEqual(
        [fields.business_type, fields.company?.tax_id, fields.company?.vat_id, fields.individual],
        [business, '732829320', 'FR44732829320', undefined],
      );
      assert.equal(sellsAlone(seller(type)), false);
    }
  });

  it('give the bank account the country of its IBAN, written without spaces', () => {
    const { external_account: bank } = firstFields(seller('entrepreneur'));
    assert.deepEqual(bank, {
      object: 'bank_account',
      country: 'FR',
      currency: 'eur',
      account_holder_name: 'Inès Moreau',
      account_holder_type: 'individual',
      account_number: 'FR7630006000011234567890189',
    });
  });

  it('exclude the bank account and the person from the fields that may change at any time', () => {
    assert.deepEqual(Object.keys(openFields(seller('company'))), ['email', 'business_profile']);
  });
});
