import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync, watch } from 'node:fs';

const folders = ['app', 'ui', 'core', 'features', 'platform', 'db'];
let server: ChildProcess | undefined;
let waiting: NodeJS.Timeout | undefined;

const run = (command: string, args: string[]): Promise<number> =>
  new Promise((done) =>
    spawn(command, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } }).on('exit', (code) =>
      done(code ?? 1),
    ),
  );

const stopServer = (): Promise<void> =>
  new Promise((done) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return done();
    server.once('exit', () => done());
    server.kill('SIGTERM');
  });

const rebuild = async (): Promise<void> => {
  // Builds French only, in half the time. Without the stamp, the next `npm start` builds both languages.
  for (const stale of ['build/en', 'build/.stamp']) rmSync(stale, { recursive: true, force: true });
  if ((await run('react-router', ['build'])) !== 0) return;
  await stopServer();
  server = spawn(process.execPath, ['platform/server.ts'], { stdio: 'inherit' });
};

// Runs one build at a time. A change during a build starts another build afterwards.
let last = Promise.resolve();
const restart = (): Promise<void> => (last = last.then(rebuild));

for (const folder of folders) {
  watch(folder, { recursive: true }, (_, file) => {
    if (!file || !/\.(tsx?|css|sql|svg)$/.test(file) || file.endsWith('.gen.ts')) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void restart(), 150);
  });
}
process.on('SIGINT', () => void stopServer().then(() => process.exit(0)));
await restart();
