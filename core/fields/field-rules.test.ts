import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { atSignInNameMessage, linkInNameMessage } from './messages.ts';
import { otherTerritoryPhone } from './phone-texts.ts';
import { messages } from '#db/reference/messages.ts';
import { parseInput } from '#core/fields.ts';
import { fieldRules, refusedIn, type FieldName, type Form } from './field-rules.ts';
import { agreeing, fields } from './schemas.ts';

const names = Object.keys(fieldRules) as FieldName[];
const codeOf = new Map<string, string>(
  [...Object.entries(messages.input), ...Object.entries(messages.field)].map(([code, message]) => [message, code]),
);

const draft = 'A'.repeat(22);
const goodPassword = 'Kx7-bleu';

/** Accepted values of each field. */
const good: Readonly<Record<FieldName, readonly unknown[]>> = {
  firstname: ['Camille', ' D’Arc '],
  lastname: ['Ngọc', '李'],
  business_name: ['Spa des Salorges', 'Chez Zoé & Cie'],
  naf_code: ['9604Z', '96.04Z'],
  company_type: ['company_fr_micro', 'company_fr_ei', 'company_fr_sasu', 'company_fr_eurl'],
  draft_address_id: [draft],
  prestation_name: ['Massage suédois, 60 min'],
  health_checklist_name: ['Fiche santé'],
  start_date: ['2026-11-28', '28/11/2026', '20261128'],
  end_date: ['2026-11-28', '28.11.2026'],
  bank_name: ['La Banque Postale'],
  bic: ['PSSTFRPPPAR', 'agrifrpp'],
  iban: ['FR14 2004 1010 0505 0001 3M02 606'],
  health_checklist_terms_required: [true, 'on', 'true'],
  email: ['zoe@exemple.fr'],
  mail: ['zoe@exemple.fr'],
  password: [goodPassword],
  new_password: [goodPassword],
  check_password: [goodPassword],
  old_password: ['abcdefgh'],
  phone_prefix: ['+33', '590'],
  phone_number: ['06 12 34 56 78'],
  siret_number: ['73282932000074', 'ABCDEFGHIJ1234'],
  vat: ['FR40303265045'],
  capital_stock: [1, '1', '1000,50'],
  link_facebook: ['', 'https://www.facebook.com/zoe'],
  link_instagram: ['', 'instagram.com/zoe'],
  link_web: ['', 'https://exemple.fr'],
  prestation_category: ['massage', 1, '1'],
  healthchecklist_cat_1_impossible: [['haemophilia'], ['haemophilia', 'cancer']],
  healthchecklist_cat_1_possible_with_attestation: [['diabetes']],
};

const long = 'a'.repeat(300);
/** Values that fields may refuse. Together they trigger every error message of every field. */
const bad: readonly unknown[] = [
  '',
  ' ',
  long,
  'Zoé\nhttp://a.test',
  'Zoé\u0000',
  'zoe@',
  'abc',
  'Abc123!',
  'Kx7-vert',
  '99/99/2026',
  '+999',
  '12',
  '12345678901234567',
  '7328293200007-',
  'FR00',
  'javascript:x',
  undefined,
  null,
  false,
  0,
  -1,
  5,
  {},
  [],
  [''],
  [5],
  ['x', 'X'],
  ['a\nb'],
  [long],
  Array.from({ length: 201 }, (_, i) => String(i)),
];

/**
 * Messages that a field may return although the reference data does not list them. They concern wrong lengths, control
 * characters (docs/product/forms.md#fields, docs/product/forms.md#messages), values outside a fixed list, and wrong
 * check digits of bank numbers.
 */
const added: Partial<Record<FieldName, readonly string[]>> = {
  ...Object.fromEntries(
    ['naf_code', 'prestation_name', 'health_checklist_name', 'bank_name'].map((name) => [name, ['invalidFormat']]),
  ),
  ...Object.fromEntries(
    ['firstname', 'lastname', 'business_name'].map((name) => [
      name,
      ['invalidFormat', linkInNameMessage, atSignInNameMessage],
    ]),
  ),
  start_date: ['invalidFormat'],
  end_date: ['invalidFormat'],
  draft_address_id: ['invalidAddress'],
  bic: ['invalidBIC'],
  iban: ['invalidIBAN'],
  healthchecklist_cat_1_impossible: ['missingFields', 'invalidFormat', 'duplicateValue'],
  healthchecklist_cat_1_possible_with_attestation: ['missingFields', 'invalidFormat', 'duplicateValue'],
};
/** Fields that accept values of several types, so that no value is refused with `invalidParam` because of its type. */
const neverParam: readonly FieldName[] = ['health_checklist_terms_required', 'capital_stock'];

const formOf = (name: FieldName, value: unknown): Form => ({
  password: goodPassword,
  phone_prefix: '+33',
  [name]: value,
});

test('every field of the reference data has a rule, and no other field has', () => {
  assert.deepEqual(names.toSorted(), Object.keys(messages.field_rules).toSorted());
});

for (const name of names)
  test(`${name} refuses with exactly its expected codes and accepts valid values`, () => {
    const raised = new Set<string>();
    for (const value of [...bad, ...Object.values(good).flat()]) {
      const message = fieldRules[name](value, formOf(name, value));
      if (message !== undefined) raised.add(codeOf.get(message) ?? message);
    }
    const expected: Set<string> = new Set([
      ...messages.field_rules[name],
      ...(added[name] ?? []),
      ...(neverParam.includes(name) ? [] : ['invalidParam']),
    ]);
    assert.deepEqual([...raised].toSorted(), [...expected].toSorted());
    for (const value of good[name])
      assert.equal(fieldRules[name](value, formOf(name, value)), undefined, String(value));
  });

