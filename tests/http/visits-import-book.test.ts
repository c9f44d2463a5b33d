import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import { keepingBook } from '../actors/client-book.ts';
import { bringingVisits, visitFileHead as head } from '../actors/visit-import.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`an import of visits and the client book, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'off' });
    const { note, add, names } = keepingBook(() => app, at);
    const { opened, callImport, read, run } = bringingVisits(() => app);

    test('an undo removes the book entries that the import made, except those changed, used or there before', async () => {
      const of = await opened();
      await add(of, { firstname: 'Lise', lastname: 'Perrin', email: 'lise@exemple.fr' });
      const line = (day: number, name: string) =>
        `${day}/12/2026;10:00;60;${name};;${name.toLowerCase().split(' ')[0]!}@exemple.fr;Massage suédois;;;`;
      const lines = ['Lise Perrin', 'Paul Roux', 'Zoe Noel', 'Ines Caradec', 'Anne Nonnet'].map((name, i) =>
        line(7 + i, name),
      );
      const done = await run(of, await read(of, [head, ...lines].join('\n')));
      assert.deepEqual([done.counts.lost, (await names(of)).length], [0, 5]);
      at(nowMs + hourMs);
      const listed = await of.owner.client<{ data: { id: string; firstname: string }[] }>(
        'POST',
        `/v1/pro/${of.pro.publicId}/clients/list`,
        {
          itemsPerPage: 20,
        },
      );
      assert.ok(listed.body.success);
      const zoe = listed.body.data.data.find(({ firstname }) => firstname === 'Zoe')!.id;
      await sql`update client set comments = 'Préfère le matin' where public_id = ${zoe}`.execute(app.db);
      await note(of, '2026-12-15T09:00:00.000Z', { firstname: 'Ines', lastname: 'Caradec', email: 'ines@exemple.fr' });
      const touched = done.visits.find(({ name }) => name === 'Anne Nonnet')!;
      assert.equal(
        (
          await of.owner.client('PUT', `/v1/pro/${of.pro.publicId}/booking/${touched.booking_id}/note`, {
            note: 'Relue',
          })
        ).status,
        200,
      );
      await callImport(of, 'POST', `/${done.id}/undo`);
      assert.deepEqual((await names(of)).toSorted(), ['Anne Nonnet', 'Ines Caradec', 'Lise Perrin', 'Zoe Noel']);
      await assertInvariants(app);
      at(nowMs);
    });

    test('names that JavaScript objects already have are read as any other name', async () => {
      const of = await opened({ practitioners: 2 });
      const line = (day: number, name: string) =>
        `${day}/12/2026;10:00;60;${name};;${day}@exemple.fr;${name};${name};;`;
      const found = await read(
        of,
        [head, ...['constructor', '__proto__', 'toString', 'hasOwnProperty'].map((name, i) => line(7 + i, name))].join(
          '\n',
        ),
      );
      assert.deepEqual(
        [found.services.map(({ chosen }) => chosen), found.people.map(({ chosen }) => chosen)],
        [Array(4).fill(null), Array(4).fill(null)],
      );
      const chosen = found.services.map(({ key }) => ({ key, id: found.options[0]!.id }));
      const anybody = found.people.map(({ key }) => ({ key, id: '' }));
      const judgedAgain = await callImport(of, 'PUT', `/${found.id}`, { services: chosen, people: anybody });
      assert.equal(judgedAgain.counts.ready, 4);
    });
  });
}
