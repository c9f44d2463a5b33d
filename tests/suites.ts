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
  'tests/journeys/': 'gate',
  'tests/journeys/dead-line.test.ts': 'long',
  'tests/journeys/early.test.ts': 'long',
  'tests/journeys/offline.test.ts': 'long',
  'tests/journeys/payloads.test.ts': 'long',
  'tests/messages/': 'gate',
  'tests/faults/': 'long',
  'tests/races/': 'long',
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

/** A test file whose tests run once for each database: named in it, `kinds` of `tests/test-app.ts`. */
export const isForEachDatabase = (text: string): boolean => /\bof kinds\)/.test(text);
