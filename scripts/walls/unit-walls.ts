import { allMatches, isScript, isTest, withoutComments, type Breach, type Sources } from './sources.ts';

const isCode = (file: string): boolean =>
  /^(app|core|features|platform|ui)\//.test(file) && isScript(file) && !isTest(file);
const isContract = (file: string): boolean => /^features\/[^/]+\/contract(\/[a-z-]+)?\.ts$/.test(file) && !isTest(file);

const found = (text: string, fault: RegExp): string[] =>
  [...withoutComments(text).matchAll(fault)].map(([what]) => what);

const units = 'core/units.ts';
const instantSchemas = 'core/instant.ts';

// SQL multiplies by 1000 itself, because PostgreSQL extracts seconds from an instant.
const inSql = /(?:extract\(epoch from [^*]*|date_part\('epoch', [^)]*)\) \* 1000/g;
const bareFactor = /[*/] ?(?:1_?000|60_?000|3_?600(?:_?000)?|86_?400(?:_?000)?)\b(?!_)/g;
// Files where such a factor is no mistake: the units themselves, and percentages with one decimal, whose factor of 1000
// is not a time.
const countsNoTime = new Set([units, 'core/percent.ts']);

/** Conversions between seconds, minutes, days and milliseconds use the units of core, never a bare number. */
export const factorWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => isCode(file) && !countsNoTime.has(file),
    'facteurs nus',
    (text) => found(text.replaceAll(inSql, ''), bareFactor),
  );

const instantField = /\b(?:\w+_)?(?:at|until|since): (?!instant(?:In|Out)\b)[^,\n]*/g;

const byHand = /\bz\.iso\.datetime\(|\bDate\.parse\(|\.toISOString\(/g;

/**
 * A contract receives an instant with `instantIn` and returns it with `instantOut`. Other code reads and writes an
 * instant as text with `core/instant-text.ts`.
 */
export const instantWall = (sources: Sources): Breach[] =>
  sources.has(instantSchemas)
    ? [
        ...allMatches(sources, isContract, 'instants', (text) => found(text, instantField)),
        ...allMatches(
          sources,
          (file) => /^(app|features|ui)\//.test(file) && isCode(file),
          'instants',
          (text) => found(text, byHand),
        ),
      ]
    : [{ wall: 'instants', file: instantSchemas, what: 'introuvable' }];

const rowInstant = /\b[a-z][a-z0-9_]*_(?:at|until|since)\??: number\b/g;

/** A row field named `…_at`, `…_until` or `…_since` has the type `EpochMs`, which tells its unit. */
export const rowInstantWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => /^(?:features|platform)\//.test(file) && isCode(file),
    'instants des lignes',
    (text) => found(text, rowInstant),
  );

const ownConstant = /'Europe\/Paris'|\bconst \w+ = (?:1_?440|3_?600|3_?600_?000|86_?400|86_?400_?000)\b/g;

/** Only one file defines the time zone of mainland France and the length of a day. */
export const constantWall = (sources: Sources): Breach[] =>
  sources.has(units)
    ? allMatches(
        sources,
        (file) => isCode(file) && file !== units,
        'constantes de temps',
        (text) => found(text, ownConstant),
      )
    : [{ wall: 'constantes de temps', file: units, what: 'introuvable' }];

export const unitWalls = { factorWall, instantWall, rowInstantWall, constantWall } as const;
