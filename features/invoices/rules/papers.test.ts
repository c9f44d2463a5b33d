import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dayFromCivil } from '#core/civil.ts';
import type { PriceLine } from '#features/pricing/rules/price-lines.ts';
import { companyBilling as company, microBilling as micro } from '../../../tests/actors/billing-terms.ts';
import { brokenRules, schemaErrors } from '../../../tests/oracles/en16931.ts';
import { sellerParty, vatOf, type BillingTerms } from './billing-terms.ts';
import { ciiXml } from './cii.ts';
import type { InvoiceDocument, InvoiceDraft, TradeParty, SoldLine, VatTreatment } from './document.ts';
import { invoiceNumber, seriesOf } from './numbers.ts';
import {
  commissionCredit,
  commissionInvoice,
  creditNote,
  depositInvoice,
  feeInvoice,
  visitInvoice,
  type BilledVisit,
} from './papers.ts';
import { netOf, withVat } from './vat.ts';

const guyane: BillingTerms = { ...micro, postcode: '97300', city: 'Cayenne' };
const camille: TradeParty = {
  name: 'Camille & Cie <Roussel>',
  tradeName: null,
  legal: null,
  address: null,
  siren: null,
  vatNumber: null,
};
const mediator = {
  name: 'Médiation Bien-être',
  address: '2 rue de l’Exemple, 00000 Ville',
  website: 'https://mediation.test',
};

const service = (cents: number, quantity = 1): PriceLine => ({
  kind: 'service',
  lineIndex: 0,
  optionId: 'o',
  label: 'Massage suédois',
  durationMin: 60,
  quantity,
  unitCents: cents / quantity,
  cents,
  for: 'both',
});
const travel: PriceLine = { kind: 'travel', km: 6.2, quantity: 1, unitCents: 800, cents: 800, for: 'both' };
const offPeak: PriceLine = {
  kind: 'surcharge',
  lineIndex: 0,
  optionId: 'o',
  type: 'offpeak',
  unit: 'percent',
  value: -10,
  quantity: 1,
  unitCents: -720,
  cents: -720,
  for: 'both',
};
const code: PriceLine = {
  kind: 'voucher',
  voucherId: 'v',
  label: 'CALME-7F3K',
  quantity: 1,
  unitCents: -3000,
  cents: -3000,
  for: 'client',
};

const visit: BilledVisit = {
  day: dayFromCivil(2026, 11, 28),
  minute: 870,
  endMinute: 945,
  atHome: true,
  place: '5 rue Kervégan, 44000 Nantes',
  quote: [service(7200), offPeak, travel, code],
  buyer: camille,
};
const issued = (draft: InvoiceDraft, number = 'F-2026-00184'): InvoiceDocument => ({
  ...draft,
  number,
  issuedOn: '2026-11-28',
});
const paid = (cents: number) => [{ means: 'card' as const, cents, on: '2026-11-21' }];
const whole = { settled: paid(4280), deposits: [], isNote: false };

