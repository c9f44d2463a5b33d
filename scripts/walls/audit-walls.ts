import { isTest, resolved, withoutComments, type Breach, type Sources } from './sources.ts';
import { questions, unauditedCalls } from './unaudited-calls.ts';

const declaration = /^(?:export )?(?:const|async function|function) (\w+)/gm;
const named = /import (?:type )?\{([^}]*)\} from '([^']+)'/g;
const whole = /import \* as (\w+) from '([^']+)'/g;
const handled = /\bhandle\(\s*(?:(\w+)\.)?(\w+),/g;
const identifier = /[A-Za-z_$][\w$]*/g;

/** Functions that record a change: in the audit, or in the history of a booking. */
const records = ['platform/db/audit.ts writeAudit', 'features/bookings/queries/states.ts writeState'];

type Code = {
  /** Text of each top-level declaration, by file and name. */
  readonly bodies: ReadonlyMap<string, string>;
  /** File and name of the declaration behind each imported name, by importing file and name. */
  readonly imported: ReadonlyMap<string, string>;
};

/** Splits a text where a pattern matches. Each part begins with a match and ends before the next match. */
const parts = (text: string, pattern: RegExp): { readonly found: RegExpExecArray; readonly part: string }[] => {
  const starts = [...text.matchAll(pattern)];
  return starts.map((found, i) => ({ found, part: text.slice(found.index, starts[i + 1]?.index) }));
};

const codeOf = (sources: Sources): Code => {
  const bodies = new Map<string, string>();
  const imported = new Map<string, string>();
  for (const [file, source] of sources) {
    if (!/^(?:features|platform)\/.*\.ts$/.test(file) || isTest(file)) continue;
    const text = withoutComments(source);
    for (const { found, part } of parts(text, declaration)) bodies.set(`${file} ${found[1]}`, part);
    for (const [, names = '', target = ''] of text.matchAll(named))
      for (const name of names.split(',')) {
        const [own = '', alias = own] = name.trim().split(' as ');
        imported.set(`${file} ${alias}`, `${resolved(file, target)} ${own}`);
      }
    for (const [, alias, target = ''] of text.matchAll(whole)) imported.set(`${file} ${alias}`, resolved(file, target));
  }
  return { bodies, imported };
};

/** Whether this code calls, directly or through other functions, a function that records a change. */
const reachesRecord = ({ bodies, imported }: Code, file: string, text: string): boolean => {
  const seen = new Set<string>();
  const waiting = [{ file, text }];
  for (let one = waiting.pop(); one; one = waiting.pop())
    for (const [name] of one.text.matchAll(identifier)) {
      const own = `${one.file} ${name}`;
      const target = bodies.has(own) ? own : (imported.get(own) ?? '');
      if (records.includes(target)) return true;
      const body = bodies.get(target);
      if (body === undefined || seen.has(target)) continue;
      seen.add(target);
      waiting.push({ file: target.split(' ')[0]!, text: body });
    }
  return false;
};

export type Unaudited = {
  readonly questions: readonly string[];
  readonly calls: Readonly<Record<string, readonly string[]>>;
};

/**
 * Every call that changes data writes an audit line or a state of a booking, or `unauditedCalls` gives the reason. This
 * list contains no call of admins.
 */
export const auditWall = (sources: Sources, listed: Unaudited = { questions, calls: unauditedCalls }): Breach[] => {
  const wall = 'journal';
  const code = codeOf(sources);
  const isQuestion = new Set(listed.questions);
  const isExcused = new Set(Object.values(listed.calls).flat());
  const unrecorded = new Set<string>();
  const breaches: Breach[] = [];
  let seen = 0;
  for (const [file, source] of sources) {
    if (!/^features\/\w+\/handlers(?:\.ts|\/)/.test(file) || isTest(file)) continue;
    for (const { found, part } of parts(withoutComments(source), handled)) {
      const [, space, name = ''] = found;
      const target =
        space === undefined ? code.imported.get(`${file} ${name}`) : `${code.imported.get(`${file} ${space}`)} ${name}`;
      const route = code.bodies.get(target ?? '') ?? '';
      const method = /\bmethod: '(\w+)'/.exec(route)?.[1];
      if (method === undefined) breaches.push({ wall, file, what: `${name}: its route was not found` });
      seen++;
      if (method === 'GET' || reachesRecord(code, file, part)) continue;
      unrecorded.add(name);
      const isOfAdmins = /\baccess: 'admin'/.test(route);
      if (!isQuestion.has(name) && (isOfAdmins || !isExcused.has(name)))
        breaches.push({ wall, file, what: `${name}: changes something and writes no audit row` });
    }
  }
  if (seen === 0) breaches.push({ wall, file: '', what: 'aucun appel examiné' });
  for (const name of [...isQuestion, ...isExcused])
    if (!unrecorded.has(name))
      breaches.push({
        wall,
        file: 'scripts/walls/unaudited-calls.ts',
        what: `${name}: no such call, or it is audited`,
      });
  return breaches;
};

export const auditWalls = { auditWall };
