import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { OwnService } from '#features/catalog/contract.ts';
import { serviceRefusals } from '#features/catalog/rules/service-refusals.ts';
import { newId } from '#platform/db/ids.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeDraft, makeProfessional, type MadeProfessional, type Professional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { holdSlot } from '../actors/payments.ts';
import { becomeAdmin, memberOf } from '../actors/people.ts';

type Refused = { code: string; additional: unknown; validation: Record<string, string> | null };
type Seller = { readonly client: Client; readonly pro: Professional; readonly base: string };
type NotificationList = { data: { name: string; message: string }[] };

const inputWith = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  prestation_name: 'Massage aux pierres chaudes',
  prestation_category: 'massage',
  description: 'Galets de basalte chauffés, posés puis glissés le long du dos.',
  state: 'published',
  on_site: true,
  options: [{ duration_min: 75, price_cents: 8900, cleaning_min: 15, processing_min: 30, processing_after_min: 20 }],
  ...over,
});

for (const kind of kinds) {
  describe(`a professional’s services on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const seller = async (made: MadeProfessional = {}): Promise<Seller> => {
      const { client, email } = await memberOf(app);
      const pro = await makeProfessional(app.db, nowMs, made);
      await sql`
        insert into profile (public_id, account_id, type, pro_id, created_at, updated_at, completed_at)
        select ${pro.publicId}, a.id, p.subtype, p.id, a.created_at, a.created_at, a.created_at from account a, pro p
        where a.email = ${email} and p.id = ${pro.id}`.execute(app.db);
      return { client, pro, base: `/v1/pro/${pro.publicId}` };
    };
    const sent = async (
      { client, base }: Seller,
      body: unknown,
      pid = '',
    ): Promise<{ status: number; service?: OwnService; error?: Refused }> => {
      const { status, body: answer } = await client<OwnService>('POST', `${base}/prestation${pid && `/${pid}`}`, body);
      return answer.success ? { status, service: answer.data } : { status, error: answer.error as Refused };
    };
    const listed = async ({ client, base }: Seller, query = ''): Promise<OwnService[]> => {
      const { body } = await client<{ data: OwnService[] }>('GET', `${base}/prestations${query}`);
      assert.ok(body.success, JSON.stringify(body));
      return body.data.data;
    };
    const found = async ({ pro }: Seller): Promise<{ price: number | null; names: string[] }> => {
      const draft = await makeDraft(app.db, nowMs);
      const { body } = await caller(app)<{
        bookable: { pro: { id: string }; lowest_price_cents: number; services: { name: string }[] }[];
      }>('POST', '/v1/search/bookable', {
        draft_id: draft,
        from_time: nowMs / 1000,
        to_time: nowMs / 1000 + 4 * 86_400,
        prestation_category: 'massage',
        at_home: false,
      });
      assert.ok(body.success, JSON.stringify(body));
      const card = body.data.bookable.find((one) => one.pro.id === pro.publicId);
      return { price: card?.lowest_price_cents ?? null, names: card?.services.map(({ name }) => name) ?? [] };
    };

    test('creates, changes, archives and restores a service; search follows its price, and its option ids stay', async () => {
      const one = await seller({ options: [], surcharges: [] });
      assert.deepEqual(await found(one), { price: null, names: [] });
      const made = await sent(one, inputWith());
      assert.deepEqual([made.status, made.service?.state, made.service?.options.length], [201, 'published', 1]);
      assert.deepEqual(await found(one), { price: 8900, names: ['Massage aux pierres chaudes'] });
      const { id, options } = made.service!;
      assert.deepEqual([options[0]?.processing_min, options[0]?.processing_after_min], [30, 20]);
      const more = [
        { id: options[0]!.id, duration_min: 75, price_cents: 9200, cleaning_min: 15 },
        { duration_min: 60, price_cents: 7100 },
      ];
      const changed = await sent(
        one,
        inputWith({ options: more, add_ons: [{ label: 'Huile chaude', minutes: 10, price_cents: 900 }] }),
        id,
      );
      assert.deepEqual(
        [changed.status, changed.service?.options[0]?.id, changed.service?.add_ons[0]?.price_cents],
        [200, options[0]!.id, 900],
      );
      assert.equal((await found(one)).price, 7100);
      const stored = changed.service!;
      const again = await sent(one, inputWith({ options: stored.options, add_ons: stored.add_ons }), id);
      assert.deepEqual([again.status, again.error?.additional], [409, 'no_changes']);
      const fewer = await sent(one, inputWith({ options: [stored.options[0]], add_ons: stored.add_ons }), id);
      assert.deepEqual(
        [fewer.service?.options.map((option) => option.id), (await found(one)).price],
        [[options[0]!.id], 9200],
      );
      const rows = await sql<{
        active: boolean;
      }>`select active from service_option where pro_id = ${one.pro.id} order by id`.execute(app.db);
      assert.deepEqual(
        rows.rows.map(({ active }) => active),
        [true, false],
      );
      assert.equal(
        (await sent(one, inputWith({ state: 'draft', options: [stored.options[0]] }), id)).service?.state,
        'draft',
      );
      assert.equal((await found(one)).price, null);
      assert.equal((await sent(one, inputWith({ options: [stored.options[0]] }), id)).service?.state, 'published');
      assert.equal((await one.client('DELETE', `${one.base}/prestation/${id}`)).status, 200);
      assert.equal((await found(one)).price, null);
      assert.ok(!(await listed(one)).some((service) => service.id === id));
      assert.deepEqual(
        (await listed(one, '?archived=true')).map((service) => service.id),
        [id],
      );
      assert.equal((await sent(one, inputWith(), id)).error?.code, 'IllegalTransition');
      assert.equal((await one.client('POST', `${one.base}/prestation/${id}/restore`, {})).status, 200);
      assert.equal((await listed(one)).find((service) => service.id === id)?.state, 'draft');
    });

    test('a closed category takes no new service or copy; its existing services are still sold and changed', async () => {
      const one = await seller({ options: [], surcharges: [] });
      const owner = await memberOf(app);
      await becomeAdmin(app, owner, ['owner']);
      const close = async (closed: number[]): Promise<void> => {
        const from = new Date(nowMs).toISOString().slice(0, 10);
        const { status } = await owner.client('POST', '/v1/admin/settings/categories', {
          closed,
          from,
          reason: 'Décidé par la direction.',
        });
        assert.equal(status, 200);
      };
      const before = (await sent(one, inputWith())).service!;
      const { category } = (await listed(one))[0]!;
      await close([category]);
      const sentence = serviceRefusals.closed;
      assert.deepEqual((await sent(one, inputWith({ prestation_name: 'Massage du dos' }))).error?.validation, {
        prestation_category: sentence,
      });
      const copied = await one.client<OwnService>('POST', `${one.base}/prestation/${before.id}/duplicate`, {});
      assert.deepEqual([copied.status, copied.body.success || copied.body.error.additional], [409, sentence]);
      assert.equal(
        (
          await sent(
            one,
            inputWith({ description: 'Galets chauffés, puis posés le long du dos.', options: before.options }),
            before.id,
          )
        ).status,
        200,
      );
      assert.deepEqual((await found(one)).names, [before.name]);
      const { body } = await one.client<{ closed_categories: number[] }>('GET', `${one.base}/prestations/choices`);
      assert.deepEqual(body.success && body.data.closed_categories, [category]);
      await close([]);
      assert.equal((await sent(one, inputWith({ prestation_name: 'Massage du dos' }))).status, 201);
    });

    test('refuses wrong input beside its field, and writes nothing', async () => {
      const one = await seller();
      const option = { duration_min: 60, price_cents: 6000 };
      const evening = { type: 'evenings', unit: 'percent', value: 10, from_min: 1140, to_min: 1440 };
      const refused: [Record<string, unknown>, string, RegExp][] = [
        [{ prestation_name: ' ' }, 'prestation_name', /obligatoire/],
        [{ prestation_category: 'sorcellerie' }, 'prestation_category', /réponse valide/],
        [{ prestation_category: 'yoga' }, 'prestation_category', /réponse valide/],
        [{ options: [] }, 'options', /obligatoire/],
        [{ options: [{ price_cents: 6000 }] }, 'options.0.duration_min', /obligatoire/],
        [{ options: [{ ...option, price_cents: -1 }] }, 'options.0.price_cents', /réponse valide/],
        [{ options: [{ ...option, duration_min: 62 }] }, 'options.0.duration_min', /réponse valide/],
        [{ options: [{ ...option, cleaning_min: 50 }] }, 'options.0.cleaning_min', /réponse valide/],
        [
          { options: [{ ...option, duration_min: 1380, prep_min: 60 }] },
          'options.0.duration_min',
          /^Error: Total time exceeds 23:59$/,
        ],
        [{ options: [{ ...option, processing_min: 30 }] }, 'options.0.processing_after_min', /La pose commence/],
        [
          { options: [{ ...option, processing_min: 30, processing_after_min: 30 }] },
          'options.0.processing_after_min',
          /finit au moins 5 minutes avant/,
        ],
        [{ options: [{ ...option, processing_after_min: 30 }] }, 'options.0.processing_after_min', /La pose commence/],
        [
          { options: [{ ...option, processing_min: 33, processing_after_min: 10 }] },
          'options.0.processing_min',
          /réponse valide/,
        ],
        [{ options: [option, { ...option, id: newId() }] }, 'options.1.id', /réponse valide/],
        [{ surcharges: [{ ...evening, to_min: 1080 }] }, 'surcharges.0.to_min', /L'heure n'est pas valide/],
        [{ surcharges: [evening, { ...evening, from_min: 1200 }] }, 'surcharges.1.type', /chevauchent/],
        [{ surcharges: [{ ...evening, value: 97 }] }, 'surcharges.0.value', /réponse valide/],
        [{ on_site: false }, 'on_site', /au moins une valeur/],
        [{ at_home: true }, 'at_home', /déplacez/],
        [{ guests_max: 2 }, 'guests_max', /l’une après l’autre/],
        [{ guests_min: 5, guests_max: 2 }, 'guests_min', /dépasser le maximum \(2\)/],
        [{ guests_min: 5, guests_max: 2, prestation_name: '' }, 'guests_min', /dépasser le maximum \(2\)/],
        [{ guests_max: 11, guests_follow: true }, 'guests_max', /entre 1 et 10/],
        [{ description: 'x'.repeat(601) }, 'description', /réponse valide/],
      ];
      for (const [body, field, message] of refused) {
        const answer = await sent(one, inputWith(body));
        assert.equal(answer.status, 400, JSON.stringify(body));
        assert.match(answer.error?.validation?.[field] ?? '', message, JSON.stringify([body, answer.error]));
      }
      assert.equal((await listed(one)).length, 1);
      const taken = await sent(one, inputWith({ prestation_name: 'massage SUÉDOIS' }));
      assert.deepEqual(
        [taken.status, taken.error?.code, taken.error?.additional],
        [409, 'AlreadyExists', 'Une autre de vos prestations porte déjà ce nom.'],
      );
    });

    test('stores a script as plain text, and ignores fields that a service does not have', async () => {
      const one = await seller({ options: [] });
      const script = '<script>alert(1)</script>';
      const made = await sent(one, {
        ...inputWith({ prestation_name: script, description: script, add_ons: [{ label: script, price_cents: 0 }] }),
        pro_id: 1,
        active: true,
        position: -5,
        accepted_wording: script,
        decided_by: 1,
        options: [
          {
            duration_min: 60,
            price_cents: 6000,
            label: script,
            pro_id: 1,
            public_id: newId(),
            on_site: false,
            active: false,
          },
        ],
      });
      assert.deepEqual(
        [made.status, made.service?.name, made.service?.add_ons[0]?.label, made.service?.on_site],
        [201, script, script, true],
      );
      const row = await sql<{ pro_id: number; position: number; decided_by: number | null }>`
        select pro_id, position, decided_by from service where public_id = ${made.service!.id}`.execute(app.db);
      assert.deepEqual(
        [row.rows[0]?.pro_id, row.rows[0]?.decided_by, (row.rows[0]?.position ?? -1) > 0],
        [one.pro.id, null, true],
      );
    });

    test('another professional’s service, options and order cannot be reached', async () => {
      const [one, other] = [await seller(), await seller()];
      const [theirs] = await listed(other);
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['DELETE', ''],
        ['POST', '/restore'],
        ['POST', '/duplicate'],
      ] as const) {
        const body = method === 'GET' ? undefined : inputWith({ prestation_name: 'Autre nom' });
        assert.equal(
          (await one.client(method, `${one.base}/prestation/${theirs!.id}${path}`, body)).status,
          404,
          `${method} ${path}`,
        );
        assert.equal(
          (await one.client(method, `${other.base}/prestation/${theirs!.id}${path}`, body)).status,
          404,
          `${method} ${path}`,
        );
      }
      assert.equal((await one.client('PUT', `${one.base}/prestations/sort`, { ids: [theirs!.id] })).status, 404);
      const own = await listed(one);
      const stolen = await sent(
        one,
        inputWith({ prestation_name: 'Mienne', options: [{ ...theirs!.options[0] }] }),
        own[0]!.id,
      );
      assert.match(stolen.error?.validation?.['options.0.id'] ?? '', /réponse valide/);
      assert.equal((await listed(other))[0]?.name, theirs!.name);
    });

    test('refuses to archive a service with an upcoming hold', async () => {
      const one = await seller();
      const [service] = await listed(one);
      const starts = await slotsOf(app, one.pro);
      await holdSlot(app, one.pro, starts[0]!);
      const refused = await one.client('DELETE', `${one.base}/prestation/${service!.id}`);
      assert.equal(refused.status, 409);
      assert.match(
        refused.body.success ? '' : String(refused.body.error.additional),
        /^Un rendez-vous à venir porte sur cette prestation/,
      );
      assert.equal((await listed(one))[0]?.state, 'published');
    });

    test('copies and sorts services; an establishment chooses the practitioners and resources that a booking needs', async () => {
      const one = await seller({ practitioners: 2, cabins: 1 });
      const [first] = await listed(one);
      const copied = await one.client<OwnService>('POST', `${one.base}/prestation/${first!.id}/duplicate`, {});
      assert.ok(copied.body.success);
      const copy = copied.body.data;
      assert.deepEqual(
        [copy.name, copy.state, copy.options[0]?.price_cents],
        ['Massage suédois (copie)', 'draft', 6000],
      );
      const sorted = await one.client<{ ids: string[] }>('PUT', `${one.base}/prestations/sort`, { ids: [copy.id] });
      assert.deepEqual(sorted.body.success && sorted.body.data.ids, [copy.id, first!.id]);
      const { body } = await one.client<{ resources: { id: string; kind: string }[] }>(
        'GET',
        `${one.base}/prestations/choices`,
      );
      assert.ok(body.success);
      const [somebody] = body.data.resources.filter((resource) => resource.kind === 'practitioner');
      const duo = inputWith({
        guests_max: 2,
        needs: [
          { kind: 'practitioner', count: 1, per_guest: true },
          { kind: 'cabin', count: 1, per_guest: false },
        ],
      });
      assert.match(
        (await sent(one, { ...duo, resource_ids: [somebody!.id] }, copy.id)).error?.validation?.['needs'] ?? '',
        /disponible dans votre établissement\u202f: 1/,
      );
      assert.match(
        (await sent(one, { ...duo, resource_ids: [newId()] }, copy.id)).error?.validation?.['resource_ids'] ?? '',
        /réponse valide/,
      );
      const saved = await sent(one, duo, copy.id);
      assert.deepEqual([saved.status, saved.service?.needs.length, saved.service?.resource_ids.length], [200, 2, 3]);
      const offered = await sql<{ guests: number }>`
        select x.guests from offer_search x join service_option o on o.id = x.option_id join service s on s.id = o.service_id
        where s.public_id = ${copy.id} and x.days <> 0 order by 1`.execute(app.db);
      assert.deepEqual(
        offered.rows.map(({ guests }) => guests),
        [1, 2],
      );
    });

    test('a service about health waits for an admin, who accepts its wording or refuses it with a reason', async () => {
      const one = await seller({ options: [] });
      const adminMember = await memberOf(app);
      await becomeAdmin(app, adminMember);
      const admin = adminMember.client;
      const made = await sent(one, inputWith({ prestation_name: 'Drainage lymphatique' }));
      assert.equal(made.service?.state, 'in_review');
      assert.equal((await found(one)).price, null);
      const adminList = await admin<NotificationList>('GET', '/v1/admin/notifications');
      assert.match((adminList.body.success && adminList.body.data.data[0]?.message) || '', /Drainage lymphatique/);
      const decide = (decision: string, reason = '') =>
        admin('POST', `/v1/admin/services/${made.service!.id}/decide`, { decision, reason });
      assert.equal((await decide('refused')).status, 400);
      assert.equal((await decide('refused', 'Ce soin est réservé aux kinésithérapeutes.')).status, 200);
      assert.equal((await decide('accepted')).status, 409);
      const [refused] = await listed(one).then((all) => all.filter(({ id }) => id === made.service!.id));
      assert.deepEqual([refused?.state, refused?.refusal], ['draft', 'Ce soin est réservé aux kinésithérapeutes.']);
      const own = await one.client<NotificationList>('GET', `${one.base}/notifications`);
      assert.match((own.body.success && own.body.data.data[0]?.message) || '', /kinésithérapeutes/);
      const options = made.service!.options;
      assert.equal(
        (await sent(one, inputWith({ prestation_name: 'Drainage lymphatique', options }), made.service!.id)).service
          ?.state,
        'in_review',
      );
      const list = await admin<{ data: { id: string; words: string[] }[]; waiting: number }>(
        'GET',
        '/v1/admin/services',
      );
      assert.ok(list.body.success);
      assert.deepEqual(list.body.data.data.find(({ id }) => id === made.service!.id)?.words, ['drainage lymphatique']);
      assert.equal((await decide('accepted')).status, 200);
      assert.equal((await found(one)).price, 8900);
      const dearOptions = [{ ...options[0], price_cents: 9500 }];
      const dearer = inputWith({ prestation_name: 'Drainage lymphatique', options: dearOptions });
      assert.equal((await sent(one, dearer, made.service!.id)).service?.state, 'published');
      assert.equal(
        (await sent(one, { ...dearer, description: 'Pour guérir.' }, made.service!.id)).service?.state,
        'in_review',
      );
    });

    test('a professional who stops travelling no longer offers home visits', async () => {
      const one = await seller({ options: [{ onSite: true, atHome: true }] });
      await sql`update pro set work_location = 2 where id = ${one.pro.id}`.execute(app.db);
      await app.db.transaction().execute((trx) => app.emit(trx, 'profile', one.pro.id, nowMs));
      assert.deepEqual(
        (await listed(one)).map(({ on_site, at_home, state }) => [on_site, at_home, state]),
        [[true, false, 'published']],
      );
      await sql`update pro set work_location = 1 where id = ${one.pro.id}`.execute(app.db);
      await app.db.transaction().execute((trx) => app.emit(trx, 'profile', one.pro.id, nowMs));
      assert.equal((await listed(one))[0]?.state, 'draft');
    });
  });
}
