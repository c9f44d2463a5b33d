import { Refusal } from '#core/refusal.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import {
  chooseVisitNames,
  getVisitImport,
  readVisitFile,
  recentVisitImports,
  runVisitImport,
  undoVisitImport,
} from './contract/visits.ts';
import type { Choices } from './queries/imports.ts';
import { chooseForVisits, keepVisitFile } from './verbs/keep.ts';
import { recentVisitFiles, visitImportShown } from './verbs/presenter.ts';
import { beginVisitImport, takeVisitsBack, writeVisitLines } from './verbs/write.ts';

const ownerOf = (call: Pick<Call, 'actor'>, id: string) => ({ proId: ownProfessional(call, id), proPublicId: id });
const actorOf = (call: Call): string => `account:${signedIn(call).publicId}`;

const choicesIn = (given: readonly { readonly key: string; readonly id: string | null }[]): Choices =>
  Object.fromEntries(given.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const])));

export const handlers: readonly Handled[] = [
  handle(readVisitFile, async ({ id, file }, call) => {
    const owner = ownerOf(call, id);
    return visitImportShown(call, owner, await keepVisitFile(call, owner, file));
  }),

  handle(recentVisitImports, async ({ id }, call) => ({
    data: await recentVisitFiles(call.db, ownProfessional(call, id), call.nowMs),
  })),

  handle(getVisitImport, async ({ id, iid, ...request }, call) =>
    visitImportShown(call, ownerOf(call, id), iid, request),
  ),

  handle(chooseVisitNames, async ({ id, iid, services, people, fields, at_place: atPlace }, call) => {
    const owner = ownerOf(call, id);
    // An empty id means any available practitioner. A service has no such choice.
    if (services?.some((one) => one.id === '')) throw new Refusal('InvalidInput');
    // A request with only columns or `at_place` does not change the saved choices for names.
    const isOfNames = services !== undefined || people !== undefined || (fields === undefined && atPlace === undefined);
    const names = isOfNames ? { services: choicesIn(services ?? []), people: choicesIn(people ?? []) } : {};
    await chooseForVisits(call, owner, iid, { ...names, fields, atPlace });
    return visitImportShown(call, owner, iid);
  }),

  handle(runVisitImport, async ({ id, iid }, call) => {
    const owner = ownerOf(call, id);
    if (await beginVisitImport(call.db, owner.proId, iid, actorOf(call), call.nowMs))
      await writeVisitLines(call, owner, iid);
    return visitImportShown(call, owner, iid);
  }),

  handle(undoVisitImport, async ({ id, iid }, call) => {
    const owner = ownerOf(call, id);
    await takeVisitsBack(call.db, owner, iid, actorOf(call), call.nowMs);
    return visitImportShown(call, owner, iid);
  }),
];
