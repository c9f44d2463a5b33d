import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { accessibilityContent, accessibilityHead } from './accessibility-content.ts';
import { cookiesContent, cookiesHead } from './cookies-content.ts';
import { demoOperator } from '#features/settings/rules/demo-operator.ts';
import type { LegalFacts } from './legal-facts.ts';
import { legalNoticeContent, legalNoticeHead } from './legal-notice-content.ts';
import { mediationContent, mediationHead } from './mediation-content.ts';
import { operatorOf, type Operator } from '#features/settings/rules/site-operator.ts';
import type { PageContent } from './page-content.ts';
import { privacyContent, privacyHead } from './privacy-content.ts';
import { termsContent, termsHead } from './terms-content.ts';

const someone: Operator = {
  ...demoOperator,
  name: 'Société Exacte SAS',
  siren: '123 456 782',
  vatNumber: 'FR00123456782',
  host: { name: 'Hébergeur Exact', address: '3 quai Exact', phone: '01 99 00 00 03', country: 'France' },
};
const asWritten = {
  name: someone.name,
  legal_form: someone.legalForm,
  address: someone.address,
  siren: someone.siren,
  registry: someone.registry,
  vat_number: someone.vatNumber!,
  phone: someone.phone,
  publication_director: someone.publicationDirector,
  privacy_email: someone.privacyEmail,
  host_name: someone.host.name,
  host_country: someone.host.country,
  host_address: someone.host.address,
  host_phone: someone.host.phone,
  payment_name: someone.paymentProvider.name,
  payment_country: someone.paymentProvider.country,
  mail_name: someone.mailProvider.name,
  mail_country: someone.mailProvider.country,
  mediator_name: someone.mediator.name,
  mediator_address: someone.mediator.address,
  mediator_website: someone.mediator.website,
};
const demo: LegalFacts = {
  demo: true,
  operator: demoOperator,
  supportEmail: 'support@accalmie.test',
  siteUrl: 'http://localhost:3000',
  tilesHost: null,
};
const real: LegalFacts = {
  demo: false,
  operator: someone,
  supportEmail: 'aide@exact.test',
  siteUrl: 'https://exact.test',
  tilesHost: 'tuiles.test',
};

const pages = [
  termsContent,
  privacyContent,
  cookiesContent,
  accessibilityContent,
  legalNoticeContent,
  mediationContent,
];
const heads = [termsHead, privacyHead, cookiesHead, accessibilityHead, legalNoticeHead, mediationHead];

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
};

const written: readonly (readonly [pageName: string, content: PageContent])[] = [demo, real].flatMap((facts) =>
  pages.map((content) => {
    const page = content(facts);
    return [page.heading, page] as const;
  }),
);

describe('the legal pages', () => {
  test('follow French typography in their spaces and punctuation', () => {
    for (const text of [...heads, ...written.map(([, content]) => content)].flatMap(strings)) {
      if (/^(https?:|mailto:|\/)/.test(text)) continue;
      assert.doesNotMatch(text, / [:;?!%€»]|« /, text);
      assert.doesNotMatch(text, /[^\s\u202f\u00a0«(][?!;%€]/, text);
      assert.doesNotMatch(text, /['—…]|\.\.\./, text);
      assert.doesNotMatch(text, / {2}|undefined|\[object/, text);
      assert.doesNotMatch(text, /e-mail|courriel|\bmails?\b/i, text);
    }
  });

  test('have headings without digits, and unique anchors', () => {
    for (const [pageName, { heading, sections }] of written) {
      for (const one of [heading, ...sections.map((section) => section.heading)]) assert.doesNotMatch(one, /\d/, one);
      assert.equal(new Set(sections.map(({ id }) => id)).size, sections.length, pageName);
      for (const { id } of sections) assert.match(id, /^[a-z]+$/);
    }
  });

  test('have table rows as long as the columns, with distinct names', () => {
    for (const [pageName, { sections }] of written) {
      for (const block of sections.flatMap(({ blocks }) => blocks)) {
        if (typeof block === 'string' || !('table' in block)) continue;
        const { columns, rows } = block.table;
        for (const row of rows) assert.equal(row.length, columns.length, `${pageName}: ${row[0]}`);
        assert.equal(new Set(rows.map(([name]) => name)).size, rows.length, pageName);
      }
    }
  });

  test('name the operator of the settings, and nothing from the demo', () => {
    const allSentences = strings(pages.map((content) => content(real))).join('\n');
    for (const fact of [
      someone.name,
      someone.siren,
      someone.vatNumber!,
      someone.host.name,
      someone.host.phone,
      'aide@exact.test',
      'tuiles.test',
    ])
      assert.ok(allSentences.includes(fact), fact);
    assert.ok(allSentences.includes('__Host-accalmie'));
    assert.doesNotMatch(allSentences, /démonstration, société|support@accalmie/);
  });
});

describe('the operator of the site', () => {
  test('is fictitious in a demo, whatever the settings contain', () => {
    assert.equal(operatorOf({ demo: true, operator: asWritten }), demoOperator);
    assert.match(demoOperator.name, /fictive/);
    assert.match(demoOperator.siren, /^[0 ]+$/);
  });

  test('comes from the settings outside the demo, and a missing operator throws', () => {
    assert.deepEqual(operatorOf({ demo: false, operator: asWritten }), someone);
    assert.throws(() => operatorOf({ demo: false, operator: null }), /no operator/);
  });
});
