import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inputMessages } from './messages.ts';
import {
  atLeastOne,
  centsIn,
  digitsOnly,
  numberOfPeopleRule,
  percentIn,
  percentage,
  price,
  worthItsPrice,
  zipcode,
} from './numbers.ts';
import type { Rule } from './rule.ts';

const accepts = (rule: Rule, values: readonly string[]): void => {
  for (const value of values) assert.equal(rule(value), undefined, JSON.stringify(value));
};
const refuses = (rule: Rule, message: string, values: readonly string[]): void => {
  for (const value of values) assert.equal(rule(value), message, JSON.stringify(value));
};

test('accepts digits only, up to twenty', () => {
  accepts(digitsOnly, ['0', '007', ' 42 ', '1'.repeat(20)]);
  refuses(digitsOnly, inputMessages.onlyNumber, ['a', '4 2', '4.2', '-1', '٣', '１', '1'.repeat(21)]);
  refuses(digitsOnly, inputMessages.missingFields, ['', '  ']);
});

test('a postal code has three to ten digits', () => {
  accepts(zipcode, ['44000', '01000', '1000', '974', '97400']);
  refuses(zipcode, inputMessages.onlyNumber, ['44 000', '2A004', 'SW1A']);
  refuses(zipcode, inputMessages.invalidFormat, ['1', '12', '12345678901']);
  refuses(zipcode, inputMessages.missingFields, ['']);
});

test('a percentage has one to three digits and an optional percent sign', () => {
  accepts(percentage, ['0', '5%', '50 %', '100\u202f%', '999']);
  refuses(percentage, inputMessages.invalidFormat, ['%', '1000', '12.5', '-5', '5 % %', '5%5', 'dix']);
  assert.deepEqual(['0', '5%', ' 50 % ', '1000', ''].map(percentIn), [0, 5, 50, undefined, undefined]);
});

test('a price accepts up to two decimals after a dot or a comma', () => {
  accepts(price, ['0', '78', '70,40', '70.4', '1234567,89']);
  refuses(price, inputMessages.invalidFormat, [
    '70,405',
    ',5',
    '70,',
    '-1',
    '1e3',
    '1 000',
    '78 €',
    '1'.repeat(10),
    'NaN',
    'Infinity',
  ]);
  assert.deepEqual(['78', '70,40', '70.4', '0,05', '70,', ''].map(centsIn), [
    7800,
    7040,
    7040,
    5,
    undefined,
    undefined,
  ]);
});

test('any price converts to its exact number of cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.constantFrom('.', ','), (cents, mark) => {
      assert.equal(centsIn(`${Math.floor(cents / 100)}${mark}${String(cents % 100).padStart(2, '0')}`), cents);
    }),
  );
});

test('a share capital is at least one euro', () => {
  for (const value of [1, 1000, 1.5, '1', '1,00', '10000', ' 500 '])
    assert.equal(atLeastOne(value), undefined, String(value));
  for (const value of [0, -1, 0.99, Number.NaN, Number.POSITIVE_INFINITY, '', '0', '0,99', '-5', 'mille', '1e9'])
    assert.equal(atLeastOne(value), inputMessages.moreThanOne, String(value));
});

test('a number of people is between one and ten, or the limit of the site', () => {
  for (const value of [1, 10, '1', '10', ' 2 ']) assert.equal(numberOfPeopleRule()(value), undefined, String(value));
  for (const value of [0, 11, -1, 1.5, Number.NaN, '', '0', '11', '1.5', 'deux', '-1'])
    assert.equal(numberOfPeopleRule()(value), inputMessages.invalidNumberOfPeople, String(value));
  assert.equal(numberOfPeopleRule(4)(4), undefined);
  assert.equal(numberOfPeopleRule(4)(5), 'Veuillez entrer un chiffre entre 1 et 4');
});

test('a voucher is worth at least its price', () => {
  assert.equal(worthItsPrice(5000)(5000), undefined);
  assert.equal(worthItsPrice(5000)(6000), undefined);
  assert.equal(worthItsPrice(5000)(4999), inputMessages.invalidValue);
});
