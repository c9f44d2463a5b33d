import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dayMs } from '#core/units.ts';
import { readXml, type Element } from '../../tests/oracles/en16931.ts';
import { dpiXml, type DpiMessage } from './rules/dpi.ts';
import { figuresCsv, fourQuarters, noFigures, sumOfQuarters, wholeEuros } from './rules/figures.ts';
import { sellerKind, missingParts, taxNumber, type Identity } from './rules/identity.ts';
import { leastHoldMs, nextStep, type IdentityRequest } from './rules/requests.ts';
import { changesToDeclare, declarationState } from './rules/states.ts';
import { dueDay, isOver, yearAt, yearBounds, yearToAnnounce } from './rules/year.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

const person: Identity = {
  kind: 'person',
  firstname: 'Inès',
  lastname: 'Caradec',
  legalName: 'Inès Caradec',
  birthDate: '1988-04-02',
  tin: null,
  siren: '999000011',
  vatNumber: null,
  street: '14 rue de Strasbourg',
  postcode: '44000',
  city: 'Nantes',
  iban: 'FR7630006000011234567890189',
  accountOwner: 'Inès Caradec',
};
const company: Identity = {
  ...person,
  kind: 'company',
  legalName: 'Atelier Fougère SASU',
  birthDate: null,
  vatNumber: 'FR12999000011',
};

describe('civil year in Paris', () => {
  test('quarters begin at midnight in Paris in summer and winter; 31 December at 23:30 is in the old year', () => {
    assert.deepEqual(yearBounds(2026).map(iso), [
      '2025-12-31T23:00:00.000Z',
      '2026-03-31T22:00:00.000Z',
      '2026-06-30T22:00:00.000Z',
      '2026-09-30T22:00:00.000Z',
      '2026-12-31T23:00:00.000Z',
    ]);
    assert.deepEqual(
      ['2026-12-31T22:30:00Z', '2026-12-31T23:00:00Z'].map((at) => yearAt(Date.parse(at))),
      [2026, 2027],
    );
    assert.equal(isOver(2026, Date.parse('2026-12-31T22:59:59Z')), false);
    assert.equal(isOver(2026, Date.parse('2026-12-31T23:00:00Z')), true);
    assert.equal(dueDay(2026), '2027-01-31');
  });

  test('yearly statements are announced from 2 January', () => {
    assert.equal(yearToAnnounce(Date.parse('2027-01-01T12:00:00Z')), null);
    assert.equal(yearToAnnounce(Date.parse('2027-01-01T23:00:00Z')), 2026);
    assert.equal(yearToAnnounce(Date.parse('2027-01-31T12:00:00Z')), 2026);
  });
});

describe('yearly figures', () => {
  test('rounds to whole euros, half away from zero', () => {
    assert.deepEqual([0, 49, 50, 149, 150, -49, -50, -150].map(wholeEuros), [0, 0, 1, 1, 2, 0, -1, -2]);
  });

  test('writes a CSV whose total is the sum of its quarters', () => {
    const figures = fourQuarters([
      { quarter: 2, cents: 5100, feesCents: 900, activities: 1 },
      { quarter: 4, cents: -1000, feesCents: -150, activities: 0 },
    ]);
    assert.deepEqual(sumOfQuarters(figures), { cents: 4100, feesCents: 750, activities: 1 });
    assert.equal(
      figuresCsv(2026, figures),
      [
        'annee;periode;soins;encaisse;commission;verse_ou_a_verser',
        '2026;T1;0;0,00;0,00;0,00',
        '2026;T2;1;60,00;9,00;51,00',
        '2026;T3;0;0,00;0,00;0,00',
        '2026;T4;0;-11,50;-1,50;-10,00',
        '2026;total;1;48,50;7,50;41,00',
        '',
      ].join('\r\n'),
    );
  });
});

