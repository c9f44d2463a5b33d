import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { complaining, words, type Complaint } from '../actors/complaints.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { mailKindsOf } from '../actors/payments.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`complaints by a professional on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { came, byLink, open, opened, change, changed, admin, code, fields, money } = complaining(() => app, at);

    test('a professional complains about a client: asking for money is refused, and the client answers', async () => {
      const visit = await came();
      const asksMoney = await open(visit.owner.client, visit);
      assert.deepEqual(fields(asksMoney), ['asked']);
      const complaint = await opened(visit, { asked: 'answer', reason: 'behaviour' }, visit.owner.client);
      assert.deepEqual(
        [complaint.state, complaint.author, complaint.may],
        ['open', 'professional', ['add', 'withdraw']],
      );
      assert.equal(
        code(await change(visit.owner.client, complaint.id, 'in_review', { body: words })),
        'IllegalTransition',
      );
      const answered = await changed(byLink(), complaint.id, 'in_review', {
        body: 'Ce n’est pas ainsi que cela s’est passé.',
        jeton: visit.token,
      });
      assert.deepEqual([answered.state, answered.proposed_cents], ['in_review', null]);
      const closed = await changed(visit.owner.client, complaint.id, 'withdrawn');
      assert.equal(closed.state, 'withdrawn');
      assert.deepEqual(
        (await mailKindsOf(app, visit.bookingId)).filter((one) => one.startsWith('complaint')),
        ['complaint_about_client', 'complaint_answered_pro', 'complaint_closed'],
      );
    });

    test('a professional’s complaint reaches each of its five ends, with the decided refund', async () => {
      const ends = [
        ['2026-12-10', 'resolved_refund', {}, 6000],
        ['2026-12-11', 'resolved_partial', { refund_cents: 2000 }, 2000],
        ['2026-12-14', 'rejected', {}, 0],
        ['2026-12-15', 'mediation', {}, 0],
        ['2026-12-16', 'withdrawn', {}, 0],
      ] as const;
      for (const [day, end, over, refunded] of ends) {
        const visit = await came({}, `${day}T09:00:00.000Z`);
        const { id } = await opened(visit, { asked: 'answer', reason: 'behaviour' }, visit.owner.client);
        await changed(byLink(), id, 'in_review', { body: words, jeton: visit.token });
        if (end === 'withdrawn') await changed(visit.owner.client, id, end);
        else {
          const to = end === 'mediation' ? 'rejected' : end;
          await changed(await admin(), id, to, { body: 'Les deux récits ont été lus avec leurs pièces.', ...over });
          if (end === 'mediation') {
            await changed(visit.owner.client, id, end);
            const heard = (await mailKindsOf(app, visit.bookingId)).filter((one) =>
              one.startsWith('complaint_mediation'),
            );
            assert.deepEqual(heard, ['complaint_mediation'], 'its client, not whoever asked for it');
          }
        }
        const { body } = await visit.owner.client<Complaint>('GET', `/plainte/${id}`);
        assert.equal(body.success && body.data.state, end);
        assert.deepEqual(
          (await money(visit.bookingId)).map((one) => one.refunded),
          [refunded],
          end,
        );
      }
      await assertInvariants(app);
    });
  });
}