describe('content of a paper', () => {
  test('home visit without VAT: net equals gross, the exemption is printed, a voucher code counts as a payment', () => {
    const paper = visitInvoice({ terms: micro, mediator }, visit, whole);
    assert.deepEqual(
      [paper.netCents, paper.vatCents, paper.grossCents, paper.prepaidCents, paper.dueCents],
      [7280, 0, 7280, 7280, 0],
    );
    assert.deepEqual(
      paper.settled.map(({ means, cents }) => [means, cents]),
      [
        ['code', 3000],
        ['card', 4280],
      ],
    );
    assert.match(paper.subject, /^Rendez-vous du samedi 28 novembre 2026, 14:30.–.15:45, à domicile$/);
    assert.deepEqual(paper.mentions, [
      'TVA non applicable, article 293 B du CGI.',
      'Médiateur de la consommation\u202f: Médiation Bien-être, 2 rue de l’Exemple, 00000 Ville, https://mediation.test',
    ]);
    assert.equal(paper.onBehalf, 'Facture établie par Accalmie au nom et pour le compte d’Inès Caradec');
  });

  test('company: the price includes VAT, and net plus VAT equals gross', () => {
    const paper = visitInvoice(
      { terms: company, mediator },
      { ...visit, quote: [service(4518)] },
      { ...whole, settled: [] },
    );
    assert.deepEqual([paper.netCents, paper.vatCents, paper.grossCents, paper.dueCents], [3765, 753, 4518, 4518]);
    assert.equal(paper.seller.legal, 'SASU au capital de 1\u202f000\u202f€, RCS Nantes');
  });

  test('a final invoice deducts the invoiced deposit, and a retained amount gets a fee invoice', () => {
    const deposit = issued(depositInvoice({ terms: company, mediator: null }, visit, paid(2400)[0]!), 'F-2026-00101');
    assert.deepEqual([deposit.kind, deposit.netCents, deposit.vatCents, deposit.dueCents], ['deposit', 2000, 400, 0]);
    const reference = {
      number: deposit.number,
      issuedOn: deposit.issuedOn,
      cents: deposit.grossCents,
      vatCents: deposit.vatCents,
    };
    const final = visitInvoice(
      { terms: company, mediator: null },
      { ...visit, quote: [service(7200)] },
      { settled: paid(2400), deposits: [reference], isNote: false },
    );
    assert.deepEqual([final.grossCents, final.prepaidCents, final.dueCents], [7200, 2400, 4800]);
    assert.match(
      final.mentions[0]!,
      /^Acompte déjà facturé.: F-2026-00101 du 28 novembre 2026, 24,00.€ dont 4,00.€ de TVA\.$/,
    );
    const fee = feeInvoice({ terms: micro, mediator: null }, visit, { cents: 3800, isAbsence: false });
    assert.deepEqual(
      [fee.kind, fee.grossCents, fee.dueCents, fee.lines[0]?.label],
      ['fee', 3800, 0, 'Retenue pour annulation, selon les conditions acceptées'],
    );
  });

  test('a credit note references its invoice, corrects all or part of it, and refuses a larger amount', () => {
    const original = issued(
      visitInvoice({ terms: company, mediator: null }, { ...visit, quote: [service(7200), travel] }, whole),
    );
    const all = creditNote(original, { cents: 8000, settled: paid(8000) });
    assert.deepEqual(
      [all.kind, all.grossCents, all.vatCents, all.lines.length, all.dueCents],
      ['credit', 8000, original.vatCents, 2, 0],
    );
    const part = creditNote(original, { cents: 1000, settled: paid(1000) });
    assert.deepEqual(
      [part.netCents, part.vatCents, part.grossCents, part.references[0]?.number],
      [833, 167, 1000, original.number],
    );
    assert.throws(() => creditNote(original, { cents: 8001, settled: [] }), RangeError);
    assert.throws(() => creditNote(original, { cents: 0, settled: [] }), RangeError);
  });

  test('paper numbers match the design', () => {
    assert.equal(invoiceNumber(seriesOf('note'), 2026, 183), 'F-2026-00183');
    assert.equal(invoiceNumber(seriesOf('credit'), 2026, 12), 'A-2026-00012');
    assert.equal(invoiceNumber(seriesOf('commission'), 2026, 305), 'AC-2026-0305');
    assert.equal(invoiceNumber(seriesOf('credit', true), 2026, 7), 'ACA-2026-0007');
  });
});

const treatments: readonly VatTreatment[] = [
  { category: 'S', rateX100: 2000 },
  { category: 'S', rateX100: 1000 },
  { category: 'S', rateX100: 550 },
  { category: 'S', rateX100: 850 },
  { category: 'S', rateX100: 210 },
];
const soldIn = (vats: readonly VatTreatment[]) =>
  fc
    .array(
      fc.record({
        label: fc.string({ minLength: 1, maxLength: 30 }).map((text) => `Soin ${text}`),
        quantity: fc.integer({ min: 1, max: 9 }),
        cents: fc.integer({ min: 0, max: 200_000 }),
        vat: fc.constantFrom(...vats),
      }),
      { minLength: 1, maxLength: 9 },
    )
    .chain((lines) =>
      fc
        .integer({ min: 0, max: 95 })
        .map((percent): SoldLine[] => [
          { label: 'Soin', quantity: 1, cents: 5_000, vat: vats[0]! },
          ...lines,
          ...(percent === 0
            ? []
            : [{ label: 'Heures creuses', quantity: 1, cents: -Math.floor((5_000 * percent) / 100), vat: vats[0]! }]),
        ]),
    );