describe('declared sellers', () => {
  test('lists the missing identity parts of a person and of a company', () => {
    assert.deepEqual(missingParts(person), []);
    assert.deepEqual(missingParts({ ...person, birthDate: null, city: null, lastname: null, siren: null }), [
      'name',
      'birth_date',
      'tax_number',
      'address',
    ]);
    assert.deepEqual(missingParts(company), []);
    assert.deepEqual(missingParts({ ...company, legalName: null, siren: null, tin: '123' }), ['name', 'siren']);
    assert.equal(taxNumber({ ...person, tin: '0123456789012' }), '0123456789012');
    assert.deepEqual(
      [
        sellerKind('company_fr_micro', 'Inès'),
        sellerKind('company_fr_ei', null),
        sellerKind('company_fr_sas', 'Inès'),
        sellerKind(null, 'Inès'),
        sellerKind(null, null),
      ],
      ['person', 'person', 'company', 'person', 'company'],
    );
  });

  test('payouts are held only after two reminders and at least sixty days, whatever the time between runs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 * dayMs }), { minLength: 1, maxLength: 30 }), (waits) => {
        let request: IdentityRequest = { askedMs: 0, remindedMs: null, remindedAgainMs: null, heldMs: null };
        let nowMs = 0;
        for (const wait of waits) {
          nowMs += wait;
          const step = nextStep(request, nowMs);
          if (step === 'remind') request = { ...request, remindedMs: nowMs };
          if (step === 'remind_again') request = { ...request, remindedAgainMs: nowMs };
          if (step === 'hold') request = { ...request, heldMs: nowMs };
        }
        if (request.remindedMs !== null) assert.ok(request.remindedMs >= 30 * dayMs);
        if (request.heldMs !== null)
          assert.ok(
            request.heldMs >= leastHoldMs &&
              request.remindedAgainMs !== null &&
              request.heldMs - request.remindedAgainMs >= 7 * dayMs,
          );
      }),
    );
  });

  test('declares new sellers first, then corrections that reference the earlier document, then nothing', () => {
    const sellers = [
      { proId: 1, digest: 'a' },
      { proId: 2, digest: 'b' },
    ];
    assert.deepEqual(changesToDeclare(sellers, [{ proId: 1, digest: 'z', docRef: 'r1' }]), {
      kind: 'new',
      changes: [{ proId: 2, act: 'new', corrects: null }],
    });
    const given = [
      { proId: 1, digest: 'z', docRef: 'r1' },
      { proId: 2, digest: 'b', docRef: 'r2' },
    ];
    assert.deepEqual(changesToDeclare(sellers, given), {
      kind: 'corrections',
      changes: [{ proId: 1, act: 'corrected', corrects: 'r1' }],
    });
    assert.equal(changesToDeclare([sellers[1]!], given.slice(1)), null);
  });

  test('a declaration is complete when no data is missing, the ledger agrees and every seller is declared', () => {
    const whole = { isOver: true, missing: 0, isLedger: true, toDeclare: 0, isGiven: true };
    assert.equal(declarationState(whole), 'complete');
    assert.equal(declarationState({ ...whole, isOver: false }), 'under_way');
    for (const one of [{ missing: 1 }, { isLedger: false }, { toDeclare: 1 }, { isGiven: false }])
      assert.equal(declarationState({ ...whole, ...one }), 'to_check');
  });
});

const quarters = (prefix: string): readonly string[] => [1, 2, 3, 4].map((quarter) => `${prefix}Q${quarter}`);

/**
 * The child elements of each element in the schema « DPI » v1.0, in order. « ? » marks an optional one, « * » an
 * optional one that may repeat.
 * Source: OECD, « Model Rules for Reporting by Digital Platform Operators: XML Schema and User Guide », 2022.
 */
const structure: Readonly<Record<string, readonly string[]>> = {
  DPI_OECD: ['MessageSpec', 'DPIBody*'],
  MessageSpec: [
    'SendingEntityIN?',
    'TransmittingCountry',
    'ReceivingCountry',
    'MessageType',
    'Warning?',
    'Contact?',
    'MessageRefId',
    'MessageTypeIndic',
    'ReportingPeriod',
    'Timestamp',
  ],
  DPIBody: ['PlatformOperator', 'OtherPlatformOperators?', 'ReportableSeller*'],
  PlatformOperator: [
    'ResCountryCode*',
    'TIN',
    'IN*',
    'VAT?',
    'Name',
    'PlatformBusinessName*',
    'Address',
    'Nexus?',
    'AssumedReporting?',
    'DocSpec',
  ],
  DocSpec: ['DocTypeIndic', 'DocRefId', 'CorrMessageRefId?', 'CorrDocRefId?'],
  ReportableSeller: ['Identity', 'RelevantActivities', 'DocSpec'],
  EntitySeller: ['Standard'],
  IndividualSeller: ['Standard'],
  EntSellerID: ['ResCountryCode', 'TIN', 'IN*', 'VAT?', 'Name', 'Address'],
  IndSellerID: ['ResCountryCode', 'TIN', 'VAT?', 'Name', 'Address', 'BirthInfo'],
  BirthInfo: ['BirthDate', 'BirthPlace?'],
  AddressFix: ['Street?', 'PostCode?', 'City', 'CountrySubentity?'],
  FinancialIdentifier: ['Identifier', 'AccountHolderName?', 'OtherInfo?'],
  RelevantActivities: ['PersonalServices'],
  PersonalServices: ['Consideration', 'NumberOfActivities', 'Fees', 'Taxes'],
  Consideration: quarters('Cons'),
  NumberOfActivities: quarters('Numb'),
  Fees: quarters('Fees'),
  Taxes: quarters('Tax'),
};

