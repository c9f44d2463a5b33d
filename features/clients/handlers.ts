import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import type { ParsedOf } from '#core/route.ts';
import { practitionerRow } from '#features/availability/queries/resources.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import {
  archiveClient,
  blockClient,
  exportClients,
  findClient,
  listClients,
  searchClients,
  storeClient,
  updateClient,
} from './contract/clients.ts';
import {
  addCsv,
  faultyLines,
  getClientImport,
  judgeClientFile,
  readClientFileAnew,
  readClientFile,
  recentClientImports,
  runClientImport,
  undoClientImport,
} from './contract/imports.ts';
import { findOwn } from './contract/find.ts';
import {
  changeConsent,
  listConsents,
  listDuplicates,
  markDistinct,
  mergeClients,
  separateClients,
} from './contract/duplicates.ts';
import {
  bookPage,
  countBook,
  countLists,
  namesOfBook,
  placeOfBook,
  suggested,
  tagsOfBook,
  type BookQuery,
} from './queries/book.ts';
import { consentsOf, ownConsents, writeConsent } from './queries/consents.ts';
import { clientEntry, entriesOf, samePhone, writeArchived, writeBlocked } from './queries/entries.ts';
import { habitsOf, visitsOfClient } from './queries/entry-visits.ts';
import { judgedLines } from './queries/imports.ts';
import { lastMerge, pairsOf } from './queries/duplicates.ts';
import { separableUntil } from './rules/merge.ts';
import { nearestName } from './rules/nearest.ts';
import { asCsv, faultsOfImport, faultySheet, lineShown } from './verbs/import-faults.ts';
import {
  clientImportShown,
  judgeLines,
  keepFile,
  readAnew,
  ownClientImport,
  recentImports,
  runImport,
  takeImportBack,
} from './verbs/import.ts';
import { joinEntries, keepDistinct, separateEntries } from './verbs/duplicates.ts';
import { exportedBook } from './verbs/export.ts';
import { foundOwn } from './verbs/find.ts';
import { notesFor, refuseNotes } from './verbs/notes.ts';
import { searchedEntries, shownEntries, withFigures } from './verbs/presenter.ts';
import { addEntry, changeEntry, ownEntryLocked } from './verbs/write.ts';

const visitsShown = 100;
const namesCompared = 5_000;
const pairsShown = 20;

const zoneOfBook = async (db: Db, proId: number): Promise<string> => (await placeOfBook(db, proId)).zone;

const entryAnswer = async (db: Db, proId: number, publicId: string, nowMs: number, person: number | null = null) => {
  const entry = await clientEntry(db, proId, publicId);
  if (!entry) throw new Refusal('NotFound');
  const [data] = await withFigures(db, [entry], person, nowMs);
  return { data: data!, time_zone: await zoneOfBook(db, proId) };
};

const nearestIn = async (db: Db, proId: number, query: BookQuery) => {
  if (query.words.length === 0) return null;
  const found = nearestName(
    searchedEntries(query.words.join(' ')).words.map(plain),
    await namesOfBook(db, proId, query.person ?? null, namesCompared),
  );
  const [entry] = found ? await entriesOf(db, [found.row]) : [];
  return entry ? { id: entry.id, firstname: entry.firstname, lastname: entry.lastname } : null;
};

const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns an entry without its private notes when the caller's role may not read them. */
const entryAnswerFor = async (
  call: Pick<Call, 'actor' | 'nowMs'>,
  db: Db,
  proId: number,
  publicId: string,
  person: number | null = null,
) => {
  const answer = await entryAnswer(db, proId, publicId, call.nowMs, person);
  return { ...answer, data: notesFor(call, answer.data) };
};

const saved = async (call: Call, db: Db, proId: number, publicId: string) => {
  const answer = await entryAnswerFor(call, db, proId, publicId);
  return { ...answer, same_phone: await samePhone(db, proId, answer.data.phone, publicId) };
};

const accountOf = (call: Call): string => `account:${signedIn(call).publicId}`;

const personNamed = async (db: Db, proId: number, publicId: string | undefined): Promise<number | null> =>
  publicId === undefined ? null : practitionerRow(db, proId, publicId);

const requestedList = (input: ParsedOf<typeof listClients>): BookQuery['list'] => {
  if (input.only_archived) return 'archived';
  if (input.only_booking) return 'booking';
  return input.only_imported ? 'imported' : 'all';
};

