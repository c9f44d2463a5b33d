import { SymbolFlags, TypeFlags, type Project, type Type } from 'typescript/unstable/sync';
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isIfStatement,
  isNoSubstitutionTemplateLiteral,
  isNonNullExpression,
  isNumericLiteral,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isShorthandPropertyAssignment,
  isSatisfiesExpression,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type ArrayLiteralExpression,
  type BinaryExpression,
  type CallExpression,
  type ElementAccessExpression,
  type Expression,
  type Node,
  type ObjectLiteralExpression,
  type ParameterDeclaration,
  type PropertyAccessExpression,
  type TaggedTemplateExpression,
  type TemplateExpression,
} from 'typescript/unstable/ast';

/** Thrown when the text of an SQL template cannot be computed. */
export class Unread extends Error {}

type Env = { readonly names: ReadonlyMap<string, Value>; readonly above?: Env };
type Value =
  | { readonly is: 'sql' | 'text' | 'number'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly Value[] }
  | { readonly is: 'object'; readonly props: ReadonlyMap<string, Value> }
  | { readonly is: 'function'; readonly node: Node; readonly env: Env }
  | { readonly is: 'given' };

const given: Value = { is: 'given' };
const empty: Env = { names: new Map() };
/** State of one computation. `depth` counts the nested templates and calls, so that the computation ends. */
type Reading = { readonly checker: Project['checker']; readonly isFirst: boolean; depth: number };

/** Stands for an SQL parameter until the whole statement is known. */
const slot = '\u0000';

const lookUp = (env: Env | undefined, name: string): Value | undefined =>
  env && (env.names.get(name) ?? lookUp(env.above, name));
const isFunctionNode = (node: Node) =>
  isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node);

const isFragment = ({ checker }: Reading, node: Node): boolean => {
  // An array literal is never SQL. The compiler would return no type for an empty array where a tuple is expected.
  if (isArrayLiteralExpression(node)) return false;
  const type: Type | undefined = checker.getTypeAtLocation(node);
  return type !== undefined && checker.getPropertyOfType(type, 'toOperationNode') !== undefined;
};
const isTag = (node: Expression): boolean => isIdentifier(node) && node.text === 'sql';

const propOf = (value: Value, name: string): Value =>
  (value.is === 'object' ? value.props.get(name) : undefined) ?? given;

const declared = (reading: Reading, node: Expression, env: Env): Value => {
  const { checker } = reading;
  const found = checker.getSymbolAtLocation(node);
  if (!found) return given;
  const symbol = (found.flags & SymbolFlags.Alias) === 0 ? found : checker.getAliasedSymbol(found);
  const declaration = symbol.valueDeclaration?.resolve();
  if (!declaration) return given;
  if (isFunctionDeclaration(declaration)) return { is: 'function', node: declaration, env: empty };
  if (isParameterDeclaration(declaration))
    return declaration.initializer ? read(reading, declaration.initializer, env) : given;
  if (isBindingElement(declaration)) {
    const whole = declaration.parent.parent;
    if (!isVariableDeclaration(whole) || !whole.initializer || !isIdentifier(node)) return given;
    return propOf(read(reading, whole.initializer, env), node.text);
  }
  if (!isVariableDeclaration(declaration) || !declaration.initializer || !isIdentifier(declaration.name)) return given;
  const isOfModule = declaration.parent.parent.parent.parent === undefined;
  return read(reading, declaration.initializer, isOfModule ? empty : env);
};

const returnsOf = (node: Node): Expression[] => {
  if (isReturnStatement(node)) return node.expression ? [node.expression] : [];
  if (isFunctionNode(node)) return [];
  if (!isBlock(node) && !isIfStatement(node)) return [];
  const all: Expression[] = [];
  node.forEachChild((child) => void all.push(...returnsOf(child)));
  return all;
};

/** The variables that a parameter sets to a value: its own name, or the names of its destructuring pattern. */
const namesOf = ({ name }: ParameterDeclaration, value: Value): [string, Value][] => {
  if (isIdentifier(name)) return [[name.text, value]];
  if (!isObjectBindingPattern(name)) return [];
  return name.elements.flatMap((one): [string, Value][] => {
    if (!isBindingElement(one) || !one.name || !isIdentifier(one.name)) return [];
    const { propertyName } = one;
    const key = propertyName && isIdentifier(propertyName) ? propertyName.text : one.name.text;
    return [[one.name.text, propOf(value, key)]];
  });
};

