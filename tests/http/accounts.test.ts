import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { refusals } from '#core/refusal.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { linkMailedTo, memberOf, password, registered, registration, type Member } from '../actors/people.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { countOf } from '../actors/payments.ts';
import { login } from '../actors/people.ts';

const other = 'Autre-Chose9!';

for (const kind of kinds) {
  describe(`accounts on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('registering signs in at once, and the mailed link verifies the address once', async () => {
      const member = await registered(app);
      const before = await member.client<{ email_verified: boolean; firstname: string }>('GET', '/user');
      assert.ok(before.body.success && !before.body.data.email_verified);
      const token = await linkMailedTo(app, member.email, 'account_verify');
      assert.equal((await member.client('POST', '/v1/user/verify-email', { token })).status, 200);
      assert.equal((await member.client('POST', '/v1/user/verify-email', { token })).status, 400);
      const after = await member.client<{ email_verified: boolean }>('GET', '/user');
      assert.ok(after.body.success && after.body.data.email_verified);
    });

    test('registering a known address gets the usual answer, and its owner a mail; each password opens its own account', async () => {
      const owner = await memberOf(app);
      const again = await registered(app, {
        email: owner.email.toUpperCase(),
        new_password: other,
        check_password: other,
      });
      const answer = await again.client<{ email: string; email_verified: boolean }>('GET', '/user');
      assert.ok(answer.body.success && !answer.body.data.email_verified);
      const row = (
        await sql<{
          id: number;
          kind: 'account_verify';
        }>`select * from outbox where kind = 'account_verify' order by id desc limit 1`.execute(app.db)
      ).rows[0]!;
      const mail = await app.deliveries.account_verify!(app, row as never);
      assert.equal(mail?.subject, 'Vous avez déjà un compte');
      assert.equal(mail?.to, owner.email);
      assert.ok(!mail.text.includes('jeton='), 'nothing in it proves the address for the other account');
      const idOf = async (client: Member['client']): Promise<string> => {
        const user = await client<{ id: string }>('GET', '/user');
        return user.body.success ? user.body.data.id : '';
      };
      for (const [typed, whose] of [
        [other, again.client],
        [password, owner.client],
      ] as const) {
        const client = caller(app);
        assert.equal((await login({ client, email: owner.email }, typed)).status, 200);
        assert.equal(await idOf(client), await idOf(whose), 'each password opens its own account');
      }
    });

    test('a person who registers another person’s address never gets it, even when its owner opens their own link', async () => {
      const thief = await registered(app);
      const token = await linkMailedTo(app, thief.email, 'account_verify');
      assert.equal((await caller(app)('POST', '/v1/user/verify-email', { token })).status, 401);
      const owner = await registered(app, { email: thief.email, new_password: other, check_password: other });
      const refused = await owner.client('POST', '/v1/user/verify-email', { token });
      assert.match(refused.body.success ? '' : (refused.body.error.validation?.['token'] ?? ''), /à un autre compte/);
      const theirs = await linkMailedTo(app, owner.email, 'account_verify');
      assert.equal((await owner.client('POST', '/v1/user/verify-email', { token: theirs })).status, 200);
      assert.equal(
        (await thief.client('POST', '/v1/user/verify-email', { token })).status,
        401,
        'somebody has proven it: the account is closed',
      );
      assert.equal((await login({ client: caller(app), email: owner.email }, other)).status, 200);
    });

    test('a reset of an unverified address closes the account opened there before, and its second factor does not apply', async () => {
      const thief = await registered(app);
      const begun = await thief.client<{ secret: string }>('POST', '/v1/user/second-factor', { password });
      assert.ok(begun.body.success);
      const code = await generate({ secret: begun.body.data.secret, epoch: Math.floor(nowMs / 1000) });
      assert.equal((await thief.client('POST', '/v1/user/second-factor/confirm', { code })).status, 200);
      await caller(app)('POST', '/forgotten-password', { email: thief.email });
      const token = await linkMailedTo(app, thief.email, 'password_reset');
      assert.equal(
        (await caller(app)('POST', '/reset-password', { token, new_password: other, check_password: other })).status,
        200,
      );
      assert.equal((await thief.client('GET', '/user')).status, 401);
      const answer = await caller(app)<{ second_factor: boolean }>('POST', '/user/login', {
        email: thief.email,
        password: other,
      });
      assert.ok(answer.body.success && !answer.body.data.second_factor);
    });

    test('refuses each wrong field of a registration, in French', async () => {
      const client = caller(app);
      const bad = await client('POST', '/user/register', {
        firstname: '',
        lastname: 'x'.repeat(10_000),
        email: 'nulle part',
        new_password: 'court',
        check_password: 'autre',
        ref_code: null,
        accepts_terms: false,
      });
      assert.equal(bad.status, 400);
      assert.deepEqual(bad.body.success ? null : Object.keys(bad.body.error.validation ?? {}).toSorted(), [
        'accepts_terms',
        'check_password',
        'email',
        'firstname',
        'lastname',
        'new_password',
      ]);
      const unlike = await client('POST', '/user/register', { ...registration(), check_password: other });
      assert.deepEqual(unlike.body.success ? null : unlike.body.error.validation, {
        check_password: 'Veuillez confirmer le mot de passe',
      });
      const referred = await client('POST', '/user/register', { ...registration(), ref_code: 'FFFFFFFF' });
      assert.deepEqual(referred.body.success ? null : referred.body.error.validation, {
        ref_code: "Le code de parrainage n'est pas valide",
      });
    });

    test('accepts names in any script, with emoji and from right to left', async () => {
      for (const firstname of ['Zoë 🌿', 'מרים', '李']) {
        const { client } = await registered(app, { firstname });
        const answer = await client<{ firstname: string }>('GET', '/user');
        assert.ok(answer.body.success && answer.body.data.firstname === firstname);
      }
    });

    test('records the referrer of a referral code typed in any case', async () => {
      const sponsor = await memberOf(app);
      const sponsorUser = await sponsor.client<{ referral_code: string }>('GET', '/user');
      assert.ok(sponsorUser.body.success);
      await registered(app, { ref_code: ` ${sponsorUser.body.data.referral_code.toLowerCase()} ` });
      assert.equal(await countOf(app, 'account', `referrer_id is not null`), 1);
    });

    test('refuses a person’s own referral code in their browser, and ignores it silently for their own address', async () => {
      const sponsor = await memberOf(app);
      const sponsorUser = await sponsor.client<{ referral_code: string }>('GET', '/user');
      const ref_code = sponsorUser.body.success ? sponsorUser.body.data.referral_code : '';
      const before = await countOf(app, 'account', `referrer_id is not null`);
      const again = (client: Member['client'], over: Record<string, unknown> = {}) =>
        client('POST', '/user/register', { ...registration(), ref_code, ...over });
      const refused = [await again(sponsor.client), await again(caller(app, '127.0.0.1', sponsor.client.device()))];
      await sponsor.client('POST', '/user/signout');
      refused.push(await again(sponsor.client));
      for (const { status, body } of refused)
        assert.deepEqual(
          [status, body.success ? null : body.error.validation],
          [400, { ref_code: "Le code de parrainage n'est pas valide" }],
        );
      assert.equal(
        (await again(caller(app), { email: sponsor.email })).status,
        200,
        'a refusal would tell whose code it is',
      );
      assert.equal(await countOf(app, 'account', `referrer_id is not null`), before);
      assert.equal((await again(caller(app))).status, 200);
      assert.equal(await countOf(app, 'account', `referrer_id is not null`), before + 1);
    });

    test('a wrong password and an unknown address get the same answer', async () => {
      const member = await memberOf(app);
      const wrong = await login({ client: caller(app), email: member.email }, other);
      const unknown = await login({ client: caller(app), email: 'personne@exemple.fr' });
      assert.equal(wrong.status, 401);
      assert.deepEqual([unknown.status, unknown.body], [wrong.status, wrong.body]);
      assert.equal(wrong.body.success ? '' : wrong.body.error.msg, refusals.InvalidUserPass.msg);
    });

    test('updates personal details, refuses wrong fields, and answers 409 no_changes when nothing changes', async () => {
      const { client } = await memberOf(app);
      const details = {
        firstname: 'Camille',
        lastname: 'Rivière-Roux',
        gender: 'woman',
        phone_prefix: '+33',
        phone_number: '06 12 34 56 78',
      };
      const changed = await client<{ lastname: string; phone_number: string }>('PUT', '/user', details);
      assert.ok(changed.body.success && changed.body.data.lastname === 'Rivière-Roux');
      assert.equal(changed.body.data.phone_number, '0612345678', 'kept as it is looked for');
      const again = await client('PUT', '/user', details);
      assert.deepEqual([again.status, again.body.success ? null : again.body.error.additional], [409, 'no_changes']);
      const abroad = await client<{ phone_prefix: string; phone_number: string }>('PUT', '/user', {
        ...details,
        phone_number: '00262 692 12 34 56',
      });
      assert.ok(abroad.body.success);
      assert.deepEqual(
        [abroad.body.data.phone_prefix, abroad.body.data.phone_number],
        ['+262', '0692123456'],
        'its prefix follows the country that it says',
      );
      const wrong = await client('PUT', '/user', { ...details, firstname: '', gender: 'x', phone_number: '12' });
      assert.deepEqual(wrong.body.success ? [] : Object.keys(wrong.body.error.validation ?? {}).toSorted(), [
        'firstname',
        'gender',
        'phone_number',
      ]);
      const { gender: _, ...without } = details;
      const absent = await client('PUT', '/user', without);
      assert.deepEqual(absent.body.success ? null : { ...absent.body.error.validation }, {
        gender: 'Ce champ est obligatoire',
      });
      const signed = await client('PUT', '/user', { ...details, lastname: '@SUM(A1)' });
      assert.deepEqual(signed.body.success ? null : { ...signed.body.error.validation }, {
        lastname: 'Un nom ne peut pas contenir le signe @. Retirez ce signe.',
      });
      const profiles = await client<{ account: unknown; pro: unknown[] }>('GET', '/profiles');
      assert.deepEqual(profiles.body.success && [profiles.body.data.account, profiles.body.data.pro], [
        { firstname: 'Camille', lastname: 'Rivière-Roux' },
        [],
      ]);
    });

    test('compares passwords to their last byte and stores them only as argon2id hashes', async () => {
      for (const long of [`Aa1!${'é'.repeat(68)}`, `Aa1!${'é'.repeat(68)}x`, 'Aa1!🌊🌊🌊🌊']) {
        const member = await memberOf(app, { new_password: long, check_password: long });
        assert.equal((await login({ client: caller(app), email: member.email }, long)).status, 200);
        assert.equal((await login({ client: caller(app), email: member.email }, `${long.slice(0, -2)}`)).status, 401);
      }
      const hashes = await sql<{
        password_hash: string;
      }>`select password_hash from account where email_verified_at is not null`.execute(app.db);
      assert.ok(hashes.rows.every((row) => row.password_hash.startsWith('$argon2id$v=19$')));
    });

    test('deletes an unverified account after 61 days and keeps a verified account', async () => {
      const proven = await memberOf(app);
      const unproven = await registered(app);
      await linkMailedTo(app, unproven.email, 'account_verify');
      at(nowMs + 61 * 86_400_000);
      await app.runJob('forget-platform');
      await app.runJob('forget-accounts');
      assert.equal(await countOf(app, 'account', `email = '${unproven.email}'`), 0);
      assert.equal(await countOf(app, 'account', `email = '${proven.email}'`), 1);
    });
  });
}