describe('amounts with VAT', () => {
  test('net plus VAT equals gross per rate, lines add up to the totals, and net is exact to the nearest cent', () => {
    fc.assert(
      fc.property(soldIn(treatments), (sold) => {
        const made = withVat(sold);
        assert.equal(made.netCents + made.vatCents, made.grossCents);
        const gross = sold.reduce((sum, { cents }) => sum + cents, 0);
        assert.equal(made.grossCents, gross);
        const net = made.lines.reduce((sum, { netCents }) => sum + netCents, 0);
        assert.equal(net, made.netCents);
        for (const { vat, netCents, vatCents, grossCents } of made.groups) {
          assert.equal(netCents + vatCents, grossCents);
          assert.ok(
            vat.category === 'S' &&
              Math.abs(netCents * (10_000 + vat.rateX100) - grossCents * 10_000) * 2 <= 10_000 + vat.rateX100,
          );
        }
      }),
    );
  });

  test('half cents round away from zero, so a reduction is taxed like a price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom(...treatments),
        (cents, vat) => netOf(-cents, vat) + netOf(cents, vat) === 0,
      ),
    );
    assert.equal(netOf(3, { category: 'S', rateX100: 2000 }), 3);
  });
});

const seller = (terms: BillingTerms): Pick<InvoiceDraft, 'seller'> => ({
  seller: visitInvoice({ terms, mediator: null }, visit, whole).seller,
});
const random = (terms: BillingTerms, vats: readonly VatTreatment[]) =>
  fc
    .record({
      sold: soldIn(vats),
      paidShare: fc.integer({ min: 0, max: 100 }),
      name: fc.string({ minLength: 1, maxLength: 40 }).map((text) => `M${text}`),
    })
    .map(({ sold, paidShare, name }): InvoiceDocument => {
      const totals = withVat(sold);
      const prepaidCents = Math.floor((totals.grossCents * paidShare) / 100);
      return issued({
        ...visitInvoice({ terms, mediator }, visit, whole),
        ...seller(terms),
        ...totals,
        buyer: { ...camille, name },
        settled: paid(prepaidCents),
        prepaidCents,
        dueCents: totals.grossCents - prepaidCents,
      });
    });