const call = (reading: Reading, callee: Value, args: readonly Value[]): Value => {
  if (callee.is !== 'function') return given;
  const node = callee.node;
  if (!isArrowFunction(node) && !isFunctionExpression(node) && !isFunctionDeclaration(node)) return given;
  const names = new Map(
    node.parameters.flatMap((parameter, i) => {
      const value = args[i] ?? (parameter.initializer ? read(reading, parameter.initializer, callee.env) : given);
      return namesOf(parameter, value);
    }),
  );
  const inside: Env = { names, above: callee.env };
  const body = node.body;
  if (!body) return given;
  if (!isBlock(body)) return read(reading, body as Expression, inside);
  const returned = returnsOf(body);
  const chosen = reading.isFirst ? returned[0] : returned.at(-1);
  return chosen ? read(reading, chosen, inside) : given;
};

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
const literalOf = ({ checker }: Reading, node: Node): Value => {
  const type: Type | undefined = checker.getTypeAtLocation(node);
  const one = type?.isUnionType() ? type.getTypes()[0] : type;
  if (one?.isStringLiteralType()) return { is: 'text', text: one.value };
  if (one && (one.flags & TypeFlags.NumberLike) !== 0) return { is: 'number', text: '1' };
  return given;
};
const ofSql = (reading: Reading, name: string, node: CallExpression, env: Env): Value => {
  const [first, second] = node.arguments;
  if (!first) throw new Unread(`sql.${name} of nothing`);
  const value = read(reading, first, env);
  if (name === 'join') {
    const between = second ? read(reading, second, env) : ({ is: 'sql', text: ', ' } as const);
    const items = value.is === 'list' ? value.items : [given];
    return {
      is: 'sql',
      text: items.map((item) => written(reading, item, first)).join(between.is === 'sql' ? between.text : ', '),
    };
  }
  if (name === 'val') return { is: 'sql', text: slot };
  const known = value.is === 'given' ? literalOf(reading, first) : value;
  if (name === 'lit' && known.is === 'given') return { is: 'sql', text: 'null' };
  if (known.is !== 'text' && known.is !== 'number') throw new Unread(`sql.${name} of what only a request knows`);
  if (name === 'raw') return { is: 'sql', text: known.text };
  if (name === 'lit') return { is: 'sql', text: known.is === 'number' ? known.text : `'${known.text}'` };
  return { is: 'sql', text: quoted(known.text) };
};

const written = (reading: Reading, value: Value, node: Node): string => {
  if (value.is === 'sql') return value.text;
  if (value.is === 'function' || (value.is === 'given' && isFragment(reading, node)))
    throw new Unread('made of a fragment handed on');
  return slot;
};
const template = (reading: Reading, node: TaggedTemplateExpression, env: Env): Value => {
  if (isNoSubstitutionTemplateLiteral(node.template)) return { is: 'sql', text: node.template.text };
  let text = node.template.head.text;
  for (const span of node.template.templateSpans)
    text += written(reading, read(reading, span.expression, env), span.expression) + span.literal.text;
  return { is: 'sql', text };
};

const methodCall = (reading: Reading, callee: PropertyAccessExpression, node: CallExpression, env: Env): Value => {
  const name = callee.name.text;
  if (isTag(callee.expression)) return ofSql(reading, name, node, env);
  const base = read(reading, callee.expression, env);
  if (name === 'map' || name === 'flatMap') {
    const each = node.arguments[0] ? read(reading, node.arguments[0], env) : given;
    const items = base.is === 'list' ? base.items : [given];
    return { is: 'list', items: items.map((item) => call(reading, each, [item])) };
  }
  if (base.is === 'sql') return base;
  if (base.is !== 'object') return given;
  return call(
    reading,
    propOf(base, name),
    node.arguments.map((one) => read(reading, one, env)),
  );
};

