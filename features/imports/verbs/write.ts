import { Refusal } from '#core/refusal.ts';
import { dayMs } from '#core/units.ts';
import type { Taken } from '#features/availability/queries/occupations.ts';
import { lockProfessional, lockResources, resourcesOf } from '#features/availability/queries/derived.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import { lockVisit } from '#features/bookings/queries/commitments.ts';
import { changeState } from '#features/bookings/verbs/change-state.ts';
import { dropEntriesOf } from '#features/clients/queries/importing.ts';
import { notePlaced, type Noting } from '#features/payments/verbs/pro-order.ts';
import { discountOf } from '#features/pricing/rules/price-lines.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { isTimeTaken, onceMore } from '#platform/db/transaction-conflict.ts';
import {
  lockVisitImport,
  markVisitLines,
  moveVisitImport,
  waitingVisits,
  type VisitImportRow,
} from '../queries/imports.ts';
import {
  dropImportedVisits,
  insertImportedVisit,
  keysKnown,
  lockBroughtVisits,
  visitsBrought,
} from '../queries/visits.ts';
import { missingVisitFields } from '../rules/visit-columns.ts';
import type { JudgedVisit } from '../rules/judged-visit.ts';
import { visitWords as words } from '../rules/visit-words.ts';
import { holdForImport, openAgenda } from './agenda.ts';
import { wantedOf } from './judge.ts';

/** Time for which an import is stored and can be undone, in milliseconds. */
export const visitImportMs = dayMs;

/** Time without progress after which a job continues a running import, in milliseconds. */
export const visitsStoppedAfterMs = 60_000;

/**
 * Number of visits recorded in one transaction. It is small because the professional's agenda stays locked meanwhile.
 */
const batch = 20;

type Owner = { readonly proId: number; readonly proPublicId: string };
type Writer = Noting & { readonly db: Db; readonly clock: { readonly now: () => number } };

/**
 * Returns the required fields that no column of the import contains. Empty for a calendar, and once the import has
 * started.
 */
export const missingColumns = ({ columns, state }: Pick<VisitImportRow, 'columns' | 'state'>) =>
  columns === null || state !== 'read' ? [] : missingVisitFields(columns.map(({ field }) => field));

/**
 * Starts an import. Returns false, and changes nothing, when the import had already started. Throws `InvalidInput` when
 * required columns are missing.
 */
export const beginVisitImport = (
  db: Db,
  proId: number,
  publicId: string,
  actor: string,
  nowMs: number,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const found = await lockVisitImport(trx, proId, publicId);
    if (!found) throw new Refusal('NotFound');
    if (found.state === 'undone') throw new Refusal('IllegalTransition');
    if (found.state !== 'read') return false;
    const missing = missingColumns(found).map((field) => words.fields[field]);
    if (missing.length > 0) throw new Refusal('InvalidInput', { validation: { fields: words.columns(missing) } });
    await moveVisitImport(trx, found.row, 'running', nowMs);
    await writeAudit(trx, { actor, action: 'visits imported', object: publicId, detail: {} }, nowMs);
    return true;
  });

type Line = { readonly number: number; readonly judged: JudgedVisit };
type Gone = { readonly number: number; readonly lost: 'taken' | 'gone' | null };

/**
 * Locks the resources and records some lines as visits entered by the professional. A line whose time was taken after
 * it was checked is skipped and marked as lost.
 */
const noteLines = async (
  trx: Db,
  writer: Noting,
  owner: Owner,
  row: number,
  lines: readonly Line[],
): Promise<Gone[]> => {
  const { nowMs } = writer;
  const known = await keysKnown(
    trx,
    owner.proId,
    lines.flatMap(({ judged }) => judged.key ?? []),
  );
  const span = { fromMs: lines[0]!.judged.startMs!, toMs: lines.at(-1)!.judged.startMs! };
  const opening = {
    ...owner,
    optionIds: [...new Set(lines.map(({ judged }) => judged.optionId!))],
    hasHomes: lines.some(({ judged }) => judged.place != null),
  };
  const agenda = await openAgenda(trx, opening, span, nowMs);
  const gone: Gone[] = [];
  const taken: Taken[] = [];
  for (const { number, judged } of lines) {
    const wanted = wantedOf(number, judged);
    const isHere = judged.key !== null && known.has(judged.key);
    const place = isHere || judged.startMs! <= nowMs ? null : agenda.place(wanted);
    if (place === null || place.placed === null) {
      gone.push({ number, lost: place?.why === 'notSo' ? 'gone' : 'taken' });
      continue;
    }
    // The catalogue price may have changed since the line was checked. The visit is skipped when the discount shown to
    // the professional is no longer possible.
    if ((discountOf(place.placed.quote.lines)?.cents ?? 0) < (wanted.discount?.cents ?? 0)) {
      gone.push({ number, lost: 'gone' });
      continue;
    }
    const { firstname, lastname, email, phone } = judged;
    const order = {
      asked: { walk_in: false, discount: wanted.discount, expected_total_cents: null, note: null },
      client: { firstname, lastname, email, phone },
    };
    // Sends no message to the client, who knows the visit from the agenda in which it was first booked.
    const made = await notePlaced(trx, writer, {
      held: holdForImport(owner.proPublicId, wanted, nowMs),
      placed: place.placed,
      order,
    });
    if (judged.key !== null)
      await insertImportedVisit(trx, {
        bookingId: made.booking.id,
        proId: owner.proId,
        row,
        key: judged.key,
        startMs: judged.startMs!,
      });
    taken.push(...made.taken);
    gone.push({ number, lost: null });
  }
  if (taken.length > 0) await refreshDerived(trx, taken, nowMs);
  return gone;
};

