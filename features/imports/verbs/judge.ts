import { countText, durationText, priceText } from '#core/format.ts';
import { instantText } from '#core/instant-text.ts';
import { dayOrderOf } from '#core/written-days.ts';
import { phoneIn } from '#platform/app/phone.ts';
import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import type { StoredLine } from '../queries/imports.ts';
import { contactsOf, keysKnown, visitsNoted, type Contact } from '../queries/visits.ts';
import type { JudgedVisit } from '../rules/judged-visit.ts';
import { servicePiece, withTitle } from '../rules/matching.ts';
import { mostVisits, type VisitCells } from '../rules/visit-columns.ts';
import { readVisitLine, visitKey, type ReadVisit, type VisitFault } from '../rules/visit-lines.ts';
import { visitWords as words } from '../rules/visit-words.ts';
import { openAgenda, type OpenAgenda, type Wanted } from './agenda.ts';
import type { Bringing } from './bringing.ts';
import { whereaboutsOf, type Whereabouts } from './homes.ts';
import { asksOf, settledOf, unsettled, type MatchChoices } from './matched.ts';

const fullName = ({ firstname, lastname }: Pick<ReadVisit, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();

type Judging = { -readonly [K in keyof JudgedVisit]: JudgedVisit[K] } & {
  readonly number: number;
  faults: VisitFault[];
  notes: string[];
};

const isSound = (line: Judging): boolean => line.faults.length === 0 && line.known === null;

const durationNotes = (read: ReadVisit, ours: number | undefined): string[] =>
  ours === undefined || read.lastsMin === null || read.lastsMin === ours
    ? []
    : [words.notes.lasts(durationText(ours), durationText(read.lastsMin))];

/**
 * Compares the price in the file with the catalogue price. A lower price becomes a discount, which never reduces travel
 * fees. A higher price is ignored, with a note.
 */
const price = (line: Judging, wanted: Wanted, agenda: OpenAgenda, fileCents: number | null): void => {
  const found = agenda.price(wanted);
  line.totalCents = found?.totalCents ?? null;
  if (found === null || fileCents === null || fileCents === found.totalCents) return;
  const { totalCents: ours, mostOffCents } = found;
  if (fileCents > ours) {
    line.notes.push(words.notes.dearer(priceText(ours), priceText(fileCents)));
    return;
  }
  line.discountCents = Math.min(ours - fileCents, mostOffCents);
  line.totalCents = ours - line.discountCents;
  line.notes.push(
    words.notes.cheaper(priceText(line.totalCents)),
    ...(line.totalCents > fileCents ? [words.notes.travelDue] : []),
  );
};

export const wantedOf = (number: number, line: JudgedVisit): Wanted => ({
  number,
  optionId: line.optionId!,
  resourceId: line.resourceId,
  startMs: line.startMs!,
  place: line.place ?? null,
  discount: line.discountCents > 0 ? { cents: line.discountCents, reason: words.discount } : null,
});

/**
 * Marks the valid lines whose visit was already imported, is already recorded in the agenda, or appears earlier in the
 * file.
 */
const knownAmong = async (db: Db, bringing: Bringing, lines: readonly Judging[]): Promise<void> => {
  const imported = await keysKnown(
    db,
    bringing.proId,
    lines.flatMap(({ key }) => key ?? []),
  );
  const noted = await visitsNoted(
    db,
    bringing.proId,
    lines.flatMap(({ number, startMs, firstname, lastname, email, phone }) =>
      startMs === null
        ? []
        : [{ number, starts_at: instantText(startMs), name: fullName({ firstname, lastname }), email, phone }],
    ),
  );
  const first = new Map<string, number>();
  for (const line of lines) {
    const same = line.key === null ? undefined : first.get(line.key);
    if (line.key !== null && imported.has(line.key)) line.known = words.known.imported;
    else if (noted.has(line.number)) line.known = words.known.noted;
    else if (same !== undefined) line.known = words.known.twice(countText(same));
    else if (line.key !== null) first.set(line.key, line.number);
  }
};

const inWay = ({ why, line }: { readonly why: 'taken' | 'way'; readonly line: number | null }): string => {
  if (why === 'way') return line === null ? words.faults.way : words.faults.wayLine(countText(line));
  return line === null ? words.faults.taken : words.faults.line(countText(line));
};

/**
 * Places the valid lines in the agenda, earliest first. A line in conflict gets a fault. A line outside opening hours
 * gets a note.
 */
const placeAll = async (
  db: Db,
  bringing: Bringing,
  lines: readonly Judging[],
  fileCentsByLine: ReadonlyMap<number, number | null>,
  nowMs: number,
): Promise<void> => {
  const sound = lines.filter(isSound).toSorted((a, b) => a.startMs! - b.startMs! || a.number - b.number);
  if (sound.length === 0) return;
  const span = { fromMs: sound[0]!.startMs!, toMs: sound.at(-1)!.startMs! };
  const opening = {
    ...bringing,
    optionIds: [...new Set(sound.map(({ optionId }) => optionId!))],
    hasHomes: sound.some(({ place }) => place != null),
  };
  const agenda = await openAgenda(db, opening, span, nowMs);
  let placed = 0;
  for (const line of sound) {
    if (placed === mostVisits) {
      line.faults.push({ field: 'when', message: words.faults.tooMany(countText(mostVisits)) });
      continue;
    }
    price(line, wantedOf(line.number, line), agenda, fileCentsByLine.get(line.number) ?? null);
    const place = agenda.place(wantedOf(line.number, line));
    if (place.placed !== null) {
      placed++;
      if (!place.isOpen) line.notes.push(words.notes.outside);
    } else if (place.why === 'notSo') line.faults.push({ field: 'service', message: words.faults.notSo });
    else line.faults.push({ field: 'when', message: inWay(place) });
  }
};

const verdictOf = ({ faults, known }: Pick<Judging, 'faults' | 'known'>): JudgedVisit['verdict'] => {
  if (known !== null) return 'known';
  return faults.length > 0 ? 'faulty' : 'ready';
};

/**
 * Whether a line is left out of the comparison with the catalogue and the agenda, because it was cancelled or has a
 * fault.
 */
const isLeft = ({ isDropped, faults }: ReadVisit): boolean => isDropped || faults.length > 0;

const isWithoutContact = ({ phone, email }: ReadVisit): boolean => phone === null && email === null;

const knownInFile = (isDropped: boolean, cells: VisitCells): string | null => {
  if (isDropped) return words.known.dropped;
  return cells.uid?.endsWith('@accalmie') === true ? words.known.noted : null;
};

type FileLine = {
  readonly number: number;
  readonly cells: VisitCells;
  readonly read: ReadVisit;
  readonly where: Whereabouts;
};

/** Compares one line with the catalogue, the team and the client book. The comparison with the agenda comes later. */
const judgingOf = (
  { number, cells, read, where }: FileLine,
  bringing: Bringing,
  choices: MatchChoices,
  book: ReadonlyMap<string, Contact>,
): Judging => {
  const { lastsMin, priceCents: _, isDropped, ...fields } = read;
  const matched = isLeft(read) ? unsettled : settledOf(read, bringing, choices, where);
  const contact = isWithoutContact(read) ? book.get(fullName(read)) : undefined;
  const isReached = !isWithoutContact(read) || contact !== undefined;
  const ours = bringing.options.find(({ id }) => id === matched.optionId)?.durationMin;
  const key = visitKey(cells, read);
  return {
    ...fields,
    ...contact,
    number,
    verdict: 'faulty',
    lastsMin: ours ?? lastsMin,
    asks: isLeft(read) ? [] : asksOf(read, bringing),
    optionId: matched.optionId,
    resourceId: matched.resourceId,
    place: matched.place,
    isNotAtHome: matched.isNotAtHome,
    discountCents: 0,
    totalCents: null,
    key: key === null ? null : sha256(key),
    known: knownInFile(isDropped, cells),
    faults: [
      ...read.faults,
      ...matched.faults,
      ...(isReached || read.faults.length > 0 ? [] : [{ field: 'client' as const, message: words.faults.unreachable }]),
    ],
    notes: [
      ...read.notes,
      ...matched.notes,
      ...(contact === undefined ? [] : [words.notes.fromBook]),
      ...durationNotes(read, ours),
    ],
  };
};

const storedLine = ({ number, ...line }: Judging): StoredLine => {
  const verdict = verdictOf(line);
  return {
    number,
    verdict,
    is_past: verdict === 'faulty' && line.faults.some(({ message }) => message === words.faults.past),
    judged: { ...line, verdict },
    starts_at: line.startMs === null ? null : instantText(line.startMs),
  };
};

/**
 * Checks the lines of a file with the professional's choices. The number of SQL statements does not depend on the
 * number of lines. Never call this function inside a transaction, because it searches addresses.
 */
export const judgedVisits = async (
  { db, env, nowMs }: Pick<Call, 'db' | 'env' | 'nowMs'>,
  bringing: Bringing,
  all: readonly VisitCells[],
  choices: MatchChoices,
): Promise<StoredLine[]> => {
  const place = servicePiece(all.flatMap(({ summary }) => summary ?? []));
  const titled = all.map((cells) => withTitle(cells, bringing.options, bringing.team, place));
  const order = dayOrderOf(all.flatMap(({ date, start }) => [date, start].filter((one) => one !== undefined)));
  const reading = {
    zone: bringing.zone,
    nowMs,
    order,
    phone: (written: string) => phoneIn(written, bringing.dialCode),
  };
  const read = titled.map((cells) => readVisitLine(cells, reading));
  const book = await contactsOf(
    db,
    bringing.proId,
    read.flatMap((one) => (one.faults.length === 0 && isWithoutContact(one) ? [fullName(one)] : [])),
  );
  const where = await whereaboutsOf(env, bringing, titled, (i) => !isLeft(read[i]!));
  const lines = read.map((one, i) =>
    judgingOf({ number: i + 1, cells: titled[i]!, read: one, where: where[i]! }, bringing, choices, book),
  );
  // A line that already has a fault, such as a past date, is not compared with recorded visits.
  await knownAmong(
    db,
    bringing,
    lines.filter((line) => line.known === null && read[line.number - 1]!.faults.length === 0),
  );
  await placeAll(db, bringing, lines, new Map(read.map(({ priceCents }, i) => [i + 1, priceCents])), nowMs);
  return lines.map(storedLine);
};
