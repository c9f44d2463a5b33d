import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs, hourMs } from '#core/units.ts';
import { soldVisits } from '#features/payouts/queries/buyers.ts';
import { keepingBook } from '../actors/client-book.ts';
import {
  bringingVisits,
  visitFile,
  visitFileHead as head,
  type Bringer as Of,
  type VisitImportShown as Shown,
} from '../actors/visit-import.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

const calendarOf = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

for (const kind of kinds) {
  describe(`an import of visits, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'off' });
    const { note, add, signIn, names } = keepingBook(() => app, at);
    const { opened, path, callImport, read, run } = bringingVisits(() => app);
    const refusal = async (of: Of, content: string | Uint8Array<ArrayBuffer>, name?: string): Promise<string> => {
      const answer = await of.owner.client('POST', path(of), visitFile(content, name));
      assert.ok(!answer.body.success, JSON.stringify(answer.body));
      return answer.body.error.validation?.['file'] ?? answer.body.error.code;
    };
    const judged = (found: Shown) =>
      found.data.map(({ number, verdict, faults, known }) => [
        number,
        verdict,
        faults.map(({ message }) => message).join() || (known ?? ''),
      ]);
    const visits = async ({ pro }: Of) =>
      (
        await sql<{
          id: number;
          state: string;
          source: string;
          starts_at: number;
          firstname: string;
          lastname: string;
          total: number;
          resources: number;
        }>`
        select b.id, b.state, b.source, b.starts_at, b.firstname, b.lastname, (b.quote->>'totalCents')::int4 as total,
          (select count(*)::int4 from occupation o where o.booking_id = b.id and o.active) as resources
        from booking b where b.pro_id = ${pro.id} order by b.starts_at, b.id`.execute(app.db)
      ).rows;
    const mailed = async ({ pro }: Of): Promise<number> =>
      (
        await sql<{
          count: number;
        }>`select count(*)::int4 as count from outbox m join booking b on b.id = m.booking_id where b.pro_id = ${pro.id}`.execute(
          app.db,
        )
      ).rows[0]!.count;

    test('lines are judged, then saved without a mail; a second import adds nothing; an undo within a day spares edited visits', async () => {
      const of = await opened();
      await note(of, '2026-12-10T09:00:00.000Z', { firstname: 'Anne', lastname: 'Noté', email: 'anne@exemple.fr' });
      const before = await mailed(of);
      const lines = [
        head,
        '03/12/2026;10:00;60;Lise Perrin;06 44 18 73 52;lise@exemple.fr;Massage suédois;;60,00 €;Confirmé',
        '03/12/2026;10:30;60;Paul Roux;06 81 55 02 37;;massage suedois;;;',
        '10/12/2026;10:00;60;Zoé Noël;06 81 55 02 38;;Massage suédois;;;',
        '10/12/2026;10:00;60;Anne Noté;;anne@exemple.fr;Massage suédois;;;',
        '01/11/2026;10:00;60;Paul Roux;06 81 55 02 37;;Massage suédois;;;',
        '04/12/2026;20:00;90;Zoé Noël;;zoe@exemple.fr;Massage suédois;Quelqu’un;45;',
        '05/12/2026;10:00;60;Zoé Noël;;zoe@exemple.fr;Massage suédois;;;Annulé',
        '07/12/2026;10:00;60;Sans Contact;;;Massage suédois;;;',
        '08/12/2026;10:00;60;Paul Roux;06 81 55 02 37;;Inconnue;;;',
        '03/12/2026;10:00;60;LISE PERRIN;06 44 18 73 52;;Massage suédois;;;',
        '09/12/2026;10:00;60;Paul Roux;06 81 55 02 37;;Massage suédois;;80;',
      ];
      const found = await read(of, lines.join('\r\n'));
      assert.deepEqual(found.counts, { all: 11, faulty: 4, past: 1, known: 3, ready: 3, done: 0, lost: 0 });
      assert.deepEqual(judged(found), [
        [2, 'faulty', 'Ce rendez-vous chevauche celui de la ligne 1.'],
        [3, 'faulty', 'Ce créneau est déjà pris.'],
        [8, 'faulty', 'Ni téléphone, ni adresse email, et ce nom ne figure pas dans votre carnet.'],
        [
          9,
          'faulty',
          '«\u202fInconnue\u202f» ne figure pas dans vos prestations. Choisissez une prestation plus haut.',
        ],
        [4, 'known', 'Déjà enregistré'],
        [7, 'known', 'Annulé dans ce fichier'],
        [10, 'known', 'Identique à la ligne 1'],
        [1, 'ready', ''],
        [6, 'ready', ''],
        [11, 'ready', ''],
        [5, 'faulty', 'Ce rendez-vous est passé.'],
      ]);
      const noted = found.data.find(({ number }) => number === 6)!;
      assert.deepEqual(
        [noted.notes.map((one) => one.replaceAll(/\s/gu, ' ')), noted.total_cents],
        [
          [
            '60 min dans vos prestations, 90 min dans le fichier.',
            'Enregistré à 45 €, avec une remise.',
            'Hors de vos horaires.',
          ],
          4500,
        ],
      );
      assert.equal((await visits(of)).length, 1, 'nothing is noted before it is asked');
      const done = await run(of, found);
      assert.deepEqual(
        [done.state, done.counts.done, done.counts.lost, done.undo_until],
        ['done', 3, 0, new Date(nowMs + dayMs).toISOString()],
      );
      assert.equal((await run(of, found)).counts.done, 3, 'asked again, nothing more');
      const rows = (await visits(of)).filter(({ source }) => source === 'imported');
      assert.deepEqual(
        rows.map(({ state, starts_at, lastname, total, resources }) => [
          new Date(starts_at).toISOString(),
          state,
          lastname,
          total,
          resources,
        ]),
        [
          ['2026-12-03T09:00:00.000Z', 'confirmed', 'Perrin', 6000, 1],
          ['2026-12-04T19:00:00.000Z', 'confirmed', 'Noël', 4500, 1],
          ['2026-12-09T09:00:00.000Z', 'confirmed', 'Roux', 6000, 1],
        ],
      );
      assert.equal(await mailed(of), before, 'nobody is told');
      assert.ok(
        (
          await soldVisits(
            app.db,
            rows.map(({ id }) => id),
          )
        ).every(({ source }) => source === 'imported'),
      );
      assert.deepEqual((await names(of)).toSorted(), ['Anne Noté', 'Lise Perrin', 'Paul Roux', 'Zoé Noël']);
      const again = await read(of, lines.join('\n'));
      assert.deepEqual([again.counts.ready, again.data.filter(({ known }) => known === 'Déjà importé').length], [0, 4]);
      assert.equal((await run(of, again)).counts.done, 0);
      at(nowMs + hourMs);
      assert.equal(done.visits.length, 3);
      const touched = await of.owner.client(
        'PUT',
        `/v1/pro/${of.pro.publicId}/booking/${done.visits[0]!.booking_id}/note`,
        { note: 'Relue' },
      );
      assert.equal(touched.status, 200, JSON.stringify(touched.body));
      const undone = await callImport(of, 'POST', `/${found.id}/undo`);
      assert.deepEqual([undone.state, undone.visits.map(({ name }) => name)], ['undone', ['Lise Perrin']]);
      assert.deepEqual(
        (await visits(of))
          .filter(({ source }) => source === 'imported')
          .map(({ state, resources }) => [state, resources]),
        [
          ['confirmed', 1],
          ['released', 0],
          ['released', 0],
        ],
      );
      assert.equal(await mailed(of), before, 'nor of that');
      assert.equal((await of.owner.client('POST', path(of, `/${found.id}/undo`))).status, 409);
      await assertInvariants(app);
      at(nowMs);
      const back = await read(of, lines.join('\r\n'));
      assert.equal(back.counts.ready, 2, 'what was taken back may come again');
      await run(of, back);
      await signIn(of.owner, nowMs + dayMs + hourMs);
      assert.equal((await of.owner.client('POST', path(of, `/${back.id}/undo`))).status, 409, 'its day is over');
      await app.runJob('forget-visit-imports');
      assert.equal((await of.owner.client('GET', path(of, `/${back.id}`))).status, 404);
    });

    test('unknown names are matched by hand, and contacts come from the client book', async () => {
      const of = await opened({ practitioners: 2 });
      await add(of, { firstname: 'Lise', lastname: 'Perrin', email: 'lise@exemple.fr' });
      const found = await read(
        of,
        [
          'Début;Fin;Client;Soin;Staff',
          '2026-12-03 10:00;2026-12-03 11:00;Lise Perrin;Le grand soin;Inès',
          '2026-12-03 10:00;11:00;Perrin Lise;Massage suédois;Praticien 2',
        ].join('\n'),
      );
      assert.deepEqual(
        [found.services.map(({ name, lines }) => [name, lines]), found.people.map(({ name, lines }) => [name, lines])],
        [[['Le grand soin', 1]], [['Inès', 1]]],
      );
      assert.deepEqual(
        found.data.map(({ number, faults, email }) => [number, faults.map(({ field }) => field), email]),
        [
          [1, ['Prestation', 'Collaborateur'], 'lise@exemple.fr'],
          [2, [], 'lise@exemple.fr'],
        ],
      );
      const chosen = await callImport(of, 'PUT', `/${found.id}`, {
        services: [{ key: found.services[0]!.key, id: of.pro.options[0]!.publicId }],
        people: [{ key: found.people[0]!.key, id: '' }],
      });
      assert.deepEqual(
        [chosen.counts.ready, chosen.people[0]!.chosen, chosen.services[0]!.name],
        [2, '', 'Le grand soin'],
      );
      assert.equal((await run(of, found)).counts.done, 2);
      assert.deepEqual(await names(of), ['Lise Perrin'], 'nobody is in the book twice');
      assert.equal((await of.owner.client('PUT', path(of, `/${found.id}`), {})).status, 409, 'it ran');
    });

    test('a calendar applies its zones, repetitions and cancellations; its references identify visits already imported', async () => {
      const of = await opened();
      const of1 = (uid: string, ...lines: string[]): string[] => [
        `UID:${uid}`,
        'SUMMARY:Massage suédois – Lise Perrin',
        'DESCRIPTION:Téléphone: 06 44 18 73 52',
        ...lines,
      ];
      const text = calendarOf(
        of1('a', 'DTSTART:20261203T090000Z', 'DTEND:20261203T100000Z'),
        of1('b', 'DTSTART;TZID=America/New_York:20261204T040000', 'DURATION:PT1H'),
        of1('c', 'DTSTART:20261205T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'),
        of1('d', 'DTSTART:20261210T100000', 'DURATION:PT1H', 'STATUS:CANCELLED'),
        of1('e', 'DTSTART;TZID=Lune:20261211T100000', 'DURATION:PT1H'),
      );
      const found = await read(of, text, 'agenda.ics', 'text/calendar');
      assert.deepEqual(found.counts, { all: 7, faulty: 1, past: 0, known: 1, ready: 5, done: 0, lost: 0 });
      assert.match(found.data[0]!.faults[0]!.message, /pas un fuseau horaire connu/);
      await run(of, found);
      assert.deepEqual(
        (await visits(of)).map(({ starts_at }) => new Date(starts_at).toISOString()),
        ['2026-12-03T09', '2026-12-04T09', '2026-12-05T09', '2026-12-12T09', '2026-12-19T09'].map(
          (hour) => `${hour}:00:00.000Z`,
        ),
      );
      const moved = await read(
        of,
        text
          .replace('DTSTART:20261203T090000Z', 'DTSTART:20261203T130000Z')
          .replace('DTEND:20261203T100000Z', 'DTEND:20261203T140000Z'),
        'a.ics',
      );
      assert.equal(moved.counts.ready, 0, 'the same reference is the same visit');
    });

    test('reads several encodings and separators', async () => {
      const of = await opened();
      const latin = new Uint8Array(
        Buffer.from(
          'Date\tHeure\tClient\tTéléphone\tPrestation\r\n03/12/2026\t10h00\tZoé Noël\t0644187352\tMassage suédois',
          'latin1',
        ),
      );
      const marked = new Uint8Array(
        Buffer.from(
          '\ufeffDate,Time,Client name,Phone,Service\n2026-12-04,10:00 AM,"Noël, Zoé",0644187352,Massage suédois',
        ),
      );
      for (const content of [latin, marked]) {
        const found = await read(of, content);
        assert.deepEqual(
          [found.counts.ready, found.data[0]!.service],
          [1, 'Massage suédois'],
          JSON.stringify(found.data),
        );
      }
    });

    test('a slot taken meanwhile loses its line with a reason, and the other lines are saved', async () => {
      const of = await opened();
      const row = (day: number, client: string): string =>
        `${String(day).padStart(2, '0')}/12/2026;10:00;60;${client};06 44 18 73 52;;Massage suédois;;;`;
      const found = await read(of, [head, row(3, 'Lise Un'), row(4, 'Lise Deux')].join('\n'));
      await note(of, '2026-12-03T09:30:00.000Z', { firstname: 'Anne', lastname: 'Noté', email: 'anne@exemple.fr' });
      const done = await run(of, found);
      assert.deepEqual([done.counts.done, done.counts.lost], [2, 1]);
      const { data } = await callImport(of, 'GET', `/${found.id}?list=lost`);
      assert.deepEqual(
        data.map(({ number, known, is_lost }) => [number, known, is_lost]),
        [[1, 'Ce créneau vient d’être pris.', true]],
      );
      assert.deepEqual(
        (await visits(of)).map(({ lastname }) => lastname),
        ['Noté', 'Deux'],
      );
      await assertInvariants(app);
    });

    test('a stopped import resumes by itself', async () => {
      const of = await opened();
      const lines = Array.from(
        { length: 30 },
        (_, i) =>
          `${String(1 + i).padStart(2, '0')}/01/2027;10:00;60;Lise N${'abcdefghijklmnopqrstuvwxyzabcd'[i]};06 44 18 73 52;;Massage suédois;;;`,
      );
      const found = await read(of, [head, ...lines].join('\n'));
      assert.equal(found.counts.ready, 30, JSON.stringify(found.data[0]));
      await sql`update visit_import set state = 'running' where public_id = ${found.id}`.execute(app.db);
      at(nowMs + 2 * 60_000);
      await app.runJob('go-on-importing-visits');
      assert.equal((await visits(of)).length, 30);
    });

    test('refuses an unusable file with a message, and stores nothing', async () => {
      const of = await opened();
      assert.match(await refusal(of, ''), /Aucun fichier/);
      assert.match(await refusal(of, head), /aucun rendez-vous/);
      assert.match(await refusal(of, 'BEGIN:VCALENDAR\r\nX', 'a.ics'), /est illisible/);
      assert.match(await refusal(of, new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1, 2])), /CSV ou un agenda/);
      assert.match(await refusal(of, `${head}\n${'x\n'.repeat(10_001)}`), /10\u202f000 lignes/u);
      assert.match(
        await refusal(
          of,
          calendarOf(['UID:a', 'DTSTART:20261203T090000Z', 'SUMMARY:x'.padEnd(6_000_000, 'x')]),
          'a.ics',
        ),
        /5 Mo/,
      );
      assert.match(await refusal(await opened({ published: false }), `${head}\nx`), /Publiez d’abord/);
      const imports = await sql<{
        count: number;
      }>`select count(*)::int4 as count from visit_import where pro_id = ${of.pro.id}`.execute(app.db);
      assert.equal(imports.rows[0]!.count, 0);
    });

    test('10,000 rejected lines are answered at once, a page at a time, and hidden from other professionals', async () => {
      const of = await opened();
      const lines = Array.from({ length: 10_000 }, (_, i) =>
        i % 2 === 0
          ? `03/11/${i === 0 ? 1850 : 2025};10:00;60;Client N;0644187352;;Massage suédois;;;`
          : `99/99/2026;10:00;60;C;;;X;;;`,
      );
      const found = await read(of, [head, ...lines].join('\n'));
      assert.deepEqual([found.counts.faulty, found.counts.past, found.data.length], [5_000, 5_000, 20]);
      const other = await opened();
      for (const [method, rest] of [
        ['GET', `/${found.id}`],
        ['PUT', `/${found.id}`],
        ['POST', `/${found.id}/run`],
        ['POST', `/${found.id}/undo`],
      ] as const)
        assert.equal(
          (await other.owner.client(method, path(other, rest), method === 'PUT' ? {} : undefined)).status,
          404,
          `${method} ${rest}`,
        );
      assert.equal((await other.owner.client('GET', path(of, `/${found.id}`))).status, 404);
    });
  });
}
