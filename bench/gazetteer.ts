import { readFileSync } from 'node:fs';
import { buildGazetteer } from '#features/addresses/rules/gazetteer-index.ts';
import { searchGazetteer } from '#features/addresses/rules/gazetteer.ts';

const table = (name: string): string => readFileSync(new URL(`../db/gazetteer/${name}.tsv`, import.meta.url), 'utf8');
const tables = { former: table('former'), districts: table('districts') };
const began = performance.now();
const gazetteer = buildGazetteer(table('communes'), tables);
const buildMs = performance.now() - began;

/**
 * Every prefix of about a thousand names, as typed letter by letter. Then the slowest known texts, and names with a
 * filter.
 */
const queries: string[] = [];
for (let rank = 0; rank < gazetteer.communes.length; rank += 35) {
  const { name, postcodes } = gazetteer.communes[rank]!;
  for (let length = 1; length <= name.length; length++) queries.push(name.slice(0, length));
  const postcode = postcodes.slice(0, 5);
  queries.push(`${name} ${postcode.slice(0, 2)}`, `saint ${postcode.slice(0, 2)}`, postcode);
}
for (const word of [
  'sain',
  'saint',
  'sainte',
  'saint m',
  'st',
  'les',
  'sur',
  'la',
  '2a',
  'loire atlantique',
  'a'.repeat(200),
  '9'.repeat(200),
  'st '.repeat(66),
])
  queries.push(word);

const timed = (): { ms: number; q: string }[] =>
  queries.map((q) => {
    const at = performance.now();
    searchGazetteer(gazetteer, q, 5);
    return { ms: performance.now() - at, q };
  });
timed();
const runs = timed().sort((a, b) => a.ms - b.ms);
const at = (share: number): string => runs[Math.min(runs.length - 1, Math.floor(share * runs.length))]!.ms.toFixed(3);
process.stdout.write(
  `${gazetteer.keys.length} clés, ${gazetteer.short.size} préfixes courts, index en ${buildMs.toFixed(0)} ms\n` +
    `${runs.length} recherches : médiane ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms\n` +
    `les plus lentes : ${runs
      .slice(-5)
      .map(({ ms, q }) => `« ${q.slice(0, 20)} » ${ms.toFixed(2)}`)
      .join(', ')}\n`,
);
