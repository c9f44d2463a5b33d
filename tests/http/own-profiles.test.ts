import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeDraft } from '../actors/factories.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { memberOf, registered, type Member } from '../actors/people.ts';

type Profile = {
  id: string;
  complete: boolean;
  published: boolean;
  missing_step: string | null;
  steps: { key: string; missing: string[] }[];
  business_name: string | null;
  address_city: string | null;
  naf_code: string | null;
  categories: number[] | null;
};
type Refused = { code: string; additional: unknown; validation: Record<string, string> | null };

let siret = 10_000_000_000_000;
const legal = () => ({ siret_number: String(siret++), naf_code: '9604z', company_type: 'company_fr_micro' });
const phone = { phone_prefix: '+33', phone_number: '06 12 34 56 78' };
const about = { business_name: 'Inès Caradec' };

for (const kind of kinds) {
  describe(`profiles of an account on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const sent = async (
      member: Member,
      method: 'POST' | 'PUT',
      type: string,
      body: unknown = {},
    ): Promise<{ status: number; profile?: Profile; error?: Refused }> => {
      const { status, body: answer } = await member.client<Profile>(method, `/profile/${type}`, body);
      return answer.success ? { status, profile: answer.data } : { status, error: answer.error as Refused };
    };
    const placeOf = async (
      member: Member,
      city = 'Nantes',
      insee = '44109',
      street = '5 rue Kervégan',
    ): Promise<string> => {
      const draft = await makeDraft(app.db, nowMs, { city, insee, lat: 47.21, lon: -1.55 });
      const answer = await member.client<{ id: string }>('POST', `/v1/address/fromdraft/${draft}`, { street });
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data.id;
    };
    const proOf = async (id: string) =>
      (
        await sql<{
          slug: string;
          city: string;
          street: string | null;
          published: boolean;
          time_zone: string;
          lat: number;
        }>`select slug, city, street, published, time_zone, lat from pro where public_id = ${id}`.execute(app.db)
      ).rows[0];

    test('a freelance creates a profile step by step and becomes an unpublished professional', async () => {
      const member = await memberOf(app);
      const begun = await sent(member, 'POST', 'freelance');
      assert.deepEqual([begun.status, begun.profile?.missing_step, begun.profile?.complete], [201, 'about', false]);
      assert.equal((await sent(member, 'PUT', 'freelance', about)).profile?.missing_step, 'legal-business');
      const saved = await sent(member, 'PUT', 'freelance', legal());
      assert.deepEqual([saved.profile?.naf_code, saved.profile?.missing_step], ['96.04Z', 'categories']);
      assert.deepEqual(
        (await sent(member, 'PUT', 'freelance', { categories: ['massage', 'reflexology'] })).profile?.missing_step,
        'main-category',
      );
      assert.equal(
        (await sent(member, 'PUT', 'freelance', { category_main: 'massage' })).profile?.missing_step,
        'work-location',
      );
      assert.equal(
        (await sent(member, 'PUT', 'freelance', { ...phone, work_location: 8 })).profile?.missing_step,
        'work-location',
      );
      assert.equal((await sent(member, 'PUT', 'freelance', { work_location: 1 })).profile?.missing_step, 'address');
      assert.equal(
        (await sent(member, 'PUT', 'freelance', { billing_address_uuid: await placeOf(member) })).profile?.missing_step,
        'travel-expenses',
      );
      const whole = await sent(member, 'PUT', 'freelance', {
        travel_expenses_max_distance: 20,
        travel_mode: 'driving',
        travel_expenses_type: 'fixed',
        travel_expenses_cents: 1000,
      });
      assert.deepEqual(
        [whole.profile?.complete, whole.profile?.missing_step, whole.profile?.published],
        [true, null, false],
      );
      const { id } = whole.profile!;
      const pro = await proOf(id);
      assert.deepEqual(
        [pro?.slug, pro?.city, pro?.street, pro?.published, pro?.time_zone],
        ['ines-caradec', 'Nantes', null, false, 'Europe/Paris'],
      );
      assert.equal((await caller(app)('GET', `/publicprofile/${id}`)).status, 404);
      const profiles = await member.client<{ pro: unknown }>('GET', '/profiles');
      assert.deepEqual(profiles.body.success && profiles.body.data.pro, [{ id, subtype: 'freelance' }]);
      assert.equal((await sent(member, 'PUT', 'freelance', { categories: ['massage'] })).status, 200);
      assert.deepEqual((await sent(member, 'PUT', 'freelance', { categories: ['haircut'] })).error?.validation, {
        category_main: 'Ce champ est obligatoire',
      });
      assert.deepEqual((await sent(member, 'PUT', 'freelance', { business_name: '' })).error?.validation, {
        business_name: 'Ce champ est obligatoire',
      });
      const again = await sent(member, 'PUT', 'freelance', about);
      assert.deepEqual([again.status, again.error?.additional], [409, 'no_changes']);
    });

    test('an establishment and an ambassador each complete their profile in a single request; the establishment is located at its address', async () => {
      const member = await memberOf(app);
      const place = await placeOf(member, 'Saint-Denis', '97411');
      const business = await sent(member, 'POST', 'business', {
        ...about,
        ...phone,
        ...legal(),
        company_type: 'company_fr_sasu',
        capital_stock: '1000',
        categories: [12],
        category_main: 12,
        domains: ['spa'],
        bio: 'Trois cabines au calme.',
        billing_address_uuid: place,
      });
      assert.deepEqual([business.status, business.profile?.complete], [201, true]);
      const pro = await proOf(business.profile!.id);
      assert.deepEqual([pro?.street, pro?.city, pro?.lat], ['5 rue Kervégan', 'Saint-Denis', 47.21]);
      const ambassador = await sent(member, 'POST', 'ambassador', {
        phone_prefix: '+33',
        phone_number: '0612345678',
        billing_address_uuid: place,
      });
      assert.deepEqual([ambassador.profile?.complete, ambassador.profile?.address_city], [true, 'Saint-Denis']);
    });

    test('allows a single profile of each type and refuses unknown types', async () => {
      const member = await registered(app);
      assert.equal((await sent(member, 'PUT', 'business', about)).status, 404);
      assert.equal((await sent(member, 'POST', 'business')).status, 201);
      const second = await sent(member, 'POST', 'business');
      assert.deepEqual(
        [second.status, second.error?.code, second.error?.additional],
        [409, 'AlreadyExists', 'Vous avez déjà un profil établissement.'],
      );
      for (const type of ['client', 'admin', '__proto__', 'constructor'])
        assert.equal((await sent(member, 'POST', type)).status, 400, type);
    });

    test('refuses an answer to a later step, names the step to complete first, and writes nothing', async () => {
      const member = await registered(app);
      await sent(member, 'POST', 'freelance');
      const early = await sent(member, 'PUT', 'freelance', { categories: ['massage'] });
      assert.deepEqual(
        [early.status, early.error?.validation],
        [400, { categories: 'Remplissez d’abord l’étape «\u202fÀ propos\u202f».' }],
      );
      const other = await sent(member, 'PUT', 'freelance', { travel_expenses_max_distance: 20 });
      assert.deepEqual(other.error?.validation, {
        travel_expenses_max_distance: 'Veuillez renseigner une réponse valide',
      });
      const unchanged = await member.client<Profile>('GET', '/v1/profile/freelance');
      assert.ok(unchanged.body.success && unchanged.body.data.categories === null);
    });

    test('refuses each invalid answer with a message for its field', async () => {
      const member = await registered(app);
      await sent(member, 'POST', 'freelance');
      const refused: readonly (readonly [Record<string, unknown>, string, RegExp])[] = [
        [{ business_name: '' }, 'business_name', /obligatoire/],
        [{ business_name: 'x'.repeat(10_000) }, 'business_name', /réponse valide/],
        [{ phone_prefix: '+0', phone_number: '0612345678' }, 'phone_prefix', /indicatif/],
        [{ phone_prefix: '+33', phone_number: '12' }, 'phone_number', /numéro valide/],
        [{ siret_number: '1234' }, 'siret_number', /14 chiffres/],
        [{ siret_number: '1234 5678-9012' }, 'siret_number', /format demandé/],
        [{ naf_code: 'coiffure' }, 'naf_code', /format demandé/],
        [{ company_type: 'sarl' }, 'company_type', /réponse valide/],
        [{ vat: 'FR12' }, 'vat', /TVA/],
        [{ capital_stock: 0 }, 'capital_stock', /supérieure à 0/],
        [{ categories: [] }, 'categories', /obligatoire/],
        [{ categories: [1, 'massage'] }, 'categories', /double/],
        [{ categories: ['sorcellerie'] }, 'categories.0', /réponse valide/],
        [{ work_location: 9 }, 'work_location', /réponse valide/],
        [{ link_web: 'javascript:alert(1)' }, 'link_web', /lien/],
        [{ travel_expenses_max_distance: 'loin' }, 'travel_expenses_max_distance', /chiffres/],
        [{ bio: 'x'.repeat(2001) }, 'bio', /réponse valide/],
      ];
      for (const [body, field, message] of refused) {
        const answer = await sent(member, 'PUT', 'freelance', body);
        assert.equal(answer.status, 400, JSON.stringify(body));
        assert.match(answer.error?.validation?.[field] ?? '', message, JSON.stringify([body, answer.error]));
      }
      assert.equal((await sent(member, 'PUT', 'freelance', { business_name: '👩‍🦰 مركز الجمال' })).status, 200);
    });

    test('refuses another account’s address and a SIRET that another profile uses', async () => {
      const [one, other] = [await memberOf(app), await memberOf(app)];
      const number = legal();
      const given = { ...about, ...number, categories: [1], category_main: 1, work_location: 4, ...phone };
      assert.equal((await sent(one, 'POST', 'freelance', given)).status, 201);
      const taken = await sent(other, 'POST', 'freelance', given);
      assert.deepEqual(
        [taken.status, taken.error?.code, taken.error?.additional],
        [409, 'AlreadyExists', 'Un autre profil utilise déjà ce numéro SIRET.'],
      );
      assert.equal((await other.client('GET', '/v1/profile/freelance')).status, 404);
      const theirs = await placeOf(other);
      const foreign = await sent(one, 'PUT', 'freelance', { billing_address_uuid: theirs });
      assert.deepEqual(
        [foreign.status, foreign.error?.validation],
        [400, { billing_address_uuid: "L'adresse sélectionnée n'est pas valide" }],
      );
    });

    test('every session of the account reads its address; a profile keeps the address after its row is deleted', async () => {
      const member = await memberOf(app);
      const place = await placeOf(member);
      const elsewhere = caller(app);
      await elsewhere('POST', '/user/login', { email: member.email, password: 'Lac-Paisible7!' });
      assert.equal((await elsewhere('GET', `/v1/address/own/${place}`)).status, 200);
      assert.equal((await caller(app)('GET', `/v1/address/own/${place}`)).status, 404);
      assert.equal(
        (
          await sent(member, 'POST', 'ambassador', {
            phone_prefix: '+33',
            phone_number: '0612345678',
            billing_address_uuid: place,
          })
        ).profile?.complete,
        true,
      );
      await sql`delete from address where created_at < ${new Date(nowMs + dayMs).toISOString()}::timestamptz`.execute(
        app.db,
      );
      assert.equal(
        (
          await sent(member, 'PUT', 'ambassador', {
            billing_address_uuid: place,
            phone_number: '0612345679',
            phone_prefix: '+33',
          })
        ).profile?.address_city,
        'Nantes',
      );
    });

    test('six simultaneous creations of a profile: a single request wins, the others get 409', async () => {
      const member = await registered(app);
      const answers = await Promise.all(Array.from({ length: 6 }, () => sent(member, 'POST', 'ambassador')));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409]);
    });

    test('lists a referred account by first name and initial once its address is proven', async () => {
      type Referred = { code: string; link: string; qr_svg: string; data: { name: string }[]; total: number };
      const sponsor = await memberOf(app);
      const list = async (): Promise<Referred> => {
        const { body } = await sponsor.client<Referred>('GET', '/profile/referred');
        assert.ok(body.success, JSON.stringify(body));
        return body.data;
      };
      const { code, link, qr_svg } = await list();
      assert.match(code, /^[0-9A-F]{8}$/);
      assert.ok(link.endsWith(`/booking/register?parrain=${code}`) && qr_svg.startsWith('<svg'));
      await registered(app, { ref_code: code, firstname: 'Hugo' });
      assert.equal((await list()).total, 0);
      await memberOf(app, { ref_code: code.toLowerCase(), firstname: 'Léa', lastname: 'Montfort' });
      assert.deepEqual(
        (await list()).data.map(({ name }) => name),
        ['Léa M.'],
      );
      const other = await memberOf(app);
      const { body } = await other.client<Referred>('GET', '/profile/referred');
      assert.equal(body.success && body.data.total, 0);
    });
  });
}
