import { columnKey } from '#core/csv.ts';
import type { VisitCells } from './visit-columns.ts';

/** An option of the catalogue as lines are matched with it. */
export type OfferedOption = { readonly id: string; readonly name: string; readonly label: string; readonly durationMin: number };

/** Somebody of the team. */
export type Teammate = { readonly id: string; readonly label: string };

/** What was chosen for a name that a file says: whatever it is, a word of the language itself is a name. */
export const chosenFor = (choices: Readonly<Record<string, string>>, written: string): string | undefined => {
  const key = columnKey(written);
  return Object.hasOwn(choices, key) ? choices[key] : undefined;
};

const withoutMinutes = (key: string): string => key.replace(/\s*\d+\s*(?:h|min|mn|minutes?|heures?)?(?:\s*\d+)?$/, '').trim();

const namesOf = ({ name, label }: OfferedOption): string[] => [name, `${name} ${label}`, ...(label.trim() === '' ? [] : [label])].map(columnKey);

const nearest = (found: readonly OfferedOption[], lastsMin: number | null): OfferedOption | undefined =>
  lastsMin === null ? found[0] : found.toSorted((a, b) => Math.abs(a.durationMin - lastsMin) - Math.abs(b.durationMin - lastsMin))[0];

/**
 * The option that a service's name means: by its whole name, that of its option, or both, whatever the accents and capitals; of several lengths, the nearest to
 * what the file says. Undefined where none is named so.
 */
export const optionNamed = (written: string, lastsMin: number | null, options: readonly OfferedOption[]): OfferedOption | undefined => {
  const key = columnKey(written);
  if (key === '') return undefined;
  for (const said of [key, withoutMinutes(key)]) {
    const found = said === '' ? [] : options.filter((one) => namesOf(one).includes(said));
    if (found.length > 0) return nearest(found, lastsMin);
  }
  return undefined;
};

/** Who a name means: the whole of it, else a first name that one person alone has. Undefined where that is nobody. */
export const memberNamed = (written: string, team: readonly Teammate[]): Teammate | undefined => {
  const key = columnKey(written);
  if (key === '') return undefined;
  const whole = team.find(({ label }) => columnKey(label) === key);
  const [first] = key.split(' ');
  const [one, ...others] = team.filter(({ label }) => columnKey(label).split(' ')[0] === first);
  return whole ?? (others.length === 0 && (key === first || one?.label.trim().split(/\s+/).length === 1) ? one : undefined);
};

const cuts = /\s+[-–—|·•/]\s+|\s*[,;|()]\s*|\s*:\s+|\s+(?:avec|pour|chez|with|for)\s+/iu;

/** The pieces of the title of an event: « Coupe femme – Julie Martin » is two. */
export const titlePieces = (summary: string): string[] =>
  summary
    .split(cuts)
    .map((piece) => piece.trim())
    .filter(Boolean);

/** Which piece of the titles of a calendar names the service: the one that says fewer things over all of them; the first where both say as many. */
export const servicePiece = (summaries: readonly string[]): 0 | 1 => {
  const [first, second] = [new Set<string>(), new Set<string>()];
  for (const summary of summaries) {
    const [one, other] = titlePieces(summary);
    if (one === undefined || other === undefined) continue;
    first.add(columnKey(one));
    second.add(columnKey(other));
  }
  return second.size < first.size ? 1 : 0;
};

/**
 * What a title says of a visit beside what its event says: the piece that the catalogue knows is the service, somebody of the team whom it is with, the rest
 * the client.
 */
export const withTitle = (cells: VisitCells, options: readonly OfferedOption[], team: readonly Teammate[], place: 0 | 1): VisitCells => {
  const { summary, ...said } = cells;
  if (summary === undefined || (said.client !== undefined && said.service !== undefined)) return said;
  const pieces = titlePieces(summary);
  const service =
    pieces.find((piece) => optionNamed(piece, null, options) !== undefined) ??
    (pieces.length > 1 || said.client !== undefined ? pieces[said.client === undefined ? place : 0] : undefined);
  const left = pieces.filter((piece) => piece !== service);
  const person = left.length > 1 ? left.find((piece) => memberNamed(piece, team) !== undefined) : undefined;
  const client = left.find((piece) => piece !== person);
  return { ...(client !== undefined && { client }), ...(service !== undefined && { service }), ...(person !== undefined && { person }), ...said };
};
