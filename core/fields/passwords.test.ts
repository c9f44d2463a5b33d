import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#db/reference/messages.ts';
import { commonPasswords } from './common-passwords.ts';
import { inputMessages } from './messages.ts';
import {
  moderatePassword,
  oldPassword,
  password,
  passwordAgain,
  passwordCriteria,
  passwordReasons,
  type PasswordCriteria,
} from './passwords.ts';
import { passwordCriteriaTexts } from './password-texts.ts';

const met = (value: string): string[] =>
  Object.entries(passwordCriteria(value)).flatMap(([name, isMet]) => (isMet ? [name] : []));

test('the five criteria carry the texts of the reference data', () => {
  assert.deepEqual(passwordCriteriaTexts, messages.authored.password_rules);
});

test('each criterion is evaluated on its own', () => {
  assert.deepEqual(met(''), []);
  assert.deepEqual(met('abcdefgh'), ['length', 'lowercase']);
  assert.deepEqual(met('ABC'), ['uppercase']);
  assert.deepEqual(met('123'), ['digit']);
  assert.deepEqual(met('-'), ['special']);
  assert.deepEqual(met('Ab1-Ab1-'), ['length', 'lowercase', 'uppercase', 'digit', 'special']);
  assert.deepEqual(met('élÉ'), ['lowercase', 'uppercase']);
  assert.deepEqual(met('👩'), ['special']);
});

test('a password that misses a single criterion is refused, with that criterion as the only reason', () => {
  const good = 'Kx7-bleu';
  assert.equal(password(good), undefined);
  assert.deepEqual(passwordReasons(good), []);
  const missing: Readonly<Record<keyof PasswordCriteria, string>> = {
    length: 'Kx7-ble',
    lowercase: 'KX7-BLEU',
    uppercase: 'kx7-bleu',
    digit: 'Kxx-bleu',
    special: 'Kx7xbleu',
  };
  for (const [name, value] of Object.entries(missing)) {
    assert.equal(password(value), inputMessages.invalidPwd, value);
    assert.deepEqual(passwordReasons(value), [passwordCriteriaTexts[name as keyof PasswordCriteria]], value);
  }
  assert.equal(password(''), inputMessages.invalidPwd);
});

test('white space counts as part of a password', () => {
  assert.equal(password('Kx7 bleu'), undefined);
  assert.equal(password(' Kx7bleu'), undefined);
  assert.equal(passwordAgain(' Kx7bleu')('Kx7bleu '), inputMessages.invalidPwdBis);
});

test('a password has at most 128 characters, and an emoji counts as a single character', () => {
  assert.equal(password(`Kx7-${'a'.repeat(124)}`), undefined);
  assert.deepEqual(passwordReasons(`Kx7-${'a'.repeat(125)}`), ['128 caractères maximum']);
  assert.equal(password(`Kx7-${'👩'.repeat(124)}`), undefined);
  assert.equal(password(`Kx7-${'👩'.repeat(125)}`), inputMessages.invalidPwd);
  assert.equal(password(`Kx7-${'a'.repeat(50_000)}`), inputMessages.invalidPwd);
  assert.equal(password('Kx7-👩👩👩'), inputMessages.invalidPwd);
});

test('every listed common password meets the five criteria, so only the list refuses it', () => {
  const common = commonPasswords();
  assert.ok(common.size >= 3000, String(common.size));
  for (const entry of common) {
    assert.deepEqual(met(entry), ['length', 'lowercase', 'uppercase', 'digit', 'special'], entry);
    assert.equal(password(entry), inputMessages.invalidPwd, entry);
    assert.equal(passwordReasons(entry).length, 1, entry);
  }
});

test('a common password is refused only on an exact match', () => {
  for (const common of ['Password1!', 'P@ssw0rd1!', 'Azerty123!', 'MotDePasse1!', 'Bonjour2026!', '1qaz@WSX'])
    assert.equal(password(common), inputMessages.invalidPwd, common);
  for (const other of ['Password1!x', 'xPassword1!', 'pAssword1!', 'Azerty 123!', 'Bonjour2026!?'])
    assert.equal(password(other), undefined, other);
});

test('the site name belongs to the common words', () => {
  assert.equal(password('Accalmie2026!'), inputMessages.invalidPwd);
  assert.equal(password('Accalmie-2026!'), undefined, 'an exact match only');
});

test('an old password has at least eight characters of any kind', () => {
  for (const value of ['abcdefgh', 'Accalmie-2026!', '        ']) assert.equal(oldPassword(value), undefined, value);
  for (const value of ['', 'abcdefg', 'a'.repeat(129)])
    assert.equal(oldPassword(value), inputMessages.invalidPwd, value);
});

test('a moderate password needs no special character', () => {
  for (const value of ['Kx7xbleu', 'Kx7-bleu']) assert.equal(moderatePassword(value), undefined, value);
  for (const value of ['', 'kx7xbleu', 'KX7XBLEU', 'Kxxxbleu', 'Kx7xble', `Kx7${'a'.repeat(126)}`])
    assert.equal(moderatePassword(value), inputMessages.invalidPwd, value);
});

test('the repeated password must follow the rule and equal the first', () => {
  assert.equal(passwordAgain('Kx7-bleu')('Kx7-bleu'), undefined);
  assert.equal(passwordAgain('Kx7-bleu')('Kx7-vert'), inputMessages.invalidPwdBis);
  for (const value of ['', 'kx7-bleu', `Kx7-${'a'.repeat(125)}`])
    assert.equal(passwordAgain(value)(value), inputMessages.invalidPwd, value);
});
