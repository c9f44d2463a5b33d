import { relative } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';
import {
  isArrowFunction,
  isBinaryExpression,
  isCallExpression,
  isExpressionStatement,
  isFunctionExpression,
  isFunctionDeclaration,
  isMethodDeclaration,
  isIdentifier,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isVoidExpression,
  ModifierFlags,
  SyntaxKind,
  type CallExpression,
  type Expression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';

export type Unheard = { readonly file: string; readonly line: number; readonly text: string };

const bare = (node: Expression): Expression => (isParenthesizedExpression(node) ? bare(node.expression) : node);

/** Whether a call handles the failure of its promise, by `.catch(…)` or by a second argument of `.then`. */
const hearsFailure = (node: Expression): boolean => {
  const call = bare(node);
  if (!isCallExpression(call) || !isPropertyAccessExpression(call.expression)) return false;
  const name = call.expression.name.text;
  return (name === 'catch' && call.arguments.length > 0) || (name === 'then' && call.arguments.length > 1);
};

const isFunctionLike = (node: Node): boolean =>
  isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node) || isMethodDeclaration(node);

/**
 * Promises of a file whose failure nothing handles: dropped by a statement or by `void`, or assigned to a variable that
 * nothing awaits. Also finds an async function passed where a function that returns `void` is expected.
 */
const unheardIn = ({ checker }: Project, source: SourceFile): Node[] => {
  const found: Node[] = [];
  const isPromise = (node: Expression): boolean => {
    const type = checker.getTypeAtLocation(node);
    return (
      type !== undefined && checker.getPropertyOfType(checker.getNonNullableType(type) ?? type, 'then') !== undefined
    );
  };
  const dropped = (node: Expression): void => {
    const one = bare(node);
    if (isVoidExpression(one)) dropped(one.expression);
    else if (isBinaryExpression(one)) {
      const operator = one.operatorToken.kind;
      const isAssigned = operator >= SyntaxKind.FirstAssignment && operator <= SyntaxKind.LastAssignment;
      // A promise may be assigned to a variable if the code later awaits or returns this variable.
      if (!isAssigned) dropped(one.right);
      else if (
        isCallExpression(bare(one.right)) &&
        !hearsFailure(one.right) &&
        isPromise(one.right) &&
        !isAwaitedLater(one.left, one)
      )
        found.push(one);
    } else if (!hearsFailure(one) && isPromise(one)) found.push(one);
  };
  const bodies: Node[] = [];
  const isAwaitedLater = (name: Expression, declaration: Node): boolean =>
    isIdentifier(name) &&
    new RegExp(`\\b(await|return)\\b[^;]*\\b${name.text}\\b`).test(
      source.text.slice(declaration.end, bodies.at(-1)?.end),
    );
  const isAsync = (node: Node): boolean =>
    (isArrowFunction(node) || isFunctionExpression(node)) && (node.modifierFlags & ModifierFlags.Async) !== 0;
  const givenAway = (call: CallExpression): void => {
    for (const given of call.arguments) {
      if (!isAsync(given)) continue;
      const type = checker.getContextualType(given);
      const signature = type && checker.getSignaturesOfType(checker.getNonNullableType(type) ?? type, 0)[0];
      const returned = signature && checker.getReturnTypeOfSignature(signature);
      if (returned && checker.typeToString(returned) === 'void') found.push(given);
    }
  };
  const visit = (node: Node): void => {
    if (isExpressionStatement(node)) dropped(node.expression);
    if (isArrowFunction(node) && isVoidExpression(node.body)) dropped(node.body);
    if (isCallExpression(node)) givenAway(node);
    if (isFunctionLike(node)) bodies.push(node);
    node.forEachChild(visit);
    if (bodies.at(-1) === node) bodies.pop();
  };
  visit(source);
  return found;
};

export const unheardPromises = (
  configs: readonly string[],
  cwd = process.cwd(),
): { readonly files: number; readonly unheard: readonly Unheard[] } => {
  const api = new API({ cwd });
  try {
    const snapshot = api.updateSnapshot({ openProjects: configs.map((config) => `${cwd}/${config}`) });
    const seen = new Set<string>();
    const unheard = snapshot.getProjects().flatMap((project) =>
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
        if (!source) return [];
        return unheardIn(project, source).map((node) => ({
          file,
          line: source.text.slice(0, node.getStart(source)).split('\n').length,
          text: node.getText(source).split('\n')[0]!.slice(0, 120),
        }));
      }),
    );
    return { files: seen.size, unheard };
  } finally {
    api.close();
  }
};

/**
 * TypeScript projects whose code runs in the server, where an unhandled promise ends the process. In a browser it ends
 * nothing, and in a test it fails the test.
 */
export const serverConfigs = ['tsconfig.pure.json', 'tsconfig.server.json'] as const;

if (import.meta.main) {
  const { files, unheard } = unheardPromises(serverConfigs);
  for (const { file, line, text } of unheard)
    process.stderr.write(`promesse que personne n’entend : ${file}:${line} : ${text}\n`);
  if (unheard.length > 0 || files === 0) process.exit(1);
  process.stdout.write(`${files} fichiers, aucune promesse que personne n’entend\n`);
}
