/**
 * Factor that lengthens the time limits of tests on a busy machine. The test runner measures it; 1 on a quiet machine.
 * Tests that pass never wait that long.
 */
export const patience = Math.max(1, Number(process.env['TEST_PATIENCE'] ?? 1));

/** Converts a time limit for a quiet machine to one for this machine, in milliseconds. */
export const patientMs = (ms: number): number => Math.round(ms * patience);
