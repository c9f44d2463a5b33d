import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { test } from 'node:test';
import { serverEnv } from '../app/server-env.ts';
import { copyOf, ignoring, stagesOf, type Stage } from './image.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const ignored = readFileSync('.dockerignore', 'utf8');

/** Lists the problems of a Docker image without building it. `npm run test:long -- IMAGE` runs the Dockerfile. */
const faultsOf = (stages: readonly Stage[], isIgnored: (path: string) => boolean): string[] => {
  const faults: string[] = [];
  const last = stages.at(-1)!;
  const named = new Set(stages.map(({ name }) => name));
  for (const { steps } of stages) {
    const base = steps[0]!.rest.split(/\s/, 1)[0]!;
    if (!/^(node|debian):[\w.-]+$/.test(base)) faults.push(`base ${base}`);
    for (const { word, rest } of steps) {
      if (word !== 'COPY') continue;
      const { from, sources } = copyOf(rest);
      if (from !== null && !named.has(from)) faults.push(`stage ${from}`);
      for (const source of from === null ? sources : [])
        if (source !== '.' && (!existsSync(source) || isIgnored(source))) faults.push(`copies ${source}`);
    }
  }
  const words = new Map(last.steps.map(({ word, rest }) => [word, rest]));
  if (['root', '0', undefined].includes(words.get('USER'))) faults.push('root');
  if (!words.get('HEALTHCHECK')?.includes('/readyz')) faults.push('health');
  for (const secret of [
    'production.env',
    '.env',
    '.git',
    '.data',
    'node_modules',
    'tests/actors/people.ts',
    'features/pricing/rules/quote.test.ts',
  ])
    if (!isIgnored(secret)) faults.push(`takes ${secret}`);
  const copied = last.steps
    .filter(({ word }) => word === 'COPY')
    .map(({ rest }) => copyOf(rest))
    .flatMap(({ from, sources }) => (from === null ? sources : []));
  for (const file of reached([
    'platform/server.ts',
    'scripts/doctor.ts',
    'scripts/backup.ts',
    'scripts/restore.ts',
    'scripts/admin.ts',
  ]))
    if (isIgnored(file) || !copied.some((one) => file === one || file.startsWith(`${one}/`)))
      faults.push(`lacks ${file}`);
  const declaredEnv = last.steps
    .filter(({ word }) => word === 'ENV')
    .map(({ rest }) => rest)
    .join(' ');
  for (const [name, value] of Object.entries(serverEnv({ DATABASE_URL: 'beside' })))
    if (!declaredEnv.includes(`${name}=${value}`)) faults.push(`memory ${name}`);
  return faults;
};

/** Returns the source files that these files import or load by relative URL, directly or through others. */
const reached = (first: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const waiting = [...first];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!file.endsWith('.ts')) continue;
    for (const [, own, beside] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\()\s*'((?:#|\.)[^']+\.ts)'|new URL\('(\.[^']+)', import/g,
    )) {
      const target = own ?? beside ?? '';
      const path = target.startsWith('#') ? target.slice(1) : posix.normalize(join(dirname(file), target));
      if (statSync(path, { throwIfNoEntry: false })?.isFile()) waiting.push(path);
    }
  }
  return seen;
};

test('the image contains all the code it runs, no secret and no test, does not run as root, and has a health check', () => {
  assert.deepEqual(faultsOf(stagesOf(dockerfile), ignoring(ignored)), []);
  assert.ok(reached(['platform/server.ts']).size > 200);
});

test('detects each fault planted in the Dockerfile or in .dockerignore', () => {
  const planted: readonly (readonly [string, string, RegExp])[] = [
    [dockerfile.replace('USER node', ''), ignored, /^root$/],
    [dockerfile.replace('/readyz', '/'), ignored, /^health$/],
    [dockerfile.replaceAll('node:26-slim', 'depot.exemple/node:26'), ignored, /^base/],
    [dockerfile.replace('COPY ui ui', ''), ignored, /^lacks ui/],
    [dockerfile.replace('COPY core core', 'COPY coeur core'), ignored, /^copies coeur/],
    [dockerfile.replace('--from=build', '--from=built'), ignored, /^stage built/],
    [dockerfile.replace('MALLOC_ARENA_MAX=2', ''), ignored, /^memory MALLOC_ARENA_MAX/],
    [dockerfile, ignored.replace('*.env\n', ''), /^takes production\.env/],
    [dockerfile, `${ignored}platform\n`, /^lacks platform/],
  ];
  for (const [image, rules, fault] of planted) {
    const found = faultsOf(stagesOf(image), ignoring(rules));
    assert.ok(
      found.some((one) => fault.test(one)),
      `${fault}: ${found.join(', ')}`,
    );
  }
});

test('the compose file contains no secret, waits for a healthy database and listens on this machine only', () => {
  const text = readFileSync('compose.yaml', 'utf8');
  assert.match(text, /env_file: production\.env/);
  assert.match(text, /condition: service_healthy/);
  assert.match(text, /['"]127\.0\.0\.1:3000:3000['"]/);
  const imageVersion = /image: postgres:(\d+)/.exec(text);
  assert.ok(Number(imageVersion?.[1]) >= 15);
  assert.doesNotMatch(text, /(SECRET|HEALTH_KEYS|PASSWORD): *["']?\w/);
});
