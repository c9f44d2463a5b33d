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
import { emailAddress, emailPattern, linePattern, nameOrCity, textPattern, writtenLine, writtenName, writtenText } from './written.ts';

const forms = Object.fromEntries(
  (Object.keys(fieldRules) as FieldName[]).map((name) => [
    name,
    (value: string) =>
      (fieldRules[name] as (value: unknown, form: object) => unknown)(name.startsWith('healthchecklist') ? [value] : value, { phone_prefix: '+33' }),
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

/** What a pattern could stumble over: one thing repeated, and an end that undoes the match. */
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
  ['', 'a@', 'https://'].flatMap((start) => ['', '!', '\n', '\u0000', '.f'].map((end) => (length: number) => start + unit.repeat(length / unit.length) + end)),
);

// The processor's time and not the clock's: others work on the same machine.
const workMs = (judge: (value: string) => unknown, value: string): number => {
  const began = process.cpuUsage();
  judge(value);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

// Below a millisecond there is too little to compare.
const grainMs = 1;

/** How many times the work a text of sixteen times the length takes; the least of three tries, since whatever else happens only adds. */
const growth = (judge: (value: string) => unknown, value: (length: number) => string, shortLength: number): number => {
  const [shortText, longText] = [value(shortLength), value(shortLength * 16)];
  const short = Math.max(grainMs, Math.min(workMs(judge, shortText), workMs(judge, shortText), workMs(judge, shortText)));
  let long = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 && long > short * mostTimes; i++) long = Math.min(long, workMs(judge, longText));
  return long / short;
};

// Sixteen when linear, 256 when quadratic; 48 ms of work on 50 kB at most where a short text takes no time.
const mostTimes = 48;

test('no rule works harder than its input is long, up to 50 kB', () => {
  for (const [name, judge] of Object.entries(judges)) {
    for (const value of hostile) {
      const times = growth(judge, value, 3200);
      assert.ok(times <= mostTimes, `${name}, ${JSON.stringify(value(12))}: ${times.toFixed(0)} times the work for sixteen times the text`);
    }
  }
});

test('the measure tells a pattern that backtracks', () => {
  const times = growth(
    (value) => /a+b/.test(value),
    (length) => 'a'.repeat(length),
    1000,
  );
  assert.ok(times > mostTimes, String(times));
});
