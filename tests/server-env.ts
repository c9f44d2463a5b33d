import { readFileSync } from 'node:fs';

/** What `npm start` starts the server with: whoever starts one to measure it starts it so. */
export const serverEnv = JSON.parse(readFileSync(new URL('../scripts/server-env.json', import.meta.url), 'utf8')) as Readonly<Record<string, string>>;
