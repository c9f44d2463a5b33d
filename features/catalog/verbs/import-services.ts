import { plainFileName } from '#core/csv.ts';
import { ownLinkMessage } from '#core/fields.ts';
import { chosenFields } from '#core/file-columns.ts';
import { holdsOwnLink } from '#core/own-link.ts';
import { Refusal } from '#core/refusal.ts';
import { dayMs } from '#core/units.ts';
import { closedCategoriesAt } from '#features/settings/queries.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { readTable } from '#platform/files/read-csv.ts';
import type { Call } from '#platform/http/call.ts';
import { ownLinkWordsOf } from '#platform/http/own-link.ts';
import { serviceIn } from '../contract.ts';
import type { ServiceImportAnswer } from '../contract/imports.ts';
import { insertDrafts, type DraftService } from '../queries/draft-services.ts';
import { offeringPro, type OfferingPro } from '../queries/professionals.ts';
import {
  endServiceImport,
  insertServiceImport,
  lockServiceImport,
  serviceImportOf,
  serviceImportsSince,
  serviceRecordsOf,
  untouchedSince,
  writeServiceColumns,
  type ServiceColumn,
  type ServiceImportRow,
} from '../queries/service-imports.ts';
import { bookingsToCome, namesTaken, writeServiceState } from '../queries/services.ts';
import { servesAt } from '../rules/judged-service.ts';
import { importWords } from '../rules/service-import-words.ts';
import {
  missingServiceFields,
  readServiceLine,
  serviceCellsOf,
  serviceColumnRules,
  serviceFieldsOf,
  serviceFileLimits,
  withKnownNames,
  type ServiceCells,
  type ServiceFileLine,
  type ServiceLineField,
} from '../rules/service-lines.ts';
import { serviceRefusals } from '../rules/service-refusals.ts';
import { judgedService, keepCatalogue, type Writing } from './own-services.ts';

/** Time during which an import is stored and can be undone, in milliseconds. */
export const serviceImportMs = dayMs;

// For each field that the rules of the catalogue may refuse: the field of the file beside which the page shows the
// fault.
const fieldOfRefusal: Readonly<Record<string, ServiceLineField>> = {
  prestation_category: 'category',
  description: 'description',
  'options.0.duration_min': 'duration',
  'options.0.price_cents': 'price',
};

/** Returns the input for a new draft from a line, with the professional's usual place and resources. */
const parsedInput = (
  { cells, category, duration_min, price_cents }: Omit<ServiceFileLine, 'verdict'>,
  pro: OfferingPro,
) => {
  const { on_site } = servesAt(pro);
  const hasCabin = pro.subtype === 'business' && pro.resources.some(({ kind }) => kind === 'cabin');
  return serviceIn.safeParse({
    prestation_name: cells.name,
    prestation_category: String(category),
    description: cells.description,
    on_site,
    at_home: !on_site && servesAt(pro).at_home,
    options: [{ duration_min, price_cents }],
    needs: [
      { kind: 'practitioner', count: 1, per_guest: true },
      ...(hasCabin ? [{ kind: 'cabin', count: 1, per_guest: false }] : []),
    ],
  });
};

const messageOf = (path: string, message: string): string =>
  path === 'options.0.price_cents' ? importWords.tooDear : message;

/** Checks each line of a file against the rules of the catalogue, as if it were a new draft service. */
const judgedLines = async (
  db: Db,
  pro: OfferingPro,
  all: readonly ServiceCells[],
  call: Call,
): Promise<ServiceFileLine[]> => {
  const closed = await closedCategoriesAt(db, call.nowMs);
  const words = ownLinkWordsOf(call);
  const lines = all.map((cells, i) => {
    const line = readServiceLine(i + 1, cells, pro);
    if (line.faults.length > 0) return line;
    const parsed = parsedInput(line, pro);
    const refused = parsed.success
      ? judgedService(parsed.data, line.category!, pro).refused
      : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
    if (line.category !== null && closed.includes(line.category))
      refused['prestation_category'] = serviceRefusals.closed;
    for (const [path, written] of [
      ['prestation_name', cells.name],
      ['description', cells.description],
    ] as const)
      if (holdsOwnLink(written, words)) refused[path] = ownLinkMessage;
    const faults = Object.entries(refused).map(([path, message]) => ({
      field: fieldOfRefusal[path] ?? ('name' as const),
      message: messageOf(path, message),
    }));
    return { ...line, faults };
  });
  return withKnownNames(lines, await namesTaken(db, pro.id, null));
};

