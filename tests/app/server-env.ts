import { readFileSync } from 'node:fs';

type ServerEnv = Readonly<Record<string, string>>;

const known = JSON.parse(readFileSync(new URL('../../scripts/server-env.json', import.meta.url), 'utf8')) as Readonly<Record<'beside' | 'embedded', ServerEnv>>;

/** What `npm start` starts the server with, over a database of its own or the embedded one: whoever starts one to measure it starts it so. */
export const serverEnv = ({ DATABASE_URL }: { readonly DATABASE_URL?: string | undefined }): ServerEnv => known[DATABASE_URL ? 'beside' : 'embedded'];
