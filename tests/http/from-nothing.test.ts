import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BlockData } from '#features/availability/contract/planning.ts';
import type { OwnService } from '#features/catalog/contract.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeDraft } from '../actors/factories.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, payWith, proven, readOrder, sendBody, news, type Held, type Sent } from '../actors/payments.ts';
import { microTerms } from '../actors/invoices.ts';
import { becomeAdmin, memberOf, type Member } from '../actors/people.ts';
import { ends, formOf, required } from '../actors/documents.ts';

type Profile = { id: string; complete: boolean; published: boolean };
type Found = { bookable: { pro: { id: string }; at_home: boolean; lowest_price_cents: number }[] };
type Slots = { days: { slots: { starts_at: string; total_cents: number }[] }[] };

const week = [1, 2, 3, 4, 5].map((day_in_week) => ({ day_in_week, start: '09:00', end: '12:00' }));
const phone = { phone_prefix: '+33', phone_number: '06 12 34 56 78' };
const legal = (siret_number: string) => ({ siret_number, naf_code: '96.04Z' });

for (const kind of kinds) {
  describe(`from registration to a booked visit on ${kind}`, () => {
    let app: TestApp;
    let admin: Member;
    withTestApp(kind, async (opened) => {
      app = opened;
      admin = await memberOf(app);
      await becomeAdmin(app, admin);
    });

    const asks = async <D>(client: Client, method: string, path: string, body?: unknown): Promise<D> => {
      const answer = await client<D>(method, path, body);
      assert.ok(answer.body.success, `${method} ${path} ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    };
    const placeOf = async (client: Client): Promise<string> => {
      const draft = await makeDraft(app.db, nowMs, { city: 'Nantes', insee: '44109', lat: 47.21, lon: -1.55 });
      return (
        await asks<{ id: string }>(client, 'POST', `/v1/address/fromdraft/${draft}`, { street: '5 rue Kervégan' })
      ).id;
    };
    const prove = async ({ client }: Member, type: string): Promise<void> => {
      const path = `/v1/profiles/documents/${type}/documents`;
      for (const document of required) {
        const { id } = await asks<{ id: string }>(client, 'POST', path, formOf(document));
        const decided = await asks<{ status: string }>(admin.client, 'POST', `${path}/${id}/validation`, {
          status: 'valid',
          expires_on: ends[document] ?? '',
        });
        assert.equal(decided.status, 'valid');
      }
    };
    const found = async (id: string, query: Record<string, unknown> = {}) => {
      const draft = await makeDraft(app.db, nowMs, { city: 'Nantes', insee: '44109', lat: 47.21, lon: -1.55 });
      const range = { from_time: nowMs / 1000, to_time: nowMs / 1000 + 5 * 86_400 };
      const { bookable } = await asks<Found>(caller(app), 'POST', '/v1/search/bookable', {
        draft_id: draft,
        prestation_category: 'massage',
        ...range,
        at_home: false,
        ...query,
      });
      return bookable.find((one) => one.pro.id === id);
    };
    const offered = async (id: string, option: string, selection: Record<string, unknown> = {}) =>
      (
        await asks<Slots>(caller(app), 'POST', `/booking/pro/${id}/option/${option}/availabilities`, {
          from: '2026-11-23T00:00:00+01:00',
          to: '2026-11-27T23:59:00+01:00',
          ...selection,
        })
      ).days.flatMap(({ slots }) => slots);

    test('a freelance registers, sells two services and is validated; a stranger finds, books and pays; the planning shows the visit', async () => {
      const member = await memberOf(app, { firstname: 'Inès', lastname: 'Caradec' });
      const { client } = member;
      const profile = await asks<Profile>(client, 'POST', '/profile/freelance', {
        business_name: 'Inès Caradec',
        ...legal('81234567600025'),
        company_type: 'company_fr_micro',
        categories: ['massage'],
        category_main: 'massage',
        ...phone,
        work_location: 3,
        work_address_uuid: await placeOf(client),
        billing_address_uuid: await placeOf(client),
        travel_expenses_max_distance: 20,
        travel_mode: 'driving',
        travel_expenses_type: 'fixed',
        travel_expenses_cents: 1000,
      });
      assert.deepEqual([profile.complete, profile.published], [true, false]);
      const base = `/v1/pro/${profile.id}`;
      const service = (over: Record<string, unknown>) =>
        asks<OwnService>(client, 'POST', `${base}/prestation`, {
          prestation_category: 'massage',
          state: 'published',
          on_site: true,
          ...over,
        });
      const swedish = await service({
        prestation_name: 'Massage suédois',
        at_home: true,
        options: [
          { duration_min: 60, price_cents: 6000 },
          { duration_min: 90, price_cents: 8500, cleaning_min: 15 },
        ],
        add_ons: [{ label: 'Huile chaude', minutes: 10, price_cents: 900 }],
      });
      await service({ prestation_name: 'Massage assis', options: [{ duration_min: 30, price_cents: 3500 }] });
      await asks(client, 'PUT', `${base}/planning/week`, { ranges: week });
      assert.equal(await found(profile.id), undefined, 'nobody is shown before their documents are valid');
      await asks(client, 'POST', `${base}/paymentprovider/sandbox/register`, {
        easytransac_account: {
          account_owner: 'Inès Caradec',
          address: '5 rue Kervégan',
          bic: 'AGRIFRPP',
          birth_date: '04/07/1988',
          calling_code: '+33',
          city: 'Nantes',
          company: 'Inès Caradec',
          company_country: 'FR',
          company_type: 'entrepreneur',
          country: 'FR',
          email: member.email,
          firstname: 'Inès',
          gender: 'female',
          iban: 'FR76 3000 6000 0112 3456 7890 189',
          lastname: 'Caradec',
          nationality: 'FR',
          phone: '06 12 34 56 78',
          siret: '81234567600025',
          zip_code: '44000',
        },
      });
      await prove(member, 'freelance');
      const read = () =>
        asks<{ state: string; pay_online: boolean }>(client, 'GET', `${base}/paymentprovider/sandbox?refresh`);
      const before = await read();
      assert.deepEqual([before.state, before.pay_online], ['active', false], 'cards wait for the mandate');
      await asks(client, 'POST', `${base}/invoicing/mandate`, {
        ...microTerms,
        siren: '812 345 676',
        version: 1,
        accepts: true,
      });
      assert.equal((await read()).pay_online, true);
      assert.equal((await found(profile.id))?.lowest_price_cents, 3500);
      assert.ok(await found(profile.id, { at_home: true }), 'at home too, by the travel of the profile');

      const option = swedish.options[0]!.id;
      const selection = { lines: [{ option_id: option, add_on_ids: [swedish.add_ons[0]!.id] }] };
      const [first] = await offered(profile.id, option, { add_on_ids: [swedish.add_ons[0]!.id] });
      assert.equal(first?.total_cents, 6900);
      const stranger = caller(app);
      const held = await asks<Held>(stranger, 'POST', '/v1/order/cart', {
        pro_id: profile.id,
        ...selection,
        starts_at: first.starts_at,
      });
      assert.equal(held.quote.totalCents, 6900);
      const sent = await asks<Sent>(stranger, 'POST', '/v1/order/send', sendBody(held));
      await payWith(app, sent, cards.accepted);
      await news(app);
      const { booking } = await readOrder(stranger, sent.order_id);
      assert.deepEqual([booking.state, booking.paid_cents], ['confirmed', 6900]);
      const { blocks } = await asks<{ blocks: BlockData[] }>(
        client,
        'GET',
        `${base}/planning?from=20261123&to=20261127`,
      );
      assert.deepEqual(
        blocks.filter((block) => block.kind === 'booked').map(({ title, starts_at }) => [title, Date.parse(starts_at)]),
        [['Camille Roux', Date.parse(first.starts_at)]],
      );
      assert.ok((await offered(profile.id, option)).every(({ starts_at }) => starts_at !== first.starts_at));
      await assertInvariants(app);
    });

    test('an establishment with two practitioners and a cabin sells one duo at a time, paid on site', async () => {
      const member = await memberOf(app, { firstname: 'Élise', lastname: 'Lézard' });
      const { client } = member;
      const profile = await asks<Profile>(client, 'POST', '/profile/business', {
        business_name: 'Maison Lézarde',
        ...phone,
        ...legal('81234567600033'),
        company_type: 'company_fr_sasu',
        capital_stock: '1000',
        categories: ['massage'],
        category_main: 'massage',
        domains: ['spa'],
        bio: 'Une cabine au calme.',
        billing_address_uuid: await placeOf(client),
      });
      const base = `/v1/pro/${profile.id}`;
      for (const [what, label] of [
        ['practitioner', 'Nora'],
        ['practitioner', 'Hugo'],
        ['cabin', 'Cabine bleue'],
      ]) {
        await asks(client, 'POST', `${base}/resource`, { kind: what, label });
      }
      const duo = await asks<OwnService>(client, 'POST', `${base}/prestation`, {
        prestation_name: 'Massage en duo',
        prestation_category: 'massage',
        state: 'published',
        on_site: true,
        guests_min: 2,
        guests_max: 2,
        options: [{ duration_min: 60, price_cents: 8000 }],
        needs: [
          { kind: 'practitioner', count: 1, per_guest: true },
          { kind: 'cabin', count: 1 },
        ],
      });
      await asks(client, 'PUT', `${base}/planning/week`, { ranges: week });
      await prove(member, 'business');
      assert.ok(await found(profile.id, { adults: 2 }));
      assert.equal(await found(profile.id), undefined, 'a duo is not given to one alone');
      const option = duo.options[0]!.id;
      const guests = { guests: { adults: 2 } };
      const [first] = await offered(profile.id, option, guests);
      assert.equal(first?.total_cents, 16_000);
      const stranger = caller(app);
      const cartInput = { pro_id: profile.id, lines: [{ option_id: option }], ...guests, starts_at: first.starts_at };
      assert.equal((await stranger('POST', '/v1/order/cart', { ...cartInput, guests: { adults: 1 } })).status, 400);
      const held = await asks<Held>(stranger, 'POST', '/v1/order/cart', cartInput);
      assert.equal((await caller(app)('POST', '/v1/order/cart', cartInput)).status, 409, 'the one cabin is taken');
      const sent = await proven(
        app,
        stranger,
        await asks<Sent>(stranger, 'POST', '/v1/order/send', sendBody(held, { payment_method: 'cash' })),
      );
      assert.equal(sent.state, 'confirmed');
      const { blocks } = await asks<{ blocks: BlockData[] }>(
        client,
        'GET',
        `${base}/planning?from=20261123&to=20261127`,
      );
      assert.equal(blocks.filter((block) => block.kind === 'booked').length, 3, 'two people and a cabin');
      await assertInvariants(app);
    });
  });
}
