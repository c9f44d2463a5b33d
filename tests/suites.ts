/** `gate` tests run before every merge, with `npm test`. `long` tests run with `npm run test:long`. */
export type Suite = 'gate' | 'long';

/** The suite of each test file, by file path or by folder path ending in « / ». The longest matching path wins. */
export const suites: Readonly<Record<string, Suite>> = {
  'app/': 'gate',
  'core/': 'gate',
  'db/': 'gate',
  'features/': 'gate',
  'platform/': 'gate',
  'platform/http/slow-connections.test.ts': 'long',
  'scripts/': 'gate',
  'tests/http/': 'gate',
  // Browser tests are slow. `npm test` runs only the main path through each page and the tests that need a browser.
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

export const entryFor = (file: string, entries: readonly string[] = Object.keys(suites)): string | undefined =>
  entries
    .filter((entry) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry))
    .toSorted((a, b) => b.length - a.length)
    .at(0);

export const suiteOf = (file: string): Suite | null => suites[entryFor(file) ?? ''] ?? null;

/** Whether a test needs nothing outside its process. `npm run check` runs these tests. */
export const isPure = (file: string): boolean =>
  /^(?:core|app|ui|scripts|tests\/messages)\/|^features\/[^/]+\/(?:rules|pages|ui|workspace)\/|^features\/[^/]+\/rules\.test\.ts$/.test(
    file,
  );

/**
 * Whether a test file runs once for each database: its text contains `of kinds`, the list in `tests/app/test-app.ts`.
 */
export const isForEachDatabase = (text: string): boolean => /\bof kinds\)/.test(text);
