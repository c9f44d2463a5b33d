import { inputMessages, parseInput, publicId as publicIdSchema } from '#core/fields.ts';
import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf, ParsedOf } from '#core/route.ts';
import { dayMs } from '#core/units.ts';
import { shownMeanX100 } from '#core/mean.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import { changeMission, listMissions, proposeMission, readMission } from './contract/missions.ts';
import {
  answerProComment,
  changeProComment,
  createProComment,
  listProComments,
  readProComment,
  removeProComment,
} from './contract/pro-comments.ts';
import {
  countMissions,
  openFreelance,
  insertMission,
  isOnSite,
  lockMission,
  meetsAnother,
  missionOf,
  missionsOf,
  writeMissionState,
  type MissionRow,
} from './queries/missions.ts';
import {
  freelanceRow,
  insertProComment,
  lockProComment,
  proCommentScore,
  proCommentsIn,
  rewriteProComment,
  takenBackProComment,
  takeProCommentBack,
  writeProAnswer,
  type ProCommentRow,
  type ProCommentsQuery,
} from './queries/pro-comments.ts';
import { messages } from './messages.ts';
import { notifyFreelance } from './verbs/notify.ts';
import { isTooLateAgain, mayComment, nextStates, proCommentTimes, type MissionFacts } from './rules/missions.ts';
import { missionRefusals } from './texts.ts';

const longestMs = dayMs;

const factsOf = ({ state, starts_at, ends_at, taken_back_from }: MissionRow): MissionFacts => ({
  state,
  startsMs: starts_at,
  endsMs: ends_at,
  takenBackFromMs: taken_back_from,
});

const missionShown = (row: MissionRow, proId: number, nowMs: number): AnswerOf<typeof readMission> => {
  const isEstablishment = row.establishment_row === proId;
  return {
    ...row,
    next_states: nextStates(factsOf(row), isEstablishment ? 'establishment' : 'freelance', nowMs),
    reviewable: isEstablishment && row.pro_comment_id === null && mayComment(factsOf(row), nowMs),
  };
};

const ownProIds = (call: Call): number[] =>
  signedIn(call).profiles.flatMap(({ proId }) => (proId === null ? [] : [proId]));

const mayEdit = ({ created_at }: ProCommentRow, nowMs: number): boolean =>
  nowMs < created_at + proCommentTimes.changedWithinMs;

/**
 * Removes the text and the author of a comment, except for the establishment that wrote it and the freelance it is
 * about (docs/product/reviews.md#pro-comments).
 */
const commentShown = (row: ProCommentRow, own: readonly number[], nowMs: number): AnswerOf<typeof readProComment> => {
  const isOfOwn = own.includes(row.establishment_row) || own.includes(row.freelance_row);
  return {
    ...row,
    ...(!isOfOwn && { body: null, answer: null, answered_at: null, establishment: null, mission_id: null }),
    editable: own.includes(row.establishment_row) && mayEdit(row, nowMs),
  };
};

const refusedValue = (message: string): Refusal =>
  new Refusal('InvalidInput', { validation: { filtervalue: message } });

/**
 * Builds the filter of a list of comments. Unless the filter names a freelance, it is limited to the comments of the
 * caller's profiles. `freelanceId` is the freelance whose score is requested. Throws `NotFound` when the caller is
 * neither that freelance nor an establishment.
 */
