import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf } from '#core/time.ts';
import { firstMissingStep } from '#features/profiles/rules/creation.ts';
import { answerFields } from '#features/profiles/rules/answers.ts';
import { demoAccounts } from './accounts.ts';
import { generateMarketplace } from './generate.ts';

const nowMs = Date.parse('2026-11-21T09:20:00Z');

test('the demo profiles miss no step, and their answers pass validation', () => {
  const { profile } = demoAccounts(
    generateMarketplace({ seed: 'accalmie', size: 20, nowMs, today: dayOf('Europe/Paris', nowMs) }),
    '$argon2id$',
    nowMs,
  );
  assert.deepEqual(
    profile.map(({ type }) => type),
    ['freelance', 'business', 'ambassador'],
  );
  for (const { type, fields } of profile) {
    assert.equal(firstMissingStep(type, fields), null, type);
    assert.equal(answerFields.safeParse(fields).error, undefined, type);
  }
});
