import assert from 'node:assert/strict';
import { test } from 'node:test';
import metadata from 'libphonenumber-js/max/metadata';
import { z } from 'zod';
import { slotTime } from '#core/clock-time.ts';
import { parseInput } from '#core/fields.ts';
import { pickedAddress } from './addresses.ts';
import { bic, iban } from './bank.ts';
import { vat } from './companies.ts';
import { notBeforeToday } from './dates.ts';
import { imageFile, pdfFile } from './files.ts';
import { link } from './links.ts';
import { withoutDuplicates } from './lists.ts';
import { inputMessages } from './messages.ts';
import { atLeastOne, digitsOnly, numberOfPeopleRule, worthItsPrice } from './numbers.ts';
import { password, passwordAgain } from './passwords.ts';
import { phoneNumber } from './phones.ts';
import { referralCodeRule } from './referral-code.ts';
import { oneOf, required } from './rule.ts';
import { emailAddress, writtenLine } from './text-fields.ts';

type Code = keyof typeof inputMessages;

/**
 * For each message of `inputMessages`, a value that a rule refuses with this message and a close value that it accepts.
 */
const raisedBy: Readonly<
  Record<Code, { readonly refused: () => string | undefined; readonly accepted: () => string | undefined }>
> = {
  missingFields: { refused: () => required(' '), accepted: () => required('a') },
  invalidEmail: { refused: () => emailAddress('zoe@exemple.f'), accepted: () => emailAddress('zoe@exemple.fr') },
  invalidPwd: { refused: () => password('Kx7bleue'), accepted: () => password('Kx7-bleu') },
  invalidPwdBis: {
    refused: () => passwordAgain('Kx7-bleu')('Kx7-vert'),
    accepted: () => passwordAgain('Kx7-bleu')('Kx7-bleu'),
  },
  invalidPhone: {
    refused: () => phoneNumber('+33', metadata)('061234567'),
    accepted: () => phoneNumber('+33', metadata)('0612345678'),
  },
  invalidRefCode: { refused: () => referralCodeRule('0A1B2C3'), accepted: () => referralCodeRule('0A1B2C3D') },
  invalidFormat: { refused: () => writtenLine(20)('a\nb'), accepted: () => writtenLine(20)('a b') },
  invalidParam: { refused: () => oneOf(['a'])('b'), accepted: () => oneOf(['a'])('a') },
  duplicateValue: { refused: () => withoutDuplicates(['a', 'A']), accepted: () => withoutDuplicates(['a', 'b']) },
  onlyNumber: { refused: () => digitsOnly('1a'), accepted: () => digitsOnly('1') },
  imgOnly: {
    refused: () => imageFile(1)({ type: 'text/plain', sizeBytes: 1 }),
    accepted: () => imageFile(1)({ type: 'image/png', sizeBytes: 1 }),
  },
  invalidValue: { refused: () => worthItsPrice(100)(99), accepted: () => worthItsPrice(100)(100) },
  invalidDate: { refused: () => notBeforeToday(20_000)(19_999), accepted: () => notBeforeToday(20_000)(20_000) },
  invalidBIC: { refused: () => bic('AGRIFRPPX'), accepted: () => bic('AGRIFRPP') },
  invalidIBAN: { refused: () => iban('BE68539007547035'), accepted: () => iban('BE68539007547034') },
  invalidVAT: { refused: () => vat('FR4030326504'), accepted: () => vat('FR40303265045') },
  invalidSlotTime: { refused: () => slotTime('09:01'), accepted: () => slotTime('09:05') },
  invalidNumberOfPeople: { refused: () => numberOfPeopleRule()(11), accepted: () => numberOfPeopleRule()(10) },
  invalidAddress: {
    refused: () => pickedAddress({ typed: 'Nantes', draftId: '' }),
    accepted: () => pickedAddress({ typed: 'Nantes', draftId: 'A'.repeat(22) }),
  },
  invalidURL: { refused: () => link('exemple'), accepted: () => link('exemple.fr') },
  pdfOnly: {
    refused: () => pdfFile(1)({ type: 'image/png', sizeBytes: 1 }),
    accepted: () => pdfFile(1)({ type: 'application/pdf', sizeBytes: 1 }),
  },
  moreThanOne: { refused: () => atLeastOne(0), accepted: () => atLeastOne(1) },
};

test('each of the 22 input codes has a rule that raises it', () => {
  assert.deepEqual(Object.keys(raisedBy).toSorted(), Object.keys(inputMessages).toSorted());
  assert.equal(Object.keys(raisedBy).length, 22);
  for (const [code, { refused, accepted }] of Object.entries(raisedBy)) {
    assert.equal(refused(), inputMessages[code as Code], code);
    assert.equal(accepted(), undefined, code);
  }
});

test('a missing choice and an unknown choice get different messages', () => {
  const shape = z.object({ reason: z.enum(['a', 'b']) });
  const validationOf = (input: unknown) => {
    const parsed = parseInput(shape, input);
    return parsed.ok ? null : { ...parsed.validation };
  };
  for (const empty of [{}, { reason: '' }, { reason: null }])
    assert.deepEqual(validationOf(empty), { reason: inputMessages.missingFields });
  for (const other of ['c', 7, ['a'], {}])
    assert.deepEqual(validationOf({ reason: other }), { reason: inputMessages.invalidParam });
  assert.equal(validationOf({ reason: 'a' }), null);
});