export const handlers: readonly Handled[] = [
  handle(listClients, async (input, { db, actor, nowMs }) => {
    const proId = ownProfessional({ actor }, input.id);
    const page = pageOf(input);
    const person = await personNamed(db, proId, input.resource_id);
    const { time_zone, ...counts } = await countLists(db, proId, person);
    const narrowed: BookQuery = {
      list: requestedList(input),
      ...searchedEntries([input.query, input.search_text].filter(Boolean).join(' ')),
      tag: input.tag || null,
      person,
    };
    const total = await countBook(db, proId, narrowed);
    return {
      data: (await shownEntries(db, await bookPage(db, proId, narrowed, page), person, nowMs)).map((entry) =>
        notesFor({ actor }, entry),
      ),
      total,
      itemsPerPage: page.limit,
      counts,
      tags: await tagsOfBook(db, proId, person),
      nearest: total === 0 ? await nearestIn(db, proId, narrowed) : null,
      time_zone,
    };
  }),

  handle(searchClients, async ({ id, query, limit }, { db, actor }) => {
    const proId = ownProfessional({ actor }, id);
    const search = searchedEntries(query);
    return { data: search.words.length === 0 ? [] : await suggested(db, proId, search, limit) };
  }),

  handle(findOwn, ({ id, query, resource_id = null }, call) =>
    foundOwn(call.db, ownProfessional(call, id), { query, personId: resource_id }, call.nowMs),
  ),

  handle(findClient, async ({ id, cid, resource_id }, { db, actor, nowMs }) => {
    const proId = ownProfessional({ actor }, id);
    const person = await personNamed(db, proId, resource_id);
    const answer = await entryAnswerFor({ actor, nowMs }, db, proId, cid, person);
    const { row } = (await clientEntry(db, proId, cid))!;
    const merge = await lastMerge(db, row);
    const isSeparable = merge !== undefined && separableUntil(merge.merged_at) > nowMs;
    return {
      ...answer,
      ...(await habitsOf(db, row, person)),
      history: (await visitsOfClient(db, row, person, visitsShown)).map((visit) => ({
        ...visit,
        services: [...visit.services],
        practitioners: [...visit.practitioners],
      })),
      consents: (await consentsOf(db, proId, [row])).get(row) ?? { email_at: null, sms_at: null },
      merge: isSeparable ? { name: merge.name, undo_until: separableUntil(merge.merged_at) } : null,
      same_phone: await samePhone(db, proId, answer.data.phone, cid),
    };
  }),

  handle(storeClient, async (input, call) => {
    const proId = ownProfessional(call, input.id);
    refuseNotes(call, input.comments);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const data = await saved(call, trx, proId, await addEntry(trx, proId, input, call.nowMs));
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),

  handle(updateClient, async (input, call) => {
    const proId = ownProfessional(call, input.id);
    refuseNotes(call, input.comments);
    return call.db.transaction().execute(async (trx) => {
      await changeEntry(trx, proId, input, call.nowMs);
      return saved(call, trx, proId, input.cid);
    });
  }),

  handle(archiveClient, async ({ id, cid, archived }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      const { row, archived_at } = await ownEntryLocked(trx, proId, cid);
      if ((archived_at !== null) !== archived) await writeArchived(trx, row, archived ? call.nowMs : null);
      return entryAnswerFor(call, trx, proId, cid);
    });
  }),

  handle(blockClient, async ({ id, cid, blocked }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      const { row, blocked_at } = await ownEntryLocked(trx, proId, cid);
      if ((blocked_at !== null) !== blocked) await writeBlocked(trx, row, blocked ? call.nowMs : null);
      return entryAnswerFor(call, trx, proId, cid);
    });
  }),

  handle(exportClients, async ({ id, list, query, tag, with_archived }, call) => {
    const proId = ownProfessional(call, id);
    const bookQuery: BookQuery = {
      list,
      ...searchedEntries(query ?? ''),
      tag: tag || null,
      withArchived: with_archived,
    };
    return {
      name: 'clients.csv',
      content: await exportedBook(call, { id: proId, publicId: id, zone: await zoneOfBook(call.db, proId) }, bookQuery),
    };
  }),

  handle(listDuplicates, async ({ id }, { db, actor, nowMs }) => {
    const proId = ownProfessional({ actor }, id);
    const pairs = await pairsOf(db, proId, pairsShown);
    const entries = await entriesOf(db, [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]);
    const figured = await withFigures(db, entries, null, nowMs);
    const shown = new Map(entries.map(({ row }, i) => [row, notesFor({ actor }, figured[i]!)]));
    return {
      data: pairs.map(({ one, other, by }) => ({ by, one: shown.get(one)!, other: shown.get(other)! })),
      time_zone: await zoneOfBook(db, proId),
    };
  }),

  handle(mergeClients, async ({ id, ...input }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await joinEntries(trx, proId, input, call.nowMs);
      return entryAnswer(trx, proId, input.kept, call.nowMs);
    });
  }),

  handle(separateClients, async ({ id, cid }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      const separated = await separateEntries(trx, proId, cid, call.nowMs);
      return { ...(await entryAnswer(trx, proId, cid, call.nowMs)), separated };
    });
  }),

  handle(markDistinct, async ({ id, one, other }, call) => {
    const proId = ownProfessional(call, id);
    await call.db.transaction().execute((trx) => keepDistinct(trx, proId, [one, other]));
    return { one, other };
  }),

  handle(listConsents, async (_, call) => ({ data: await ownConsents(call.db, signedIn(call).id) })),

  handle(changeConsent, async ({ id, ...consent }, call) => {
    const accountId = signedIn(call).id;
    return call.db.transaction().execute(async (trx) => {
      if (!(await ownConsents(trx, accountId)).some((one) => one.id === id)) throw new Refusal('NotFound');
      await writeConsent(trx, accountId, id, consent, call.nowMs);
      return { data: await ownConsents(trx, accountId) };
    });
  }),

  handle(readClientFile, async ({ id, file }, call) => {
    const proId = ownProfessional(call, id);
    return clientImportShown(call.db, proId, await keepFile(call.db, proId, file, call.clock));
  }),

  handle(judgeClientFile, async ({ id, cid, fields, version }, call) => {
    const proId = ownProfessional(call, id);
    await judgeLines(
      call.db,
      proId,
      cid,
      fields.map((field) => field || null),
      call.clock,
      { version },
    );
    return clientImportShown(call.db, proId, cid);
  }),

  handle(readClientFileAnew, async ({ id, cid, encoding }, call) => {
    const proId = ownProfessional(call, id);
    await readAnew(call.db, proId, cid, encoding || null, call.clock);
    return clientImportShown(call.db, proId, cid);
  }),

  handle(recentClientImports, async ({ id }, call) => ({
    data: await recentImports(call.db, ownProfessional(call, id), call.nowMs),
  })),

  handle(getClientImport, async ({ id, cid, list, ...paging }, { db, actor }) => {
    const proId = ownProfessional({ actor }, id);
    const page = pageOf(paging);
    const { row } = await ownClientImport(db, proId, cid);
    const shown = await clientImportShown(db, proId, cid);
    const { faulty, known, ready } = shown.counts;
    const total = list === 'all' ? faulty + known + ready : shown.counts[list];
    return {
      ...shown,
      data: (await judgedLines(db, row, list, page)).map((line) => lineShown(line, shown.columns)),
      total,
      itemsPerPage: page.limit,
    };
  }),

  handle(runClientImport, async ({ id, cid, version }, call) => {
    const proId = ownProfessional(call, id);
    await runImport(call.db, proId, cid, accountOf(call), call.clock, { version });
    return clientImportShown(call.db, proId, cid);
  }),

  handle(undoClientImport, async ({ id, cid }, call) => {
    const proId = ownProfessional(call, id);
    await takeImportBack(call.db, proId, cid, call.nowMs);
    return clientImportShown(call.db, proId, cid);
  }),

  handle(faultyLines, async ({ id, cid }, { db, actor }) => {
    const found = await ownClientImport(db, ownProfessional({ actor }, id), cid);
    return { name: 'lignes-a-corriger.csv', content: await faultySheet(db, found) };
  }),

  handle(addCsv, async ({ id, csv }, call) => {
    const { db, clock } = call;
    const proId = ownProfessional(call, id);
    const cid = await keepFile(
      db,
      proId,
      { name: 'clients.csv', bytes: typeof csv === 'string' ? new TextEncoder().encode(csv) : csv.bytes },
      clock,
    ).catch(asCsv);
    const { row, columns } = await ownClientImport(db, proId, cid);
    const fields = columns.map(({ field }) => field);
    await judgeLines(db, proId, cid, fields, clock, { isWhole: true }).catch(asCsv);
    await runImport(db, proId, cid, accountOf(call), clock, { isWhole: true });
    return { ...(await clientImportShown(db, proId, cid)), faults: await faultsOfImport(db, row) };
  }),
];
