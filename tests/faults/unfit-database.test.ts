import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walkUnfit } from './unfit-database.ts';

const assertHolds = async (names: readonly string[], every: number): Promise<void> => {
  const { problems } = await walkUnfit(names, { clients: 50, every });
  assert.deepEqual(problems, []);
};

test('when the database refuses connections, every route and page answers in French, and the process survives', () =>
  assertHolds(['refused'], 1));

// Checks only some of the requests in each state. `npm run test:long -- STATES` checks all of them.
test('with cut connections or a read-only, full or older database, the sampled routes and pages answer correctly', () =>
  assertHolds(['torn', 'torn later', 'read-only', 'full', 'older'], 5));

test('with a frozen or slow database, every sampled answer comes within ten seconds', () =>
  assertHolds(['frozen', 'slow'], 15));