const missingIn = ({ columns, state }: Pick<ServiceImportRow, 'columns' | 'state'>): ServiceLineField[] =>
  columns === null || state !== 'read' ? [] : missingServiceFields(columns.map(({ field }) => field));

const cellsIn = (records: readonly (readonly string[])[], columns: readonly ServiceColumn[]): ServiceCells[] => {
  const fields = columns.map(({ field }) => field);
  return records.map((record) => serviceCellsOf(record, fields));
};

const rank = { faulty: 0, known: 1, ready: 2 } as const;

const headOf = ({ id, file_name, state, lines, added, done_at }: ServiceImportRow) => ({
  id,
  file_name,
  state,
  lines: lines.length,
  added: added.length,
  undo_until: state === 'done' && done_at !== null ? done_at + serviceImportMs : null,
});

/** Returns the imports of the last day that have not run or can be undone. */
export const recentServiceFiles = async (db: Db, proId: number, nowMs: number) =>
  (await serviceImportsSince(db, proId, nowMs - serviceImportMs, 10)).map(headOf);

export const serviceImportShown = async (db: Db, proId: number, publicId: string): Promise<ServiceImportAnswer> => {
  const found = await serviceImportOf(db, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  const { lines } = found;
  const count = (verdict: ServiceFileLine['verdict']): number =>
    lines.filter((line) => line.verdict === verdict).length;
  return {
    ...headOf(found),
    columns: (found.columns ?? []).map(({ samples, ...column }) => ({ ...column, samples: [...samples] })),
    missing: missingIn(found),
    counts: {
      faulty: count('faulty'),
      known: count('known'),
      ready: count('ready'),
      faults: lines.reduce((sum, { faults }) => sum + faults.length, 0),
    },
    data: lines
      .toSorted((a, b) => rank[a.verdict] - rank[b.verdict] || a.number - b.number)
      .map(({ number, verdict, cells, category, isCategoryAssumed, duration_min, price_cents, faults }) => ({
        number,
        verdict,
        name: cells.name,
        category,
        category_assumed: isCategoryAssumed,
        duration: cells.duration,
        duration_min,
        price: cells.price,
        price_cents,
        faults: faults.map((fault) => ({ ...fault })),
      })),
  };
};

/** Reads a services file and stores its checked lines for a day. Adds no service. Returns the id of the import. */
export const keepServiceFile = async (
  call: Call,
  proId: number,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<string> => {
  const { db, nowMs } = call;
  const { columns, lines: records } = await readTable(file.bytes, serviceFileLimits, serviceFieldsOf);
  if (records.length === 0) throw new Refusal('InvalidInput', { validation: { file: importWords.empty } });
  const pro = await offeringPro(db, proId);
  if (!pro) throw new Refusal('NotFound');
  const publicId = newId();
  const lines = await judgedLines(db, pro, cellsIn(records, columns), call);
  await insertServiceImport(
    db,
    { proId, publicId, fileName: plainFileName(file.name, 'prestations.csv'), lines, columns, records },
    nowMs,
  );
  return publicId;
};

const audited = ({ call, trx }: Writing, action: string, object: string, count: number): Promise<void> =>
  writeAudit(trx, { actor: `account:${signedIn(call).publicId}`, action, object, detail: { count } }, call.nowMs);

/**
 * Writes the field that the professional chose for each column, and checks every line again, in the caller's
 * transaction. Throws `IllegalTransition` when the import has already run.
 */
export const chooseColumnsOfServices = async (
  { call, trx, proId }: Writing,
  publicId: string,
  given: readonly (ServiceLineField | '')[],
): Promise<void> => {
  const found = await lockServiceImport(trx, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  const records = found.state === 'read' ? await serviceRecordsOf(trx, found.row) : null;
  if (found.columns === null || records === null) throw new Refusal('IllegalTransition');
  const chosen = chosenFields(found.columns, given, serviceColumnRules);
  if (!chosen.ok) throw new Refusal('InvalidInput', { validation: chosen.validation });
  const pro = await offeringPro(trx, proId);
  if (!pro) throw new Refusal('NotFound');
  const columns = found.columns.map((column, i) => ({ ...column, field: chosen.fields[i]! }));
  await writeServiceColumns(trx, found.row, {
    columns,
    lines: await judgedLines(trx, pro, cellsIn(records, columns), call),
  });
};

/**
 * Adds a draft for each line that is valid now and whose name is unused. Adds all of them or none. A second call does
 * nothing.
 */
export const runServiceFile = async (writing: Writing, publicId: string): Promise<void> => {
  const { call, trx, proId } = writing;
  const pro = await keepCatalogue(writing);
  const found = await lockServiceImport(trx, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  if (found.state === 'undone') throw new Refusal('IllegalTransition');
  if (found.state === 'done') return;
  const missing = missingIn(found).map((field) => importWords.fields[field]);
  if (missing.length > 0) throw new Refusal('InvalidInput', { validation: { fields: importWords.columns(missing) } });
  const lines = await judgedLines(
    trx,
    pro,
    found.lines.map(({ cells }) => cells),
    call,
  );
  const drafts = lines.flatMap((line): DraftService[] => {
    const parsed = line.verdict === 'ready' ? parsedInput(line, pro) : undefined;
    if (parsed?.success !== true || line.category === null) return [];
    const { needs, resources } = judgedService(parsed.data, line.category, pro);
    const resourceIds = resources.map(({ row }) => row);
    return [
      {
        publicId: newId(),
        optionIds: parsed.data.options.map(() => newId()),
        category: line.category,
        input: parsed.data,
        needs,
        resourceIds,
      },
    ];
  });
  await insertDrafts(trx, proId, drafts, call.nowMs);
  const added = drafts.map(({ publicId: id }) => id);
  await endServiceImport(trx, found.row, { state: 'done', lines, added }, call.nowMs);
  await audited(writing, 'services imported', publicId, added.length);
  if (added.length > 0) await call.emit(trx, 'offer', proId, call.nowMs);
};

/**
 * Archives the services that an import added. Services changed or booked since stay. Throws `IllegalTransition` when
 * the import has not run, was already undone, or ran more than a day ago.
 */
export const undoServiceFile = async (writing: Writing, publicId: string): Promise<void> => {
  const { call, trx, proId } = writing;
  await keepCatalogue(writing);
  const found = await lockServiceImport(trx, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  if (found.state !== 'done' || found.done_at === null || call.nowMs >= found.done_at + serviceImportMs)
    throw new Refusal('IllegalTransition', { additional: importWords.tooLate });
  const gone = new Set<string>();
  for (const { row, id } of await untouchedSince(trx, proId, found.added, found.done_at)) {
    if ((await bookingsToCome(trx, row, call.nowMs)) > 0) continue;
    await writeServiceState(trx, row, 'archived', call.nowMs);
    gone.add(id);
  }
  await endServiceImport(
    trx,
    found.row,
    { state: 'undone', lines: found.lines, added: found.added.filter((id) => !gone.has(id)) },
    call.nowMs,
  );
  await audited(writing, 'services import undone', publicId, gone.size);
  if (gone.size > 0) await call.emit(trx, 'offer', proId, call.nowMs);
};
