import { setFlagsFromString } from 'node:v8';

// Fifty users produce ten megabytes of garbage a second. On a machine with much memory, V8 lets the heap reach three
// times its live data before it collects.
// The embedded database shares the memory of this process, so less is left for garbage.
const growingPercent = { beside: 25, embedded: 12 } as const;

/**
 * Makes V8 collect garbage whenever the heap has grown by this percentage since the last collection. The percentage is
 * lower when the database is embedded. This sets no limit on live memory, so it never makes the process run out of
 * memory.
 */
export const boundMemory = (database: 'beside' | 'embedded'): void =>
  setFlagsFromString(`--heap-growing-percent=${growingPercent[database]}`);
