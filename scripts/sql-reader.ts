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
  type CallExpression,
  type Expression,
  type Node,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast';

/** Thrown when the text of a template cannot be determined. */
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
/** Placeholder of a parameter, replaced once the whole statement is known. */
const slot = '\u0000';

const lookUp = (env: Env | undefined, name: string): Value | undefined =>
  env && (env.names.get(name) ?? lookUp(env.above, name));
const isFunctionNode = (node: Node) =>
  isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node);

/**
 * Computes the SQL text of a template without running it. Constants and functions are followed, and values known only
 * at run time become parameters. With `isFirst`, each condition takes its first branch, otherwise its last branch.
 */
export const sqlReader = ({ checker }: Project, isFirst: boolean) => {
  let depth = 0;
  const typeOf = (node: Node): Type | undefined => checker.getTypeAtLocation(node);
  const isFragment = (node: Node): boolean => {
    // The compiler gives no type for an empty list where a tuple is expected.
    if (isArrayLiteralExpression(node)) return false;
    const type = typeOf(node);
    return type !== undefined && checker.getPropertyOfType(type, 'toOperationNode') !== undefined;
  };
  const isTag = (node: Expression): boolean => isIdentifier(node) && node.text === 'sql';

  const declared = (node: Expression, env: Env): Value => {
    const found = checker.getSymbolAtLocation(node);
    if (!found) return given;
    const symbol = (found.flags & SymbolFlags.Alias) === 0 ? found : checker.getAliasedSymbol(found);
    const declaration = symbol.valueDeclaration?.resolve();
    if (!declaration) return given;
    if (isFunctionDeclaration(declaration)) return { is: 'function', node: declaration, env: empty };
    if (isParameterDeclaration(declaration))
      return declaration.initializer ? read(declaration.initializer, env) : given;
    if (isBindingElement(declaration)) {
      const whole = declaration.parent.parent;
      if (!isVariableDeclaration(whole) || !whole.initializer || !isIdentifier(node)) return given;
      const value = read(whole.initializer, env);
      return value.is === 'object' ? (value.props.get(node.text) ?? given) : given;
    }
    if (!isVariableDeclaration(declaration) || !declaration.initializer || !isIdentifier(declaration.name))
      return given;
    const isOfModule = declaration.parent.parent.parent.parent === undefined;
    return read(declaration.initializer, isOfModule ? empty : env);
  };

  const returnsOf = (node: Node): Expression[] => {
    if (isReturnStatement(node)) return node.expression ? [node.expression] : [];
    if (isFunctionNode(node)) return [];
    if (!isBlock(node) && !isIfStatement(node)) return [];
    const all: Expression[] = [];
    node.forEachChild((child) => void all.push(...returnsOf(child)));
    return all;
  };

  const call = (callee: Value, args: readonly Value[]): Value => {
    if (callee.is !== 'function') return given;
    const node = callee.node;
    if (!isArrowFunction(node) && !isFunctionExpression(node) && !isFunctionDeclaration(node)) return given;
    const names = new Map<string, Value>();
    node.parameters.forEach((parameter, i) => {
      const value = args[i] ?? (parameter.initializer ? read(parameter.initializer, callee.env) : given);
      if (isIdentifier(parameter.name)) names.set(parameter.name.text, value);
      else if (isObjectBindingPattern(parameter.name))
        for (const one of parameter.name.elements) {
          if (!isBindingElement(one) || !one.name || !isIdentifier(one.name)) continue;
          const { propertyName } = one;
          const key = propertyName && isIdentifier(propertyName) ? propertyName.text : one.name.text;
          names.set(one.name.text, value.is === 'object' ? (value.props.get(key) ?? given) : given);
        }
    });
    const inside: Env = { names, above: callee.env };
    const body = node.body;
    if (!body) return given;
    if (!isBlock(body)) return read(body as Expression, inside);
    const returned = returnsOf(body);
    const chosen = isFirst ? returned[0] : returned.at(-1);
    return chosen ? read(chosen, inside) : given;
  };

  const quoted = (name: string): string =>
    name
      .split('.')
      .map((part) => `"${part}"`)
      .join('.');
  const literalOf = (node: Node): Value => {
    const type = typeOf(node);
    const one = type?.isUnionType() ? type.getTypes()[0] : type;
    if (one?.isStringLiteralType()) return { is: 'text', text: one.value };
    if (one && (one.flags & TypeFlags.NumberLike) !== 0) return { is: 'number', text: '1' };
    return given;
  };
  const ofSql = (name: string, node: CallExpression, env: Env): Value => {
    const [first, second] = node.arguments;
    if (!first) throw new Unread(`sql.${name} of nothing`);
    const value = read(first, env);
    if (name === 'join') {
      const between = second ? read(second, env) : ({ is: 'sql', text: ', ' } as const);
      const items = value.is === 'list' ? value.items : [given];
      return {
        is: 'sql',
        text: items.map((item) => written(item, first)).join(between.is === 'sql' ? between.text : ', '),
      };
    }
    if (name === 'val') return { is: 'sql', text: slot };
    const known = value.is === 'given' ? literalOf(first) : value;
    if (name === 'lit' && known.is === 'given') return { is: 'sql', text: 'null' };
    if (known.is !== 'text' && known.is !== 'number') throw new Unread(`sql.${name} of what only a request knows`);
    if (name === 'raw') return { is: 'sql', text: known.text };
    if (name === 'lit') return { is: 'sql', text: known.is === 'number' ? known.text : `'${known.text}'` };
    return { is: 'sql', text: quoted(known.text) };
  };

  const written = (value: Value, node: Node): string => {
    if (value.is === 'sql') return value.text;
    if (value.is === 'function' || (value.is === 'given' && isFragment(node)))
      throw new Unread('made of a fragment handed on');
    return slot;
  };
  const template = (node: TaggedTemplateExpression, env: Env): Value => {
    if (isNoSubstitutionTemplateLiteral(node.template)) return { is: 'sql', text: node.template.text };
    let text = node.template.head.text;
    for (const span of node.template.templateSpans)
      text += written(read(span.expression, env), span.expression) + span.literal.text;
    return { is: 'sql', text };
  };

  const calling = (node: CallExpression, env: Env): Value => {
    const callee = node.expression;
    if (isPropertyAccessExpression(callee)) {
      const name = callee.name.text;
      if (isTag(callee.expression)) return ofSql(name, node, env);
      const base = read(callee.expression, env);
      if (name === 'map' || name === 'flatMap') {
        const each = node.arguments[0] ? read(node.arguments[0], env) : given;
        return { is: 'list', items: (base.is === 'list' ? base.items : [given]).map((item) => call(each, [item])) };
      }
      if (base.is === 'sql') return base;
      if (base.is !== 'object') return given;
      return call(
        base.props.get(name) ?? given,
        node.arguments.map((one) => read(one, env)),
      );
    }
    return call(
      read(callee, env),
      node.arguments.map((one) => read(one, env)),
    );
  };

  const reading = (node: Expression, env: Env): Value => {
    if (
      isParenthesizedExpression(node) ||
      isAsExpression(node) ||
      isNonNullExpression(node) ||
      isSatisfiesExpression(node)
    )
      return read(node.expression, env);
    if (isTaggedTemplateExpression(node)) return isTag(node.tag) ? template(node, env) : given;
    if (isConditionalExpression(node)) return read(isFirst ? node.whenTrue : node.whenFalse, env);
    if (isIdentifier(node)) return lookUp(env, node.text) ?? declared(node, env);
    if (isCallExpression(node)) return calling(node, env);
    if (isArrowFunction(node) || isFunctionExpression(node)) return { is: 'function', node, env };
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return { is: 'text', text: node.text };
    if (isNumericLiteral(node)) return { is: 'number', text: node.text };
    if (isTemplateExpression(node)) {
      let text = node.head.text;
      for (const span of node.templateSpans) {
        const value = read(span.expression, env);
        if (value.is !== 'text' && value.is !== 'number') return given;
        text += value.text + span.literal.text;
      }
      return { is: 'text', text };
    }
    if (isArrayLiteralExpression(node)) {
      const items = node.elements.flatMap((one): readonly Value[] => {
        const value = read(isSpreadElement(one) ? one.expression : one, env);
        return isSpreadElement(one) && value.is === 'list' ? value.items : [value];
      });
      return { is: 'list', items };
    }
    if (isElementAccessExpression(node)) {
      const base = read(node.expression, env);
      return (base.is === 'object' ? [...base.props.values()].at(isFirst ? 0 : -1) : undefined) ?? given;
    }
    if (isObjectLiteralExpression(node)) {
      const props = new Map<string, Value>();
      for (const one of node.properties) {
        if (isPropertyAssignment(one) && isIdentifier(one.name)) props.set(one.name.text, read(one.initializer, env));
        else if (isShorthandPropertyAssignment(one) && isIdentifier(one.name))
          props.set(one.name.text, lookUp(env, one.name.text) ?? given);
      }
      return { is: 'object', props };
    }
    if (isPropertyAccessExpression(node)) {
      const base = read(node.expression, env);
      return base.is === 'object' ? (base.props.get(node.name.text) ?? given) : given;
    }
    if (isBinaryExpression(node)) {
      const left = read(node.left, env);
      return left.is === 'given' && isFragment(node.right) ? read(node.right, env) : left.is === 'sql' ? left : given;
    }
    return given;
  };
  const read = (node: Expression, env: Env): Value => {
    if (depth > 80) throw new Unread('calls itself');
    depth++;
    try {
      return reading(node, env);
    } finally {
      depth--;
    }
  };
  return (node: TaggedTemplateExpression): string => {
    const value = template(node, empty);
    let count = 0;
    return value.is === 'sql' ? value.text.replaceAll(slot, () => `$${++count}`) : '';
  };
};
