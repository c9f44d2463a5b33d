import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Pictures } from '#features/media/contract.ts';
import type { ResultCardData } from '#features/search/contract/search.ts';
import { sentImage } from '#platform/files/images.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeDraft, makeProfessional, type Professional } from '../actors/factories.ts';
import { caller, everyKind, type Client, type TestApp } from '../app/test-app.ts';
import { memberOf, password } from '../actors/people.ts';

type Owner = { readonly client: Client; readonly id: string; readonly pro: Professional };

const plain = (width: number, height: number, background = '#2b7c80') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const jpeg = await plain(900, 600).jpeg().toBuffer();
const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 12/1 36/1' } };

const formOf = (
  bytes: Uint8Array | null,
  over: { type?: string; name?: string; fields?: Record<string, string> } = {},
): FormData => {
  const form = new FormData();
  if (bytes !== null)
    form.set(
      'picture',
      new File([new Uint8Array(bytes)], over.name ?? 'photo.jpg', { type: over.type ?? 'image/jpeg' }),
    );
  for (const [name, value] of Object.entries(over.fields ?? {})) form.set(name, value);
  return form;
};

for (const kind of everyKind) {
  describe(`pictures of a professional on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    /** A member whose freelance profile is a published professional. */
    const ownerOf = async (): Promise<Owner> => {
      const { client } = await memberOf(app);
      const begun = await client<{ id: string }>('POST', '/profile/freelance', {});
      assert.ok(begun.body.success);
      const { id } = begun.body.data;
      const pro = await makeProfessional(app.db, nowMs);
      await sql`update pro set public_id = ${id} where id = ${pro.id}`.execute(app.db);
      await sql`update profile set pro_id = ${pro.id} where public_id = ${id}`.execute(app.db);
      return { client, id, pro };
    };
    const at = ({ id }: Owner, rest = ''): string => `/v1/pro/${id}/picture-gallery${rest}`;
    const add = async (
      owner: Owner,
      fields: Record<string, string> = {},
      bytes: Uint8Array = jpeg,
    ): Promise<Pictures> => {
      const answer = await owner.client<Pictures>('POST', at(owner), formOf(bytes, { fields }));
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      assert.equal(answer.status, 201);
      return answer.body.data;
    };
    const list = async (owner: Owner): Promise<Pictures> => {
      const answer = await owner.client<Pictures>('GET', at(owner));
      assert.ok(answer.body.success);
      return answer.body.data;
    };
    const outcomeOf = async (pendingCall: ReturnType<Client>): Promise<readonly [number, unknown]> => {
      const { status, body } = await pendingCall;
      return [status, body.success ? 'taken' : (body.error.validation ?? body.error.additional ?? body.error.code)];
    };
    const folderOf = (id: string): string => join(app.env.DATA_DIR, 'files', 'pictures', id);
    const cardOf = async ({ id }: Owner): Promise<ResultCardData['pro'] | undefined> => {
      const draft = await makeDraft(app.db, nowMs, { city: 'Nantes', insee: '44109', lat: 47.2184, lon: -1.5536 });
      const answer = await caller(app)<{ bookable: ResultCardData[] }>('POST', '/v1/search/bookable', {
        draft_id: draft,
        from_time: '2026-11-21T00:00:00+01:00',
        to_time: '2026-11-24T23:59:59+01:00',
        prestation_category: 'massage',
        radius_km: 5,
      });
      assert.ok(answer.body.success);
      return answer.body.data.bookable.find(({ pro }) => pro.id === id)?.pro;
    };
    const places = async (owner: Owner) =>
      (
        await sql<{
          key: string;
          position: number | null;
        }>`select key, position from picture where pro_id = ${owner.pro.id} order by id`.execute(app.db)
      ).rows;

    test('stores a photo in three widths without its location, and serves the files as immutable', async () => {
      const owner = await ownerOf();
      const sent = await plain(1600, 800).jpeg().withExif(gps).toBuffer();
      const { gallery } = await add(owner, { alt: ' La cabine  ' }, sent);
      const [one] = gallery;
      assert.deepEqual(
        [one?.alt, one?.width, one?.height, one?.srcSet.split(', ').length],
        ['La cabine', 1280, 640, 3],
      );
      const served = (path: string) => sentImage(app.storage, new URL(path, 'http://site'));
      for (const path of one!.srcSet.split(', ').map((file) => file.split(' ')[0]!)) {
        const answer = (await served(path)) ?? assert.fail(path);
        assert.deepEqual(
          [answer.headers.get('content-type'), answer.headers.get('cache-control')],
          ['image/webp', 'public, max-age=31536000, immutable'],
        );
        const { exif, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        assert.deepEqual([exif, format], [undefined, 'webp']);
      }
      await app.storage.put('documents/secret.webp', new Uint8Array([1]), 'image/webp');
      for (const path of [
        `/images/${'a'.repeat(22)}/320.webp`,
        `/images/${one!.id}/321.webp`,
        '/images/..%2F..%2Fdocuments/1.webp',
        '/images/documents/secret.webp',
      ])
        assert.equal(await served(path), undefined, path);
    });

    test('refuses a file that is not an image or is too large, with a message, and stores nothing', async () => {
      const owner = await ownerOf();
      const bomb = await plain(9000, 8000).png({ compressionLevel: 9 }).toBuffer();
      const refusals: readonly (readonly [string, FormData, RegExp])[] = [
        ['none', formOf(null), /^Aucun fichier sélectionné\.$/],
        ['empty', formOf(new Uint8Array()), /^Aucun fichier sélectionné\.$/],
        [
          'a document',
          formOf(Buffer.from('%PDF-1.7'), { type: 'application/pdf' }),
          /^Seuls les formats images sont acceptés$/,
        ],
        [
          'a renamed page',
          formOf(Buffer.from('<!doctype html><script>1</script>')),
          /^Seuls les formats images sont acceptés$/,
        ],
        [
          'a drawing in text',
          formOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { type: 'image/svg+xml' }),
          /^Seuls les formats images/,
        ],
        [
          'eleven megabytes',
          formOf(Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)])),
          /^La taille du fichier ne doit pas dépasser 10 Mo\.$/,
        ],
        ['half of one', formOf(jpeg.subarray(0, jpeg.length / 2)), /incomplète ou abîmée/],
        [
          'a bomb',
          formOf(bomb, { type: 'image/png' }),
          /trop de pixels\. Choisissez une image de 64 mégapixels maximum\.$/,
        ],
      ];
      for (const [what, form, sentence] of refusals) {
        const { status, body } = await owner.client('POST', at(owner), form);
        assert.ok(!body.success && status === 400, what);
        assert.match(body.error.validation?.['picture'] ?? '', sentence, what);
      }
      assert.equal((await owner.client('POST', at(owner), { picture: 'x' })).status, 415);
      const parts = formOf(jpeg, {
        fields: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`f${i}`, ''])),
      });
      assert.deepEqual(await outcomeOf(owner.client('POST', at(owner), parts)), [
        400,
        { _: 'Le formulaire envoyé est incomplet\u202f: renvoyez-le.' },
      ]);
      assert.deepEqual(await places(owner), []);
    });

    test('the gallery is reordered, described, replaced and deleted by position, and replaced files are deleted', async () => {
      const owner = await ownerOf();
      for (const alt of ['un', 'deux', 'trois']) await add(owner, { alt });
      const before = (await list(owner)).gallery;
      const ids = before.map(({ id }) => id);
      const sort = (order: unknown) => owner.client<Pictures>('PUT', at(owner, '/sort'), { order });
      const sorted = await sort(JSON.stringify([ids[2], ids[0], ids[1]]));
      assert.deepEqual(sorted.body.success && sorted.body.data.gallery.map(({ alt }) => alt), ['trois', 'un', 'deux']);
      const bare = (written: string) => owner.client<Pictures>('PUT', at(owner, '/sort'), written);
      const other = JSON.stringify([ids[0], ids[2], ids[1]]);
      for (const written of [JSON.stringify(other), other]) {
        const described = await bare(written);
        assert.deepEqual(
          described.body.success && described.body.data.gallery.map(({ alt }) => alt),
          ['un', 'trois', 'deux'],
          'the body alone',
        );
        assert.equal((await sort([ids[2], ids[0], ids[1]])).status, 200);
      }
      for (const written of ['"pas du JSON"', '12', 'true', 'null', '[[[]]]', JSON.stringify([ids[0]])])
        assert.equal((await bare(written)).status, 400, written);
      for (const order of [
        [ids[0], ids[1]],
        [...ids, 'A'.repeat(22)],
        [ids[0], ids[0], ids[1]],
        'pas du JSON',
        { a: 1 },
        undefined,
      ])
        assert.equal((await sort(order)).status, 400);

      const redescribed = await owner.client<Pictures>(
        'POST',
        at(owner, '/1'),
        formOf(null, { fields: { alt: 'La table', picture_id: ids[0]! } }),
      );
      assert.deepEqual(redescribed.body.success && redescribed.body.data.gallery.map(({ alt }) => alt), [
        'trois',
        'La table',
        'deux',
      ]);
      assert.deepEqual(await outcomeOf(owner.client('POST', at(owner, '/1'), formOf(null))), [
        400,
        { picture: 'Aucun fichier sélectionné.' },
      ]);
      const replaced = await owner.client<Pictures>(
        'POST',
        at(owner, '/1'),
        formOf(jpeg, { fields: { alt: 'Neuve' } }),
      );
      assert.deepEqual(replaced.body.success && replaced.body.data.gallery.map(({ alt }) => alt), [
        'trois',
        'Neuve',
        'deux',
      ]);
      assert.equal(existsSync(folderOf(ids[0]!)) && readdirSync(folderOf(ids[0]!)).length > 0, false);

      // Pressing the button twice removes only one picture.
      assert.equal((await owner.client('DELETE', at(owner, '/0'), { picture_id: ids[2] })).status, 200);
      assert.deepEqual(await outcomeOf(owner.client('DELETE', at(owner, '/0'), { picture_id: ids[2] })), [
        409,
        'Conflict',
      ]);
      assert.deepEqual(
        (await list(owner)).gallery.map(({ alt }) => alt),
        ['Neuve', 'deux'],
      );
      assert.equal((await owner.client('DELETE', at(owner, '/2'))).status, 404);
      assert.equal((await owner.client('DELETE', at(owner, '/dix'))).status, 400);
      assert.equal((await places(owner)).length, 2);
    });

    test('parallel uploads store ten pictures at most; parallel deletions leave contiguous positions', async () => {
      const owner = await ownerOf();
      const small = await plain(40, 30).png().toBuffer();
      const send = () => owner.client('POST', at(owner), formOf(small, { type: 'image/png' }));
      const answers = await Promise.all(Array.from({ length: 13 }, send));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [
        ...Array.from({ length: 10 }, () => 201),
        409,
        409,
        409,
      ]);
      const { body } = await send();
      assert.deepEqual(!body.success && [body.error.code, body.error.additional], [
        'Conflict',
        'Votre galerie compte déjà 10 images\u202f: supprimez-en une d’abord.',
      ]);
      assert.deepEqual(
        (await places(owner)).map(({ position }) => position).toSorted(),
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      );
      const gone = await Promise.all([0, 0, 0].map((index) => owner.client('DELETE', at(owner, `/${index}`))));
      assert.deepEqual(
        gone.map(({ status }) => status),
        [200, 200, 200],
      );
      assert.deepEqual((await places(owner)).map(({ position }) => position).toSorted(), [0, 1, 2, 3, 4, 5, 6]);
    });

    test('an upload repeated under its idempotency key stores a single picture and returns the first answer', async () => {
      const owner = await ownerOf();
      const send = (path: string, key: string, bytes: Uint8Array, fields: Record<string, string> = {}) =>
        owner.client<Pictures>('POST', path, formOf(bytes, { fields }), { 'idempotency-key': key });
      const idsIn = ({ body }: Awaited<ReturnType<typeof send>>) =>
        body.success ? body.data.gallery.map(({ id }) => id) : [body.error.code];
      const answers = await Promise.all(['a', 'a', 'a'].map((key) => send(at(owner), key, jpeg)));
      answers.push(await send(at(owner), 'a', jpeg));
      const [added] = answers.map(idsIn);
      assert.equal(added?.length, 1);
      assert.deepEqual(
        answers.map((answer) => [answer.status, idsIn(answer)]),
        answers.map(() => [201, added]),
      );
      const replaced = { picture_id: added[0]! };
      const first = await send(at(owner, '/0'), 'b', jpeg, replaced);
      assert.deepEqual([first.status, idsIn(await send(at(owner, '/0'), 'b', jpeg, replaced))], [200, idsIn(first)]);
      const logo = `/v1/pro/${owner.id}/picture/logo`;
      const logos = [await send(logo, 'c', jpeg), await send(logo, 'c', jpeg)].map(
        ({ body }) => body.success && body.data.logo?.id,
      );
      assert.ok(logos[0] && logos[0] === logos[1]);
      assert.equal((await places(owner)).length, 2);
      const other = await send(at(owner), 'a', await plain(40, 30).jpeg().toBuffer());
      assert.deepEqual([other.status, idsIn(other)], [422, ['KeyReused']]);
    });

    test('another professional’s pictures return 404', async () => {
      const [owner, neighbour] = [await ownerOf(), await ownerOf()];
      const { gallery } = await add(owner);
      const calls: readonly (readonly [string, string, unknown])[] = [
        ['GET', '', undefined],
        ['POST', '', formOf(jpeg)],
        ['POST', '/0', formOf(jpeg)],
        ['DELETE', '/0', undefined],
        ['PUT', '/sort', { order: JSON.stringify([gallery[0]!.id]) }],
      ];
      for (const [method, rest, body] of calls)
        assert.equal((await neighbour.client(method, at(owner, rest), body)).status, 404, `${method} ${rest}`);
      assert.equal((await neighbour.client('POST', `/v1/pro/${owner.id}/picture/logo`, formOf(jpeg))).status, 404);
      assert.equal((await neighbour.client('PUT', at(neighbour, '/sort'), { order: [gallery[0]!.id] })).status, 400);
      assert.equal((await caller(app)('GET', at(owner))).status, 401);
    });

    test('a new portrait, logo or banner replaces the old; public profile and search card show the current pictures', async () => {
      const owner = await ownerOf();
      const single = (one: string, method = 'POST') =>
        owner.client<Pictures>(
          method,
          `/v1/pro/${owner.id}/picture/${one}`,
          method === 'POST' ? formOf(jpeg) : undefined,
        );
      assert.equal((await cardOf(owner))?.cover, null);
      for (const one of ['profile', 'logo', 'banner', 'logo']) assert.equal((await single(one)).status, 200);
      assert.equal((await single('sourire')).status, 400);
      const { gallery } = await add(owner, { alt: 'La cabine' });
      const { logo, profile, banner } = await list(owner);
      assert.ok(logo && profile && banner);
      assert.equal((await places(owner)).length, 4);
      const own = await owner.client<{ logo_thumbnail_url: string }>('GET', '/v1/profile/freelance');
      assert.equal(own.body.success && own.body.data.logo_thumbnail_url, `/images/${logo.id}/320.webp`);
      type Shown = { gallery: { src: string; alt: string }[]; banner: { src: string }; emblem: { src: string } };
      const shown = await caller(app)<Shown>('GET', `/publicprofile/${owner.id}`);
      assert.ok(shown.body.success);
      const { data } = shown.body;
      assert.deepEqual(
        [data.gallery.map(({ src, alt }) => [src, alt]), data.banner.src, data.emblem.src],
        [[[gallery[0]!.src, 'La cabine']], banner.src, profile.src],
      );
      // A new picture appears on the search card at once.
      const { cover } = (await cardOf(owner))!;
      assert.deepEqual([cover?.src, cover?.alt], [gallery[0]!.src, '']);
      assert.equal((await owner.client('DELETE', at(owner, '/0'))).status, 200);
      assert.equal((await cardOf(owner))?.cover?.src, banner.src);
      const left = await single('banner', 'DELETE');
      assert.deepEqual([left.status, left.body.success && left.body.data.banner], [200, null]);
      assert.equal((await single('banner', 'DELETE')).status, 200);
    });

    test('a full storage returns 503 and leaves neither row nor file', async () => {
      const owner = await ownerOf();
      const { put } = app.storage;
      const writtenKeys: string[] = [];
      const fills: typeof put = (key, bytes, type) => {
        writtenKeys.push(key);
        return writtenKeys.length < 2
          ? put(key, bytes, type)
          : Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
      };
      Object.assign(app.storage, { put: fills });
      const answer = await outcomeOf(owner.client('POST', at(owner), formOf(jpeg)));
      Object.assign(app.storage, { put });
      assert.deepEqual(answer, [503, 'Votre image n’a pas pu être enregistrée. Réessayez dans un instant.']);
      assert.deepEqual([await places(owner), await app.storage.get(writtenKeys[0]!)], [[], null]);
      await add(owner);
    });

    test('deletes files without a picture after an hour, and the pictures of a deleted account', async () => {
      const owner = await ownerOf();
      const { gallery } = await add(owner);
      const { id } = gallery[0]!;
      // Simulates a process that stopped between the transaction and the deletion of the files.
      await sql`update picture set position = null, loose_at = created_at where key = ${id}`.execute(app.db);
      await app.runJob('sweep-pictures');
      assert.equal((await places(owner)).length, 1);
      app.at(new Date(nowMs + 3_601_000).toISOString());
      await app.runJob('sweep-pictures');
      assert.deepEqual([await places(owner), readdirSync(folderOf(id))], [[], []]);

      await add(owner, { alt: 'Chez moi' });
      assert.equal((await owner.client('DELETE', '/v1/user', { password })).status, 200);
      app.at(new Date(nowMs + 7_300_000).toISOString());
      await app.runJob('sweep-pictures');
      assert.deepEqual(await places(owner), []);
    });
  });
}
