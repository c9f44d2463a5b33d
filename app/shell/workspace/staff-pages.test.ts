import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffPlaces, staffRoles } from '#core/staff-roles.ts';
import { menuPlacesOf } from './menu-places.ts';
import { staffMayOpen } from './staff-pages.ts';

test('each role gets the menu places listed for it, and may open each of them', () => {
  for (const role of staffRoles) {
    const places = menuPlacesOf('business', null, staffPlaces[role]);
    assert.deepEqual(
      places.map(({ key }) => key),
      staffPlaces[role],
    );
    for (const { to } of places) assert.ok(staffMayOpen(role, to.replace('/business/dashboard', '')), `${role} ${to}`);
  }
});

test('no role may open a page that is not listed, including a new page', () => {
  for (const page of [
    '',
    '/revenus',
    '/paiements',
    '/factures',
    '/documents',
    '/prestations',
    '/fiches-sante',
    '/nouveau',
    '/planningx',
  ]) {
    for (const role of staffRoles) assert.equal(staffMayOpen(role, page), false, `${role} ${page}`);
  }
});

test('the longest matching address decides what a role may open', () => {
  assert.equal(staffMayOpen('reception', '/planning'), true);
  assert.equal(staffMayOpen('reception', '/planning/nouveau'), true);
  assert.equal(staffMayOpen('reception', '/planning/semaine'), false);
  assert.equal(staffMayOpen('manager', '/planning/semaine'), true);
  assert.equal(staffMayOpen('reception', '/clients/exporter'), false);
  assert.equal(staffMayOpen('manager', '/clients/importer'), false);
  assert.equal(staffMayOpen('manager', '/rendez-vous/importer'), false);
  assert.equal(staffMayOpen('manager', '/clients/messages/nouveau'), false);
  assert.equal(staffMayOpen('reception', '/equipe'), false);
  assert.equal(staffMayOpen('reception', '/equipe/absences'), false);
  assert.equal(staffMayOpen('manager', '/equipe/absences'), true);
  assert.equal(staffMayOpen('manager', '/mon-acces/absences'), false);
});

test('a practitioner opens pages that show or move their own visits, and no creation or settings page', () => {
  const id = 'A'.repeat(22);
  for (const page of [
    '/planning',
    '/rendez-vous',
    `/rendez-vous/${id}/deplacer`,
    '/recherche',
    '/clients',
    `/clients/${id}`,
    '/mon-acces',
    '/mon-acces/absences',
    '/my-account',
  ])
    assert.equal(staffMayOpen('practitioner', page), true, page);
  for (const page of [
    `/planning/${id}`,
    '/planning/nouveau',
    '/planning/feries',
    '/rendez-vous/nouveau',
    '/clients/nouveau',
    `/clients/${id}/modifier`,
    '/reglages',
    '/equipe',
    '/equipe/absences',
  ])
    assert.equal(staffMayOpen('practitioner', page), false, page);
});
