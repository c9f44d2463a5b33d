import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyBilling as company, microBilling as micro } from '../../../tests/actors/billing-terms.ts';
import { commissionVatOf, completedTerms, legalLine, sellerParty, vatOf, wrongTerms } from './billing-terms.ts';

test('refuses, by field, billing terms that break the legal requirements', () => {
  assert.deepEqual(wrongTerms(micro, null), {});
  assert.deepEqual(wrongTerms(company, company.siren), {});
  assert.deepEqual(
    Object.keys(
      wrongTerms({ ...company, capitalCents: null, registryCity: null, vatNumber: null, siren: '123456789' }, null),
    ).sort(),
    ['capital_cents', 'registry_city', 'siren', 'vat_number'],
  );
  assert.deepEqual(Object.keys(wrongTerms({ ...micro, vatNumber: 'FR66999000011' }, null)), ['vat_number']);
  assert.equal(legalLine(micro), 'Entrepreneur individuel (EI), micro-entreprise');
  assert.deepEqual(
    [vatOf(company), vatOf({ ...company, postcode: '97410' }), vatOf({ ...company, postcode: '97600' }).category],
    [{ category: 'S', rateX100: 2000 }, { category: 'S', rateX100: 850 }, 'O'],
  );
});

test('outside French VAT territory, a paper adds no VAT under either regime and gives the reason', () => {
  for (const [postcode, territory] of [
    ['97150', 'Saint-Martin'],
    ['97133', 'Saint-Barthélemy'],
    ['97500', 'Saint-Pierre-et-Miquelon'],
    ['98714', 'Polynésie française'],
    ['98800', 'Nouvelle-Calédonie'],
    ['98600', 'Wallis-et-Futuna'],
  ] as const)
    for (const terms of [company, micro]) {
      const vat = vatOf({ ...terms, postcode });
      assert.equal(vat.category, 'O', postcode);
      assert.match(
        'reason' in vat ? vat.reason : '',
        new RegExp(`hors du territoire de la TVA française \\(${territory}\\)`),
      );
    }
  assert.deepEqual(vatOf({ ...company, postcode: '98000' }), { category: 'S', rateX100: 2000 });
});

test('the SIREN of the billing terms must match the SIREN of the profile', () => {
  const faultWith = (profileSiren: string | null): string | undefined => wrongTerms(micro, profileSiren)['siren'];
  assert.deepEqual([faultWith(null), faultWith('999000011')], [undefined, undefined]);
  assert.match(faultWith('812345676') ?? '', /Votre profil indique un autre SIREN.*812\u00a0345\u00a0676/);
  assert.match(faultWith('812345678') ?? '', /Le SIREN de votre profil n’existe pas/);
});

test('asks for a VAT regime only in territories with VAT', () => {
  for (const postcode of ['97150', '97054', '97133', '98800', '97300', '97600'])
    for (const regime of ['franchise', 'vat', null] as const)
      for (const vatNumber of [null, 'FR66999000011', 'FR40303265045']) {
        const typed = { ...micro, regime, vatNumber, postcode };
        assert.deepEqual(wrongTerms(typed, null), {}, `${postcode} ${regime} ${vatNumber}`);
        assert.equal(completedTerms(typed).regime === 'vat', vatNumber !== null);
        assert.equal(sellerParty(completedTerms(typed)).vatNumber, null);
      }
  assert.deepEqual(Object.keys(wrongTerms({ ...micro, regime: null }, null)), ['regime']);
  assert.deepEqual(Object.keys(wrongTerms({ ...micro, postcode: '98000', regime: null }, null)), ['regime']);
});

test('a commission is taxed by the territory where the professional is established', () => {
  const taxed = (postcode: string): unknown => {
    const vat = commissionVatOf(postcode);
    return 'reason' in vat ? vat.reason : vat.rateX100;
  };
  for (const [postcode, expected] of [
    ['44000', 2000],
    ['20000', 2000],
    ['98000', 2000],
    ['97110', 850],
    ['97200', 850],
    ['97400', 850],
    ['97300', 'TVA non applicable, article 294 du CGI.'],
    ['97600', 'TVA non applicable, article 294 du CGI.'],
    ['97150', 'TVA non applicable, article 259, 1° du CGI.'],
    ['97098', 'TVA non applicable, article 259, 1° du CGI.'],
    ['97500', 'TVA non applicable, article 259, 1° du CGI.'],
    ['98714', 'TVA non applicable, article 259, 1° du CGI.'],
    ['98800', 'TVA non applicable, article 259, 1° du CGI.'],
  ] as const)
    assert.equal(taxed(postcode), expected, postcode);
});
