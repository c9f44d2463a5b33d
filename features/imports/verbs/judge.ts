import { countText, durationText, priceText } from '#core/format.ts';
import { instantText } from '#core/instant-text.ts';
import { territoryOfPostcode } from '#core/territories.ts';
import { dayOrderOf } from '#core/written-days.ts';
import { requireVisit } from '#features/offers/verbs/prepare.ts';
import { proOf } from '#features/offers/verbs/selection.ts';
import { phoneIn } from '#platform/app/phone.ts';
import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import type { Choices, KeptLine, VisitChoices } from '../queries/imports.ts';
import { contactsOf, keysKnown, visitsNoted } from '../queries/visits.ts';
import type { JudgedVisit } from '../rules/judged-visit.ts';
import {
  chosenFor,
  memberNamed,
  optionNamed,
  servicePiece,
  withTitle,
  type OfferedOption,
  type Teammate,
} from '../rules/matching.ts';
import { mostVisits, type VisitCells } from '../rules/visit-columns.ts';
import { readVisitLine, visitKey, type ReadVisit, type VisitFault } from '../rules/visit-lines.ts';
import { visitWords as words } from '../rules/visit-words.ts';
import { openAgenda, type OpenAgenda, type Wanted } from './agenda.ts';
import { whereaboutsOf, type Travelling, type Whereabouts } from './homes.ts';

type BroughtOption = OfferedOption & {
  readonly practitioners: readonly number[];
  readonly onSite: boolean;
  readonly atHome: boolean;
};

/**
 * A professional who imports visits, with the team and the options offered at the professional's place and at clients'.
 */
export type Bringing = Travelling & {
  readonly proId: number;
  readonly proPublicId: string;
  readonly zone: string;
  /** Country prefix added to phone numbers written without a prefix. */ readonly dialCode: string;
  readonly options: readonly BroughtOption[];
  readonly team: readonly (Teammate & { readonly row: number })[];
};

/**
 * Loads the professional's data that an import is matched with. Throws `NotFound` when the professional is not
 * published.
 */
export const bringingOf = async (db: Db, proId: number, proPublicId: string, nowMs: number): Promise<Bringing> => {
  const asked = { proId: proPublicId, lines: [], guests: { adults: 1, children: 0, babies: 0 }, place: null };
  const { catalog } = await requireVisit(db, asked, { fromMs: nowMs, toMs: nowMs }, null);
  return {
    proId,
    proPublicId,
    zone: catalog.pro.time_zone,
    dialCode: territoryOfPostcode(catalog.pro.postcode).dialCode,
    pro: proOf(catalog.pro),
    own: { name: catalog.pro.business_name, street: catalog.pro.street },
    travels: catalog.pro.also_at_home && catalog.pro.travel !== null,
    options: catalog.options.map(
      ({ public_id: id, name, label, duration_min: durationMin, needs, on_site: onSite, at_home: atHome }) => ({
        id,
        name,
        label,
        durationMin,
        onSite,
        atHome,
        practitioners: needs.flatMap(({ kind, resource_ids }) => (kind === 'practitioner' ? resource_ids : [])),
      }),
    ),
    team: catalog.practitioners.map(({ id: row, public_id: id, label }) => ({ row, id, label })),
  };
};

