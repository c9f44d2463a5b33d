/**
 * A line of a calendar. The names of the property and of its parameters are in upper case. The values are unchanged.
 */
export type IcsProperty = {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
};

/** A component between BEGIN and END. Its name is in upper case. */
export type IcsComponent = {
  readonly name: string;
  readonly properties: readonly IcsProperty[];
  readonly children: readonly IcsComponent[];
};

type Open = { readonly name: string; readonly properties: IcsProperty[]; readonly children: IcsComponent[] };

// Returns the position of the colon before the value: the first colon outside quotes. Ignores a quote that is not
// closed.
const valueAt = (line: string): number => {
  let isQuoted = false;
  for (let i = 0; i < line.length; i++) {
    const sign = line[i];
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ':' && !isQuoted) return i;
  }
  return line.indexOf(':');
};

const isTimed = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)\b/i;
const isTime = /^\s*(?:\d{4}|P)/i;

const splitParams = (text: string): string[] => text.match(/(?:[^;"]|"[^"]*"|")+/g) ?? [];

/** Parses a line to a property. Undefined when the line has no colon. */
const propertyOf = (line: string): IcsProperty | undefined => {
  let at = valueAt(line);
  if (at <= 0) return undefined;
  // Some calendars write zones such as « (UTC+01:00) Paris » without quotes. The time then follows the last colon.
  if (isTimed.test(line) && !isTime.test(line.slice(at + 1)) && isTime.test(line.slice(line.lastIndexOf(':') + 1)))
    at = line.lastIndexOf(':');
  const [name = '', ...written] = splitParams(line.slice(0, at));
  const params = new Map<string, string>();
  for (const param of written) {
    const equals = param.indexOf('=');
    if (equals > 0)
      params.set(
        param.slice(0, equals).trim().toUpperCase(),
        param
          .slice(equals + 1)
          .replaceAll('"', '')
          .trim(),
      );
  }
  return { name: name.trim().toUpperCase(), params, value: line.slice(at + 1) };
};

/** Maximum depth of nested components. Deeper content becomes part of the deepest component. */
const deepest = 20;

/** The calendars of a text. `isCut` is true when a calendar has no END. */
export type IcsRead = { readonly calendars: readonly IcsComponent[]; readonly isCut: boolean };

// Components that are read even without an END.
const partNames: ReadonlySet<string> = new Set([
  'VCALENDAR',
  'VEVENT',
  'VFREEBUSY',
  'VTIMEZONE',
  'STANDARD',
  'DAYLIGHT',
  'VALARM',
  'VTODO',
  'VJOURNAL',
]);

type Edge = { readonly name: string; readonly isEnd: boolean };

const edgeIn = (line: string): Edge | undefined => {
  const [, edge, name] = /^\s*(BEGIN|END)\s*:\s*([\w-]+)/i.exec(line)?.map((part) => part.toUpperCase()) ?? [];
  return name === undefined ? undefined : { name, isEnd: edge === 'END' };
};

/**
 * Returns the lines where components begin and end. A BEGIN with an unknown name counts only when its END follows in
 * the same event.
 */
const edgesOf = (lines: readonly string[]): ReadonlyMap<number, Edge> => {
  const found = new Map<number, Edge>();
  const ended = new Set<string>();
  for (let i = lines.length - 1; i >= 0; i--) {
    const edge = edgeIn(lines[i]!);
    if (edge === undefined) continue;
    if (edge.name === 'VEVENT') ended.clear();
    if (edge.isEnd) ended.add(edge.name);
    // Otherwise a description such as « Begin: 10h » would begin a component.
    if (edge.isEnd || partNames.has(edge.name) || ended.has(edge.name)) found.set(i, edge);
  }
  return found;
};

/**
 * Parses the calendars of a text (RFC 5545). Accepts several calendars, other text around them, any line endings and
 * any letter case. A component without an END ends with its parent.
 */
export const icsComponents = (text: string): IcsRead => {
  const calendars: IcsComponent[] = [];
  const open: Open[] = [];
  let isCut = false;
  const closeFrom = (at: number): void => {
    while (open.length > at) {
      const closed = open.pop()!;
      (open.at(-1)?.children ?? calendars).push(closed);
    }
  };
  // Some calendars write « CR CR LF » for one line ending.
  const lines = text
    .replaceAll(/\r+\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n');
  const edges = edgesOf(lines);
  for (const [i, line] of lines.entries()) {
    const edge = edges.get(i);
    if (edge === undefined) {
      const property = open.length === 0 ? undefined : propertyOf(line);
      if (property) open.at(-1)!.properties.push(property);
      continue;
    }
    const { name } = edge;
    if (edge.isEnd) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at !== -1) closeFrom(at);
    } else if (name === 'VCALENDAR') {
      isCut ||= open.length > 0;
      closeFrom(0);
      open.push({ name, properties: [], children: [] });
    } else if (open.length > 0) {
      // Events are not nested: an event without an END ends where the next event begins.
      const before = name === 'VEVENT' ? open.findIndex((one) => one.name === name) : -1;
      if (before !== -1) closeFrom(before);
      if (open.length < deepest) open.push({ name, properties: [], children: [] });
    }
  }
  isCut ||= open.length > 0;
  closeFrom(0);
  return { calendars, isCut };
};

/** Returns the components with one of these names, at any depth. */
export const partsOf = (component: IcsComponent, names: readonly string[]): IcsComponent[] =>
  component.children.flatMap((one) => [...(names.includes(one.name) ? [one] : []), ...partsOf(one, names)]);

export const propertyIn = ({ properties }: IcsComponent, name: string): IcsProperty | undefined =>
  properties.find((one) => one.name === name);

export const propertiesIn = ({ properties }: IcsComponent, name: string): IcsProperty[] =>
  properties.filter((one) => one.name === name);

/** Unescapes the line breaks, commas and semicolons of a text (RFC 5545 §3.3.11). */
export const icsText = (value: string): string =>
  value.replaceAll(/\\([nN\\,;])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign)).trim();
