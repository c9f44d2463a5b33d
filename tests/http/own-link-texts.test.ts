import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { ownLinkMessage } from '#core/fields.ts';
import { ownLinkPath } from '#features/profiles/pages/paths.ts';
import { instant } from '#platform/db/db.ts';
import { ownLinkWord } from '#platform/http/own-link.ts';
import { newcomer } from '../actors/documents.ts';
import { conversing } from '../actors/conversations.ts';
import { memberOf } from '../actors/people.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`own links in the texts of the site on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));
    const { talking, write } = conversing(() => app);

    const refusedFields = async (answer: ReturnType<Client>): Promise<unknown> => {
      const { status, body } = await answer;
      return body.success ? status : body.error.validation;
    };
    const service = (over: Record<string, unknown>) => ({
      prestation_name: 'Massage du soir',
      prestation_category: 'massage',
      description: 'Un massage lent, à la lumière des bougies, dans une cabine chauffée.',
      on_site: true,
      options: [{ duration_min: 60, price_cents: 6000 }],
      ...over,
    });

    test('a professional cannot publish the own link, nor its word alone, in any text', async () => {
      const { client, pro } = await newcomer(app, { published: true });
      const word = ownLinkWord(app, pro.publicId);
      const link = `https://exemple.fr${ownLinkPath(pro.publicId, word)}`;
      const base = `/v1/pro/${pro.publicId}`;
      const picture = new FormData();
      const pixels = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#cde' } })
        .png()
        .toBuffer();
      picture.set('picture', new File([new Uint8Array(pixels)], 'a.png', { type: 'image/png' }));
      picture.set('alt', `La cabine, ${link}`);
      const calls: readonly (readonly [string, string, unknown, string])[] = [
        ['PUT', '/profile/freelance', { bio: `Réservez sur ${link}` }, 'bio'],
        ['PUT', '/profile/freelance', { bio: `Code : ${word.slice(0, 11)} ${word.slice(11)}` }, 'bio'],
        ['POST', `${base}/prestation`, service({ description: `Dix euros de moins par ${link}.` }), 'description'],
        ['POST', `${base}/prestation`, service({ prestation_name: word }), 'prestation_name'],
        [
          'POST',
          `${base}/prestation`,
          service({ options: [{ label: word, duration_min: 60, price_cents: 6000 }] }),
          'options.0.label',
        ],
        ['POST', `${base}/picture-gallery`, picture, 'alt'],
        ['PUT', `${base}/profile/cgv`, { html: `<p>Réservez <a href="${link}">ici</a>.</p>` }, 'html'],
        ['PUT', `${base}/profile/cgv`, { html: `<p>${link.replace('/lien', '&#47;<b>li</b>en')}</p>` }, 'html'],
        ['PUT', `${base}/quick-replies`, { texts: ['Merci.', `Voici mon lien : ${link}`] }, 'texts.1'],
      ];
      for (const [method, path, body, field] of calls)
        assert.deepEqual(await refusedFields(client(method, path, body)), { [field]: ownLinkMessage }, path + field);
      const file = new FormData();
      file.set('file', new File([`Nom;Catégorie;Durée;Prix;Description\nSoin;Massage;60;50;Par ${link}`], 'a.csv'));
      const imported = await client<{ data: { faults: { message: string }[] }[] }>(
        'POST',
        `${base}/prestations/imports`,
        file,
      );
      assert.deepEqual(imported.body.success && imported.body.data.data[0]?.faults.map(({ message }) => message), [
        ownLinkMessage,
      ]);
    });

    test('neither side writes an own link in a conversation; a client book, a report and the link itself accept it', async () => {
      const { client, owner, asClient, asPro, pro } = await talking();
      const link = `https://exemple.fr${ownLinkPath(pro.publicId, ownLinkWord(app, pro.publicId))}`;
      for (const [side, path] of [
        [client.client, asClient],
        [owner.client, asPro],
      ] as const)
        assert.deepEqual(await refusedFields(write(side, path, `Par ici : ${link}`)), { text: ownLinkMessage });
      const noted = { firstname: 'Zoé', lastname: 'Marchand', comments: `Lien envoyé : ${link}` };
      assert.equal((await owner.client('POST', `/v1/pro/${pro.publicId}/clients/store`, noted)).status, 201);
      const followed = { pro_id: pro.publicId, word: ownLinkWord(app, pro.publicId) };
      assert.equal((await owner.client('POST', '/v1/order/own_link', followed)).status, 200);
      const report = {
        page: `/praticien/essai-${pro.publicId}`,
        content: 'profile',
        reason: 'deceptive',
        explanation: `Ce professionnel donne ${link} à des inconnus.`,
      };
      const reported = await caller(app)('POST', '/v1/report', report);
      assert.equal(reported.status, 201, JSON.stringify(reported.body));
    });

    test('terms written before are shown without links to other hosts and own links', async () => {
      const { pro, client } = await newcomer(app, { published: true });
      const link = ownLinkPath(pro.publicId, ownLinkWord(app, pro.publicId));
      const html = `<p>Lire <a href="https://evil.test/phish" target="_top">nos offres</a> et <a href="${link}">réserver</a>.</p>`;
      await sql`insert into cgv_version (pro_id, version, html, created_at)
        values (${pro.id}, 1, ${html}, ${instant(app.clock.now())})`.execute(app.db);
      const expected = '<p>Lire nos offres et réserver.</p>';
      for (const [reader, path] of [
        [caller(app), 'public/cgv'],
        [client, 'profile/cgv'],
        [(await memberOf(app)).client, 'public/cgv'],
      ] as const) {
        const { body } = await reader<{ html: string }>('GET', `/v1/pro/${pro.publicId}/${path}`);
        assert.equal(body.success && body.data.html, expected, path);
      }
    });
  });
}
