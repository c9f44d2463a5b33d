import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { missioning } from '../actors/missions.ts';
import type { Caller, TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const body = 'Arrivée vingt minutes avant, salle rendue impeccable.';

describe('mission review pages', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { done, freelance } = missioning(() => app, at);
  const page = async (by: Caller, path: string, form?: Record<string, string>) => {
    const answer = await fetch(url + path, {
      redirect: 'manual',
      headers: { cookie: by.cookie(), 'sec-fetch-site': 'same-origin' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
  };

  test('an establishment writes, edits and removes its mission review; only the reviewed freelance reads and answers it', async () => {
    const { place, worker, mission } = await done();
    const list = '/business/dashboard/avis/missions';
    const own = `${list}/${mission.id}`;
    assert.match((await page(place.owner.client, list)).html, new RegExp(`${own}"[^>]*>Laisser un avis`));
    const empty = await page(place.owner.client, own);
    assert.match(empty.html, /Comment s’est passée la mission/);
    assert.match(empty.html, /Vous avez jusqu’au /);
    const short = await page(place.owner.client, own, { rating: '4', body: 'Court' });
    assert.equal(short.status, 400);
    assert.match(short.html, />Court</, 'what was typed is kept');
    assert.equal((await page(place.owner.client, own, { rating: '5', body })).location, `${list}?dit=parti`);
    const received = '/freelances/dashboard/avis/missions';
    const read = await page(worker.owner.client, received);
    assert.match(read.html, /salle rendue impeccable/);
    const id = /name="review" value="(\w+)"/.exec(read.html)![1]!;
    assert.equal((await page(worker.owner.client, received, { review: id, answer: 'Merci' })).status, 400);
    assert.equal(
      (await page(worker.owner.client, received, { review: id, answer: 'Merci pour cet accueil.' })).location,
      `${received}?dit=repondu`,
    );
    assert.match((await page(place.owner.client, own)).html, /Merci pour cet accueil/);
    const other = await freelance();
    assert.doesNotMatch((await page(other.owner.client, received)).html, /impeccable/);
    assert.equal(
      (await page(other.owner.client, received, { review: id, answer: 'À la place d’une autre.' })).status,
      404,
    );
    assert.equal((await page(worker.owner.client, own.replace('business', 'freelances'))).status, 404);
    assert.equal((await page(place.owner.client, own, { rating: '4', body })).location, `${list}?dit=change`);
    assert.equal((await page(place.owner.client, own, { remove: id })).location, `${list}?dit=retire`);
    assert.match((await page(worker.owner.client, received)).html, /Aucun avis/);
  });
});
