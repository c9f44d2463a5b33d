import fc from 'fast-check';

// The test runner loads this before each test file and prints the seed. `TEST_SEED` replays a run.
const seed = Number(process.env['TEST_SEED']);
if (Number.isSafeInteger(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
