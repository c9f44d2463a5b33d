import { readFileSync } from 'node:fs';

type ServerEnv = Readonly<Record<string, string>>;

const known = JSON.parse(readFileSync(new URL('../../scripts/server-env.json', import.meta.url), 'utf8')) as Readonly<
  Record<'beside' | 'embedded', ServerEnv>
>;

/** The environment that `npm start` gives to the server. Measurements start their server with it too. */
export const serverEnv = ({ DATABASE_URL }: { readonly DATABASE_URL?: string | undefined }): ServerEnv =>
  known[DATABASE_URL ? 'beside' : 'embedded'];
