import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hourMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { listComplaints, queueComplaints } from '#features/complaints/contract.ts';
import { complaining, startMs } from '../actors/complaints.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`lists and fees of complaints on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { begun, came, byLink, opened, changed, examined, admin, signIn, fields, money } = complaining(() => app, at);

    test('the absence fee waits for the decision, and a full refund gives back the fee already retained', async () => {
      const visit = await begun();
      const absence = await visit.owner.client('PUT', `/v1/pro/${visit.pro.publicId}/booking/${visit.bookingId}`, {
        state: 'no_show',
      });
      assert.equal(absence.status, 200);
      const { id } = await opened(visit);
      at(startMs + 50 * hourMs);
      await app.runJob('settle-no-shows');
      assert.deepEqual(await money(visit.bookingId), [{ captured: 6000, refunded: 0, retained: 0, state: 'captured' }]);
      await changed(byLink(), id, 'withdrawn', { jeton: visit.token });
      await app.runJob('settle-no-shows');
      await app.runJob('run-refunds');
      const [retainedMoney] = await money(visit.bookingId);
      assert.ok(retainedMoney!.retained > 0 && retainedMoney!.refunded + retainedMoney!.retained === 6000);
      await signIn(visit.owner);
      const again = await examined(visit);
      const trust = await admin();
      await changed(trust, again.id, 'resolved_refund', {
        body: 'La personne était devant la porte, on ne lui a pas ouvert.',
      });
      assert.deepEqual(await money(visit.bookingId), [
        { captured: 6000, refunded: 6000, retained: 0, state: 'refunded' },
      ]);
      await assertInvariants(app);
    });

    test('the list filters by field and operator and refuses invalid filters; the admin queue accepts a search', async () => {
      const visit = await came();
      const { id, number } = await opened(visit);
      const list = async (query: string) =>
        visit.owner.client<DataOf<typeof listComplaints>>('GET', `/plainte/list/${visit.pro.publicId}?${query}`);
      for (const [query, total] of [
        ['', 1],
        [`id=${id}`, 1],
        ['id=0000000000000000000000', 0],
        ['filterby=state&filtervalue=awaiting_pro', 1],
        ['filterby=state&filtervalue=awaiting_pro&filteroperator=ne', 0],
        ['filterby=reason&filtervalue=quality', 0],
        ['filterby=author&filtervalue=client', 1],
        [`filterby=booking_id&filtervalue=${visit.bookingId}`, 1],
        ['filterby=created_at&filtervalue=2026-12-01T00:00:00Z&filteroperator=gt', 1],
        ['filterby=created_at&filtervalue=2026-12-01T00:00:00Z&filteroperator=lte', 0],
        ['limit=1', 1],
      ] as const) {
        const answer = await list(query);
        assert.ok(answer.body.success, query);
        assert.equal(answer.body.data.total, total, query);
        assert.equal(answer.body.data.data.length, total, query);
      }
      for (const [query, field] of [
        ['filterby=state&filtervalue=lost', 'filtervalue'],
        ['filterby=state', 'filtervalue'],
        ['filtervalue=open', 'filterby'],
        ['filterby=colour&filtervalue=1', 'filterby'],
        ['filterby=state&filtervalue=open&filteroperator=like', 'filteroperator'],
        ['filterby=state&filtervalue=open&filteroperator=gt', 'filteroperator'],
        ['filterby=created_at&filtervalue=hier', 'filtervalue'],
        ['limit=0', 'limit'],
      ] as const)
        assert.deepEqual(fields(await list(query)), [field], query);
      const trust = await admin();
      for (const q of [number.toLowerCase(), 'roux', ''])
        assert.ok(
          (await trust<DataOf<typeof queueComplaints>>('GET', `/v1/admin/plainte?queue=waiting&q=${q}`)).body.success,
        );
      const none = await trust<DataOf<typeof queueComplaints>>('GET', '/v1/admin/plainte?queue=waiting&q=%25');
      assert.ok(none.body.success && none.body.data.data.length === 0);
    });
  });
}