describe('XML of a paper', () => {
  const earlier = { number: 'AC-2026-0299', issuedOn: '2026-11-11', cents: 900, vatCents: 150 };
  const platform = { ...camille, name: 'Accalmie', legal: 'SAS', siren: '999000029', vatNumber: 'FR23999000029' };
  const payout = { payoutNumber: 'V-2026-046', paidOn: '2026-11-18', from: '2026-11-10', to: '2026-11-14' };
  const lines = (cents: readonly number[]) => cents.map((one) => ({ label: 'Commission', cents: one }));
  const commissionTo = (postcode: string, ...cents: readonly number[]) =>
    commissionInvoice(platform, sellerParty({ ...company, postcode }), {
      ...payout,
      lines: lines(cents),
      corrects: [earlier],
    });
  const commissionOf = (...cents: readonly number[]) => commissionTo('44000', ...cents);
  const samples: Readonly<Record<string, InvoiceDraft>> = {
    'a micro-entreprise': visitInvoice({ terms: micro, mediator }, visit, whole),
    'a company': visitInvoice(
      { terms: company, mediator },
      { ...visit, quote: [service(14_400, 7), offPeak, travel] },
      whole,
    ),
    Guyane: visitInvoice({ terms: guyane, mediator }, visit, whole),
    'a note to be paid': visitInvoice({ terms: micro, mediator }, visit, { settled: [], deposits: [], isNote: true }),
    'a deposit': depositInvoice({ terms: company, mediator }, visit, paid(2000)[0]!),
    'a fee': feeInvoice({ terms: company, mediator }, visit, { cents: 3800, isAbsence: true }),
    'a credit note': creditNote(issued(visitInvoice({ terms: company, mediator }, visit, whole)), {
      cents: 1999,
      settled: paid(1999),
    }),
    'a commission': commissionOf(4518),
    'a commission of which some went back': commissionOf(4518, -333),
    'a commission of Saint-Martin': commissionTo('97150', 4518),
    'a commission of Saint-Martin given back': commissionCredit(issued(commissionTo('97150', 4518), 'AC-2026-0305'), {
      ...payout,
      cents: 1999,
    }),
    'a commission of Guyane': commissionTo('97300', 4518),
    'a commission of La Réunion': commissionTo('97400', 4518),
    'a visit in Monaco': visitInvoice(
      { terms: { ...company, postcode: '98000', city: 'Monaco' }, mediator },
      visit,
      whole,
    ),
    'a commission given back': commissionCredit(issued(commissionOf(4518), 'AC-2026-0305'), { ...payout, cents: 1999 }),
  };
  for (const [name, draft] of Object.entries(samples)) {
    test(`${name}: valid by the Factur-X schema and the EN 16931 rules`, async () => {
      const xml = ciiXml(issued(draft));
      assert.deepEqual(await schemaErrors(xml), []);
      assert.deepEqual(brokenRules(xml), []);
    });
  }

  test('a commission outside French VAT territory and its credit note have no VAT and give the reason, also in the XML', () => {
    for (const name of ['a commission of Saint-Martin', 'a commission of Saint-Martin given back']) {
      const draft = samples[name]!;
      assert.deepEqual([draft.vatCents, draft.netCents], [0, draft.grossCents]);
      assert.equal(draft.mentions[0], 'TVA non applicable, article 259, 1° du CGI.');
      const xml = ciiXml(issued(draft));
      assert.match(xml, /<ram:ExemptionReason>TVA non applicable, article 259, 1° du CGI\.<\/ram:ExemptionReason>/);
      assert.match(xml, /<ram:CategoryCode>O<\/ram:CategoryCode>/);
    }
    assert.deepEqual(
      [samples['a commission of La Réunion']!.netCents, samples['a commission of La Réunion']!.vatCents],
      [4164, 354],
    );
  });

  test('a seller in Monaco gets the country code MC', () => {
    assert.match(
      ciiXml(issued(samples['a visit in Monaco']!)),
      /<ram:CityName>Monaco<\/ram:CityName><ram:CountryID>MC</,
    );
  });

  test('random invoices with any names satisfy the EN 16931 rules', () => {
    const papers = fc.oneof(
      random(micro, [vatOf(micro)]),
      random(company, treatments),
      random(guyane, [vatOf(guyane)]),
    );
    fc.assert(fc.property(papers, (paper) => assert.deepEqual(brokenRules(ciiXml(paper)), [])));
  });

  test('the rule checker and the schema detect each planted fault', async () => {
    const xml = ciiXml(issued(samples['a company']!));
    const exempt = ciiXml(issued(samples['a micro-entreprise']!));
    const planted: readonly (readonly [string, string, string])[] = [
      [xml.replace(/<ram:GrandTotalAmount>\d+/, '<ram:GrandTotalAmount>9'), 'BR-CO-15', 'grand total'],
      [xml.replace(/<ram:LineTotalAmount>\d+/, '<ram:LineTotalAmount>9'), 'BR-CO-10', 'line total'],
      [xml.replace(/<ram:CalculatedAmount>\d+/, '<ram:CalculatedAmount>9'), 'BR-CO-17', 'tax'],
      [xml.replace(/<ram:DuePayableAmount>\d+/, '<ram:DuePayableAmount>9'), 'BR-CO-16', 'due'],
      [
        xml
          .replace('<ram:BilledQuantity unitCode="C62">-1', '<ram:BilledQuantity unitCode="C62">1')
          .replace(/<ram:ChargeAmount>/, '<ram:ChargeAmount>-'),
        'BR-27',
        'negative price',
      ],
      [exempt.replace(/<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, ''), 'BR-E-02', 'no tax id'],
      [
        exempt
          .replace(/<ram:ExemptionReason>.*?<\/ram:ExemptionReason>/, '')
          .replace(/<ram:ExemptionReasonCode>.*?<\/ram:ExemptionReasonCode>/, ''),
        'BR-E-10',
        'no reason',
      ],
      [
        ciiXml(
          issued({ ...samples['Guyane']!, seller: { ...samples['Guyane']!.seller, vatNumber: 'FR66999000011' } }),
        ).replace('schemeID="FC"', 'schemeID="VA"'),
        'BR-O-02',
        'VAT number outside the tax',
      ],
    ];
    for (const [broken, rule, what] of planted) assert.ok(brokenRules(broken).includes(rule), what);
    assert.notDeepEqual(await schemaErrors(xml.replace('<ram:TypeCode>380</ram:TypeCode>', '')), []);
  });

  test('escapes typed text in the XML and drops characters that XML forbids', () => {
    const xml = ciiXml(issued({ ...samples['a company']!, subject: 'a\u0000b <ram:ID>"&\u{1F9D8}' }));
    assert.match(xml, /<ram:Content>ab &lt;ram:ID&gt;&quot;&amp;\u{1F9D8}<\/ram:Content>/u);
  });
});
