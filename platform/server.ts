import { demoBanner } from './app/demo-banner.ts';
import { readEnv, type Env } from './app/env.ts';
import { hasFault, leakPoint } from './app/faults.ts';
import { openApp, type OpenedApp } from './app/open-app.ts';
import { listen } from './http/listen.ts';
import { machineToken } from './http/machine-token.ts';
import { boundMemory } from './app/memory.ts';
import { openShutdown } from './app/shutdown.ts';
import { startRefusal } from './app/start-refusal.ts';
import { OtherKeys } from './security/key-check.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints the URL last, where people look for it. */
const announce = async (env: Env, db: OpenedApp['db'], url: string): Promise<void> => {
  if (env.MODE === 'demo') {
    for (const line of await demoBanner(env, db)) say(line);
    say(`Emails : ${url}/admin/outbox?jeton=${machineToken({ env })}`);
    say(`Adresses : ${env.GEOCODER === 'embedded' ? 'répertoire embarqué des communes' : 'service national'}.`);
  }
  say(`Accalmie est ouverte : ${url}`);
};

const read = readEnv(process.env);
if (!read.ok) {
  process.stderr.write(`Accalmie ne démarre pas :\n${read.problems.map((problem) => `  - ${problem}`).join('\n')}\n`);
  process.exit(2);
}

boundMemory(read.env.DATABASE_URL === undefined ? 'embedded' : 'beside');
const shutdown = openShutdown();
try {
  const app = await openApp(read.env, say);
  const server = await listen(app);
  shutdown.opened({ app, server });
  await announce(read.env, app.db, server.url);
  leakPoint(read.env);
  if (hasFault(read.env, 'unheard-failure'))
    process.on('SIGUSR2', () => {
      throw new Error('unheard, as asked');
    });
} catch (error) {
  const sentence = startRefusal(error, read.env);
  process.stderr.write(
    `${sentence === undefined ? ((error as Error).stack ?? String(error)) : `Accalmie ne démarre pas :\n  - ${sentence}`}\n`,
  );
  process.exit(error instanceof OtherKeys ? 2 : 1);
}
