import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barOf } from './bar-places.ts';
import { inBar, menuPlaceOf, menuPlacesOf, sidesOf, type Waits } from './menu-places.ts';

const most = 10;
const works = ['freelances', 'business', 'ambassadors'] as const;

test('the menu of each space has at most ten places, each with its own address', () => {
  for (const space of works) {
    const places = menuPlacesOf(space, null);
    assert.ok(places.length <= most, `${space}: ${places.length}`);
    assert.equal(new Set(places.map(({ to }) => to)).size, places.length, space);
  }
  assert.deepEqual(
    menuPlacesOf('business', null).map(({ text }) => text),
    ['Tableau de bord', 'Planning', 'Rendez-vous', 'Messages', 'Clients', 'Prestations', 'Avis', 'Revenus', 'Réglages'],
  );
  assert.deepEqual(
    menuPlacesOf('ambassadors', null).map(({ text }) => text),
    ['Tableau de bord', 'Profil', 'Mon compte', 'Paramètres'],
  );
});

test('the bar of a narrow window shows home, planning, visits, messages and « Menu »', () => {
  const { shown, hasMenu } = barOf(menuPlacesOf('freelances', null), inBar);
  assert.deepEqual([shown.map(({ key }) => key), hasMenu], [['home', 'planning', 'visits', 'messages'], true]);
});

test('a place counts the pending items of all its tabs', () => {
  const waiting = (waits: Waits) =>
    Object.fromEntries(menuPlacesOf('business', waits).map(({ key, waiting: one }) => [key, one?.count]));
  const { visits, reviews, clients } = waiting({ visits: 3, reviews: 2, complaints: 1 });
  assert.deepEqual([visits, reviews, clients], [3, 3, undefined]);
  assert.equal(waiting(null)['reviews'], undefined);
});

test('each page belongs to its own place, to the place whose tab it is, or to « Réglages »', () => {
  const lies = [
    ['planning', 'planning'],
    ['sales', 'services'],
    ['complaints', 'reviews'],
    ['decisions', 'reviews'],
    ['hours', 'allSettings'],
    ['account', 'allSettings'],
    ['settings', 'allSettings'],
    ['profile', 'allSettings'],
    ['notifications', 'notifications'],
  ] as const;
  for (const [page, place] of lies) assert.equal(menuPlaceOf('freelances', page), place, page);
  for (const page of ['account', 'settings', 'profile'] as const) assert.equal(menuPlaceOf('ambassadors', page), page);
  assert.deepEqual(sidesOf('planning'), { key: 'planning', sides: [] });
  assert.deepEqual(
    sidesOf('complaints').sides.map(({ key }) => key),
    ['reviews', 'missions', 'complaints', 'decisions'],
  );
});
