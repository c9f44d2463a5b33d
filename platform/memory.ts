import { setFlagsFromString } from 'node:v8';

// Fifty users leave ten megabytes a second of what is done with; with much memory about, V8 lets three times what lives pile up before it looks.
const growingPercent = 40;

/**
 * Bounds what this process keeps of what it has done with: its heap is swept whenever it has grown by so
 * much since the last time. What it needs is not bounded, so nothing ends for want of room.
 */
export const boundMemory = (): void => setFlagsFromString(`--heap-growing-percent=${growingPercent}`);
