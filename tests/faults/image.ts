import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, posix } from 'node:path';
import { eventually } from '../app/polling.ts';
import { freePort } from '../app/postgres.ts';

export type Step = { readonly word: string; readonly rest: string };
export type Stage = { readonly name: string; readonly steps: readonly Step[] };

/** Parses the stages of a Dockerfile. A line that ends with `\` continues on the next line. */
export const stagesOf = (text: string): Stage[] => {
  const lines = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages: { name: string; steps: Step[] }[] = [];
  for (const line of lines) {
    const [word = ''] = line.split(/\s/, 1);
    const rest = line.slice(word.length).trim();
    if (word === 'FROM') stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1] ?? '', steps: [{ word, rest }] });
    else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
};

/**
 * Returns a test for the paths that `.dockerignore` excludes. A pattern excludes a file, or a folder with all its
 * contents.
 */
export const ignoring = (text: string): ((path: string) => boolean) => {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    const above = path.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'));
    return rules.some((rule) => above.some((one) => matchesGlob(one, rule)));
  };
};

type Copy = { readonly from: string | null; readonly sources: readonly string[]; readonly target: string };

export const copyOf = (rest: string): Copy => {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1)! };
};

const settingsOf = (rest: string): Record<string, string> =>
  Object.fromEntries(
    rest.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

/**
 * Dockerfile instructions that the test accepts without running them. Any other instruction that the test cannot run
 * makes the test fail.
 */
const silent = new Set(['FROM', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD', 'USER']);

type Played = { readonly root: string; readonly env: Record<string, string>; readonly user: string | null };

// Replaces the absolute paths of the image by paths below the folder of the stage.
const below = (root: string, text: string): string =>
  text.replaceAll(/(?<![\w.$}/])\/(app|data|backups)(?=[/\s:"']|$)/g, `${root}/$1`);

/** Runs the instructions of a stage in its own folder, without Docker, with this machine's Node and shell. */
const playStage = (
  stage: Stage,
  root: string,
  rootOf: ReadonlyMap<string, string>,
  isIgnored: (path: string) => boolean,
): Played => {
  const env: Record<string, string> = { HOME: root, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` };
  let at = root;
  let user: string | null = null;
  for (const { word, rest } of stage.steps) {
    if (word === 'WORKDIR') mkdirSync((at = below(root, rest)), { recursive: true });
    else if (word === 'ENV')
      for (const [name, value] of Object.entries(settingsOf(rest)))
        env[name] = below(root, value).replaceAll(/\$(\w+)/g, (_, other: string) => env[other] ?? '');
    else if (word === 'COPY') {
      const { from, sources, target } = copyOf(rest);
      for (const source of sources) {
        const read = from === null ? source : below(rootOf.get(from) ?? '', source);
        if (!existsSync(read)) throw new Error(`COPY ${rest}: ${source} n’est pas là`);
        const into = join(at, target, target.endsWith('/') ? posix.basename(source) : '');
        cpSync(read, into, {
          recursive: true,
          verbatimSymlinks: true,
          filter: (path) => from !== null || path === '.' || !isIgnored(posix.normalize(path)),
        });
      }
    } else if (word === 'RUN') {
      const owner = process.getuid?.() === 0 ? 'nobody' : (process.env['USER'] ?? '');
      const line = below(root, rest).replaceAll('node:node', owner);
      const done = spawnSync('sh', ['-c', line], {
        cwd: at,
        env: { ...registryOf(process.env), ...env },
        encoding: 'utf8',
      });
      if (done.status !== 0) throw new Error(`RUN ${rest}\n${done.stdout}${done.stderr}`.slice(-3_000));
    } else if (!silent.has(word)) throw new Error(`${word} n’est pas joué`);
    if (word === 'USER') user = rest;
  }
  return { root: at, env, user };
};

// The package registry, proxy and certificate settings of this machine, for the installs of the build.
const registryOf = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) =>
      /^(npm_config_|npm_registry|node_extra_ca|https?_proxy|no_proxy|ssl_cert)/i.test(name),
    ),
  );

const sizeOf = (folder: string): number =>
  globSync('**', { cwd: folder }).reduce((sum, path) => {
    const found = lstatSync(join(folder, path));
    return sum + (found.isFile() ? found.size : 0);
  }, 0);

/**
 * Runs the Dockerfile without Docker in a clean folder, then starts its command as the user nobody on an embedded
 * database. Finally runs its health check.
 */
export const playImage = async (): Promise<{ problems: string[]; figures: string[] }> => {
  const top = mkdtempSync(join(tmpdir(), 'accalmie-image-'));
  chmodSync(top, 0o755);
  const problems: string[] = [];
  const figures: string[] = [];
  let child: ChildProcess | undefined;
  try {
    const stages = stagesOf(readFileSync('Dockerfile', 'utf8'));
    const isIgnored = ignoring(readFileSync('.dockerignore', 'utf8'));
    const roots = new Map<string, string>();
    let last: Played | undefined;
    for (const [i, stage] of stages.entries()) {
      const root = join(top, stage.name === '' ? `stage${i}` : stage.name);
      mkdirSync(root);
      const began = performance.now();
      last = playStage(stage, root, roots, isIgnored);
      roots.set(stage.name, root);
      figures.push(`étape ${stage.name || 'finale'} en ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    figures.push(`${(sizeOf(last!.root) / 1_000_000).toFixed(0)} Mo au-dessus de l’image de Node`);
    if (last!.user === null || last!.user === 'root') problems.push('elle tourne sous root');
    const steps = stages.at(-1)!.steps;
    const [command = '', ...given] = JSON.parse(steps.findLast(({ word }) => word === 'CMD')!.rest) as string[];
    const port = await freePort();
    const env = { ...last!.env, MODE: 'demo', DEMO_SIZE: '0', HOST: '127.0.0.1', PORT: String(port) };
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const began = performance.now();
    child = spawn(command, given, { cwd: last!.root, env, ...nobody, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
    const check = steps.findLast(({ word }) => word === 'HEALTHCHECK')!.rest.replace(/^.*?CMD /, '');
    const isWell = async (): Promise<boolean> => {
      if (child?.exitCode !== null) throw new Error(`elle s’est arrêtée : ${output}`);
      return spawnSync('sh', ['-c', check], { env }).status === 0;
    };
    await eventually(isWell, (well) => well, 60);
    figures.push(
      `son contrôle de santé passe ${((performance.now() - began) / 1000).toFixed(1)} s après son démarrage`,
    );
    const home = await fetch(`http://127.0.0.1:${port}/`);
    if (home.status !== 200 || !(await home.text()).includes('Accalmie'))
      problems.push(`l’accueil répond ${home.status}`);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    if (code !== 0) problems.push(`elle s’arrête par ${code}`);
    const fails = spawnSync('sh', ['-c', check], { env }).status;
    if (fails === 0) problems.push('arrêtée, son contrôle de santé passe encore');
    return { problems, figures };
  } finally {
    if (child?.exitCode === null) child.kill('SIGKILL');
    rmSync(top, { recursive: true, force: true });
  }
};
