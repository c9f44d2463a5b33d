/**
 * Number of the last migration in a release that sites use. A later migration runs while this release still serves
 * requests (docs/product/operations.md#migrations).
 */
export const lastReleased = 99;

type Migration = { readonly name: string; readonly body: string };

const words = (statement: string): string =>
  statement
    .replaceAll(/'(?:[^']|'')*'/g, `''`)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const added = /\badd column (?:if not exists )?("?[\w]+"?) ((?:[^,()]|\((?:[^()]|\([^()]*\))*\))*)/g;

/**
 * The faults of one SQL statement that runs while the previous release serves requests. `isOwn` tells whether a new
 * migration creates a table.
 */
const faultsOf = (statement: string, isOwn: (table: string) => boolean): string[] => {
  const text = words(statement);
  const dropped = /^drop (table|view|schema|type|function|sequence|materialized view)\b/.exec(text)?.[1];
  const faults = dropped === undefined ? [] : [`drop ${dropped} : la version d’avant s’en sert encore`];
  const table =
    /^alter table (?:only )?(?:if exists )?"?(\w+)"?/.exec(text)?.[1] ??
    /^create (?:unique )?index .*? on (?:only )?"?(\w+)"?/.exec(text)?.[1];
  if (/^alter \w+ .*\brename\b/.test(text)) faults.push('rename : la version d’avant lit l’ancien nom');
  if (/^(lock table|truncate|cluster|vacuum full)\b/.test(text))
    faults.push(`${text.split(' ', 1)[0]} : ferme une table entière`);
  if (/^(update|delete from) \w+(?!.*\bwhere\b)/.test(text))
    faults.push('toutes les lignes en une transaction : faites-le par lots, dans une tâche');
  if (table === undefined || isOwn(table)) return faults;
  if (/\bdrop column\b/.test(text)) faults.push('drop column : la version d’avant la lit encore');
  if (/\balter column \w+ (?:set data )?type\b/.test(text))
    faults.push('type changé : la table est réécrite, fermée à tous');
  if (/\balter column \w+ set not null\b/.test(text))
    faults.push('set not null : la version d’avant peut y écrire null');
  if (/\balter column \w+ drop default\b/.test(text)) faults.push('drop default : la version d’avant compte dessus');
  for (const [, column, rest = ''] of text.matchAll(added)) {
    if (/\bnot null\b/.test(rest) && !/\b(default|generated)\b/.test(rest))
      faults.push(`${column} not null sans défaut : la version d’avant ne l’écrit pas`);
    if (/\bdefault (?:gen_random_uuid|random|clock_timestamp)\b/.test(rest))
      faults.push(`${column} au défaut changeant : la table est réécrite`);
  }
  if (
    /\badd (?:constraint \w+ )?(?:check|foreign key|unique|exclude|primary key)\b/.test(text) &&
    !/\bnot valid\b/.test(text)
  )
    faults.push(
      'contrainte sur une table ancienne : ajoutez-la « not valid », puis « validate constraint » une version plus tard',
    );
  if (/^create unique index\b/.test(text))
    faults.push('index unique sur une table ancienne : la version d’avant peut écrire deux fois');
  return faults;
};

const statementsOf = (body: string): { readonly text: string; readonly isExcused: boolean }[] => {
  const found: { text: string; isExcused: boolean }[] = [];
  let text = '';
  let isExcused = false;
  for (const line of body.split('\n')) {
    // A line « -- live: reason » above a statement explains why the statement does not break the previous release.
    if (/^\s*-- live: \S.{10,}/.test(line)) isExcused = true;
    if (/^\s*--/.test(line)) continue;
    text += `${line}\n`;
    if (!line.trimEnd().endsWith(';') || (text.split('$$').length - 1) % 2 === 1) continue;
    found.push({ text: text.trim().replace(/;$/, ''), isExcused });
    text = '';
    isExcused = false;
  }
  return found;
};

/** The faults of the migrations after number `released`, as « name : fault ». */
export const liveFaults = (migrations: readonly Migration[], released: number): string[] => {
  const later = migrations.filter(({ name }) => Number(name.slice(0, 4)) > released);
  const own = new Set(
    later.flatMap(({ body }) =>
      [...body.matchAll(/^create table (?:if not exists )?"?(\w+)/gim)].map(([, table = '']) => table.toLowerCase()),
    ),
  );
  return later.flatMap(({ name, body }) =>
    statementsOf(body).flatMap(({ text, isExcused }) =>
      isExcused ? [] : faultsOf(text, (table) => own.has(table)).map((what) => `${name} : ${what}`),
    ),
  );
};
