import { run } from 'node:test';
import { spec } from 'node:test/reporters';

// A file takes two minutes on the slowest machine seen; one that waits for ever must fail, not hold the others.
const timeout = 8 * 60_000;

// `node --test` would sort the files by name; here they begin in the order given.
run({ files: process.argv.slice(2), concurrency: 2, timeout, forceExit: true })
  .on('test:fail', () => void (process.exitCode = 1))
  .compose(spec)
  .pipe(process.stdout);
