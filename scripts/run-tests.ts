import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

// A file takes two minutes on the slowest machine seen; one that waits for ever must fail, not hold the others.
const timeout = 8 * 60_000;

// Each of these has a process to itself: it weighs on the machine, starts others, or opens a browser.
const alone = ['tests/races/', 'tests/journeys/', 'tests/faults/'];
// More at once would take no less time, and each would wait for the others where it waits for a server or a page.
const concurrency = availableParallelism();
const most = 10;
const mostWhyLetters = 2_000;
const folder = join('.cache', 'tests');

/** Files that share a process, most of whose time would otherwise be its start: far apart in the list, so that each batch is about as long. */
const batched = (files: readonly string[]): string[] => {
  const count = Math.ceil(files.length / most);
  return Array.from({ length: count }, (_, batch) => {
    const path = join(folder, `${batch + 1}.test.ts`);
    const own = files.filter((__, i) => i % count === batch);
    writeFileSync(path, own.map((file) => `import '${relative(folder, file)}';\n`).join(''));
    return path;
  });
};

// As the site is served: React's checks for who develops take a tenth of the time.
const env = { ...process.env, NODE_ENV: 'production' };
const given = process.argv.slice(2);
const isAlone = (file: string): boolean => alone.some((place) => file.startsWith(place));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// Said once more at the very end: whoever reads only the last lines of a long run sees what to mend.
const failed: string[] = [];
// `node --test` would sort the files by name; here they begin in the order given.
const runAll = (files: readonly string[], forceExit: boolean): Promise<void> =>
  new Promise((done) => {
    run({ files: [...files], concurrency, timeout, forceExit, env })
      .on('test:fail', ({ name, file, line, details: { error } }) => {
        process.exitCode = 1;
        if ('failureType' in error && error.failureType === 'subtestsFailed') return;
        const why = String(error.cause instanceof Error ? error.cause.message : error.message).slice(0, mostWhyLetters);
        failed.push(`✖ ${relative('.', file ?? '')}:${line ?? ''} ${name}\n${why.replaceAll(/^/gm, '    ')}\n`);
      })
      .on('end', done)
      .compose(spec)
      .pipe(process.stdout, { end: false });
  });
const others = batched(given.filter((file) => !isAlone(file)));
const own = given.filter(isAlone);
// What starts servers and browsers is ended with its last test. A batch is not: it would end before its last files have said what they test.
if (own.length > 0) await runAll(own, true);
if (others.length > 0) await runAll(others, false);
if (failed.length > 0) process.stdout.write(`# ce qui a échoué :\n${failed.join('')}`);
