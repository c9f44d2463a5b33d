import { columnKey } from '#core/csv.ts';
import { ownValue } from '#core/own-value.ts';
import type { VisitCells } from './visit-columns.ts';

/** An option of the catalogue that lines can be matched with. */
export type OfferedOption = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly durationMin: number;
};

/** A practitioner that lines can be matched with. */
export type Teammate = { readonly id: string; readonly label: string };

/** Returns the choice made for a name in the file. Undefined without a choice. */
export const chosenFor = (choices: Readonly<Record<string, string>>, written: string): string | undefined =>
  ownValue(choices, columnKey(written)) ?? undefined;

const withoutMinutes = (key: string): string =>
  key.replace(/\s*\d+\s*(?:h|min|mn|minutes?|heures?)?(?:\s*\d+)?$/, '').trim();

const namesOf = ({ name, label }: OfferedOption): string[] =>
  [name, `${name} ${label}`, ...(label.trim() === '' ? [] : [label])].map(columnKey);

const nearest = (found: readonly OfferedOption[], lastsMin: number | null): OfferedOption | undefined =>
  lastsMin === null
    ? found[0]
    : found.toSorted((a, b) => Math.abs(a.durationMin - lastsMin) - Math.abs(b.durationMin - lastsMin))[0];

/**
 * Finds the option that a service name refers to. The name is compared with the service name, the option label and both
 * together, ignoring accents and case. When several options match, returns the one with the nearest duration. Undefined
 * when none matches.
 */
export const optionNamed = (
  written: string,
  lastsMin: number | null,
  options: readonly OfferedOption[],
): OfferedOption | undefined => {
  const key = columnKey(written);
  if (key === '') return undefined;
  for (const name of [key, withoutMinutes(key)]) {
    const found = name === '' ? [] : options.filter((one) => namesOf(one).includes(name));
    if (found.length > 0) return nearest(found, lastsMin);
  }
  return undefined;
};

/**
 * Finds the practitioner that a name refers to, by full name, or by a first name that only one practitioner has.
 * Undefined when none matches.
 */
export const memberNamed = (written: string, team: readonly Teammate[]): Teammate | undefined => {
  const key = columnKey(written);
  if (key === '') return undefined;
  const whole = team.find(({ label }) => columnKey(label) === key);
  const [first] = key.split(' ');
  const [namesake, ...others] = team.filter(({ label }) => columnKey(label).split(' ')[0] === first);
  return (
    whole ??
    (others.length === 0 && (key === first || namesake?.label.trim().split(/\s+/).length === 1) ? namesake : undefined)
  );
};

const cuts = /\s+[-–—|·•/]\s+|\s*[,;|()]\s*|\s*:\s+|\s+(?:avec|pour|chez|with|for)\s+/iu;

/** Splits the title of an event into pieces: « Coupe femme – Julie Martin » gives two. */
export const titlePieces = (summary: string): string[] =>
  summary
    .split(cuts)
    .map((piece) => piece.trim())
    .filter(Boolean);

/**
 * Returns the index of the piece of a title that names the service: the piece with fewer distinct values in the whole
 * calendar. Returns 0, the first piece, when both have as many.
 */
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
 * Adds the fields found in the title of an event. A piece that matches the catalogue is the service, a piece that
 * matches the team is the practitioner, any other piece is the client. Fields already read from the event have
 * priority.
 */
export const withTitle = (
  cells: VisitCells,
  options: readonly OfferedOption[],
  team: readonly Teammate[],
  place: 0 | 1,
): VisitCells => {
  const { summary, ...otherCells } = cells;
  if (summary === undefined || (otherCells.client !== undefined && otherCells.service !== undefined)) return otherCells;
  const pieces = titlePieces(summary);
  const service =
    pieces.find((piece) => optionNamed(piece, null, options) !== undefined) ??
    (pieces.length > 1 || otherCells.client !== undefined
      ? pieces[otherCells.client === undefined ? place : 0]
      : undefined);
  const left = pieces.filter((piece) => piece !== service);
  const person = left.length > 1 ? left.find((piece) => memberNamed(piece, team) !== undefined) : undefined;
  const client = left.find((piece) => piece !== person);
  return {
    ...(client !== undefined && { client }),
    ...(service !== undefined && { service }),
    ...(person !== undefined && { person }),
    ...otherCells,
  };
};
