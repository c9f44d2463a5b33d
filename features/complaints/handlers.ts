import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { ownBooking } from '#features/bookings/verbs/access.ts';
import { readBookedVisit } from '#features/bookings/queries/commitments.ts';
import { refundableCents } from '#features/payments/queries/money.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { accountOf, ownProfessional, signedIn } from '#platform/app/actor.ts';
import {
  acceptProposal,
  addPiece,
  addToComplaint,
  changeComplaintStatus,
  listComplaints,
  listOwnComplaints,
  openComplaint,
  openHealthAnswers,
  queueComplaints,
  readComplaint,
  readComplaintFile,
  readPicturePiece,
  readPiece,
  visitComplaint,
} from './contract.ts';
import {
  complaintByPublicId,
  complaintsOfBooking,
  complaintsOfPro,
  countOfPro,
  countQueued,
  countQueues,
  ownUndecided,
  queuedComplaints,
} from './queries/complaints.ts';
import { onlineMoneyOf } from './queries/money.ts';
import { visitOfComplaint } from './queries/visits.ts';
import { complaintClosesMs, complaintTimes, complaintWindow, paidOnSiteCents } from './rules/complaint.ts';
import { complaintFilter } from './rules/filters.ts';
import { acceptFor } from './verbs/accept.ts';
import { addWord, answerComplaint, goToMediation, withdrawComplaint } from './verbs/change.ts';
import { decideComplaint } from './verbs/decide.ts';
import { fileShown, openHealthOf, pricesOf } from './verbs/file.ts';
import { complainedOf, openFor, sideOfVisit } from './verbs/open.ts';
import { joinPiece, openPiece } from './verbs/pieces.ts';
import { partySideOf, readFor, refuseOwnComplaint, type ComplaintReader } from './verbs/access.ts';
import { complaintShown, listedShown } from './verbs/presenter.ts';

const shownAgain = async (call: Call, id: string, reader: ComplaintReader): Promise<AnswerOf<typeof readComplaint>> => {
  const row = await complaintByPublicId(call.db, id);
  if (!row) throw new Refusal('NotFound');
  return complaintShown(call.db, row, reader);
};

const sideOnly = (reader: ComplaintReader): Exclude<ComplaintReader, 'admin'> => {
  if (reader === 'admin') throw new Refusal('Forbidden');
  return reader;
};

export const handlers: readonly Handled[] = [
  handle(visitComplaint, async ({ id, jeton }, call) => {
    const head = await ownBooking(call, id, jeton, complaintTimes.linkMs);
    const visit = await readBookedVisit(call.db, head.id);
    const details = await visitOfComplaint(call.db, head.id);
    if (!visit || !details) throw new Refusal('NotFound');
    const rows = await complaintsOfBooking(call.db, head.id);
    return {
      window: complaintWindow(complainedOf(visit), 'client', call.nowMs),
      closes_at: complaintClosesMs(complainedOf(visit), 'client', call.nowMs),
      decide_until: call.nowMs + complaintTimes.decidedWithinMs,
      refundable_cents: await refundableCents(call.db, head.id),
      paid_cents: (await onlineMoneyOf(call.db, head.id)).paid_cents,
      on_site_cents: paidOnSiteCents(visit.state, visit.quote.dueOnSiteCents),
      prices: pricesOf(visit),
      ...details,
      complaints: await Promise.all(rows.map((row) => complaintShown(call.db, row, 'client'))),
    };
  }),

  handle(listOwnComplaints, (_, call) => {
    const { id, email, isVerified } = signedIn(call);
    return ownUndecided(call.db, { accountId: id, email: isVerified ? email : null });
  }),

  handle(openComplaint, async (request, call) => {
    const side = await sideOfVisit(call, request.booking_id, request.jeton);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const data = await complaintShown(trx, await openFor(trx, call, request, side), side);
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),

  handle(readComplaint, async ({ id, jeton }, call) => {
    const { complaint, reader } = await readFor(call, id, jeton);
    return complaintShown(call.db, complaint, reader);
  }),

  handle(listComplaints, async ({ proID, id, limit, ...query }, call) => {
    const proId = ownProfessional(call, proID);
    const narrowed = complaintFilter(query);
    if (!narrowed.ok) throw new Refusal('InvalidInput', { validation: narrowed.validation });
    const page = pageOf({ ...query, itemsPerPage: limit ?? query.itemsPerPage });
    const scope = { proId, id: id ?? null, filter: narrowed.filter };
    const rows = await complaintsOfPro(call.db, scope, page);
    return {
      data: rows.map((row) => listedShown(row, 'professional')),
      ...(await countOfPro(call.db, scope)),
      itemsPerPage: page.limit,
    };
  }),

  handle(changeComplaintStatus, async ({ id, jeton, status, body, proposed_cents, refund_cents }, call) => {
    const { complaint, reader } = await readFor(call, id, jeton);
    if (status === 'resolved_refund' || status === 'resolved_partial' || status === 'rejected') {
      if (accountOf(call)?.isAdmin === true) refuseOwnComplaint(call, complaint);
      if (reader !== 'admin') throw new Refusal('Forbidden');
      await decideComplaint(call, complaint, { to: status, reasons: body, partCents: refund_cents ?? null });
      return shownAgain(call, id, reader);
    }
    const side = sideOnly(reader);
    await call.db.transaction().execute(async (trx) => {
      if (status === 'withdrawn') await withdrawComplaint(trx, call, complaint, side);
      else if (status === 'mediation') await goToMediation(trx, call, complaint, side);
      else await answerComplaint(trx, call, complaint, side, { body, proposedCents: proposed_cents ?? null });
    });
    return shownAgain(call, id, reader);
  }),

  handle(acceptProposal, async ({ id, jeton, cents }, call) => {
    const { complaint, reader } = await readFor(call, id, jeton);
    if (reader !== 'client') throw new Refusal('Forbidden');
    await acceptFor(call, complaint, cents);
    return shownAgain(call, id, reader);
  }),

  handle(addToComplaint, async ({ id, jeton, body }, call) => {
    const { complaint, reader } = await readFor(call, id, jeton);
    const side = sideOnly(reader);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      await addWord(trx, call, complaint, side, body);
      const data = await complaintShown(trx, complaint, reader);
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),

  handle(addPiece, async ({ id, jeton, file }, call) => {
    const { complaint, reader } = await readFor(call, id, jeton);
    await joinPiece(call, complaint, sideOnly(reader), file);
    return shownAgain(call, id, reader);
  }),

  handle(readPiece, async ({ id, jeton, pid }, call) =>
    openPiece(call, (await readFor(call, id, jeton)).complaint, pid, 'application/pdf'),
  ),

  handle(readPicturePiece, async ({ id, jeton, pid }, call) =>
    openPiece(call, (await readFor(call, id, jeton)).complaint, pid, 'image/webp'),
  ),

  handle(queueComplaints, async ({ queue, q, ...query }, call) => {
    const { db } = call;
    const page = pageOf(query);
    const { oldest_at, ...counts } = await countQueues(db);
    const rows = await queuedComplaints(db, { queue, q }, page);
    return {
      data: rows.map((row) => listedShown(row, partySideOf(call, row) ?? 'admin')),
      total: await countQueued(db, { queue, q }),
      itemsPerPage: page.limit,
      counts,
      oldest_at,
    };
  }),

  handle(readComplaintFile, async ({ id }, call) => {
    const row = await complaintByPublicId(call.db, id);
    if (!row) throw new Refusal('NotFound');
    return fileShown(call, row);
  }),

  handle(openHealthAnswers, ({ id, reason }, call) => openHealthOf(call, id, reason)),
];
