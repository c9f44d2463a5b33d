import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs, minuteMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { readTransparency } from '#features/reports/contract/transparency.ts';
import { countOf } from '../actors/payments.ts';
import { login, memberOf } from '../actors/people.ts';
import { newcomer, type Newcomer } from '../actors/documents.ts';
import { refusedFor, reporting, type Report } from '../actors/reports.ts';
import { reviewing } from '../actors/reviews.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const reason = 'Trois publications retirées, malgré nos raisons.';

for (const kind of kinds) {
  describe(`measures after repeated removals of content on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const reports = reporting(() => app);
    const reviews = reviewing(() => app, at);

    const published = (): Promise<Newcomer> => newcomer(app, { published: true, payOnSite: true });
    const pageOf = ({ pro }: Newcomer): string => `/praticien/essai-${pro.publicId}`;
    const isSeen = async ({ pro }: Newcomer): Promise<[number, number]> => [
      (await caller(app)('GET', `/publicprofile/${pro.publicId}`)).status,
      await countOf(app, 'offer_search', `pro_id = ${pro.id}`),
    ];
    const removed = async (admin: Client, page: string, over: Record<string, unknown> = {}): Promise<string> => {
      const receipt = await reports.report({ content: 'other', page, ...over });
      assert.equal((await reports.decide(admin, receipt)).status, 200);
      return receipt;
    };
    const read = async (admin: Client, receipt: string): Promise<NonNullable<Report['measures']>> => {
      const answer = await admin<Report>('GET', `/v1/admin/reports/${(await reports.found(admin, receipt)).id}`);
      return (answer.body.success ? answer.body.data.measures : null) ?? assert.fail(JSON.stringify(answer.body));
    };
    const act = async (
      admin: Client,
      receipt: string,
      path: 'measures' | 'measures/lift',
      over: Record<string, unknown> = {},
    ) =>
      admin<Report>('POST', `/v1/admin/reports/${(await reports.found(admin, receipt)).id}/${path}`, {
        reason,
        ...over,
      });

    /** Gives the visit to an account, as if the account had booked it while signed in. */
    const ownedBy = async (bookingId: string, email: string): Promise<void> =>
      void (await sql`update booking set account_id = (select id from account where email = ${email}) where public_id = ${bookingId}`.execute(
        app.db,
      ));

    test('a professional is warned first, then suspended for thirty days and hidden at once, and returns by the job', async () => {
      const owner = await published();
      const admin = await reports.admin();
      const first = await removed(admin, pageOf(owner));
      await removed(admin, pageOf(owner));
      assert.deepEqual(refusedFor(await act(admin, first, 'measures', { kind: 'warning' })), 'IllegalTransition');
      const receipt = await removed(admin, pageOf(owner));
      assert.deepEqual((await read(admin, receipt)).may, ['warning']);
      assert.equal(refusedFor(await act(admin, receipt, 'measures', { kind: 'suspension' })), 'IllegalTransition');
      assert.equal((await act(admin, receipt, 'measures', { kind: 'warning' })).status, 200);
      assert.equal(refusedFor(await act(admin, receipt, 'measures', { kind: 'warning' })), 'IllegalTransition');
      const warned = await reports.lastMail('content_warned');
      assert.equal(warned?.to, owner.email);
      for (const part of [reason, 'votre fiche sera suspendue', 'six mois'])
        assert.ok(warned.text.includes(part), part);

      const [status, offered] = await isSeen(owner);
      assert.ok(status === 200 && offered > 0, 'a warning changes nothing');
      assert.equal((await act(admin, receipt, 'measures', { kind: 'suspension_30' })).status, 200);
      assert.deepEqual(await isSeen(owner), [404, 0]);
      const suspended = await reports.lastMail('content_suspended');
      for (const part of [reason, '21 décembre 2026', 'Les rendez-vous déjà pris sont maintenus'])
        assert.ok(suspended?.text.includes(part), part);
      assert.equal(
        await countOf(app, 'notification', `dedup_key like 'content_suspended:%' and profile_id is not null`),
        1,
      );
      assert.equal(refusedFor(await act(admin, receipt, 'measures', { kind: 'suspension' })), 'IllegalTransition');
      assert.equal((await act(admin, receipt, 'measures/lift', { reason: 'court' })).status, 400);

      at(nowMs + 30 * dayMs - minuteMs);
      await app.runJob('end-suspensions');
      assert.equal((await isSeen(owner))[0], 404);
      at(nowMs + 30 * dayMs);
      await app.runJob('end-suspensions');
      await app.runJob('end-suspensions');
      // One of the professional's documents has expired by then. The test checks only that the suspension no longer
      // hides the professional.
      assert.equal(await countOf(app, 'pro', `id = ${owner.pro.id} and hidden_at is null`), 1);
      assert.equal((await reports.lastMail('content_suspension_ended'))?.to, owner.email);
      assert.equal(await countOf(app, 'outbox', `kind = 'content_suspension_ended'`), 1);
    });

    test('a suspension without end is lifted by an admin only, and once', async () => {
      const owner = await published();
      const admin = await reports.admin();
      for (let i = 0; i < 2; i++) await removed(admin, pageOf(owner));
      const receipt = await removed(admin, pageOf(owner));
      await act(admin, receipt, 'measures', { kind: 'warning' });
      assert.equal((await act(admin, receipt, 'measures', { kind: 'suspension' })).status, 200);
      const { id } = await reports.found(admin, receipt);
      assert.equal((await owner.client('POST', `/v1/admin/reports/${id}/measures/lift`, { reason })).status, 403);
      // Restoring the reported content does not lift the suspension.
      assert.equal((await admin('POST', `/v1/admin/reports/${id}/restore`, { reason })).status, 409);
      assert.equal((await isSeen(owner))[0], 404);
      at(nowMs + 400 * dayMs);
      await app.runJob('end-suspensions');
      assert.equal((await isSeen(owner))[0], 404);
      const later = await reports.admin();
      const both = await Promise.all([act(later, receipt, 'measures/lift'), act(later, receipt, 'measures/lift')]);
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
    });

    test('an author of repeatedly removed reviews cannot publish reviews until an admin lifts the suspension', async () => {
      const member = await memberOf(app);
      const pages: string[] = [];
      for (const day of ['10', '11', '14']) {
        const owner = await published();
        const visit = await reviews.came(`2026-12-${day}T09:00:00.000Z`, owner.pro);
        await ownedBy(visit.bookingId, member.email);
        const review = await reviews.written(visit);
        pages.push(`${pageOf(owner)}#avis-${review.id}`);
      }
      const owner = await published();
      const visit = await reviews.came('2026-12-15T09:00:00.000Z', owner.pro);
      await ownedBy(visit.bookingId, member.email);
      const admin = await reports.admin();
      let receipt = '';
      for (const page of pages) receipt = await removed(admin, page, { content: 'review' });
      assert.equal((await act(admin, receipt, 'measures', { kind: 'warning' })).status, 200);
      assert.equal((await act(admin, receipt, 'measures', { kind: 'suspension_30' })).status, 200);
      const refused = await reviews.write(reviews.byLink(), visit);
      assert.equal(refused.status, 409);
      assert.match(JSON.stringify(refused.body), /Vous ne pouvez plus publier d’avis/);
      assert.ok((await reports.lastMail('content_suspended'))?.text.includes('Vos rendez-vous, votre compte'));
      assert.equal((await act(admin, receipt, 'measures/lift')).status, 200);
      assert.equal((await reviews.write(reviews.byLink(), visit)).status, 201);
    });

    test('a member with repeated unfounded reports is warned, then read last for thirty days; unproven addresses do not count', async () => {
      const owner = await published();
      const admin = await reports.admin();
      const zealous = await memberOf(app);
      const { email } = zealous;
      const report = { content: 'other', page: pageOf(owner), email: 'autre@exemple.fr' };
      const unfoundedReport = async (client: Client = zealous.client): Promise<string> => {
        const receipt = await reports.report({ ...report, ...(client !== zealous.client && { email }) }, client);
        assert.equal((await reports.decide(admin, receipt, { state: 'kept', ground: null, clause: null })).status, 200);
        return receipt;
      };
      for (let i = 0; i < 4; i++) await unfoundedReport();
      for (let i = 0; i < 12; i++) await unfoundedReport(caller(app));
      assert.equal(await countOf(app, 'reporter_measure', 'true'), 0, 'whoever types an address proves nothing of it');
      assert.equal(await countOf(app, 'outbox', `kind = 'reporter_warned'`), 0);
      await unfoundedReport();
      assert.deepEqual(
        [
          (await reports.lastMail('reporter_warned'))?.to,
          (await reports.found(admin, await unfoundedReport())).is_last,
        ],
        [email, false],
      );
      const later = await reports.report(report, zealous.client);
      assert.equal(
        (await reports.found(admin, await reports.report({ ...report, email }))).is_last,
        false,
        'nor is it read last',
      );
      assert.equal((await reports.found(admin, later)).is_last, true);
      assert.ok((await reports.lastMail('reporter_last'))?.text.includes('21 décembre 2026'));
      at(nowMs + 31 * dayMs);
      assert.equal((await login(zealous)).status, 200);
      const again = () => reports.report(report, zealous.client);
      assert.equal((await reports.found(await reports.admin(), await again())).is_last, false);
    });

    test('the transparency figures of a year count reports, decisions and appeals', async () => {
      const counted = async (query = ''): Promise<DataOf<typeof readTransparency>> => {
        const answer = await caller(app)<DataOf<typeof readTransparency>>('GET', `/v1/transparency${query}`);
        return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
      };
      const before = await counted();
      const owner = await published();
      const [admin, other] = [await reports.admin(), await reports.admin()];
      const receipt = await removed(admin, pageOf(owner), { reason: 'privacy' });
      await reports.contest(receipt, 'author');
      assert.equal((await reports.judge(other, receipt)).status, 200);
      const after = await counted();
      assert.deepEqual(
        [
          after.received - before.received,
          after.by_content.other - before.by_content.other,
          after.by_reason.privacy - before.by_reason.privacy,
          after.decisions.removed - before.decisions.removed,
          after.decisions.by_law - before.decisions.by_law,
          after.appeals.received - before.appeals.received,
          after.appeals.changed - before.appeals.changed,
        ],
        [1, 1, 1, 1, 1, 1, 1],
      );
      assert.equal(
        after.received,
        Object.values(after.by_content).reduce((a, b) => a + b, 0),
      );
      const empty = await counted('?year=2025');
      assert.deepEqual([empty.received, empty.decisions.kept, empty.decisions.median_hours], [0, 0, null]);
      assert.equal((await caller(app)('GET', '/v1/transparency?year=0')).status, 400);
    });
  });
}
