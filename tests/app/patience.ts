/** How many times longer than on a quiet machine to wait before giving up; the runner measures it. Nothing that is as it should be waits so long. */
export const patience = Math.max(1, Number(process.env['TEST_PATIENCE'] ?? 1));

/** Milliseconds to wait on this machine where `ms` would do on a quiet one. */
export const patientMs = (ms: number): number => Math.round(ms * patience);
