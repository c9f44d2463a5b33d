import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { demoPassword } from '#db/demo/accounts.ts';
import { assertSound } from '../app/browser.ts';
import { eventually } from '../app/polling.ts';
import { caller, type Caller, type TestApp } from '../app/test-app.ts';
import { sendBody, type Held, type Sent } from '../actors/payments.ts';
import { payloads } from '../payloads/corpus.ts';
import { setUpFactor } from '../actors/people.ts';
import { decide, paper, sendPaper } from '../actors/documents.ts';
import { aroundBrowser } from './around-browser.ts';
import { ines, maison } from './steps.ts';
import { converse } from '../payloads/conversation.ts';
import { complain } from '../payloads/complaint.ts';
import { amend, reviewMission } from '../payloads/mission.ts';
import { report } from '../payloads/report.ts';
import { corpusColumns } from '../payloads/kept.ts';
import { next, word, typed } from '../payloads/words.ts';
import { addresses, isFor } from './every-address.ts';
import { listening } from './listening.ts';
import { roles, sweep, type Role } from '../payloads/sweep.ts';

type Days = { days: { slots: { starts_at: string }[] }[] };
/** Expected browser message: the widget's preview is in a frame that lets no script run. */
const inPreview = /^Blocked script execution in '[^']*\/integrer\/[^']*' because the document's frame is sandboxed/;
/** The page with every component in all its states. It has its own accessibility tests. */
const kit = '/docs/ui';
const everyRole = process.env['EVERY_ROLE'] === 'on';

describe('script injection in every writable field', () => {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  const people = {} as Record<Role, Caller>;
  const sound = { checked: 0, problems: [] as string[] };
  /** Ids of the objects that the pages show. */
  const about: Record<string, string> = {};
  aroundBrowser('pglite', (opened) => void ({ app, browser, url } = opened), 12);

  const enter = async (): Promise<void> => {
    for (const role of roles) {
      people[role] = caller(app);
      if (role === 'visitor') continue;
      assert.equal(
        (await people[role]('POST', '/user/login', { email: `${role}@accalmie.test`, password: demoPassword })).status,
        200,
      );
    }
    await setUpFactor(app, people.admin, demoPassword);
  };
  const done = async <D>(role: Role, method: string, path: string, body?: unknown): Promise<D> => {
    const answer = await people[role]<D>(method, path, body);
    assert.ok(answer.body.success, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const optionOf = async (pro: string): Promise<string> =>
    (
      await sql<{ id: string }>`
        select o.public_id as id from service_option o join pro p on p.id = o.pro_id join service s on s.id = o.service_id
        where p.public_id = ${pro} and o.on_site order by o.id limit 1`.execute(app.db)
    ).rows[0]!.id;

  /** The client books a visit with Inès, with hostile texts. */
  const visit = async (day: string): Promise<string> => {
    const option = await optionOf(ines);
    const found = await done<Days>('client', 'POST', `/booking/pro/${ines}/option/${option}/availabilities`, {
      from: `${day}T00:00:00+01:00`,
      to: `${day}T23:00:00+01:00`,
    });
    const starts_at = found.days.flatMap(({ slots }) => slots)[0]!.starts_at;
    const held = await done<Held>('client', 'POST', '/v1/order/cart', {
      pro_id: ines,
      lines: [{ option_id: option }],
      starts_at,
    });
    const { version: accepts_cgv_version } = await done<{ version: number }>(
      'client',
      'GET',
      `/v1/pro/${ines}/public/cgv`,
    );
    const words = {
      firstname: word(60),
      lastname: word(60),
      access_note: word(500),
      payment_method: 'cash',
      accepts_cgv_version,
    };
    return (await done<Sent>('client', 'POST', '/v1/order/send', sendBody(held, words))).booking_id;
  };

  const proposeAnother = async (visitId: string): Promise<void> => {
    const path = `/v1/pro/${ines}/booking/${visitId}`;
    const found = await done<Days>('freelance', 'POST', `${path}/availabilities`, {
      from: '2026-12-15T00:00:00+01:00',
      to: '2026-12-18T23:00:00+01:00',
    });
    const { starts_at } = found.days.flatMap(({ slots }) => slots)[0]!;
    const { quote } = await done<{ quote: { totalCents: number } }>('freelance', 'POST', `${path}/move/preview`, {
      starts_at,
    });
    const reason = `${payloads[0]!} ${word(400)}`;
    await done('freelance', 'POST', `${path}/move`, {
      starts_at,
      expected_way: 'proposal',
      expected_total_cents: quote.totalCents,
      reason,
    });
  };

  /** Stores hostile texts in every place where users write, through ordinary calls. */
  const writeThem = async (): Promise<void> => {
    for (const role of roles.slice(1))
      await done(role, 'PUT', '/user', { firstname: word(60), lastname: word(60), gender: 'woman' });
    await done('visitor', 'POST', '/user/register', {
      firstname: word(60),
      lastname: word(60),
      email: 'filleul@exemple.fr',
      new_password: demoPassword,
      check_password: demoPassword,
      accepts_terms: true,
      ref_code: (await done<{ code: string }>('freelance', 'GET', '/profile/referred?page=1')).code,
    });
    people.visitor = caller(app);
    // The documents of the demo marketplace have no files.
    const papers = await sql<{
      key: string;
    }>`select storage_key as key from document where storage_key is not null`.execute(app.db);
    for (const { key } of papers.rows) await app.storage.put(key, paper, 'application/pdf');
    for (const [role, type] of [
      ['freelance', 'freelance'],
      ['business', 'business'],
    ] as const)
      await done(role, 'PUT', `/profile/${type}`, { business_name: word(120), bio: `${word(500)} ${word(500)}` });
    const service = {
      prestation_name: word(120),
      prestation_category: 'massage',
      description: typed.slice(0, 12).join(' ').slice(0, 600),
      state: 'published',
      on_site: true,
      options: [{ label: word(60), duration_min: 60, price_cents: 6000 }],
      add_ons: [{ label: word(60), price_cents: 900 }],
    };
    about['service'] = (await done<{ id: string }>('freelance', 'POST', `/v1/pro/${ines}/prestation`, service)).id;
    const healing = await done<{ id: string }>('freelance', 'POST', `/v1/pro/${ines}/prestation`, {
      ...service,
      prestation_name: `Soin thérapeutique ${word(80)}`,
    });
    await done('admin', 'POST', `/v1/admin/services/${healing.id}/decide`, { decision: 'refused', reason: word(1000) });
    await done('freelance', 'PUT', `/v1/pro/${ines}/profile/cgv`, {
      html: typed.map((one) => `<p>${one}</p>`).join(''),
    });
    const form = new FormData();
    form.set(
      'picture',
      new File(
        [
          new Uint8Array(
            await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2b7c80' } })
              .png()
              .toBuffer(),
          ),
        ],
        `${word(500)}.png`,
        { type: 'image/png' },
      ),
    );
    form.set('alt', word(200));
    await done('freelance', 'POST', `/v1/pro/${ines}/picture-gallery`, form);
    about['client'] = (
      await done<{ data: { id: string } }>('freelance', 'POST', `/v1/pro/${ines}/clients/store`, {
        firstname: word(60),
        lastname: word(60),
        tags: [word(40)],
        comments: next(5000, typed),
      })
    ).data.id;
    const sheet = new FormData();
    const lines = typed.map((one) => `"${one.replaceAll('"', '""')}"`).map((one) => `${one};${one};${one};${one}`);
    sheet.set(
      'file',
      new File([`nom;${payloads[6]!};notes;email\n${lines.join('\n')}`], `${word(200)}.csv`, { type: 'text/csv' }),
    );
    about['import'] = (await done<{ id: string }>('freelance', 'POST', `/v1/pro/${ines}/clients/imports`, sheet)).id;
    await done('freelance', 'PUT', `/v1/pro/${ines}/clients/imports/${about['import']}`, {
      fields: ['lastname', 'firstname', 'comments', ''],
    });
    const menu = new FormData();
    menu.set(
      'file',
      new File([`nom;categorie;duree;prix\n${lines.join('\n')}`], `${word(200)}.csv`, { type: 'text/csv' }),
    );
    about['services'] = (
      await done<{ id: string }>('freelance', 'POST', `/v1/pro/${ines}/prestations/imports`, menu)
    ).id;
    const visits = new FormData();
    visits.set(
      'file',
      new File([`date;heure;client;prestation\n${lines.join('\n')}`], `${word(200)}.csv`, { type: 'text/csv' }),
    );
    about['visits'] = (await done<{ id: string }>('freelance', 'POST', `/v1/pro/${ines}/bookings/imports`, visits)).id;
    about['event'] = (
      await done<{ id: string }>('freelance', 'POST', `/v1/pro/${ines}/planning/event`, {
        label: word(80),
        date: '2026-11-26',
        start: '06:00',
        end: '07:00',
      })
    ).id;
    await done('business', 'POST', `/v1/pro/${maison}/resource`, { kind: 'cabin', label: word(80) });
    await decide(people.admin, await sendPaper(people.freelance, 'rib'), { status: 'invalid', reason: word(500) });
    await sendPaper(people.freelance, 'cgv');
    Object.assign(about, await report(app, done), {
      complaint: await complain(app, done),
      conversation: await converse(done),
    });
    about['mission'] = await reviewMission(app, done);
    await amend(done, new Date(app.clock.now()).toISOString().slice(0, 10));
    const { data: reviews } = await done<{ data: { id: string }[] }>(
      'freelance',
      'GET',
      `/v1/pro/${ines}/place-comment?list=all`,
    );
    await done('freelance', 'PUT', `/v1/pro/${ines}/place-comment/${reviews[0]!.id}/answer`, { answer: word(1000) });
    about['visit'] = await visit('2026-12-10');
    about['moved'] = await visit('2026-12-16');
    await proposeAnother(about['moved']);
    about['series'] = (
      await done<{ booking_id: string }>('freelance', 'POST', `/v1/pro/${ines}/order/series`, {
        lines: [{ option_id: await optionOf(ines) }],
        starts_at: '2027-02-08T10:00:00+01:00',
        every_weeks: 1,
        count: 2,
        client: { firstname: word(60), lastname: word(60), email: 'serie@exemple.fr' },
      })
    ).booking_id;
    about['message'] = (
      await done<{ id: string }>('freelance', 'POST', `/v1/pro/${ines}/clients/messages`, {
        kind: 'closure',
        subject: `Fermé ${word(60)}`,
        text: `Fermé ce jour ${word(400)} ${word(400)}`,
        from_day: '2026-12-10',
        to_day: '2026-12-16',
      })
    ).id;
    const gone = await visit('2026-12-11');
    const { refund_cents } = await done<{ refund_cents: number }>('client', 'GET', `/v1/cancellation/${gone}`);
    await done('client', 'POST', `/v1/cancellation/${gone}/cancel`, {
      reason: word(500),
      expected_refund_cents: refund_cents,
    });
    await done('freelance', 'POST', `/v1/pro/${ines}/cancellation/${await visit('2026-12-14')}/cancel`, {
      reason: word(500),
    });
  };

  test('each payload is refused with a field error or stored as text, never a server error', async () => {
    await enter();
    await writeThem();
    const { fields, used, statuses } = await sweep(app, people, about);
    assert.deepEqual(
      [fields > 300, used.size],
      [true, payloads.length],
      `${fields} fields, ${used.size} payloads, ${JSON.stringify([...statuses])}`,
    );
    const storedColumns = await corpusColumns(app);
    const expected = [
      'account.firstname',
      'account.lastname',
      'booking.access_note',
      'campaign.body',
      'campaign.subject',
      'client.comments',
      'client.firstname',
      'client.lastname',
      'complaint.decision',
      'complaint_entry.body',
      'content_report.decision',
      'content_report.explanation',
      'document.reason',
      'move_proposal.reason',
      'picture.alt',
      'place_comment.answer',
      'private_event.label',
      'pro.bio',
      'pro.business_name',
      'resource.label',
      'service.description',
      'service.name',
      'service_option.label',
    ];
    assert.deepEqual(
      expected.filter((at) => !storedColumns.includes(at)),
      [],
      storedColumns.join(' '),
    );
  });

  test('no payload runs, calls another site or breaks the content security policy, for any role on any page', async () => {
    const look = async (role: Role): Promise<number> => {
      const { context, page, faults } = await listening(browser, url, people[role]);
      let seen = 0;
      for (const path of addresses(about).filter((one) => everyRole || isFor(role, one))) {
        const answer = await fetch(url + path, { redirect: 'manual', headers: { cookie: people[role].cookie() } });
        assert.ok(answer.status < 500, `${role} ${path}: ${answer.status}`);
        const isPage =
          (answer.headers.get('content-type') ?? '').startsWith('text/html') &&
          (answer.status < 300 || answer.status >= 400);
        await answer.body?.cancel();
        if (!isPage) continue;
        seen++;
        faults.length = 0;
        const shown = await page.goto(url + path, { waitUntil: 'load' });
        await page.evaluate(() => new Promise((idle) => void requestIdleCallback(idle, { timeout: 2_000 })));
        const own = `status of ${shown?.status()}`;
        assert.deepEqual(
          faults.filter(
            (one) => !inPreview.test(one) && !(shown !== null && shown.status() >= 400 && one.includes(own)),
          ),
          [],
          `${role} ${path}`,
        );
        if (!everyRole || !isFor(role, path) || path === kit) continue;
        sound.checked++;
        await assertSound(page, `${role} ${path}`).catch((fault: unknown) => sound.problems.push(String(fault)));
      }
      await context.close();
      return seen;
    };
    // The roles look at the pages one after the other. With six browsers in parallel, some answers came after the
    // timeout of the pages.
    const seen: number[] = [];
    for (const role of roles) seen.push(await look(role));
    assert.ok(
      seen.every((count) => count > 3),
      seen.join(' '),
    );
  });

  test('every page that shows payloads passes axe without sideways scrolling', { skip: !everyRole }, () => {
    assert.ok(sound.checked > 100, `${sound.checked} pages`);
    assert.deepEqual(sound.problems, []);
  });

  test('a payload that ran would be detected', async () => {
    const { context, page, faults } = await listening(browser, url, people.visitor);
    const raw = (path: string, headers: Record<string, string> = {}) =>
      page.route(`**${path}`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          headers,
          body: `<!doctype html><title>x</title>${payloads[6]!}<img src="//evil.test/pixel.png">`,
        }),
      );
    await raw('/sonde');
    await raw('/sonde-tenue', { 'content-security-policy': "default-src 'self'" });
    // The test page loads a picture from another site. Aborting the request prevents a real name lookup.
    await page.route('**/pixel.png', (route) => route.abort());
    const hear = async (path: string, ...parts: readonly string[]): Promise<void> => {
      faults.length = 0;
      await page.goto(url + path);
      const missing = (): string[] => parts.filter((part) => !faults.some((one) => one.includes(part)));
      await eventually(
        async () => missing(),
        ({ length }) => length === 0,
      );
    };
    await hear('/sonde', 'dialog 1', 'elsewhere');
    await hear('/sonde-tenue', 'policy ');
    await context.close();
  });
});
