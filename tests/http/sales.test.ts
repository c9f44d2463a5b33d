import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { OwnSale, PublicSale } from '#features/sales/contract.ts';
import { newId } from '#platform/db/ids.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { browserOf } from '../app/plain-browser.ts';
import { arrive } from '../actors/payment-step.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { becomeAdmin, memberOf, ownerOf } from '../actors/people.ts';

type Refused = { code: string; additional: unknown; validation: Record<string, string> | null };
type Seller = { readonly client: Client; readonly pro: Professional; readonly base: string; readonly option: string };

const voucher = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  kind: 'gift-voucher',
  name: 'Bon cadeau de 80 €',
  state: 'published',
  price_cents: 8000,
  value_cents: 8000,
  years: 2,
  ...over,
});

for (const kind of kinds) {
  describe(`sales besides services on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const seller = async (): Promise<Seller> => {
      const pro = await makeProfessional(app.db, nowMs);
      const { client } = await ownerOf(app, pro);
      const found = await sql<{
        id: string;
      }>`select public_id as id from service_option where pro_id = ${pro.id} order by id`.execute(app.db);
      return { client, pro, base: `/v1/pro/${pro.publicId}`, option: found.rows[0]!.id };
    };
    const sent = async (
      { client, base }: Seller,
      body: unknown,
      sid = '',
    ): Promise<{ status: number; sale?: OwnSale; error?: Refused }> => {
      const { status, body: answer } = await client<OwnSale>('POST', `${base}/sale${sid && `/${sid}`}`, body);
      return answer.success ? { status, sale: answer.data } : { status, error: answer.error as Refused };
    };
    const listed = async ({ client, base }: Seller, query = ''): Promise<OwnSale[]> => {
      const { body } = await client<{ data: OwnSale[] }>('GET', `${base}/sales${query}`);
      assert.ok(body.success, JSON.stringify(body));
      return body.data.data;
    };
    const seen = async ({ base }: Seller): Promise<PublicSale[]> => {
      const { body } = await caller(app)<{ data: PublicSale[] }>('GET', `${base}/public/sales`);
      assert.ok(body.success, JSON.stringify(body));
      return body.data.data;
    };

    test('a profile with sales names them in a line after its seller; a profile without sales has no such line', async () => {
      const { url } = await app.serve();
      const [one, nothing] = [await seller(), await seller()];
      const page = async ({ pro }: Seller) =>
        (await arrive(browserOf(url), `/praticien/x-${pro.publicId}`)).answer.text;
      await sent(one, {
        kind: 'product',
        name: 'Gant',
        state: 'published',
        price_cents: 900,
        stock: 4,
        collected_at_visit: true,
      });
      await sent(one, voucher());
      assert.match(
        await page(one),
        /Vendeur et paiement.*Également en vente : bons cadeaux, produits\. La vente en ligne n’est pas encore ouverte\. Voir les 2 offres Bon cadeau.*Gant/,
      );
      assert.doesNotMatch(await page(nothing), /en vente|vente en ligne/);
    });

    test('the four kinds of sale are created, sorted, shown publicly, changed, archived and restored', async () => {
      const one = await seller();
      const lines = [{ option_id: one.option, count: 3 }];
      const made = [
        await sent(one, voucher()),
        await sent(one, { kind: 'box', name: 'Coffret', state: 'published', price_cents: 16000, years: 1, lines }),
        await sent(one, {
          kind: 'subscription',
          name: 'Abonnement',
          state: 'published',
          price_cents: 5500,
          rhythm: 'monthly',
          engagement_months: 3,
          lines,
        }),
        await sent(one, {
          kind: 'product',
          name: 'Gant',
          state: 'published',
          price_cents: 900,
          stock: 0,
          collected_at_visit: true,
        }),
        await sent(one, voucher({ name: 'Brouillon', state: 'draft' })),
      ];
      assert.deepEqual(
        made.map(({ status, sale }) => [status, sale?.state, sale?.shown]),
        [...Array.from({ length: 4 }, () => [201, 'published', true]), [201, 'draft', false]],
      );
      const ids = made.map(({ sale }) => sale!.id);
      const shown = await seen(one);
      assert.deepEqual(
        shown.map((sale) => [sale.name, sale.in_stock, sale.lines[0]?.count]),
        [
          ['Bon cadeau de 80 €', null, undefined],
          ['Coffret', null, 3],
          ['Abonnement', null, 3],
          ['Gant', false, undefined],
        ],
      );
      assert.ok(!('stock' in shown[3]!) && !('state' in shown[3]!));
      const sorted = await one.client<{ ids: string[] }>('PUT', `${one.base}/sales/sort`, { ids: [ids[3], ids[0]] });
      assert.deepEqual(sorted.body.success && sorted.body.data.ids, [ids[3], ids[0], ids[1], ids[2], ids[4]]);
      assert.equal((await sent(one, voucher(), ids[0])).error?.additional, 'no_changes');
      assert.equal(
        (await sent(one, voucher({ kind: 'box', lines, name: 'Autre' }), ids[0])).error?.validation?.['kind'],
        'Veuillez renseigner une réponse valide',
      );
      assert.equal((await sent(one, voucher({ price_cents: 7500 }), ids[0])).sale?.price_cents, 7500);
      assert.equal((await one.client('DELETE', `${one.base}/sale/${ids[0]}`)).status, 200);
      assert.deepEqual(
        (await listed(one, '?archived=true')).map(({ id }) => id),
        [ids[0]],
      );
      assert.equal((await sent(one, voucher(), ids[0])).error?.code, 'IllegalTransition');
      assert.equal((await one.client('POST', `${one.base}/sale/${ids[0]}/restore`, {})).status, 200);
      assert.deepEqual(
        (await seen(one)).map(({ name }) => name),
        ['Gant', 'Coffret', 'Abonnement'],
      );
      await sql`update service set state = 'draft', active = false where pro_id = ${one.pro.id}`.execute(app.db);
      assert.deepEqual(
        (await seen(one)).map(({ name }) => name),
        ['Gant'],
        'what gives right to a service that is no longer offered is not shown',
      );
    });

    test('refuses each invalid value beside its field, and ignores fields that the seller may not set', async () => {
      const [one, other] = [await seller(), await seller()];
      const refused: [Record<string, unknown>, string, string][] = [
        [{ name: ' ' }, 'name', 'Ce champ est obligatoire'],
        [{ price_cents: 8001 }, 'value_cents', 'La valeur est inférieure au prix de ventes'],
        [{ price_cents: 0 }, 'price_cents', 'La valeur doit être supérieure à 0'],
        [{ years: 5 }, 'years', 'Veuillez renseigner une réponse valide'],
        [{ value_cents: null }, 'value_cents', 'Ce champ est obligatoire'],
        [{ kind: 'prestation' }, 'kind', 'Veuillez renseigner une réponse valide'],
        [{ kind: 'box' }, 'lines', 'Vous devez saisir au moins une valeur.'],
        [
          { kind: 'box', lines: [{ option_id: other.option }] },
          'lines.0.option_id',
          'Veuillez renseigner une réponse valide',
        ],
        [{ kind: 'product', stock: -1 }, 'stock', 'Veuillez renseigner une réponse valide'],
      ];
      for (const [body, field, message] of refused) {
        const answer = await sent(one, voucher(body));
        assert.deepEqual(
          [answer.status, answer.error?.validation?.[field]],
          [400, message],
          JSON.stringify([body, answer.error]),
        );
      }
      assert.deepEqual(await listed(one), []);
      const script = '<script>alert(1)</script>';
      const made = await sent(one, {
        ...voucher({ name: script }),
        pro_id: 1,
        position: -5,
        accepted_wording: script,
        decided_by: 1,
        public_id: newId(),
      });
      const row = await sql<{
        pro_id: number;
        position: number;
        decided_by: number | null;
        accepted_wording: string | null;
      }>`
        select pro_id, position, decided_by, accepted_wording from sale_item where public_id = ${made.sale!.id}`.execute(
        app.db,
      );
      assert.deepEqual(row.rows, [{ pro_id: one.pro.id, position: 0, decided_by: null, accepted_wording: null }]);
      const again = await sent(one, voucher({ name: script.toUpperCase() }));
      assert.deepEqual([again.status, again.error?.additional], [409, 'Une autre de vos offres porte déjà ce nom.']);
    });

    test('another professional’s sales return 404', async () => {
      const [one, other] = [await seller(), await seller()];
      const theirs = (await sent(other, voucher({ state: 'draft' }))).sale!.id;
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['DELETE', ''],
        ['POST', '/restore'],
      ] as const)
        for (const base of [one.base, other.base]) {
          const body = method === 'GET' ? undefined : voucher();
          assert.equal(
            (await one.client(method, `${base}/sale/${theirs}${path}`, body)).status,
            404,
            `${method} ${path}`,
          );
        }
      assert.equal((await one.client('PUT', `${one.base}/sales/sort`, { ids: [theirs] })).status, 404);
      await sql`update pro set published = false where id = ${other.pro.id}`.execute(app.db);
      assert.equal((await sent(other, voucher(), theirs)).sale?.state, 'published');
      assert.deepEqual(await seen(other), []);
    });

    test('a sale with a health claim waits for an admin, who accepts its wording or refuses it with a reason', async () => {
      const one = await seller();
      const adminMember = await memberOf(app);
      await becomeAdmin(app, adminMember);
      const admin = adminMember.client;
      const healing = voucher({ description: 'Un soin thérapeutique.' });
      const made = await sent(one, healing);
      assert.equal(made.sale?.state, 'in_review');
      assert.deepEqual(await seen(one), []);
      const decide = (decision: string, reason = '') =>
        admin('POST', `/v1/admin/sales/${made.sale!.id}/decide`, { decision, reason });
      assert.equal((await decide('refused')).status, 400);
      assert.equal((await decide('refused', 'Décrivez un geste, pas un effet.')).status, 200);
      assert.equal((await decide('accepted')).status, 409);
      assert.deepEqual(
        (await listed(one)).map(({ state, refusal }) => [state, refusal]),
        [['draft', 'Décrivez un geste, pas un effet.']],
      );
      await sent(one, healing, made.sale!.id);
      const list = await admin<{ data: { id: string; words: string[] }[]; waiting: number }>('GET', '/v1/admin/sales');
      assert.deepEqual(list.body.success && list.body.data.data.find(({ id }) => id === made.sale!.id)?.words, [
        'thérapeutique',
      ]);
      assert.equal((await decide('accepted')).status, 200);
      assert.equal((await seen(one)).length, 1);
      assert.equal((await sent(one, { ...healing, price_cents: 7000 }, made.sale!.id)).sale?.state, 'published');
      assert.equal((await sent(one, { ...healing, name: 'Pour guérir' }, made.sale!.id)).sale?.state, 'in_review');
    });
  });
}
