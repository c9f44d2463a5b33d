import { setFlagsFromString } from 'node:v8';

// Fifty users produce ten megabytes of garbage a second. On a machine with much memory, V8 lets the heap reach three
// times its live data before it collects.
// The embedded database shares this process, so it leaves less room.
const growingPercent = { beside: 25, embedded: 12 } as const;

/**
 * Makes V8 collect garbage whenever the heap has grown by this percentage since the last collection. The percentage is
 * lower when the database is embedded. Live memory has no limit, so the process never runs out of memory because of it.
 */
export const boundMemory = (database: 'beside' | 'embedded'): void =>
  setFlagsFromString(`--heap-growing-percent=${growingPercent[database]}`);
