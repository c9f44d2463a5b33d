import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const hashing = `
  const { hashPassword, isPassword, isOutdated } = await import('#platform/security/password.ts');
  const lane = { key: 'somebody', isKnown: false };
  const kept = await hashPassword('Lac-Paisible7!', lane);
  const cheap = kept.replace('m=19456,t=2', 'm=64,t=1');
  console.log(JSON.stringify([kept, await isPassword('Lac-Paisible7!', kept, lane), await isPassword('lac-paisible7!', kept, lane), isOutdated(kept), isOutdated(cheap)]));
`;

test('outside tests, hashes at the cost OWASP recommends and marks a cheaper hash as outdated', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', hashing], { encoding: 'utf8' });
  const [kept, isRight, isOther, isOutdated, isCheapOutdated] = JSON.parse(said) as [
    string,
    boolean,
    boolean,
    boolean,
    boolean,
  ];
  assert.match(kept, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.deepEqual([isRight, isOther, isOutdated, isCheapOutdated], [true, false, false, true]);
});