/** Records some of the waiting lines in one transaction. Returns whether more lines may be waiting. */
const writeSome = (db: Db, writer: Noting, owner: Owner, publicId: string, limit: number): Promise<boolean> =>
  onceMore(() =>
    db.transaction().execute(async (trx) => {
      const found = await lockVisitImport(trx, owner.proId, publicId);
      if (found?.state !== 'running') return false;
      const lines = await waitingVisits(trx, found.row, limit);
      if (lines.length > 0) {
        const isPublished = (await lockProfessional(trx, owner.proPublicId)) !== undefined;
        const gone = isPublished
          ? await noteLines(trx, writer, owner, found.row, lines)
          : lines.map(({ number }) => ({ number, lost: 'gone' as const }));
        await markVisitLines(trx, found.row, gone);
      }
      await moveVisitImport(trx, found.row, lines.length < limit ? 'done' : 'running', writer.nowMs);
      return lines.length === limit;
    }),
  );

/** Marks the first waiting line as lost, after the database refused the time of its visit. */
const leaveOne = (db: Db, owner: Owner, publicId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const found = await lockVisitImport(trx, owner.proId, publicId);
    if (found?.state !== 'running') return;
    await markVisitLines(
      trx,
      found.row,
      (await waitingVisits(trx, found.row, 1)).map(({ number }) => ({ number, lost: 'taken' })),
    );
  });

const isRefusedTime = (error: unknown): boolean =>
  isTimeTaken(error) || (error instanceof Refusal && error.code === 'SlotTaken');

/**
 * Records all waiting visits, one batch per transaction. A call after an interruption continues with the visits that
 * are not recorded yet.
 */
export const writeVisitLines = async (
  { db, env, clock }: Pick<Writer, 'db' | 'env' | 'clock'>,
  owner: Owner,
  publicId: string,
): Promise<void> => {
  for (let [isLeft, limit] = [true, batch]; isLeft;) {
    try {
      isLeft = await writeSome(db, { env, nowMs: clock.now() }, owner, publicId, limit);
      limit = batch;
    } catch (error) {
      if (!isRefusedTime(error)) throw error;
      // A database constraint refused a time although the locks found it free. The lines are tried again one at a time,
      // to find the line at fault.
      if (limit === 1) await leaveOne(db, owner, publicId);
      limit = 1;
    }
  }
};

/**
 * Undoes an import within a day: removes the imported visits that nobody has changed. Throws `IllegalTransition` when
 * the import has not finished, or finished more than a day ago.
 */
export const takeVisitsBack = async (
  db: Db,
  owner: Owner,
  publicId: string,
  actor: string,
  nowMs: number,
): Promise<void> =>
  onceMore(() =>
    db.transaction().execute(async (trx) => {
      const found = await lockVisitImport(trx, owner.proId, publicId);
      if (!found) throw new Refusal('NotFound');
      if (found.state !== 'done' || found.done_at === null || nowMs >= found.done_at + visitImportMs)
        throw new Refusal('IllegalTransition', { additional: words.tooLate });
      const gone: number[] = [];
      await lockResources(trx, await resourcesOf(trx, [owner.proId]));
      await lockBroughtVisits(trx, found.row);
      const brought = await visitsBrought(trx, found.row, nowMs);
      for (const { id } of brought.filter(({ is_untouched }) => is_untouched)) {
        const booking = await lockVisit(trx, id);
        if (!booking) continue;
        await changeState(trx, booking, 'takeBack', { by: 'pro' }, nowMs);
        gone.push(id);
      }
      await dropImportedVisits(trx, gone);
      await dropEntriesOf(trx, gone, found.created_at);
      await moveVisitImport(trx, found.row, 'undone', nowMs);
      await writeAudit(
        trx,
        { actor, action: 'visits import undone', object: publicId, detail: { count: gone.length } },
        nowMs,
      );
    }),
  );