test('a missing value gives missingFields or the field’s own code; links may be missing', () => {
  const whenEmpty: Partial<Record<FieldName, string>> = {
    password: 'invalidPwd',
    new_password: 'invalidPwd',
    check_password: 'invalidPwd',
    old_password: 'invalidPwd',
    phone_prefix: 'phone_prefix_unknown',
    phone_number: 'invalidPhone',
    siret_number: 'siret_length',
    vat: 'invalidVAT',
    capital_stock: 'moreThanOne',
    healthchecklist_cat_1_impossible: 'at_least_one_value',
    healthchecklist_cat_1_possible_with_attestation: 'at_least_one_value',
  };
  for (const name of names) {
    const message = fieldRules[name](undefined, { phone_prefix: '+33', password: goodPassword });
    const expected = name.startsWith('link_') ? undefined : (whenEmpty[name] ?? 'missingFields');
    assert.equal(message === undefined ? undefined : codeOf.get(message), expected, name);
  }
});

test('the schema of each field gives the same message as its rule', () => {
  for (const name of names) {
    const schema = agreeing(
      z.object({ password: z.string().optional(), phone_prefix: z.string().optional(), [name]: fields[name] }),
    );
    for (const value of [...bad, ...Object.values(good).flat()]) {
      const form = formOf(name, value);
      const parsed = parseInput(schema, form);
      const rule = fieldRules[name](value, form);
      // The schema reports the error of a list at the item that has the error.
      const message = parsed.ok ? undefined : (parsed.validation[name] ?? parsed.validation[`${name}.0`]);
      assert.equal(message, rule, `${name} ${JSON.stringify(value)?.slice(0, 40)}`);
    }
  }
});

test('parsed values are normalised, ready to store', () => {
  const schema = z.object({
    firstname: fields.firstname,
    iban: fields.iban,
    bic: fields.bic,
    link_web: fields.link_web,
    link_facebook: fields.link_facebook,
    capital_stock: fields.capital_stock,
    password: fields.password,
    health_checklist_terms_required: fields.health_checklist_terms_required,
  });
  const parsed = parseInput(schema, {
    firstname: ' Zoé ',
    iban: 'fr14 2004 1010 0505 0001 3m02 606',
    bic: 'psst frpp par',
    link_web: 'exemple.fr',
    link_facebook: '',
    capital_stock: '1000,50',
    password: ' Kx7-bleu ',
    health_checklist_terms_required: 'on',
  });
  assert.deepEqual(parsed, {
    ok: true,
    value: {
      firstname: 'Zoé',
      iban: 'FR1420041010050500013M02606',
      bic: 'PSSTFRPPPAR',
      link_web: 'https://exemple.fr',
      link_facebook: null,
      capital_stock: 100_050,
      password: ' Kx7-bleu ',
      health_checklist_terms_required: true,
    },
  });
});

test('dependent fields are checked together, in the same pass as the other fields', () => {
  const schema = agreeing(
    z.strictObject({
      firstname: fields.firstname,
      phone_prefix: fields.phone_prefix,
      phone_number: fields.phone_number,
      new_password: fields.new_password,
      check_password: fields.check_password,
      start_date: fields.start_date,
      end_date: fields.end_date,
    }),
  );
  const form = {
    firstname: 'Zoé',
    phone_prefix: '+590',
    phone_number: '0690 00 12 34',
    new_password: goodPassword,
    check_password: goodPassword,
    start_date: '2026-11-28',
    end_date: '2026-11-28',
  };
  const refused = (changed: Form): Readonly<Record<string, string>> => {
    const parsed = parseInput(schema, { ...form, ...changed });
    const { ok: _, ...rest } = parsed;
    return 'validation' in rest ? rest.validation : {};
  };
  assert.deepEqual(refused({}), {});
  assert.deepEqual(
    { ...refused({ firstname: '', phone_prefix: '+33', check_password: 'Kx7-vert', end_date: '2026-11-27' }) },
    {
      firstname: messages.input.missingFields,
      phone_number: otherTerritoryPhone['+590'],
      check_password: messages.input.invalidPwdBis,
      end_date: messages.input.invalidParam,
    },
  );
  assert.deepEqual({ ...refused({ check_password: 'court' }) }, { check_password: messages.input.invalidPwd });
  for (const nothing of [null, 5, 'x', []]) assert.equal(parseInput(schema, nothing).ok, false);
});

test('the browser checks a form field by field, with the same messages', () => {
  const form: Form = {
    firstname: '',
    email: 'zoe@',
    phone_number: '0612345678',
    password: goodPassword,
    check_password: 'Kx7-vert',
    vat: 'FR40303265045',
  };
  assert.deepEqual(refusedIn(form, ['firstname', 'email', 'phone_number', 'password', 'check_password', 'vat']), {
    firstname: messages.input.missingFields,
    email: messages.input.invalidEmail,
    check_password: messages.input.invalidPwdBis,
  });
});

test('the field schemas convert to JSON Schema for the API document', () => {
  const drawn = z.toJSONSchema(z.object(fields), { io: 'input', unrepresentable: 'any' });
  const vat = drawn.properties?.['vat'];
  assert.ok(typeof vat === 'object' && vat.type === 'string' && vat.maxLength === 13);
});
