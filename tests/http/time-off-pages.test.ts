import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withoutRoom } from '../app/full-table.ts';
import { booked, made } from '../actors/moves.ts';
import { password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { fourDays, placedPractitioner } from '../actors/time-off.ts';
import { withTestApp } from '../app/with-test-app.ts';

const own = '/business/dashboard/mon-acces/absences';
const team = '/business/dashboard/equipe';

describe('the time-off pages, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('pglite', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const signedIn = async (email: string) => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    const send = async (path: string, form: Record<string, string>) => {
      const answer = await browser.page(path, form);
      return answer.status === 303 ? browser.page(answer.location!) : answer;
    };
    return { page: browser.page, send };
  };

  test('a practitioner requests time off; the desk sees the count and the visits, grants it and takes it back', async () => {
    const { pro, email, member } = await placedPractitioner(app);
    await booked(app, pro);
    const practitioner = await signedIn(member.email);
    assert.match(
      (await practitioner.page('/business/dashboard/mon-acces')).html,
      /href="\/business\/dashboard\/mon-acces\/absences"/,
    );
    const wrong = await practitioner.send(own, {
      do: 'demandee',
      ...fourDays,
      from_date: '9999-12-31',
      to_time: '12:03',
    });
    assert.equal(wrong.status, 400);
    assert.match(wrong.html, /value="Mariage de ma sœur"/, 'nothing typed is lost');
    const requested = await practitioner.send(own, { do: 'demandee', ...fourDays, from_time: '14:00' });
    assert.match(requested.text, /Demande envoyée\./);
    assert.match(requested.text, /Du vendredi 27 novembre 2026 à 14:00 au lundi 30 novembre 2026/);
    const twice = await practitioner.send(own, { do: 'demandee', ...fourDays });
    assert.equal(twice.status, 409);
    assert.match(twice.text, /déjà une absence demandée ou accordée/);

    const desk = await signedIn(email);
    const shown = await desk.page(team);
    assert.match(shown.text, /Absences \(1 en attente\)/);
    assert.match(shown.text, /1 absence demandée/);
    const list = await desk.page(`${team}/absences?personne=${pro.resourceIds[0]}`);
    const [, request = assert.fail('no request')] =
      /href="(\/business\/dashboard\/equipe\/absences\/[0-9A-Za-z]{22})"/.exec(list.html) ?? [];
    const read = await desk.page(request);
    assert.match(read.text, /Samedi 28 novembre à 14:00/i);
    assert.ok(read.html.includes(`${team}/${pro.resourceIds[0]}/confier`), 'the way to hand them over');
    const empty = await desk.send(request, { do: 'refusee', answer: '' });
    assert.deepEqual([empty.status, /Ce champ est obligatoire/.test(empty.text)], [400, true]);
    const granted = await desk.send(request, { do: 'accordee' });
    assert.match(granted.text, /Absence accordée\./);
    assert.doesNotMatch(granted.text, /Refuser l’absence/);
    const late = await desk.send(request, { do: 'refusee', answer: 'Trop tard' });
    assert.deepEqual([late.status, /est déjà accordée/.test(late.text)], [409, true]);
    assert.match((await practitioner.page(own)).text, /Accordée/);
    assert.match((await desk.send(request, { do: 'annulee' })).text, /de nouveau ouvert/);
    assert.doesNotMatch((await desk.page(team)).text, /en attente/);
  });

  test('a practitioner withdraws a request; the owner and the practitioner cannot open each other’s pages', async () => {
    const { email, member } = await placedPractitioner(app);
    const practitioner = await signedIn(member.email);
    const requested = await practitioner.send(own, { do: 'demandee', ...fourDays });
    const [, id = assert.fail('no request')] = /name="request_id" value="([0-9A-Za-z]{22})"/.exec(requested.html) ?? [];
    assert.match((await practitioner.send(own, { do: 'retiree', request_id: id })).text, /Demande retirée\./);
    assert.equal((await practitioner.send(own, { do: 'retiree', request_id: id })).status, 409);
    assert.equal((await practitioner.page(`${team}/absences`)).status, 403);
    const desk = await signedIn(email);
    assert.ok(
      (
        await signedIn((await placedPractitioner(app)).email).then(({ page }) => page(`${team}/absences`))
      ).html.includes(`href="${team}/acces"`),
    );
    assert.equal((await desk.page(own)).status, 404);
    assert.equal((await desk.page(`${team}/absences/${'A'.repeat(22)}`)).status, 404);
    assert.equal((await desk.page(`${team}/absences/demain`)).status, 404);
  });

  test('a refusal that the database cannot save keeps its text; a handover is confirmed at the top of the page', async () => {
    const { pro, email, member } = await placedPractitioner(app);
    const practitioner = await signedIn(member.email);
    await practitioner.send(own, { do: 'demandee', ...fourDays });
    const desk = await signedIn(email);
    const list = await desk.page(`${team}/absences?personne=${pro.resourceIds[0]}`);
    const [, request = assert.fail('no request')] =
      /href="(\/business\/dashboard\/equipe\/absences\/[0-9A-Za-z]{22})"/.exec(list.html) ?? [];
    const full = await withoutRoom(app, 'time_off', () =>
      desk.page(request, { do: 'refusee', answer: 'Trois personnes sont déjà absentes.' }),
    );
    assert.equal(full.status, 503);
    assert.match(full.text, /Rien n’a été perdu/);
    assert.match(full.html, /value="Trois personnes sont déjà absentes\."/);

    const other = await made(app, { practitioners: 2 });
    const { sent } = await booked(app, other.pro);
    const house = await signedIn(other.email);
    const [one, two] = other.pro.resourceIds;
    const isOne = (await house.page(`${team}/${one}/confier?a=${two}`)).html.includes(`value="${sent.booking_id}"`);
    const [from, to] = isOne ? [one, two] : [two, one];
    const handed = await house.page(`${team}/${from}/confier?a=${to}`, { to: to!, bid: sent.booking_id });
    assert.match(handed.html, /<div[^>]* autofocus=""[^>]*>(?:<[^>]*>)*1 rendez-vous a été confié/);
  });
});
