import { relative } from 'node:path';
import { API, TypeFlags, type Project, type Type } from 'typescript/unstable/sync';
import {
  isIdentifier,
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { sqlReader, Unread } from './sql-reader.ts';

/** Declared type of a column. `holds` lists the kinds of its values, `any` when the type is missing. */
export type Declared = { readonly name: string; readonly holds: ReadonlySet<string>; readonly written: string };
export type Statement = {
  readonly place: string;
  readonly row: string;
  readonly columns: readonly Declared[];
  /** SQL texts of the statement, with `$1`, `$2`…: one with the first branch of each condition, one with the last. */
  readonly texts: readonly string[];
  /** Reason why the SQL text could not be computed. */
  readonly unread?: string;
};

const plainTypes: readonly (readonly [flags: number, holds: string])[] = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.StringLike, 'text'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.Null, 'null'],
];

const holdsOf = (project: Project, type: Type): ReadonlySet<string> => {
  if (type.isUnionType()) return new Set(type.getTypes().flatMap((one) => [...holdsOf(project, one)]));
  const plain = plainTypes.find(([flags]) => (type.flags & flags) !== 0);
  return new Set([plain?.[1] ?? (project.checker.isArrayLikeType(type) ? 'list' : 'object')]);
};

const startsStatement = /^\s*(select|insert|update|delete|with)\b/i;
/** Matches the text before the first `${…}` when this text is empty: the statement then begins inside the `${…}`. */
const startsElsewhere = /^\s*$/;

const statementsIn = (project: Project, file: string, source: SourceFile): Statement[] => {
  const found: Statement[] = [];
  const { checker } = project;
  const readings = [sqlReader(project, true), sqlReader(project, false)];
  const visit = (node: Node): void => {
    node.forEachChild(visit);
    if (!isTaggedTemplateExpression(node) || !isIdentifier(node.tag) || node.tag.text !== 'sql') return;
    const row = node.typeArguments?.[0];
    const beginning = isTemplateExpression(node.template) ? node.template.head.text : node.template.text;
    if (!row || !(startsStatement.test(beginning) || startsElsewhere.test(beginning))) return;
    const type = checker.getTypeFromTypeNode(row);
    const place = `${file}:${source.text.slice(0, node.getStart(source)).split('\n').length}`;
    const columns = (type ? checker.getPropertiesOfType(type) : []).map((symbol): Declared => {
      const of = checker.getTypeOfSymbol(symbol);
      return {
        name: symbol.name,
        holds: of ? holdsOf(project, of) : new Set(['any']),
        written: of ? checker.typeToString(of) : 'any',
      };
    });
    const texts = new Set<string>();
    let unread: string | undefined = columns.length === 0 ? 'a row without a column' : undefined;
    for (const textOf of readings) {
      try {
        texts.add(textOf(node));
      } catch (error) {
        if (!(error instanceof Unread)) throw error;
        unread ??= error.message;
      }
    }
    if (startsElsewhere.test(beginning) && texts.size > 0 && ![...texts].some((text) => startsStatement.test(text)))
      return;
    found.push({
      place,
      row: row.getText(source),
      columns,
      texts: [...texts],
      ...(texts.size === 0 || columns.length === 0 ? { unread: unread! } : {}),
    });
  };
  visit(source);
  return found;
};

/** All statements of these TypeScript projects with a declared row type, `` sql<Row>`…` ``. */
export const rowStatements = (configs: readonly string[], cwd = process.cwd()): Statement[] => {
  const api = new API({ cwd });
  try {
    const snapshot = api.updateSnapshot({ openProjects: configs.map((config) => `${cwd}/${config}`) });
    const seen = new Set<string>();
    return snapshot.getProjects().flatMap((project) =>
      project.program.getSourceFileNames().flatMap((name) => {
        const file = relative(cwd, name);
        if (
          file.startsWith('..') ||
          file.includes('node_modules') ||
          file.startsWith('.') ||
          file.endsWith('.d.ts') ||
          seen.has(file)
        )
          return [];
        seen.add(file);
        const source = project.program.getSourceFile(name);
        return source ? statementsIn(project, file, source) : [];
      }),
    );
  } finally {
    api.close();
  }
};