const calling = (reading: Reading, node: CallExpression, env: Env): Value => {
  const callee = node.expression;
  if (isPropertyAccessExpression(callee)) return methodCall(reading, callee, node, env);
  return call(
    reading,
    read(reading, callee, env),
    node.arguments.map((one) => read(reading, one, env)),
  );
};

const plainText = (reading: Reading, node: TemplateExpression, env: Env): Value => {
  let text = node.head.text;
  for (const span of node.templateSpans) {
    const value = read(reading, span.expression, env);
    if (value.is !== 'text' && value.is !== 'number') return given;
    text += value.text + span.literal.text;
  }
  return { is: 'text', text };
};

const list = (reading: Reading, node: ArrayLiteralExpression, env: Env): Value => {
  const items = node.elements.flatMap((one): readonly Value[] => {
    const value = read(reading, isSpreadElement(one) ? one.expression : one, env);
    return isSpreadElement(one) && value.is === 'list' ? value.items : [value];
  });
  return { is: 'list', items };
};

const object = (reading: Reading, node: ObjectLiteralExpression, env: Env): Value => {
  const props = new Map<string, Value>();
  for (const one of node.properties) {
    if (isPropertyAssignment(one) && isIdentifier(one.name))
      props.set(one.name.text, read(reading, one.initializer, env));
    else if (isShorthandPropertyAssignment(one) && isIdentifier(one.name))
      props.set(one.name.text, lookUp(env, one.name.text) ?? given);
  }
  return { is: 'object', props };
};

const element = (reading: Reading, node: ElementAccessExpression, env: Env): Value => {
  const base = read(reading, node.expression, env);
  return (base.is === 'object' ? [...base.props.values()].at(reading.isFirst ? 0 : -1) : undefined) ?? given;
};

const binary = (reading: Reading, node: BinaryExpression, env: Env): Value => {
  const left = read(reading, node.left, env);
  if (left.is === 'given' && isFragment(reading, node.right)) return read(reading, node.right, env);
  return left.is === 'sql' ? left : given;
};

const valueOf = (reading: Reading, node: Expression, env: Env): Value => {
  if (
    isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isNonNullExpression(node) ||
    isSatisfiesExpression(node)
  )
    return read(reading, node.expression, env);
  if (isTaggedTemplateExpression(node)) return isTag(node.tag) ? template(reading, node, env) : given;
  if (isConditionalExpression(node)) return read(reading, reading.isFirst ? node.whenTrue : node.whenFalse, env);
  if (isIdentifier(node)) return lookUp(env, node.text) ?? declared(reading, node, env);
  if (isCallExpression(node)) return calling(reading, node, env);
  if (isArrowFunction(node) || isFunctionExpression(node)) return { is: 'function', node, env };
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return { is: 'text', text: node.text };
  if (isNumericLiteral(node)) return { is: 'number', text: node.text };
  if (isTemplateExpression(node)) return plainText(reading, node, env);
  if (isArrayLiteralExpression(node)) return list(reading, node, env);
  if (isElementAccessExpression(node)) return element(reading, node, env);
  if (isObjectLiteralExpression(node)) return object(reading, node, env);
  if (isPropertyAccessExpression(node)) return propOf(read(reading, node.expression, env), node.name.text);
  if (isBinaryExpression(node)) return binary(reading, node, env);
  return given;
};

const read = (reading: Reading, node: Expression, env: Env): Value => {
  if (reading.depth > 80) throw new Unread('calls itself');
  reading.depth++;
  try {
    return valueOf(reading, node, env);
  } finally {
    reading.depth--;
  }
};

/**
 * Returns a function that computes the SQL text of a template without running it. Constants and calls are computed. A
 * value known only at run time becomes an SQL parameter.
 * With `isFirst`, each condition takes its first branch, otherwise its last branch.
 */
export const sqlReader = ({ checker }: Project, isFirst: boolean) => {
  const reading: Reading = { checker, isFirst, depth: 0 };
  return (node: TaggedTemplateExpression): string => {
    const value = template(reading, node, empty);
    let count = 0;
    return value.is === 'sql' ? value.text.replaceAll(slot, () => `$${++count}`) : '';
  };
};