const fullName = ({ firstname, lastname }: Pick<ReadVisit, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();

type Matched = {
  readonly optionId: string | null;
  readonly resourceId: string | null;
  readonly faults: readonly VisitFault[];
};

const serviceOf = (
  read: ReadVisit,
  { options }: Bringing,
  services: Choices,
  isHome: boolean,
): OfferedOption | VisitFault => {
  const chosen = chosenFor(services, read.service);
  // When two options of different durations share a name, prefers the option offered at the place of the visit.
  const done = options.filter(({ atHome, onSite }) => (isHome ? atHome : onSite));
  const named = (some: readonly OfferedOption[]) => optionNamed(read.service, read.lastsMin, some);
  const found = options.find(({ id }) => id === chosen) ?? named(done) ?? named(options);
  return (
    found ?? {
      field: 'service',
      message: read.service === '' ? words.faults.noService : words.faults.service(read.service),
    }
  );
};

const personOf = (read: ReadVisit, { team }: Bringing, people: Choices): Teammate | null | VisitFault => {
  const chosen = chosenFor(people, read.person);
  // A team of one person leaves no choice, so the name in the file is ignored.
  if (read.person === '' || team.length === 1 || chosen === '') return null;
  return (
    team.find(({ id }) => id === chosen) ??
    memberNamed(read.person, team) ?? { field: 'person', message: words.faults.person(read.person) }
  );
};

const matchedOf = (
  read: ReadVisit,
  bringing: Bringing,
  choices: Pick<VisitChoices, 'services' | 'people'>,
  isHome: boolean,
): Matched => {
  const service = serviceOf(read, bringing, choices.services, isHome);
  const person = personOf(read, bringing, choices.people);
  const faults = [service, person].flatMap((one) => (one !== null && 'field' in one ? [one] : []));
  const optionId = 'field' in service ? null : service.id;
  const resourceId = person === null || 'field' in person ? null : person.id;
  const isAble = (): boolean => {
    const option = bringing.options.find(({ id }) => id === optionId);
    const row = bringing.team.find(({ id }) => id === resourceId)?.row;
    return option === undefined || row === undefined || option.practitioners.includes(row);
  };
  if (isAble()) return { optionId, resourceId, faults };
  const { label } = bringing.team.find(({ id }) => id === resourceId)!;
  return { optionId, resourceId, faults: [...faults, { field: 'person', message: words.faults.cannot(label) }] };
};

/** The names in a line that match nothing in the catalog or the team, so the professional must choose their match. */
const asksOf = (read: ReadVisit, { options, team }: Bringing): JudgedVisit['asks'] => [
  ...(optionNamed(read.service, read.lastsMin, options) === undefined ? ['service' as const] : []),
  ...(read.person !== '' && team.length > 1 && memberNamed(read.person, team) === undefined ? ['person' as const] : []),
];

type Judging = { -readonly [K in keyof JudgedVisit]: JudgedVisit[K] } & {
  readonly number: number;
  faults: VisitFault[];
  notes: string[];
};

const isSound = (line: Judging): boolean => line.faults.length === 0 && line.known === null;

const minutesSaid = (read: ReadVisit, ours: number | undefined): string[] =>
  ours === undefined || read.lastsMin === null || read.lastsMin === ours
    ? []
    : [words.notes.lasts(durationText(ours), durationText(read.lastsMin))];

/**
 * Compares the price in the file with the catalog price. A lower price becomes a discount, which never covers travel. A
 * higher price is ignored, with a note.
 */
const price = (line: Judging, wanted: Wanted, agenda: OpenAgenda, said: number | null): void => {
  const found = agenda.price(wanted);
  line.totalCents = found?.totalCents ?? null;
  if (found === null || said === null || said === found.totalCents) return;
  const { totalCents: ours, mostOffCents } = found;
  if (said > ours) {
    line.notes.push(words.notes.dearer(priceText(ours), priceText(said)));
    return;
  }
  line.discountCents = Math.min(ours - said, mostOffCents);
  line.totalCents = ours - line.discountCents;
  line.notes.push(
    words.notes.cheaper(priceText(line.totalCents)),
    ...(line.totalCents > said ? [words.notes.travelDue] : []),
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

/** Marks the valid lines that are already imported, already recorded, or repeated in the file. */
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
 * Places the valid lines in the agenda, earliest first. A conflict adds a fault, and a time outside opening hours adds
 * a note.
 */
const placeAll = async (
  db: Db,
  bringing: Bringing,
  lines: readonly Judging[],
  saidCents: ReadonlyMap<number, number | null>,
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
    price(line, wantedOf(line.number, line), agenda, saidCents.get(line.number) ?? null);
    const place = agenda.place(wantedOf(line.number, line));
    if (place.placed !== null) {
      placed++;
      if (!place.isOpen) line.notes.push(words.notes.outside);
    } else if (place.why === 'notSo') line.faults.push({ field: 'service', message: words.faults.notSo });
    else line.faults.push({ field: 'when', message: inWay(place) });
  }
};

const verdictOf = ({ faults, known }: Judging): JudgedVisit['verdict'] =>
  known !== null ? 'known' : faults.length > 0 ? 'faulty' : 'ready';

type Settled = Matched & Pick<Whereabouts, 'place' | 'notes'> & { readonly isNotAtHome: boolean };

const unmatched: Matched = { optionId: null, resourceId: null, faults: [] };

/** Matches a line with an option and a place, and refuses an option that is not offered at that place. */
const settledOf = (read: ReadVisit, bringing: Bringing, choices: Asked, where: Whereabouts): Settled => {
  const matched = matchedOf(read, bringing, choices, where.place !== null);
  const option = bringing.options.find(({ id }) => id === matched.optionId);
  const refused =
    where.place !== null && option?.atHome === false
      ? { field: 'service' as const, message: words.faults.notAtHome(option.name) }
      : where.refused;
  if (refused === null) {
    const isOnly = where.place === null && option?.onSite === false;
    const faults = isOnly ? [{ field: 'address' as const, message: words.faults.onlyAtHome(option.name) }] : [];
    return {
      ...matched,
      faults: [...matched.faults, ...faults],
      place: where.place,
      notes: where.notes,
      isNotAtHome: false,
    };
  }
  if (!choices.atPlace)
    return { ...matched, faults: [...matched.faults, refused], place: null, notes: [], isNotAtHome: true };
  const here = settledOf(read, bringing, choices, { place: null, refused: null, notes: [] });
  return { ...here, notes: [words.notes.atPlace(refused.message)], isNotAtHome: true };
};

type Asked = Pick<VisitChoices, 'services' | 'people' | 'atPlace'>;

/**
 * Checks the lines of a file with the professional's choices, in a few statements. Never call this function inside a
 * transaction, because it searches addresses.
 */
export const judgedVisits = async (
  { db, env, nowMs }: Pick<Call, 'db' | 'env' | 'nowMs'>,
  bringing: Bringing,
  all: readonly VisitCells[],
  choices: Asked,
): Promise<KeptLine[]> => {
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
    read.flatMap((one) => (one.faults.length === 0 && one.phone === null && one.email === null ? [fullName(one)] : [])),
  );
  const isLeft = ({ isDropped, faults }: ReadVisit): boolean => isDropped || faults.length > 0;
  const where = await whereaboutsOf(env, bringing, titled, (i) => !isLeft(read[i]!));
  const lines = read.map((one, i): Judging => {
    const { lastsMin, priceCents: _, isDropped, ...said } = one;
    const matched: Settled = isLeft(one)
      ? { ...unmatched, place: null, notes: [], isNotAtHome: false }
      : settledOf(one, bringing, choices, where[i]!);
    const contact = one.phone === null && one.email === null ? book.get(fullName(one)) : undefined;
    const isReached = one.phone !== null || one.email !== null || contact !== undefined;
    const ours = bringing.options.find(({ id }) => id === matched.optionId)?.durationMin;
    const key = visitKey(titled[i]!, one);
    const isOurs = titled[i]!.uid?.endsWith('@accalmie') === true;
    return {
      ...said,
      ...contact,
      number: i + 1,
      verdict: 'faulty',
      lastsMin: ours ?? lastsMin,
      asks: isLeft(one) ? [] : asksOf(one, bringing),
      optionId: matched.optionId,
      resourceId: matched.resourceId,
      place: matched.place,
      isNotAtHome: matched.isNotAtHome,
      discountCents: 0,
      totalCents: null,
      key: key === null ? null : sha256(key),
      known: isDropped ? words.known.dropped : isOurs ? words.known.noted : null,
      faults: [
        ...one.faults,
        ...matched.faults,
        ...(isReached || one.faults.length > 0
          ? []
          : [{ field: 'client' as const, message: words.faults.unreachable }]),
      ],
      notes: [
        ...one.notes,
        ...matched.notes,
        ...(contact === undefined ? [] : [words.notes.fromBook]),
        ...minutesSaid(one, ours),
      ],
    };
  });
  // A line with a reading fault, such as a past date, is not compared with recorded visits.
  await knownAmong(
    db,
    bringing,
    lines.filter((line) => line.known === null && read[line.number - 1]!.faults.length === 0),
  );
  await placeAll(db, bringing, lines, new Map(read.map(({ priceCents }, i) => [i + 1, priceCents])), nowMs);
  return lines.map(({ number, ...line }) => {
    const verdict = verdictOf({ number, ...line });
    const isPast = verdict === 'faulty' && line.faults.some(({ message }) => message === words.faults.past);
    return {
      number,
      verdict,
      is_past: isPast,
      judged: { ...line, verdict },
      starts_at: line.startMs === null ? null : instantText(line.startMs),
    };
  });
};
