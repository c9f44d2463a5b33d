import fc from 'fast-check';

// Loaded before each test file by the runner, which prints the seed: `TEST_SEED` plays a run again.
const seed = Number(process.env['TEST_SEED']);
if (Number.isSafeInteger(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
