import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { refusals } from '#core/refusal.ts';
import { withTestApp, now } from '../with-test-app.ts';
import { linkMailedTo, memberOf, password, registered, registration, type Member } from '../people.ts';
import { caller, kinds, type TestApp } from '../test-app.ts';
import { countOf } from '../paying.ts';

const other = 'Autre-Chose9!';

for (const kind of kinds) {
  describe(`accounts on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const login = (member: Pick<Member, 'client' | 'email'>, typed = password) =>
      member.client('POST', '/user/login', { email: member.email, password: typed });

    test('registering signs in at once; the address is proven by the link of its mail, which opens once', async () => {
      const member = await registered(app);
      const before = await member.client<{ email_verified: boolean; firstname: string }>('GET', '/user');
      assert.ok(before.body.success && !before.body.data.email_verified);
      const token = await linkMailedTo(app, member.email, 'account_verify');
      assert.equal((await member.client('POST', '/v1/user/verify-email', { token })).status, 200);
      assert.equal((await member.client('POST', '/v1/user/verify-email', { token })).status, 400);
      const after = await member.client<{ email_verified: boolean }>('GET', '/user');
      assert.ok(after.body.success && after.body.data.email_verified);
    });

    test('an address that has an account gets the same answer, and its owner a mail that says so; the account is theirs alone', async () => {
      const owner = await memberOf(app);
      const again = await registered(app, { email: owner.email.toUpperCase(), new_password: other, check_password: other });
      const answer = await again.client<{ email: string; email_verified: boolean }>('GET', '/user');
      assert.ok(answer.body.success && !answer.body.data.email_verified);
      const row = (
        await sql<{ id: number; kind: 'account_verify' }>`select * from outbox where kind = 'account_verify' order by id desc limit 1`.execute(app.db)
      ).rows[0]!;
      const mail = await app.deliveries.account_verify!(app, row as never);
      assert.equal(mail?.subject, 'Vous avez déjà un compte');
      assert.equal(mail?.to, owner.email);
      assert.ok(!mail.text.includes('jeton='), 'nothing in it proves the address for the other account');
      const idOf = async (client: Member['client']): Promise<string> => {
        const told = await client<{ id: string }>('GET', '/user');
        return told.body.success ? told.body.data.id : '';
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

    test('who registers with another’s address never gets it, though its owner opens the link', async () => {
      const thief = await registered(app);
      const token = await linkMailedTo(app, thief.email, 'account_verify');
      assert.equal((await caller(app)('POST', '/v1/user/verify-email', { token })).status, 401);
      const owner = await registered(app, { email: thief.email, new_password: other, check_password: other });
      const refused = await owner.client('POST', '/v1/user/verify-email', { token });
      assert.match(refused.body.success ? '' : (refused.body.error.validation?.['token'] ?? ''), /d’un autre compte/);
      const theirs = await linkMailedTo(app, owner.email, 'account_verify');
      assert.equal((await owner.client('POST', '/v1/user/verify-email', { token: theirs })).status, 200);
      assert.equal((await thief.client('POST', '/v1/user/verify-email', { token })).status, 401, 'somebody has proven it: the account is closed');
      assert.equal((await login({ client: caller(app), email: owner.email }, other)).status, 200);
    });

    test('a reset of an address that nobody had proven leaves nothing to who had opened the account', async () => {
      const thief = await registered(app);
      const begun = await thief.client<{ secret: string }>('POST', '/v1/user/second-factor', { password });
      assert.ok(begun.body.success);
      const code = await generate({ secret: begun.body.data.secret, epoch: Math.floor(now / 1000) });
      assert.equal((await thief.client('POST', '/v1/user/second-factor/confirm', { code })).status, 200);
      await caller(app)('POST', '/forgotten-password', { email: thief.email });
      const token = await linkMailedTo(app, thief.email, 'password_reset');
      assert.equal((await caller(app)('POST', '/reset-password', { token, new_password: other, check_password: other })).status, 200);
      assert.equal((await thief.client('GET', '/user')).status, 401);
      const answer = await caller(app)<{ second_factor: boolean }>('POST', '/user/login', { email: thief.email, password: other });
      assert.ok(answer.body.success && !answer.body.data.second_factor);
    });

    test('what is typed is refused field by field, in French', async () => {
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
      assert.deepEqual(unlike.body.success ? null : unlike.body.error.validation, { check_password: 'Veuillez confirmer le mot de passe' });
      const referred = await client('POST', '/user/register', { ...registration(), ref_code: 'FFFFFFFF' });
      assert.deepEqual(referred.body.success ? null : referred.body.error.validation, { ref_code: "Le code de parrainage n'est pas valide" });
    });

    test('names of any script, emoji and right to left', async () => {
      for (const firstname of ['Zoë 🌿', 'מרים', '李']) {
        const { client } = await registered(app, { firstname });
        const answer = await client<{ firstname: string }>('GET', '/user');
        assert.ok(answer.body.success && answer.body.data.firstname === firstname);
      }
    });

    test('the referral code of somebody is kept, in any case', async () => {
      const sponsor = await memberOf(app);
      const told = await sponsor.client<{ referral_code: string }>('GET', '/user');
      assert.ok(told.body.success);
      await registered(app, { ref_code: ` ${told.body.data.referral_code.toLowerCase()} ` });
      assert.equal(await countOf(app, 'account', `referrer_id is not null`), 1);
    });

    test('one’s own referral code is refused, signed in or in a browser where one was; with one’s own address it counts for nothing, unsaid', async () => {
      const sponsor = await memberOf(app);
      const told = await sponsor.client<{ referral_code: string }>('GET', '/user');
      const ref_code = told.body.success ? told.body.data.referral_code : '';
      const before = await countOf(app, 'account', `referrer_id is not null`);
      const again = (client: Member['client'], over: Record<string, unknown> = {}) =>
        client('POST', '/user/register', { ...registration(), ref_code, ...over });
      const refused = [await again(sponsor.client), await again(caller(app, '127.0.0.1', sponsor.client.device()))];
      await sponsor.client('POST', '/user/signout');
      refused.push(await again(sponsor.client));
      for (const { status, body } of refused)
        assert.deepEqual([status, body.success ? null : body.error.validation], [400, { ref_code: "Le code de parrainage n'est pas valide" }]);
      assert.equal((await again(caller(app), { email: sponsor.email })).status, 200, 'a refusal would tell whose code it is');
      assert.equal(await countOf(app, 'account', `referrer_id is not null`), before);
      assert.equal((await again(caller(app))).status, 200);
      assert.equal(await countOf(app, 'account', `referrer_id is not null`), before + 1);
    });

    test('a wrong password and an unknown address have one answer', async () => {
      const member = await memberOf(app);
      const wrong = await login({ client: caller(app), email: member.email }, other);
      const unknown = await login({ client: caller(app), email: 'personne@exemple.fr' });
      assert.equal(wrong.status, 401);
      assert.deepEqual([unknown.status, unknown.body], [wrong.status, wrong.body]);
      assert.equal(wrong.body.success ? '' : wrong.body.error.msg, refusals.InvalidUserPass.msg);
    });

    test('what one says of oneself is changed; the same again is no change, which a form counts as done', async () => {
      const { client } = await memberOf(app);
      const said = { firstname: 'Camille', lastname: 'Rivière-Roux', gender: 'woman', phone_prefix: '+33', phone_number: '06 12 34 56 78' };
      const changed = await client<{ lastname: string; phone_number: string }>('PUT', '/user', said);
      assert.ok(changed.body.success && changed.body.data.lastname === 'Rivière-Roux');
      const again = await client('PUT', '/user', said);
      assert.deepEqual([again.status, again.body.success ? null : again.body.error.additional], [409, 'no_changes']);
      const wrong = await client('PUT', '/user', { ...said, firstname: '', gender: 'x', phone_number: '12' });
      assert.deepEqual(wrong.body.success ? [] : Object.keys(wrong.body.error.validation ?? {}).toSorted(), ['firstname', 'gender', 'phone_number']);
      const profiles = await client<{ account: unknown; pro: unknown[] }>('GET', '/profiles');
      assert.deepEqual(profiles.body.success && [profiles.body.data.account, profiles.body.data.pro], [{ firstname: 'Camille', lastname: 'Rivière-Roux' }, []]);
    });

    test('passwords are told apart to their last byte and kept by argon2id only', async () => {
      for (const long of [`Aa1!${'é'.repeat(68)}`, `Aa1!${'é'.repeat(68)}x`, 'Aa1!🌊🌊🌊🌊']) {
        const member = await memberOf(app, { new_password: long, check_password: long });
        assert.equal((await login({ client: caller(app), email: member.email }, long)).status, 200);
        assert.equal((await login({ client: caller(app), email: member.email }, `${long.slice(0, -2)}`)).status, 401);
      }
      const kept = await sql<{ password_hash: string }>`select password_hash from account where email_verified_at is not null`.execute(app.db);
      assert.ok(kept.rows.every((row) => row.password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')));
    });

    test('a session planted before the login opens nothing after it, and what was in it stays with whoever signed in', async () => {
      const member = await memberOf(app);
      const victim = caller(app);
      const draft = await victim<{ drafts: { id: string }[] }>('GET', '/v1/address/autocomplete?q=nantes');
      assert.ok(draft.body.success);
      await victim('POST', `/v1/address/fromdraft/${draft.body.data.drafts[0]!.id}`);
      const planted = victim.cookie();
      assert.match(planted, /=/);
      await login({ client: victim, email: member.email });
      assert.notEqual(victim.cookie(), planted);
      const attacker = caller(app);
      attacker.plant(planted);
      assert.equal((await attacker('GET', '/user')).status, 401);
      assert.equal((await victim('GET', '/user')).status, 200);
      assert.equal(await countOf(app, 'address', `session_id in (select id from session where account_id is not null)`), 1);
    });

    test('signed out, the cookie opens nothing', async () => {
      const member = await memberOf(app);
      const before = member.client.cookie();
      assert.equal((await member.client('POST', '/user/signout')).status, 200);
      const replay = caller(app);
      replay.plant(before);
      assert.equal((await replay('GET', '/user')).status, 401);
    });

    test('a session of a client ends thirty days after its login, one of a professional after twelve hours', async () => {
      const client = await memberOf(app);
      const pro = await memberOf(app);
      await sql`
        insert into profile (public_id, account_id, type, created_at, updated_at)
        select substr(md5('p' || id::text), 1, 22), id, 'freelance', created_at, created_at from account where email = ${pro.email}`.execute(app.db);
      at(now + 13 * 3_600_000);
      assert.equal((await client.client('GET', '/user')).status, 200);
      assert.equal((await pro.client('GET', '/user')).status, 401);
      for (let day = 1; day < 30; day++) {
        at(now + day * 86_400_000);
        await client.client('GET', '/user');
      }
      at(now + 29 * 86_400_000);
      assert.equal((await client.client('GET', '/user')).status, 200);
      at(now + 30 * 86_400_000 + 1000);
      assert.equal((await client.client('GET', '/user')).status, 401);
    });

    test('a forgotten password: the link opens once, for half an hour; it closes every session', async () => {
      const member = await memberOf(app);
      const unknown = await caller(app)('POST', '/forgotten-password', { email: 'personne@exemple.fr' });
      const known = await caller(app)('POST', '/forgotten-password', { email: member.email });
      assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
      const token = await linkMailedTo(app, member.email, 'password_reset');
      const change = { token, new_password: other, check_password: other };
      // Somebody else asks for it again and again: the link that its owner is about to use still opens, and ends the others.
      for (const minutes of [10, 20]) {
        at(now + minutes * 60_000);
        await caller(app)('POST', '/forgotten-password', { email: member.email });
        assert.notEqual(await linkMailedTo(app, member.email, 'password_reset'), token);
      }
      const unused = await linkMailedTo(app, member.email, 'password_reset');
      assert.equal((await caller(app)('POST', '/reset-password', { ...change, token: 'A'.repeat(43) })).status, 400);
      assert.equal((await caller(app)('POST', '/reset-password', change)).status, 200);
      assert.equal((await caller(app)('POST', '/reset-password', { ...change, token: unused })).status, 400);
      const replay = await caller(app)('POST', '/reset-password', change);
      assert.match(replay.body.success ? '' : (replay.body.error.validation?.['token'] ?? ''), /Ce lien n’ouvre plus rien/);
      assert.equal((await member.client('GET', '/user')).status, 401);
      assert.equal((await login({ client: caller(app), email: member.email })).status, 401);
      assert.equal((await login({ client: caller(app), email: member.email }, other)).status, 200);

      at(now + 31 * 60_000);
      await caller(app)('POST', '/forgotten-password', { email: member.email });
      const late = await linkMailedTo(app, member.email, 'password_reset');
      at(now + 62 * 60_000);
      assert.equal((await caller(app)('POST', '/reset-password', { ...change, token: late })).status, 400);
    });

    test('changing one’s password asks for the old one, closes the other sessions and draws this one’s cookie anew', async () => {
      const member = await memberOf(app);
      const elsewhere = caller(app);
      await login({ client: elsewhere, email: member.email });
      const before = member.client.cookie();
      const refused = await member.client('PUT', '/v1/user/password', { old_password: other, new_password: other, check_password: other });
      assert.deepEqual(refused.body.success ? null : refused.body.error.validation, { old_password: "Votre mot de passe n'est pas valide" });
      assert.equal((await member.client('PUT', '/v1/user/password', { old_password: password, new_password: other, check_password: other })).status, 200);
      assert.notEqual(member.client.cookie(), before);
      assert.equal((await member.client('GET', '/user')).status, 200);
      assert.equal((await elsewhere('GET', '/user')).status, 401);
    });

    test('one’s sessions are listed, and ended one by one; nobody ends another’s', async () => {
      const member = await memberOf(app);
      const stranger = await memberOf(app);
      const elsewhere = caller(app);
      await login({ client: elsewhere, email: member.email });
      const list = await member.client<{ sessions: { id: string; current: boolean }[] }>('GET', '/v1/user/sessions');
      assert.ok(list.body.success);
      const [theOther, ...more] = list.body.data.sessions.filter(({ current }) => !current);
      assert.deepEqual([list.body.data.sessions.length, more.length], [2, 0]);
      assert.equal((await stranger.client('DELETE', `/v1/user/sessions/${theOther!.id}`)).status, 404);
      assert.equal((await elsewhere('GET', '/user')).status, 200);
      assert.equal((await member.client('DELETE', `/v1/user/sessions/${theOther!.id}`)).status, 200);
      assert.equal((await elsewhere('GET', '/user')).status, 401);
      assert.equal((await member.client('GET', '/user')).status, 200);
    });

    test('a second factor: awaited after the password, each code once, recovery codes once', async () => {
      const member = await memberOf(app);
      // A session found open on a shared machine keeps its owner out of nothing.
      for (const found of [{}, { password: '' }, { password: other }]) {
        const refused = await member.client('POST', '/v1/user/second-factor', found);
        assert.ok(refused.status === 400 && !refused.body.success && refused.body.error.validation?.['password'], JSON.stringify(refused.body));
      }
      const begun = await member.client<{ secret: string; qr_svg: string }>('POST', '/v1/user/second-factor', { password });
      assert.ok(begun.body.success);
      const { secret, qr_svg } = begun.body.data;
      assert.match(qr_svg, /^<svg/);
      const codeAt = (ms: number): Promise<string> => generate({ secret, epoch: Math.floor(ms / 1000) });
      assert.equal((await member.client('POST', '/v1/user/second-factor/confirm', { code: '000000' })).status, 400);
      const confirmed = await member.client<{ recovery_codes: string[] }>('POST', '/v1/user/second-factor/confirm', { code: await codeAt(now) });
      assert.ok(confirmed.body.success && confirmed.body.data.recovery_codes.length === 10);
      const kept = await sql<{ text: string }>`select secret_sealed as text from second_factor union all select code_hash from recovery_code`.execute(app.db);
      const shown = [secret, ...confirmed.body.data.recovery_codes];
      assert.ok(kept.rows.every(({ text }) => shown.every((one) => !text.includes(one))));

      const next = caller(app);
      const first = await next<{ second_factor: boolean }>('POST', '/user/login', { email: member.email, password });
      assert.ok(first.body.success && first.body.data.second_factor);
      assert.equal((await next('GET', '/user')).status, 401, 'the password alone opens nothing');
      assert.equal((await next('POST', '/v1/user/login/second-factor', { code: await codeAt(now) })).status, 400, 'taken when it was set up');
      at(now + 30_000);
      const code = await codeAt(now + 30_000);
      assert.equal((await next('POST', '/v1/user/login/second-factor', { code })).status, 200);
      assert.equal((await next('GET', '/user')).status, 200);
      const replay = caller(app);
      await replay('POST', '/user/login', { email: member.email, password });
      assert.equal((await replay('POST', '/v1/user/login/second-factor', { code })).status, 400);
      const recovery = confirmed.body.data.recovery_codes[0]!;
      assert.equal((await replay('POST', '/v1/user/login/second-factor', { code: recovery.toLowerCase().replace('-', ' ') })).status, 200);
      const again = caller(app);
      await again('POST', '/user/login', { email: member.email, password });
      assert.equal((await again('POST', '/v1/user/login/second-factor', { code: recovery })).status, 400);
      at(now + 30_000 + 601_000);
      assert.equal(
        (await again('POST', '/v1/user/login/second-factor', { code: await codeAt(now + 631_000) })).status,
        401,
        'ten minutes later the password is to be given again',
      );
      assert.equal((await next('DELETE', '/v1/user/second-factor', { password: other })).status, 400);
      assert.equal((await next('DELETE', '/v1/user/second-factor', { password })).status, 200);
    });

    test('an unproven account and its links are forgotten after thirty days; a proven one is not', async () => {
      const proven = await memberOf(app);
      const unproven = await registered(app);
      await linkMailedTo(app, unproven.email, 'account_verify');
      at(now + 61 * 86_400_000);
      await app.runJob('forget-platform');
      await app.runJob('forget-accounts');
      assert.equal(await countOf(app, 'account', `email = '${unproven.email}'`), 0);
      assert.equal(await countOf(app, 'account', `email = '${proven.email}'`), 1);
    });
  });
}