const mustFollow = (element: Element): void => {
  const wanted = structure[element.name];
  if (wanted) {
    const pattern = new RegExp(
      `^${wanted.map((one) => `(<${one.replace(/[?*]$/, '')}>)${/[?*]$/.exec(one)?.[0] ?? ''}`).join('')}$`,
    );
    assert.match(element.children.map(({ name }) => `<${name}>`).join(''), pattern, element.name);
  }
  element.children.forEach(mustFollow);
};

const found = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((one) => found(one, name)),
];
const text = (element: Element, name: string): string | undefined => found(element, name)[0]?.text;

const message: DpiMessage = {
  year: 2026,
  ref: 'FR2026FR999000011-abc',
  kind: 'new',
  madeMs: Date.parse('2027-01-12T09:30:00.250Z'),
  operator: {
    name: 'Accalmie SAS',
    address: '1 rue de l’Exemple, 44000 Nantes',
    siren: '999000011',
    vatNumber: 'FR12999000011',
  },
  operatorDocRef: 'FR2026FR999000011-abc-0',
  isOperatorKnown: false,
  sellers: [
    {
      identity: person,
      figures: fourQuarters([{ quarter: 4, cents: 31_284_90, feesCents: 3_988_60, activities: 440 }]),
      act: 'new',
      docRef: 'FR2026FR999000011-abc-1',
      corrects: null,
    },
    { identity: company, figures: noFigures, act: 'new', docRef: 'FR2026FR999000011-abc-2', corrects: null },
  ],
};

describe('file for the tax office', () => {
  test('follows the schema for a person, a company, a first declaration and a correction', () => {
    const corrected: DpiMessage = {
      ...message,
      kind: 'corrections',
      isOperatorKnown: true,
      sellers: [{ ...message.sellers[0]!, act: 'corrected', docRef: 'x-1', corrects: 'y-1' }],
    };
    for (const one of [message, corrected, { ...message, kind: 'nothing', sellers: [] } as const])
      mustFollow(readXml(dpiXml(one)));
    const root = readXml(dpiXml(message));
    assert.equal(text(root, 'MessageTypeIndic'), 'DPI401');
    assert.equal(text(root, 'ReportingPeriod'), '2026-12-31');
    assert.equal(text(root, 'Timestamp'), '2027-01-12T09:30:00.250');
    assert.deepEqual(
      [text(root, 'ConsQ4'), text(root, 'FeesQ4'), text(root, 'NumbQ4'), text(root, 'ConsQ1'), text(root, 'TaxQ4')],
      ['31285', '3989', '440', '0', '0'],
    );
    assert.deepEqual(
      [found(root, 'ConsQ4')[0]!.attributes, found(root, 'NumbQ4')[0]!.attributes],
      [{ currCode: 'EUR' }, {}],
    );
    assert.deepEqual([text(root, 'BirthDate'), text(root, 'Identifier')], ['1988-04-02', person.iban]);
    assert.deepEqual(
      found(root, 'DocTypeIndic').map((one) => one.text),
      ['OECD1', 'OECD1', 'OECD1'],
    );
    const again = readXml(dpiXml(corrected));
    assert.deepEqual(
      found(again, 'DocTypeIndic').map((one) => one.text),
      ['OECD0', 'OECD2'],
    );
    assert.deepEqual([text(again, 'CorrDocRefId'), text(again, 'MessageTypeIndic')], ['y-1', 'DPI402']);
    const refs = found(root, 'DocRefId').map((one) => one.text);
    assert.equal(new Set(refs).size, refs.length);
  });

  test('keeps the schema whatever characters the names contain', () => {
    const hostile = fc.oneof(
      fc.constantFrom('</dpi:Name><x>', '"&<>\'', ']]>', '<!--', '\u0000\u0008', '&amp;'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 260 }),
    );
    // The added letter prevents a name of spaces only, which counts as missing.
    const named = hostile.map((one) => `x${one}`);
    fc.assert(
      fc.property(named, named, named, (firstname, lastname, city) => {
        const identity: Identity = {
          ...person,
          firstname,
          lastname,
          city,
          street: `1 ${city}`,
          accountOwner: lastname,
        };
        const one: DpiMessage = {
          ...message,
          sellers: [
            { ...message.sellers[0]!, identity },
            { ...message.sellers[1]!, identity: { ...company, legalName: lastname } },
          ],
        };
        const root = readXml(dpiXml(one));
        mustFollow(root);
        assert.equal(found(root, 'ReportableSeller').length, 2);
        assert.ok([...found(root, 'FirstName')[0]!.text].length <= 200);
      }),
      { numRuns: 30 },
    );
  });
});
