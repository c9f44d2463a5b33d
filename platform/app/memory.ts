import { setFlagsFromString } from 'node:v8';

// Fifty users leave ten megabytes a second of what is done with; with much memory about, V8 lets three times what lives pile up before it looks.
// The embedded database lives in this process, and leaves it less room.
const growingPercent = { beside: 25, embedded: 12 } as const;

/**
 * Bounds what this process keeps of what it has done with: its heap is swept whenever it has grown by so much since the last time, less where the database is
 * embedded than where it lies beside. What it needs is not bounded, so nothing ends for want of room.
 */
export const boundMemory = (database: 'beside' | 'embedded'): void => setFlagsFromString(`--heap-growing-percent=${growingPercent[database]}`);
