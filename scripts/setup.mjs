// Runs on any Node from version 20. Installs the dependencies of the lock file, builds the site when its sources have
// changed, then runs the requested script with the project's own Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const [task = 'start', ...rest] = process.argv.slice(2);

// `--help` prints the usage before anything is installed or built.
const usage = JSON.parse(readFileSync(join('scripts', 'usage.json'), 'utf8'))[task];
if (usage !== undefined && rest.some((one) => one === '--help' || one === '-h')) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}

const run = (command, args, options = {}) => {
  const done = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options });
  if (done.error) throw done.error;
  return done.status ?? 1;
};
const must = (command, args, options) => {
  const status = run(command, args, options);
  if (status !== 0) process.exit(status);
};
const hash = (files) => {
  const sum = createHash('sha256');
  for (const file of files) sum.update(file).update(readFileSync(file));
  return sum.digest('hex');
};
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const stampFile = join('node_modules', '.accalmie-stamp');
const stamp = hash(['package.json', 'package-lock.json']);
/**
 * Whether the packages of the lock file are installed, for example by a call of npm. Optional packages of other systems
 * may be missing.
 */
const isInstalled = () => {
  const packagesOf = (file) => JSON.parse(read(file) || '{}').packages ?? {};
  const installed = packagesOf(join('node_modules', '.package-lock.json'));
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { integrity, optional }]) =>
      path === '' || installed[path]?.integrity === integrity || (optional && !installed[path]),
  );
};
if (read(stampFile) !== stamp && !isInstalled()) {
  process.stdout.write('Installation des dépendances…\n');
  // Hides npm's warnings and its number of packages, which say nothing about the project. Errors are shown.
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  const errorsOnly = { stdio: ['inherit', 'ignore', 'inherit'] };
  if (run('npm', ['ci', ...quietly], errorsOnly) !== 0) must('npm', ['install', '--no-save', ...quietly], errorsOnly);
}
if (read(stampFile) !== stamp) writeFileSync(stampFile, stamp);

const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const version =
  spawnSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }).stdout?.trim() ?? '';
if (!version.startsWith('v26.')) {
  process.stderr.write(`Node 26 n'est pas installé dans node_modules (${version || 'absent'}). Relancez « npm ci ».\n`);
  process.exit(1);
}
// Environment of the server, the same for `npm start` and for measurements. By default, glibc and V8 keep 200 MB of
// freed memory with fewer than fifty users. The embedded database shares the memory of the server, so less freed memory
// is kept with it.
const serverEnv = JSON.parse(readFileSync(join('scripts', 'server-env.json'), 'utf8'))[
  process.env.DATABASE_URL ? 'beside' : 'embedded'
];
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
};

const sources = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => /\.(tsx?|css|svg)$/.test(file) && !/\.(test|spec)\./.test(file) && statSync(file).isFile())
    .sort();
const build = (given) => {
  const files = [
    ...['app', 'ui', 'core', 'features', 'db/reference'].flatMap(sources),
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/ascii-code.ts',
    'scripts/build.ts',
    'scripts/chunks.ts',
    'scripts/english.ts',
    'package-lock.json',
  ];
  const wanted = hash(files);
  const stampFile = join('build', '.stamp');
  if (read(stampFile) === wanted && given === undefined) return;
  process.stdout.write('Construction du site…\n');
  must(node, ['scripts/build.ts', '--unweighed', ...(given ?? [])], { env });
  mkdirSync('build', { recursive: true });
  writeFileSync(stampFile, wanted);
};

const tasks = {
  start: ['platform/server.ts'],
  test: ['scripts/test.ts'],
  'test:long': ['scripts/test-long.ts'],
  check: ['scripts/check.ts'],
  bench: ['bench/run.ts'],
  api: ['scripts/api.ts'],
  schema: ['scripts/schema.ts'],
  map: ['scripts/feature-map.ts'],
  admin: ['scripts/admin.ts'],
  doctor: ['scripts/doctor.ts'],
  backup: ['scripts/backup.ts'],
  restore: ['scripts/restore.ts'],
  dev: ['scripts/dev.ts'],
  lighthouse: ['bench/lighthouse.ts'],
};
// The size of the pages does not stop `npm start`. It stops builds, tests and measurements, even when `npm start` has
// built the site.
const weigh = (given = []) => must(node, ['scripts/budgets.ts', ...given], { env });
if (task === 'build') {
  build(rest);
  weigh(rest);
  process.exit(0);
}
const script = tasks[task];
if (!script) {
  process.stderr.write(`Tâche inconnue : ${task}\n`);
  process.exit(2);
}
if (!['check', 'api', 'map', 'schema', 'dev', 'admin', 'doctor', 'backup', 'restore'].includes(task)) build();
if (['test', 'test:long', 'bench', 'lighthouse'].includes(task)) weigh();
if (task === 'start' || task.startsWith('test')) {
  const { spawn } = await import('node:child_process');
  const isStart = task === 'start';
  const childEnv = isStart
    ? { ...serverEnv, ...env, NODE_ENV: 'production', NODE_COMPILE_CACHE: join('.cache', 'compiled') }
    : env;
  const child = spawn(node, [...script, ...rest], {
    stdio: 'inherit',
    env: childEnv,
    shell: process.platform === 'win32',
  });
  let isStopRequested = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isStopRequested = true;
      child.kill(signal);
    });
  }
  // A signal that nobody requested is a failure of the process. Tests that are stopped on request have failed too.
  child.on('exit', (code) => process.exit(code ?? (isStopRequested && isStart ? 0 : 1)));
} else {
  process.exit(run(node, [...script, ...rest], { env }));
}
