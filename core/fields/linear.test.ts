import assert from 'node:assert/strict';
import { test } from 'node:test';
import metadata from 'libphonenumber-js/max/metadata';
import { clockTime, clockTimeWithSeconds } from '#core/clock-time.ts';
import { email, line, parseInput, personName, text } from '#core/fields.ts';
import { bic, cardNumber, iban } from './bank.ts';
import { siretNumber, siretRemark, vat } from './companies.ts';
import { birthdate, date, writtenDate } from './dates.ts';
import { fieldRules, type FieldName } from './field-rules.ts';
import { filePath } from './files.ts';
import { isKnownEnding } from './every-ending.ts';
import { holdsLink } from './linked-words.ts';
import { link } from './links.ts';
import { atLeastOne, digitsOnly, numberOfPeopleRule, percentage, price, zipcode } from './numbers.ts';
import { moderatePassword, passwordReasons } from './passwords.ts';
import { phoneNumber } from './phones.ts';
import { referralCodeRule } from './referral-code.ts';
import {
  emailAddress,
  emailPattern,
  linePattern,
  nameOrCity,
  textPattern,
  writtenLine,
  writtenName,
  writtenText,
} from './text-fields.ts';

const forms = Object.fromEntries(
  (Object.keys(fieldRules) as FieldName[]).map((name) => [
    name,
    (value: string) =>
      (fieldRules[name] as (value: unknown, form: object) => unknown)(
        name.startsWith('healthchecklist') ? [value] : value,
        { phone_prefix: '+33' },
      ),
  ]),
);

const judges: Readonly<Record<string, (value: string) => unknown>> = {
  ...forms,
  text: (value) => parseInput(text(120), value),
  line: (value) => parseInput(line(120), value),
  personName: (value) => parseInput(personName(60), value),
  emailSchema: (value) => parseInput(email, value),
  textPattern: (value) => textPattern.test(value),
  linePattern: (value) => linePattern.test(value),
  emailPattern: (value) => emailPattern.test(value),
  holdsLink: (value) => holdsLink(value, isKnownEnding),
  writtenText: writtenText(1e9),
  writtenLine: writtenLine(1e9),
  writtenName: writtenName(1e9),
  emailAddress,
  nameOrCity,
  link,
  filePath,
  referralCode: referralCodeRule,
  bic,
  cardNumber,
  iban,
  siretNumber,
  siretRemark,
  vat,
  writtenDate,
  date,
  clockTime,
  clockTimeWithSeconds,
  digitsOnly,
  percentage,
  price,
  zipcode,
  atLeastOne,
  moderatePassword,
  passwordReasons,
  birthdate: birthdate(20_000),
  numberOfPeople: numberOfPeopleRule(),
  phoneNumber: phoneNumber('+33', metadata),
};

/** Texts that slow down a bad regular expression: each repeats one unit, and its ending makes the match fail. */
const hostile = [
  'a',
  '0',
  ' ',
  ' .',
  '. ',
  'M.',
  '.-',
  '.',
  '-',
  "'",
  '@',
  '/',
  'a.',
  'a-',
  'a/',
  'a ',
  '0.',
  'aA1!',
  'www.',
  '://',
  '%',
  '\u00a0',
  '\ud83d',
].flatMap((unit) =>
  ['', 'a@', 'https://'].flatMap((start) =>
    ['', '!', '\n', '\u0000', '.f'].map((end) => (length: number) => start + unit.repeat(length / unit.length) + end),
  ),
);

// Measures processor time rather than elapsed time, because other programs share the machine.
const workMs = (judge: (value: string) => unknown, value: string): number => {
  const began = process.cpuUsage();
  judge(value);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

// Milliseconds. Shorter durations are too imprecise to compare.
const grainMs = 1;

/**
 * Ratio between the processor time for a long text and for a text sixteen times shorter. Uses the fastest of three
 * runs, because disturbances only add time.
 */
const growth = (judge: (value: string) => unknown, value: (length: number) => string, shortLength: number): number => {
  const [shortText, longText] = [value(shortLength), value(shortLength * 16)];
  const short = Math.max(
    grainMs,
    Math.min(workMs(judge, shortText), workMs(judge, shortText), workMs(judge, shortText)),
  );
  let long = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 && long > short * mostTimes; i++) long = Math.min(long, workMs(judge, longText));
  return long / short;
};

// Limit of the ratio. For a text sixteen times longer, a linear rule takes 16 times longer and a quadratic rule 256
// times longer. 48 lies between the two and tolerates imprecise measures.
const mostTimes = 48;

test('every rule takes time linear in its input, up to 50 kB', () => {
  for (const [name, judge] of Object.entries(judges)) {
    for (const value of hostile) {
      const times = growth(judge, value, 3200);
      assert.ok(
        times <= mostTimes,
        `${name}, ${JSON.stringify(value(12))}: ${times.toFixed(0)} times the work for sixteen times the text`,
      );
    }
  }
});

test('the measure detects a pattern that backtracks', () => {
  const times = growth(
    (value) => /a+b/.test(value),
    (length) => 'a'.repeat(length),
    1000,
  );
  assert.ok(times > mostTimes, String(times));
});
