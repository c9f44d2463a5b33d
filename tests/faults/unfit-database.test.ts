import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walkUnfit } from './unfit-database.ts';

const assertHolds = async (names: readonly string[], every: number): Promise<void> => {
  const { problems } = await walkUnfit(names, { clients: 50, every });
  assert.deepEqual(problems, []);
};

test('with the database refused, every route and every page answers in French, and the process lives', () => assertHolds(['refused'], 1));

// The same of one in some; `npm run test:long -- STATES` asks every one.
test('with the database torn, read-only, full or of an older schema, answers are the same', () =>
  assertHolds(['torn', 'torn later', 'read-only', 'full', 'older'], 5));

test('with the database frozen or slow, every answer comes within ten seconds', () => assertHolds(['frozen', 'slow'], 15));
