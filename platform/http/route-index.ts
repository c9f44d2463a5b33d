type Indexed = {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
};
type Node = {
  readonly literal: Map<string, Node>;
  any: Node | null;
  readonly ends: string[];
  /** Routes whose wildcard begins at this node. */ readonly over: string[];
};

const node = (): Node => ({ literal: new Map(), any: null, ends: [], over: [] });
const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** All forms of a path, with and without each optional segment. */
const spelled = (segments: readonly string[]): string[][] => {
  const [first, ...rest] = segments;
  if (first === undefined) return [[]];
  const after = spelled(rest);
  const withFirst = after.map((others) => [first.replace(/\?$/, ''), ...others]);
  return first.endsWith('?') ? [...withFirst, ...after] : withFirst;
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * Returns the routes that may match an address, with their parents, in the order of `routes`. May return extra routes,
 * but never misses one.
 * The cost depends on the length of the address, not on the number of routes. The address of page data (`….data`)
 * counts as that of its page.
 */
export const indexRoutes = (
  routes: Readonly<Record<string, Indexed | undefined>>,
): ((pathname: string) => readonly string[]) => {
  const top = node();
  const ranks = new Map(Object.keys(routes).map((id, rank) => [id, rank]));
  const lineOf = (id: string): Indexed[] => {
    const route = routes[id];
    return route === undefined ? [] : [...(route.parentId === undefined ? [] : lineOf(route.parentId)), route];
  };
  const lines = new Map(Object.keys(routes).map((id) => [id, lineOf(id)]));
  for (const [id, line] of lines) {
    const own = line.at(-1)!;
    if (own.path === undefined && own.index !== true) continue;
    for (const segments of spelled(line.flatMap(({ path = '' }) => segmentsOf(path)))) {
      const isOver = segments.at(-1) === '*';
      let at = top;
      for (const segment of isOver ? segments.slice(0, -1) : segments) {
        if (segment.startsWith(':')) at = at.any ??= node();
        else {
          const name = segment.toLowerCase();
          const next = at.literal.get(name) ?? node();
          at.literal.set(name, next);
          at = next;
        }
      }
      (isOver ? at.over : at.ends).push(id);
    }
  }

  const gather = (at: Node, segments: readonly string[], depth: number, found: Set<string>): void => {
    for (const id of at.over) found.add(id);
    const segment = segments[depth];
    if (segment === undefined) {
      for (const id of at.ends) found.add(id);
      return;
    }
    const literal = at.literal.get(segment);
    if (literal !== undefined) gather(literal, segments, depth + 1, found);
    if (at.any !== null) gather(at.any, segments, depth + 1, found);
  };

  return (pathname) => {
    const page = pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '');
    const found = new Set<string>();
    const segments = segmentsOf(page).map((segment) => decoded(segment).toLowerCase());
    gather(top, segments, 0, found);
    const whole = new Set([...found].flatMap((id) => lines.get(id)!.map((one) => one.id)));
    return [...whole].sort((a, b) => ranks.get(a)! - ranks.get(b)!);
  };
};
