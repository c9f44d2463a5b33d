import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { bringingVisits, type Bringer as Of, type VisitImportShown as Shown } from '../actors/visit-import.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const head = 'Date;Heure;Client;Téléphone;Prestation;Prix;Lieu;Adresse;Code postal;Ville';
const line = (when: string, client: string, rest: string): string =>
  `${when};${client};06 44 18 73 52;Massage suédois;${rest}`;
const soon = (found: Shown) => [...found.data].toSorted((a, b) => a.number - b.number);
const reason = ({ faults }: Shown['data'][number]): string =>
  faults.map(({ message }) => message.replaceAll(/\s/gu, ' ')).join(' ');

for (const kind of kinds) {
  describe(`an import of visits at the homes of clients, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'off' });
    const { opened, path, callImport, read, run } = bringingVisits(() => app);
    const travelling = () => opened({ options: [{ atHome: true }] });
    const visits = async ({ pro }: Of) =>
      (
        await sql<{
          state: string;
          at_home: boolean;
          street: string | null;
          total: number;
          off: number;
          located: number;
        }>`
        select b.state, b.at_home, b.place->>'street' as street, (b.quote->>'totalCents')::int4 as total,
          (select count(*)::int4 from occupation o where o.booking_id = b.id and o.active and o.lat is not null) as located
        from booking b where b.pro_id = ${pro.id} order by b.starts_at, b.id`.execute(app.db)
      ).rows.map(({ state, at_home, street, total, located }) => [state, at_home, street, total, located]);

    test('a line with an address becomes a home visit with its travel time; an impossible line gives its reason or moves to the place', async () => {
      const of = await travelling();
      const found = await read(
        of,
        [
          head,
          line('03/12/2026;10:00', 'Lise Un', ';oui;12 rue Jean Jaurès;44800;Saint-Herblain'),
          line('03/12/2026;11:00', 'Lise Deux', ';au salon;;;'),
          line('03/12/2026;11:30', 'Lise Trois', ';au salon;;;'),
          line('04/12/2026;10:00', 'Lise Quatre', ';à domicile;;;'),
          line('04/12/2026;12:00', 'Lise Cinq', ';oui;3 rue Toussaint;49000;Angers'),
          line('04/12/2026;14:00', 'Lise Six', ';oui;Quelque part;;'),
          line('04/12/2026;16:00', 'Lise Sept', ';oui;Centre;44000;Nantes'),
          line('05/12/2026;10:00', 'Lise Huit', '50;oui;7 rue Jean Jaurès;44800;Saint-Herblain'),
          line('05/12/2026;14:00', 'Lise Neuf', '5;oui;9 rue Jean Jaurès;44800;Saint-Herblain'),
        ].join('\n'),
      );
      const lines = soon(found);
      assert.deepEqual(lines.map(reason), [
        '',
        'Le rendez-vous de la ligne 1 ne laisse pas assez de temps pour le trajet.',
        '',
        'À domicile, mais l’adresse manque : complétez-la dans votre fichier.',
        '« 3 rue Toussaint, 49000 Angers » est à 80,5 km, hors de votre zone. Élargissez cette zone dans « Frais de déplacement ».',
        '« Quelque part » est introuvable. Indiquez le numéro, la rue, le code postal et la ville.',
        '« Centre, 44000 Nantes » : complétez le numéro et la rue dans votre fichier.',
        '',
        '',
      ]);
      assert.deepEqual([found.not_at_home, found.at_place, found.counts.ready], [4, false, 4]);
      assert.deepEqual(
        [lines[0]!.place, lines[0]!.total_cents, lines[0]!.notes],
        [
          '12 rue Jean Jaurès, Saint-Herblain (44800), Loire-Atlantique',
          6800,
          ['Trajet calculé depuis le centre de Saint-Herblain.'],
        ],
      );
      assert.deepEqual(
        [lines[7]!, lines[8]!].map((one) => [
          one.total_cents,
          one.notes.slice(1).map((note) => note.replaceAll(/\s/gu, ' ')),
        ]),
        [
          [5000, ['Enregistré à 50 €, avec une remise.']],
          [800, ['Enregistré à 8 €, avec une remise.', 'La remise ne s’applique pas au déplacement.']],
        ],
        'the price of the file, the way apart',
      );
      const here = await callImport(of, 'PUT', `/${found.id}`, { at_place: true });
      assert.deepEqual([here.not_at_home, here.at_place, here.counts.ready], [4, true, 8]);
      assert.deepEqual(
        [soon(here)[3]!.place, soon(here)[3]!.notes],
        [null, ['Prévu chez vous. À domicile, mais l’adresse manque\u202f: complétez-la dans votre fichier.']],
      );
      const back = await callImport(of, 'PUT', `/${found.id}`, { at_place: false });
      assert.deepEqual([back.at_place, back.counts.ready], [false, 4]);
      const done = await run(of, found);
      assert.deepEqual([done.counts.done, done.counts.lost], [4, 0]);
      assert.deepEqual(await visits(of), [
        ['confirmed', true, '12 rue Jean Jaurès', 6800, 1],
        ['confirmed', false, null, 6000, 0],
        ['confirmed', true, '7 rue Jean Jaurès', 5000, 1],
        ['confirmed', true, '9 rue Jean Jaurès', 800, 1],
      ]);
      const beside = await of.owner.client('POST', `/v1/pro/${of.pro.publicId}/order`, {
        lines: [{ option_id: of.pro.options[0]!.publicId }],
        starts_at: '2026-12-05T10:00:00.000Z',
        client: { firstname: 'Anne', lastname: 'Noté', email: 'anne@exemple.fr' },
      });
      assert.equal(beside.status, 409, 'nobody is drawn over the way back');
      const undone = await callImport(of, 'POST', `/${found.id}/undo`);
      assert.deepEqual([undone.state, undone.visits], ['undone', []]);
      assert.deepEqual(
        (await visits(of)).map(([state, , , , located]) => [state, located]),
        Array.from({ length: 4 }, () => ['released', 0]),
      );
      await assertInvariants(app);
    });

    test('travel time is checked between two visits of a file, and with a visit noted meanwhile', async () => {
      const of = await travelling();
      const home = (when: string, client: string, town: string) => line(when, client, `;;12 rue Jean Jaurès;${town}`);
      const found = await read(
        of,
        [
          head,
          home('03/12/2026;10:00', 'Lise Un', '44800;Saint-Herblain'),
          home('03/12/2026;11:05', 'Lise Deux', '44400;Rezé'),
        ].join('\n'),
      );
      assert.deepEqual(soon(found).map(reason), [
        '',
        'Le rendez-vous de la ligne 1 ne laisse pas assez de temps pour le trajet.',
      ]);
      const noted = await of.owner.client('POST', `/v1/pro/${of.pro.publicId}/order`, {
        lines: [{ option_id: of.pro.options[0]!.publicId }],
        starts_at: '2026-12-03T10:05:00.000Z',
        client: { firstname: 'Anne', lastname: 'Noté', email: 'anne@exemple.fr' },
      });
      assert.equal(noted.status, 201, JSON.stringify(noted.body));
      const again = await callImport(of, 'PUT', `/${found.id}`, {});
      assert.equal(
        reason(soon(again)[0]!),
        'Le rendez-vous précédent ou suivant ne laisse pas assez de temps pour le trajet.',
      );
      const done = await run(of, found);
      assert.deepEqual([done.counts.done, done.counts.lost], [0, 0]);
      await assertInvariants(app);
    });

    test('without travel, an address is only the client’s own, and a line marked at home is refused', async () => {
      const of = await opened();
      const found = await read(
        of,
        [
          head,
          line('03/12/2026;10:00', 'Lise Un', ';;12 rue Jean Jaurès;44800;Saint-Herblain'),
          line('03/12/2026;12:00', 'Lise Deux', ';à domicile;12 rue Jean Jaurès;44800;Saint-Herblain'),
        ].join('\n'),
      );
      assert.deepEqual(soon(found).map(reason), [
        '',
        'À domicile, mais vous ne vous déplacez pas. Indiquez d’abord vos frais de déplacement.',
      ]);
      assert.equal((await callImport(of, 'PUT', `/${found.id}`, { at_place: true })).counts.ready, 2);
    });

    test('a home-only service requires an address; of two options, the place decides which is used', async () => {
      const of = await opened({ options: [{ atHome: true, onSite: false }] });
      const found = await read(
        of,
        [
          head,
          line('03/12/2026;10:00', 'Lise Un', ';;;;'),
          line('03/12/2026;14:00', 'Lise Deux', ';oui;12 quai de la Fosse;44000;Nantes'),
        ].join('\n'),
      );
      assert.deepEqual(soon(found).map(reason), [
        'Massage suédois a lieu uniquement à domicile : l’adresse manque.',
        '',
      ]);
      assert.equal((await run(of, found)).counts.done, 1);
      assert.deepEqual(
        (await visits(of)).map(([, atHome, street]) => [atHome, street]),
        [[true, '12 quai de la Fosse']],
      );
      const both = await opened({ options: [{ minutes: 60 }, { minutes: 90, atHome: true, onSite: false }] });
      const lines = [
        head,
        line('03/12/2026;10:00', 'Lise Un', ';;;;'),
        line('04/12/2026;10:00', 'Lise Deux', ';oui;12 quai de la Fosse;44000;Nantes'),
      ];
      assert.deepEqual(
        soon(await read(both, lines.join('\n'))).map(({ verdict, lasts_min }) => [verdict, lasts_min]),
        [
          ['ready', 60],
          ['ready', 90],
        ],
        'of two lengths of one name, that which is done there',
      );
    });

    test('the location of a calendar event decides where its visit takes place', async () => {
      const of = await travelling();
      const event = (uid: string, day: number, location: string): string[] => [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'SUMMARY:Massage suédois – Lise Perrin',
        'DESCRIPTION:Téléphone: 06 44 18 73 52',
        `DTSTART:202612${day}T090000Z`,
        'DURATION:PT1H',
        `LOCATION:${location}`,
        'END:VEVENT',
      ];
      const text = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        ...event('a', 10, '12 rue Jean Jaurès\\n44800 Saint-Herblain'),
        ...event('b', 11, 'Salon'),
        ...event('c', 12, ''),
        'END:VCALENDAR',
      ];
      const found = await read(of, text.join('\r\n'), 'agenda.ics', 'text/calendar');
      assert.deepEqual(
        soon(found).map(({ verdict, place }) => [verdict, place]),
        [
          ['ready', '12 rue Jean Jaurès, Saint-Herblain (44800), Loire-Atlantique'],
          ['ready', null],
          ['ready', null],
        ],
      );
      assert.deepEqual([found.columns, found.missing], [[], []]);
      const refused = await of.owner.client('PUT', path(of, `/${found.id}`), { fields: ['date'] });
      assert.equal(refused.status, 400, 'a calendar has no columns');
    });

    test('looks up at most 500 addresses of a file', async () => {
      const of = await travelling();
      const lines = Array.from({ length: 600 }, (_, i) => {
        const day = String(1 + (i % 28)).padStart(2, '0');
        const month = String(1 + Math.floor(i / 28 / 8)).padStart(2, '0');
        return line(
          `${day}/${month}/2027;${String(9 + (Math.floor(i / 28) % 8)).padStart(2, '0')}:00`,
          `Lise N`,
          `;;${i} rue Jean Jaurès;44800;Saint-Herblain`,
        );
      });
      const found = await read(of, [head, ...lines].join('\n'));
      assert.equal(found.not_at_home, 100);
      assert.match(reason(found.data[0]!), /500 adresses maximum à la fois/);
    });
  });
}