const requestedComments = async (
  call: Call,
  input: ParsedOf<typeof listProComments>,
): Promise<{ filter: ProCommentsQuery; freelanceId: number | undefined }> => {
  const { filterby, filtervalue: value, id } = input;
  const ofProIds = ownProIds(call);
  const byId = id === undefined ? {} : { id };
  if (value === undefined) {
    if (filterby !== 'pro_id') throw refusedValue(inputMessages.missingFields);
    return { filter: { ...byId, ofProIds }, freelanceId: undefined };
  }
  if (filterby === 'rating') {
    if (!/^[1-5]$/.test(value)) throw refusedValue(inputMessages.invalidParam);
    return { filter: { ...byId, ofProIds, rating: Number(value) }, freelanceId: undefined };
  }
  if (!parseInput(publicIdSchema, value).ok) throw refusedValue(inputMessages.invalidParam);
  if (filterby === 'mission_id') return { filter: { ...byId, ofProIds, missionId: value }, freelanceId: undefined };
  const freelanceId = await freelanceRow(call.db, value);
  const isEstablishment = signedIn(call).profiles.some(({ type, proId }) => type === 'business' && proId !== null);
  if (freelanceId === undefined || (!isEstablishment && !ofProIds.includes(freelanceId))) throw new Refusal('NotFound');
  return { filter: { ...byId, freelanceId, ofProIds }, freelanceId };
};

/**
 * Locks a comment written by the caller. Throws `NotFound` when the caller did not write it, and `IllegalTransition`
 * when the time to change it has passed.
 */
const lockOwnComment = async (trx: Db, call: Call, id: string): Promise<ProCommentRow> => {
  const row = await lockProComment(trx, id);
  if (!row || !ownProIds(call).includes(row.establishment_row)) throw new Refusal('NotFound');
  if (!mayEdit(row, call.nowMs)) throw new Refusal('IllegalTransition', { additional: missionRefusals.late });
  return row;
};

const commentByMission = async (trx: Db, call: Call, missionId: string): Promise<AnswerOf<typeof readProComment>> => {
  const [row] = await proCommentsIn(trx, { missionId }, { limit: 1, offset: 0 });
  return commentShown(row!, ownProIds(call), call.nowMs);
};

