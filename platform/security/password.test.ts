import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const hashing = `
  const { hashPassword, isPassword, isOutdated } = await import('#platform/security/password.ts');
  const lane = { key: 'somebody', isKnown: false };
  const storedHash = await hashPassword('Lac-Paisible7!', lane);
  const cheap = storedHash.replace('m=19456,t=2', 'm=64,t=1');
  console.log(JSON.stringify([storedHash, await isPassword('Lac-Paisible7!', storedHash, lane), await isPassword('lac-paisible7!', storedHash, lane), isOutdated(storedHash), isOutdated(cheap)]));
`;

test('outside tests, hashes at the cost OWASP recommends and marks a cheaper hash as outdated', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', hashing], { encoding: 'utf8' });
  const [storedHash, isRight, isOther, isOutdated, isCheapOutdated] = JSON.parse(output) as [
    string,
    boolean,
    boolean,
    boolean,
    boolean,
  ];
  assert.match(storedHash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.deepEqual([isRight, isOther, isOutdated, isCheapOutdated], [true, false, false, true]);
});
