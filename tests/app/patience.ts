/**
 * Factor by which tests wait longer before they give up, measured by the runner; 1 on a quiet machine. Tests that pass
 * never wait that long.
 */
export const patience = Math.max(1, Number(process.env['TEST_PATIENCE'] ?? 1));

/** Converts a time limit for a quiet machine to one for this machine, in milliseconds. */
export const patientMs = (ms: number): number => Math.round(ms * patience);
