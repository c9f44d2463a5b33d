import { hasRoleOf, adminPageRoles } from '#core/admin-roles.ts';
import { pageOf } from '#core/page.ts';
import { countRefundRequests, refundRequests } from '#features/payments/queries/refund-requests.ts';
import { countRefundsAtProvider } from '#features/payments/queries/refunds-at-provider.ts';
import { awaitedMoney } from '#features/payouts/queries/frozen.ts';
import { payoutNumber } from '#features/payouts/rules/states.ts';
import { signedIn } from '#platform/app/actor.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { listQueues } from './contract/queues.ts';
import {
  correctAddress,
  endSuspendedVisits,
  erasePerson,
  mailProofAgain,
  reopenAccount,
  signOutPerson,
  suspendAccount,
} from './contract/account-acts.ts';
import { listBookings, listPeople, listProfessionals } from './contract/browse.ts';
import { cancelProfessionalDay, readProfessionalDay } from './contract/days.ts';
import { readSiteHealth } from './contract/health.ts';
import { readPerson } from './contract/people.ts';
import { putProfileBack, readProfessional, withdrawProfile } from './contract/professionals.ts';
import {
  decideRefundRequest,
  listRefundRequests,
  listRefundsAtProvider,
  listSettledFindings,
  sayRefundOutcome,
} from './contract/refunds.ts';
import { searchBackoffice } from './contract/search.ts';
import { beginViewAs, leaveViewAs } from './contract/view-as.ts';
import { cancelVisit, mailConfirmationAgain, readVisit, refundVisitPart } from './contract/visits.ts';
import { countFindings, settledFindings } from './queries/findings.ts';
import { readQueues } from './queries/queues.ts';
import { byUrgency, queueRoles, type QueueKey } from './rules/queues.ts';
import { changeAddress, eraseWhom, resendProof, signOutEverywhere } from './verbs/account-acts.ts';
import { bookingsListed, peopleListed, professionalsListed } from './verbs/browse.ts';
import { cancelDayAsAdmin, professionalDay } from './verbs/day.ts';
import { siteHealth } from './verbs/health.ts';
import { giveBack, withdraw } from './verbs/profile-acts.ts';
import { shownPerson, shownProfessional } from './verbs/subjects.ts';
import { decideRefund } from './verbs/refunds.ts';
import { requestsShown } from './verbs/requests-shown.ts';
import { endVisitsOfSuspended, reopen, suspend } from './verbs/suspension.ts';
import { refundsAtProviderShown, sayOfRefund } from './verbs/refunds-at-provider.ts';
import { searchFor } from './verbs/search.ts';
import { stopViewing, viewAs } from './verbs/view-as.ts';
import { refundPart } from './verbs/part-refund.ts';
import { cancelAsAdmin, resendConfirmation, shownVisit } from './verbs/visit-acts.ts';

export const handlers: readonly Handled[] = [
  handle(listQueues, async (_, call) => {
    const { adminRoles } = signedIn(call);
    // The demo has no real operator, so it leaves out the queue about the operator's details.
    const isWaitedFor = (key: QueueKey): boolean => key !== 'operator' || call.env.MODE !== 'demo';
    const rows = (await readQueues(call.db, call.nowMs)).filter(
      ({ key }) => isWaitedFor(key) && hasRoleOf(adminRoles, queueRoles(key)),
    );
    const ordered = byUrgency(
      rows.map(({ oldest_at: oldestMs, due_at: dueMs, ...row }) => ({ ...row, oldestMs, dueMs })),
    );
    return {
      queues: ordered.map(({ oldestMs, dueMs, ...row }) => ({ ...row, oldest_at: oldestMs, due_at: dueMs })),
      frozen: hasRoleOf(adminRoles, adminPageRoles.payouts) ? await awaitedMoney(call.db) : null,
    };
  }),

  handle(searchBackoffice, ({ q }, call) => searchFor(call, q)),
  handle(listPeople, (query, call) => peopleListed(call, query)),
  handle(listProfessionals, (query, call) => professionalsListed(call, query)),
  handle(listBookings, (query, call) => bookingsListed(call, query)),
  handle(readPerson, ({ aid }, call) => shownPerson(call, aid)),
  handle(readProfessional, ({ prid }, call) => shownProfessional(call, prid)),
  handle(readVisit, ({ bid }, call) => shownVisit(call, bid)),

  handle(suspendAccount, (input, call) => suspend(call, input)),
  handle(endSuspendedVisits, (input, call) => endVisitsOfSuspended(call, input)),
  handle(reopenAccount, (input, call) => reopen(call, input)),
  handle(signOutPerson, (input, call) => signOutEverywhere(call, input)),
  handle(mailProofAgain, (input, call) => resendProof(call, input)),
  handle(correctAddress, (input, call) => changeAddress(call, input)),
  handle(erasePerson, (input, call) => eraseWhom(call, input)),
  handle(beginViewAs, (input, call) => viewAs(call, input)),
  handle(leaveViewAs, (_, call) => stopViewing(call)),
  handle(withdrawProfile, (input, call) => withdraw(call, input)),
  handle(putProfileBack, (input, call) => giveBack(call, input)),
  handle(readProfessionalDay, (query, call) => professionalDay(call, query)),
  handle(cancelProfessionalDay, (input, call) =>
    call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const done = await cancelDayAsAdmin(trx, call, input);
      await call.storeIdempotentAnswer(trx, done);
      return done;
    }),
  ),
  handle(cancelVisit, (input, call) => cancelAsAdmin(call, input)),
  handle(refundVisitPart, ({ bid, refund_cents: cents, reason, note }, call) =>
    refundPart(call, { bid, cents, reason, note }),
  ),
  handle(mailConfirmationAgain, (input, call) => resendConfirmation(call, input)),

  handle(listRefundRequests, async ({ decided, ...query }, call) => {
    const page = pageOf(query);
    const counts = await countRefundRequests(call.db);
    const rows = await refundRequests(call.db, decided, page);
    return {
      data: await requestsShown(call, rows),
      total: decided ? counts.decided : counts.waiting,
      itemsPerPage: page.limit,
      waiting: counts.waiting,
    };
  }),
  handle(decideRefundRequest, (input, call) => decideRefund(call, input)),

  handle(listRefundsAtProvider, async (_, call) => ({
    data: await refundsAtProviderShown(call),
    total: await countRefundsAtProvider(call.db),
  })),

  handle(listSettledFindings, async (query, call) => {
    const page = pageOf(query);
    const rows = await settledFindings(call.db, page);
    return {
      data: rows.map(({ year, number, ...row }) => ({
        ...row,
        payout: year === null || number === null ? null : payoutNumber(year, number),
      })),
      total: await countFindings(call.db),
      itemsPerPage: page.limit,
    };
  }),

  handle(sayRefundOutcome, (input, call) => sayOfRefund(call, input)),

  handle(readSiteHealth, ({ verify }, call) => siteHealth(call, verify)),
];
