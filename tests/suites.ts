/** `gate`: run before every landing, by `npm test`. `long`: run by `npm run test:long`. */
export type Suite = 'gate' | 'long';

/** The suite of each test file, by its path or by its folder's, which ends in « / ». The longest path that fits decides. */
export const suites: Readonly<Record<string, Suite>> = {
  'app/': 'gate',
  'core/': 'gate',
  'db/': 'gate',
  'features/': 'gate',
  'platform/': 'gate',
  'platform/http/slow-connections.test.ts': 'long',
  'scripts/': 'gate',
  'tests/http/': 'gate',
  // A browser is dear: the gate has the way that most people go through each page, and what only a browser can break.
  'tests/journeys/': 'long',
  'tests/journeys/account.test.ts': 'gate',
  'tests/journeys/book.test.ts': 'gate',
  'tests/journeys/book-again.test.ts': 'gate',
  'tests/journeys/complaints.test.ts': 'gate',
  'tests/journeys/find.test.ts': 'gate',
  'tests/journeys/messages.test.ts': 'gate',
  'tests/journeys/move.test.ts': 'gate',
  'tests/journeys/new-visit.test.ts': 'gate',
  'tests/journeys/party.test.ts': 'gate',
  'tests/journeys/planning.test.ts': 'gate',
  'tests/journeys/reviews.test.ts': 'gate',
  'tests/journeys/staff.test.ts': 'gate',
  'tests/journeys/widgets-places.test.ts': 'gate',
  'tests/messages/': 'gate',
  'tests/faults/': 'long',
  'tests/races/': 'long',
  'tests/races/hold-few.test.ts': 'gate',
  'ui/': 'gate',
};

/** The entry of `suites` that decides for a file. */
export const entryFor = (file: string, entries: readonly string[] = Object.keys(suites)): string | undefined =>
  entries
    .filter((entry) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry))
    .toSorted((a, b) => b.length - a.length)
    .at(0);

/** The suite of a test file; null when nothing says it. */
export const suiteOf = (file: string): Suite | null => suites[entryFor(file) ?? ''] ?? null;

/** Whether a test needs nothing but its process: `npm run check` runs it. */
export const isPure = (file: string): boolean =>
  /^(?:core|app|ui|scripts|tests\/messages)\/|^features\/[^/]+\/(?:rules|pages|ui|workspace)\/|^features\/[^/]+\/rules\.test\.ts$/.test(file);

/** A test file whose tests run once for each database: named in it, `kinds` of `tests/app/test-app.ts`. */
export const isForEachDatabase = (text: string): boolean => /\bof kinds\)/.test(text);
