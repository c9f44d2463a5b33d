/** A property of a calendar: its name and those of its parameters in capitals, values as they are written. */
export type IcsProperty = { readonly name: string; readonly params: ReadonlyMap<string, string>; readonly value: string };

/** A part of a calendar between its BEGIN and its END; its name in capitals. */
export type IcsComponent = {
  readonly name: string;
  readonly properties: readonly IcsProperty[];
  readonly children: readonly IcsComponent[];
};

type Open = { readonly name: string; readonly properties: IcsProperty[]; readonly children: IcsComponent[] };

// Where the value begins: after the first colon outside quotes; a quote that never ends quotes nothing.
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

/** A content line as a property; undefined for a line without a colon. */
const propertyOf = (line: string): IcsProperty | undefined => {
  let at = valueAt(line);
  if (at <= 0) return undefined;
  // Zones are written « (UTC+01:00) Paris » without quotes: the time stands after the last colon.
  if (isTimed.test(line) && !isTime.test(line.slice(at + 1)) && isTime.test(line.slice(line.lastIndexOf(':') + 1))) at = line.lastIndexOf(':');
  const [name = '', ...written] = splitParams(line.slice(0, at));
  const params = new Map<string, string>();
  for (const one of written) {
    const equals = one.indexOf('=');
    if (equals > 0)
      params.set(
        one.slice(0, equals).trim().toUpperCase(),
        one
          .slice(equals + 1)
          .replaceAll('"', '')
          .trim(),
      );
  }
  return { name: name.trim().toUpperCase(), params, value: line.slice(at + 1) };
};

/** How deep parts stand in each other at most; what is deeper is read as if it stood there. */
const deepest = 20;

/** What a text holds of calendars; `isCut` where one of them never ends. */
export type IcsRead = { readonly calendars: readonly IcsComponent[]; readonly isCut: boolean };

// Those that are read although nothing ends them.
const partNames: ReadonlySet<string> = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT', 'VALARM', 'VTODO', 'VJOURNAL']);

type Edge = { readonly name: string; readonly isEnd: boolean };

const edgeIn = (line: string): Edge | undefined => {
  const [, edge, name] = /^\s*(BEGIN|END)\s*:\s*([\w-]+)/i.exec(line)?.map((part) => part.toUpperCase()) ?? [];
  return name === undefined ? undefined : { name, isEnd: edge === 'END' };
};

/** Where parts of a text begin and end, by line; a part of a name that is not known begins where it ends before its event does. */
const edgesOf = (lines: readonly string[]): ReadonlyMap<number, Edge> => {
  const found = new Map<number, Edge>();
  const ended = new Set<string>();
  for (let i = lines.length - 1; i >= 0; i--) {
    const edge = edgeIn(lines[i]!);
    if (edge === undefined) continue;
    if (edge.name === 'VEVENT') ended.clear();
    if (edge.isEnd) ended.add(edge.name);
    // A description with bare ends of lines may hold « Begin: 10h ».
    if (edge.isEnd || partNames.has(edge.name) || ended.has(edge.name)) found.set(i, edge);
  }
  return found;
};

/**
 * The calendars of a text (RFC 5545): any number of them, with whatever stands before, between and after; lines end in any way, names are in any case. What is
 * not ended ends with what it stands in.
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
  // Some write « CR CR LF »: an end that is written twice is one.
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
      // Events do not stand in each other: one that is not ended ends as the next begins.
      const before = name === 'VEVENT' ? open.findIndex((one) => one.name === name) : -1;
      if (before !== -1) closeFrom(before);
      if (open.length < deepest) open.push({ name, properties: [], children: [] });
    }
  }
  isCut ||= open.length > 0;
  closeFrom(0);
  return { calendars, isCut };
};

/** The parts of a calendar of these names, wherever they stand. */
export const partsOf = (component: IcsComponent, names: readonly string[]): IcsComponent[] =>
  component.children.flatMap((one) => [...(names.includes(one.name) ? [one] : []), ...partsOf(one, names)]);

/** The first property of a name. */
export const propertyIn = ({ properties }: IcsComponent, name: string): IcsProperty | undefined => properties.find((one) => one.name === name);

/** All properties of a name. */
export const propertiesIn = ({ properties }: IcsComponent, name: string): IcsProperty[] => properties.filter((one) => one.name === name);

/** A text value as it is read: line breaks, commas and semicolons unescaped (RFC 5545 §3.3.11). */
export const icsText = (value: string): string => value.replaceAll(/\\([nN\\,;])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign)).trim();
