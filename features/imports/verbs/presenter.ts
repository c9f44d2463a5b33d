import { columnKey } from '#core/csv.ts';
import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { parisZone } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import type { getVisitImport, recentVisitImports } from '../contract/visits.ts';
import {
  countNotAtHome,
  countVisitLines,
  unknownNames,
  visitImportOf,
  visitImportsSince,
  visitLinesShown,
  type Choices,
  type ShownVisitLine,
  type VisitColumn,
  type VisitCounts,
  type VisitImportRow,
} from '../queries/imports.ts';
import { visitsBrought } from '../queries/visits.ts';
import type { JudgedVisit, VisitImportList } from '../rules/judged-visit.ts';
import { chosenFor } from '../rules/matching.ts';
import { visitWords as words } from '../rules/visit-words.ts';
import { bringingOf, type Bringing } from './bringing.ts';
import { cellsOfRecords } from '../rules/visit-columns.ts';
import { missingColumns, visitImportMs } from './write.ts';

type Shown = AnswerOf<typeof getVisitImport>;

const nothing: VisitCounts = { all: 0, faulty: 0, past: 0, known: 0, ready: 0, done: 0, lost: 0 };

const headOf = ({ id, file_name, state, done_at }: VisitImportRow, { all }: VisitCounts) => ({
  id,
  file_name,
  state,
  lines: all,
  undo_until: state === 'done' && done_at !== null ? done_at + visitImportMs : null,
});

/** The imports of the last day that are waiting, running, or can be undone. */
export const recentVisitFiles = async (
  db: Db,
  proId: number,
  nowMs: number,
): Promise<AnswerOf<typeof recentVisitImports>['data']> => {
  const rows = await visitImportsSince(db, proId, nowMs - visitImportMs, 10);
  const counts = await countVisitLines(
    db,
    rows.map(({ row }) => row),
  );
  return rows.map((one) => headOf(one, counts.get(one.row) ?? nothing));
};

const labelOf = ({ name, label }: { readonly name: string; readonly label: string }): string =>
  label.trim() === '' || label === name ? name : `${name} · ${label}`;

const placeShown = (place: JudgedVisit['place']): string | null => {
  if (place == null) return null;
  return place.title.includes(place.street) ? place.title : `${place.street}, ${place.title}`;
};

const lineShown = (
  { number, cells: record, verdict, judged, lost }: ShownVisitLine,
  pro: Bringing | null,
  columns: readonly VisitColumn[] | null,
): Shown['data'][number] => {
  const cells = cellsOfRecords([record], columns)[0]!;
  const option = pro?.options.find(({ id }) => id === judged.optionId);
  const person = pro?.team.find(({ id }) => id === judged.resourceId);
  return {
    number,
    verdict,
    name: `${judged.firstname} ${judged.lastname}`.trim(),
    phone: judged.phone,
    email: judged.email,
    starts_at: judged.startMs,
    when: [cells.date, cells.start, cells.time].filter((one) => one !== undefined).join(' '),
    lasts_min: judged.lastsMin,
    service: option ? labelOf(option) : judged.service,
    person: person?.label ?? judged.person,
    place: placeShown(judged.place),
    total_cents: judged.totalCents,
    faults: judged.faults.map(({ field, message }) => ({ field: words.fields[field], message })),
    notes: [...judged.notes],
    known: lost === null ? judged.known : words.lost[lost],
    is_lost: lost !== null,
  };
};

type LinesRequest = { readonly list: VisitImportList; readonly pageIndex: number; readonly itemsPerPage: number };
const firstPage: LinesRequest = { list: 'all', pageIndex: 1, itemsPerPage: 20 };

// Loads the professional's data again, for the page of an import. Null when the professional is no longer published.
const bringingNow = (db: Db, proId: number, proPublicId: string, nowMs: number): Promise<Bringing | null> =>
  bringingOf(db, proId, proPublicId, nowMs).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'NotFound') return null;
    throw error;
  });

/** Returns an import with one page of its lines, faulty lines first. Throws `NotFound` for an unknown import. */
export const visitImportShown = async (
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  { proId, proPublicId }: { readonly proId: number; readonly proPublicId: string },
  publicId: string,
  request: LinesRequest = firstPage,
): Promise<Shown> => {
  const found = await visitImportOf(db, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  const pro = await bringingNow(db, proId, proPublicId, nowMs);
  const page = pageOf(request);
  const counts = (await countVisitLines(db, [found.row])).get(found.row) ?? nothing;
  const isOver = found.state === 'done' || found.state === 'undone';
  const visits = isOver ? await visitsBrought(db, found.row, nowMs) : [];
  const names = found.state === 'read' ? await unknownNames(db, found.row, 60) : [];
  const named = (field: 'service' | 'person', choices: Choices): Shown['services'] => {
    const byKey = Map.groupBy(
      names.filter((one) => one.field === field),
      ({ name }) => columnKey(name),
    );
    return [...byKey].map(([key, some]) => ({
      key,
      name: some[0]!.name,
      lines: some.reduce((sum, { lines }) => sum + lines, 0),
      chosen: chosenFor(choices, key) ?? null,
    }));
  };
  return {
    ...headOf(found, counts),
    counts,
    columns: (found.columns ?? []).map(({ samples, ...column }) => ({ ...column, samples: [...samples] })),
    missing: missingColumns(found),
    not_at_home: await countNotAtHome(db, found.row),
    at_place: found.at_place,
    services: named('service', found.services),
    people: named('person', found.people),
    options: (pro?.options ?? []).map((one) => ({ id: one.id, label: labelOf(one) })),
    team: (pro?.team ?? []).map(({ id, label }) => ({ id, label })),
    time_zone: pro?.zone ?? parisZone,
    visits: visits.map(({ public_id, starts_at, firstname, lastname }) => ({
      booking_id: public_id,
      starts_at,
      name: `${firstname ?? ''} ${lastname ?? ''}`.trim(),
    })),
    data: (await visitLinesShown(db, found.row, request.list, page)).map((line) => lineShown(line, pro, found.columns)),
    total: counts[request.list],
    itemsPerPage: page.limit,
  };
};