export const handlers: readonly Handled[] = [
  handle(listMissions, async ({ id, state, ...paging }, call) => {
    const proId = ownProfessional(call, id);
    const page = pageOf(paging);
    const rows = await missionsOf(call.db, proId, state, page);
    return {
      data: rows.map((row) => missionShown(row, proId, call.nowMs)),
      total: await countMissions(call.db, proId, state),
      itemsPerPage: page.limit,
    };
  }),

  handle(proposeMission, async ({ id, freelance_id, service, starts_at, ends_at }, call) => {
    const proId = ownProfessional(call, id);
    if (starts_at <= call.nowMs) throw new Refusal('InvalidInput', { validation: { starts_at: missionRefusals.past } });
    if (ends_at <= starts_at || ends_at > starts_at + longestMs)
      throw new Refusal('InvalidInput', { validation: { ends_at: missionRefusals.order } });
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      if (!(await isOnSite(trx, proId)))
        throw new Refusal('IllegalTransition', { additional: missionRefusals.unpublished });
      const freelance = await openFreelance(trx, freelance_id);
      // A person cannot propose a mission to themselves through another of their profiles.
      if (!freelance || ownProIds(call).includes(freelance.id)) throw new Refusal('NotFound');
      if (!freelance.is_open)
        throw new Refusal('InvalidInput', { validation: { freelance_id: missionRefusals.closed } });
      const publicId = newId();
      const mission = {
        publicId,
        establishmentId: proId,
        freelanceId: freelance.id,
        service,
        startsMs: starts_at,
        endsMs: ends_at,
      };
      await insertMission(trx, mission, call.nowMs);
      const proposed = (await missionOf(trx, proId, publicId))!;
      await notifyFreelance(trx, proposed.row, messages.mission_proposed, publicId, call.nowMs);
      const data = missionShown(proposed, proId, call.nowMs);
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),

  handle(readMission, async ({ id, mid }, call) => {
    const proId = ownProfessional(call, id);
    const row = await missionOf(call.db, proId, mid);
    if (!row) throw new Refusal('NotFound');
    return missionShown(row, proId, call.nowMs);
  }),

  handle(changeMission, async ({ id, mid, state }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      const found = await missionOf(trx, proId, mid);
      if (!found) throw new Refusal('NotFound');
      // Locks the freelance, so that two acceptances of the freelance's missions run one after the other. A database
      // constraint also refuses overlapping missions.
      await lockPro(trx, found.freelance_row);
      const row = await lockMission(trx, proId, mid);
      if (!row || !missionShown(row, proId, call.nowMs).next_states.includes(state))
        throw new Refusal('IllegalTransition', { additional: missionRefusals.state });
      if (state === 'accepted' && (await meetsAnother(trx, row)))
        throw new Refusal('Conflict', { additional: missionRefusals.taken });
      await writeMissionState(trx, row.row, state, call.nowMs);
      return missionShown((await missionOf(trx, proId, mid)) ?? row, proId, call.nowMs);
    });
  }),

  handle(listProComments, async (input, call) => {
    const { filter, freelanceId } = await requestedComments(call, input);
    const page = pageOf({ ...input, itemsPerPage: input.limit ?? input.itemsPerPage });
    const rows = await proCommentsIn(call.db, filter, page);
    const { count } = await proCommentScore(call.db, filter);
    const score = freelanceId === undefined ? null : await proCommentScore(call.db, { freelanceId });
    return {
      data: rows.map((row) => commentShown(row, ownProIds(call), call.nowMs)),
      total: count,
      itemsPerPage: page.limit,
      score: score && { count: score.count, x100: shownMeanX100(score.sum, score.count) },
    };
  }),

  handle(createProComment, async ({ mission_id, ...comment }, call) =>
    call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      for (const proId of ownProIds(call)) {
        const row = await lockMission(trx, proId, mission_id);
        if (row?.establishment_row !== proId) continue;
        if (isTooLateAgain(factsOf(row), call.nowMs))
          throw new Refusal('IllegalTransition', { additional: missionRefusals.late });
        if (!mayComment(factsOf(row), call.nowMs))
          throw new Refusal('IllegalTransition', { additional: missionRefusals.notDone });
        const takenBack = await takenBackProComment(trx, row.row);
        if (takenBack !== undefined) await rewriteProComment(trx, takenBack.row, comment, call.nowMs);
        else if (!(await insertProComment(trx, { publicId: newId(), missionRow: row.row, ...comment }, call.nowMs)))
          throw new Refusal('AlreadyExists', { additional: missionRefusals.twice });
        await notifyFreelance(trx, row.row, messages.mission_commented, mission_id, call.nowMs);
        const data = await commentByMission(trx, call, mission_id);
        await call.storeIdempotentAnswer(trx, data);
        return data;
      }
      throw new Refusal('NotFound');
    }),
  ),

  handle(readProComment, async ({ cid }, call) => {
    const own = ownProIds(call);
    const [row] = await proCommentsIn(call.db, { id: cid, ofProIds: own }, { limit: 1, offset: 0 });
    if (!row) throw new Refusal('NotFound');
    return commentShown(row, own, call.nowMs);
  }),

  handle(changeProComment, async ({ cid, ...comment }, call) =>
    call.db.transaction().execute(async (trx) => {
      const row = await lockOwnComment(trx, call, cid);
      if (row.rating === comment.rating && row.body === comment.body)
        throw new Refusal('NoChanges', { additional: 'no_changes' });
      await rewriteProComment(trx, row.row, comment, call.nowMs);
      return commentByMission(trx, call, row.mission_id);
    }),
  ),

  handle(removeProComment, async ({ cid }, call) =>
    call.db.transaction().execute(async (trx) => {
      await takeProCommentBack(trx, (await lockOwnComment(trx, call, cid)).row, call.nowMs);
      return { id: cid };
    }),
  ),

  handle(answerProComment, async ({ cid, answer }, call) =>
    call.db.transaction().execute(async (trx) => {
      const row = await lockProComment(trx, cid);
      if (!row || !ownProIds(call).includes(row.freelance_row)) throw new Refusal('NotFound');
      if (row.answer === answer) throw new Refusal('NoChanges', { additional: 'no_changes' });
      await writeProAnswer(trx, row.row, answer, call.nowMs);
      return commentByMission(trx, call, row.mission_id);
    }),
  ),
];
