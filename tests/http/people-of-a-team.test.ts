import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import type { DataOf } from '#core/route.ts';
import { dayMs } from '#core/units.ts';
import type { readPlanning } from '#features/availability/contract/planning.ts';
import type { TeamResourceData, listResources } from '#features/availability/contract/resources.ts';
import type { PersonPicture, Pictures } from '#features/media/contract.ts';
import type { PublicProfile } from '#features/profiles/contract/public-profile.ts';
import { sentImage } from '#platform/files/images.ts';
import { countOf } from '../actors/payments.ts';
import { memberOf, password, staffMemberOf } from '../actors/people.ts';
import { decision, reporting } from '../actors/reports.ts';
import { asks, made } from '../actors/moves.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

const jpeg = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ce8e68' } })
  .jpeg()
  .toBuffer();
const words = 'Douze ans de couleur.\nElle prend le temps du diagnostic.';

const formOf = (bytes: Uint8Array | null, type = 'image/jpeg'): FormData => {
  const form = new FormData();
  if (bytes) form.set('picture', new File([new Uint8Array(bytes)], 'photo.jpg', { type }));
  return form;
};

for (const kind of kinds) {
  describe(`photo and presentation of a practitioner on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const reports = reporting(() => app);

    /** An establishment with two practitioners and a cabin, its owner, and the paths of these three. */
    const placed = async () => {
      const desk = await made(app, { practitioners: 2, cabins: 1 });
      const place = `/v1/pro/${desk.pro.publicId}`;
      const { resources } = await asks<DataOf<typeof listResources>>(desk.owner, 'GET', `${place}/resources`);
      const people = resources.filter((one) => one.kind === 'practitioner').map(({ id }) => `${place}/resource/${id}`);
      return {
        ...desk,
        place,
        mine: people[0]!,
        other: people[1]!,
        cabin: `${place}/resource/${resources.find((one) => one.kind === 'cabin')!.id}`,
      };
    };
    const put = (client: Client, person: string, bytes: Uint8Array | null = jpeg) =>
      client<PersonPicture>('POST', `${person}/picture`, formOf(bytes));
    const pictured = async (client: Client, person: string): Promise<NonNullable<PersonPicture['picture']>> => {
      const answer = await put(client, person);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data.picture ?? assert.fail('no picture');
    };
    const say = (client: Client, person: string, bio: string = words) =>
      client<TeamResourceData>('PUT', `${person}/bio`, { bio });
    const shown = (publicId: string): Promise<PublicProfile> =>
      asks<PublicProfile>(caller(app), 'GET', `/publicprofile/${publicId}`);
    const served = async (src: string): Promise<boolean> =>
      (await sentImage(app.storage, new URL(src, 'https://accalmie.test'))) !== undefined;
    const sweep = async (): Promise<void> => {
      at(nowMs + dayMs);
      await app.runJob('sweep-pictures');
      at(nowMs);
    };

    test('owner and manager add, replace and remove a photo; public profile and agenda show it', async () => {
      const { pro, place, owner, mine, other } = await placed();
      const { client: manager } = await staffMemberOf(app, pro, 'manager');
      const first = await pictured(owner, mine);
      assert.deepEqual([first.alt, first.srcSet.split(', ').length], ['Praticien 1', 3]);
      const second = await pictured(manager, mine);
      assert.deepEqual([await served(first.src), await served(second.src)], [false, true], 'what was replaced is gone');
      const beside = await pictured(owner, other);
      assert.notEqual(beside.id, second.id, 'each has their own');
      assert.equal((await say(manager, mine, `  ${words} `)).status, 200);
      const [one, two] = (await shown(pro.publicId)).staff;
      assert.deepEqual(
        [one?.bio, one?.photo?.src, one?.photo?.alt, two?.bio, two?.photo?.src],
        [words, second.src, 'Praticien 1', '', beside.src],
      );
      const { resources } = await asks<DataOf<typeof readPlanning>>(
        owner,
        'GET',
        `${place}/planning?from=2026-11-28&to=2026-11-28`,
      );
      assert.deepEqual(
        resources.map(({ photo }) => photo),
        [`/images/${second.id}/320.webp`, `/images/${beside.id}/320.webp`, null],
      );
      assert.equal(
        (await asks<Pictures>(owner, 'GET', `${place}/picture-gallery`)).gallery.length,
        0,
        'a person is no picture of the place',
      );
      assert.deepEqual(await asks<PersonPicture>(manager, 'DELETE', `${mine}/picture`, {}), {
        picture: null,
        withdrawn: [],
      });
      assert.equal(await served(second.src), false);
      assert.equal((await shown(pro.publicId)).staff[0]?.photo, null);
    });

    test('a practitioner edits only their own photo and presentation; reception, colleagues, other professionals and clients are refused', async () => {
      const { pro, owner, mine, other, cabin } = await placed();
      const { client: own } = await staffMemberOf(app, pro, 'practitioner');
      assert.equal((await say(own, mine)).status, 200);
      const savedPicture = await pictured(own, mine);
      assert.equal((await asks<PersonPicture>(own, 'GET', `${mine}/picture`)).picture?.id, savedPicture.id);
      const { client: reception } = await staffMemberOf(app, pro, 'reception');
      const neighbour = (await made(app, { practitioners: 2 })).owner;
      const { client } = await memberOf(app);
      const met = async (who: Client, person: string): Promise<number[]> => [
        (await who('GET', `${person}/picture`)).status,
        (await put(who, person)).status,
        (await say(who, person)).status,
        (await who('DELETE', `${person}/picture`, {})).status,
      ];
      assert.deepEqual(await met(own, other), [404, 404, 404, 404], 'a colleague');
      assert.deepEqual(await met(reception, mine), [403, 403, 403, 403]);
      for (const stranger of [neighbour, client]) assert.deepEqual(await met(stranger, mine), [404, 404, 404, 404]);
      assert.deepEqual(await met(caller(app), mine), [401, 401, 401, 401]);
      assert.deepEqual(await met(owner, cabin), [404, 404, 404, 404], 'a cabin has no face');
      const beside = await made(app, { practitioners: 2 });
      assert.deepEqual(
        await met(owner, `/v1/pro/${pro.publicId}/resource/${beside.pro.resourceIds[0]}`),
        [404, 404, 404, 404],
        'of another place',
      );
      assert.deepEqual(
        [(await shown(pro.publicId)).staff[0]?.bio, (await shown(pro.publicId)).staff[0]?.photo?.src],
        [words, savedPicture.src],
        'nothing has changed',
      );
    });

    test('refuses an invalid file and a presentation over 300 characters, with a message, and the photo stays', async () => {
      const { pro, owner, mine } = await placed();
      const before = await pictured(owner, mine);
      await say(owner, mine);
      const refusals: readonly (readonly [Uint8Array | null, RegExp])[] = [
        [null, /^Aucun fichier sélectionné\.$/],
        [Buffer.from('<!doctype html><script>1</script>'), /^Seuls les formats images sont acceptés$/],
        [Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]), /^La taille du fichier ne doit pas dépasser 10 Mo\.$/],
        [jpeg.subarray(0, jpeg.length / 2), /incomplète ou abîmée/],
      ];
      for (const [bytes, sentence] of refusals) {
        const { status, body } = await put(owner, mine, bytes);
        assert.ok(!body.success && status === 400);
        assert.match(body.error.validation?.['picture'] ?? '', sentence);
      }
      assert.equal((await say(owner, mine, 'x'.repeat(301))).status, 400);
      assert.equal((await say(owner, mine, 'x'.repeat(300))).status, 200);
      const again = await say(owner, mine, 'x'.repeat(300));
      assert.ok(!again.body.success && again.body.error.additional === 'no_changes');
      assert.equal((await shown(pro.publicId)).staff[0]?.photo?.src, before.src);
      assert.equal(await countOf(app, 'picture', `pro_id = ${pro.id}`), 1);
    });

    test('deactivating a practitioner deletes photo and presentation and refuses new ones', async () => {
      const { pro, owner, mine } = await placed();
      const { src } = await pictured(owner, mine);
      await say(owner, mine);
      const stopped = await asks<TeamResourceData>(owner, 'PUT', mine, { active: false });
      assert.deepEqual([stopped.bio, stopped.photo], ['', null]);
      await sweep();
      assert.deepEqual([await served(src), await countOf(app, 'picture', `pro_id = ${pro.id}`)], [false, 0]);
      for (const refused of [await put(owner, mine), await say(owner, mine)]) {
        assert.ok(!refused.body.success && refused.status === 409);
        assert.match(String(refused.body.error.additional), /n’est plus active dans l’équipe/);
      }
      await asks(owner, 'PUT', mine, { active: true });
      assert.equal((await put(owner, mine)).status, 200);
    });

    test('the archive contains them; leaving the team or deleting the account erases them, but not the successor’s photo', async () => {
      const { pro, owner, place, mine, other } = await placed();
      const [leaving, gone] = [
        await staffMemberOf(app, pro, 'practitioner'),
        await staffMemberOf(app, pro, 'practitioner', 1),
      ];
      const [left, erased] = [await pictured(leaving.client, mine), await pictured(gone.client, other)];
      await say(leaving.client, mine);
      await say(gone.client, other);
      const archive = await gone.client<Uint8Array>('GET', '/v1/user/export');
      assert.ok(archive.body.success);
      const teams = JSON.parse(strFromU8(unzipSync(archive.body.data)['equipes.json']!)) as Record<string, unknown>[];
      assert.deepEqual([teams[0]?.['words'], teams[0]?.['picture']], [words, erased.src]);
      const own = await owner<Uint8Array>('GET', '/v1/user/export');
      assert.ok(own.body.success);
      const profiles = strFromU8(unzipSync(own.body.data)['profils.json']!);
      for (const part of [left.src, erased.src, 'Douze ans de couleur']) assert.ok(profiles.includes(part), part);

      await asks(leaving.client, 'POST', `${place}/staff/leave`, {});
      const [first, second] = (await shown(pro.publicId)).staff;
      assert.deepEqual([first?.bio, first?.photo, second?.bio, second?.photo?.src], ['', null, words, erased.src]);
      const next = await staffMemberOf(app, pro, 'practitioner');
      const theirs = await pictured(next.client, mine);
      assert.equal((await leaving.client('DELETE', '/v1/user', { password })).status, 200);
      assert.equal((await gone.client('DELETE', '/v1/user', { password })).status, 200);
      const after = (await shown(pro.publicId)).staff;
      assert.deepEqual([after[0]?.photo?.src, after[1]?.bio, after[1]?.photo], [theirs.src, '', null]);
      await sweep();
      assert.deepEqual(
        [await served(left.src), await served(erased.src), await served(theirs.src)],
        [false, false, true],
      );

      assert.equal((await owner('DELETE', '/v1/user', { password })).status, 200);
      await sweep();
      assert.equal(await served(theirs.src), false, 'the place itself');
    });

    test('an admin decision hides a reported photo and an appeal restores it, beside a colleague’s photo', async () => {
      const { pro, owner, mine, other } = await placed();
      const admin = await reports.admin();
      const [one, beside] = [await pictured(owner, mine), await pictured(owner, other)];
      const receipt = await reports.report({
        content: 'image',
        page: `/praticien/essai-${pro.publicId}#image-${one.id}`,
      });
      assert.equal((await reports.found(admin, receipt)).subject?.title, 'Praticien 1');
      assert.equal((await reports.decide(admin, receipt)).status, 200);
      assert.deepEqual([await served(one.src), await served(beside.src)], [false, true]);
      const read = await asks<PersonPicture>(owner, 'GET', `${mine}/picture`);
      assert.deepEqual([read.picture, read.withdrawn], [null, [{ id: one.id, reason: decision }]]);
      const { withdrawn } = await asks<Pictures>(owner, 'GET', `/v1/pro/${pro.publicId}/picture-gallery`);
      assert.deepEqual(
        withdrawn.map(({ kind: of, alt }) => [of, alt]),
        [['person', 'Praticien 1']],
      );
      const other2 = await reports.admin();
      assert.equal((await reports.contest(receipt, 'author')).status, 201);
      assert.equal((await reports.judge(other2, receipt)).status, 200);
      assert.equal((await shown(pro.publicId)).staff[0]?.photo?.src, one.src, 'the colleague’s is not in its way');
      assert.equal(await served(one.src), true);
    });
  });
}
