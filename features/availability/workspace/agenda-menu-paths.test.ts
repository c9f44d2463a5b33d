import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromIso } from '#core/time.ts';
import { menuPaths } from './agenda-menu-paths.ts';

const standing = { day: dayFromIso('2026-11-24')!, startMin: 600, endMin: 675 };
const bases = {
  dashboard: '/b/dashboard',
  at: (more: Readonly<Record<string, string>>) => `?${new URLSearchParams(more).toString()}`,
};

test('each menu link of an agenda place carries the day, the time, the owner and the drawn length', () => {
  const drawn = menuPaths({ standing, isDrawn: true, owner: { id: 'ines', isPerson: true } }, bases);
  assert.equal(drawn.visit, '/b/dashboard/rendez-vous/nouveau?date=20261124&start=10%3A00&duree=75&praticien=ines');
  assert.equal(drawn.block, '?creer=prive&jour=20261124&de=600&a=675&qui=ines');
  assert.equal(drawn.once, '?creer=disponibilite&jour=20261124&de=600&a=675&qui=ines');
  assert.equal(drawn.weekly, '?creer=disponibilite&jour=20261124&de=600&a=675&qui=ines&revient=every-week');
  assert.equal(
    drawn.again('visit', 'jour'),
    '/b/dashboard/rendez-vous/visit/deplacer?day=20261124&start=600&vue=jour&praticien=ines',
  );
});

test('after a press the visit link has no length; a cabin link names no practitioner, and a link without owner nobody', () => {
  const cabin = menuPaths({ standing, isDrawn: false, owner: { id: 'brume', isPerson: false } }, bases);
  assert.equal(cabin.visit, '/b/dashboard/rendez-vous/nouveau?date=20261124&start=10%3A00');
  assert.equal(cabin.block, '?creer=prive&jour=20261124&de=600&a=675&qui=brume');
  assert.equal(cabin.again('visit', 'jour'), '/b/dashboard/rendez-vous/visit/deplacer?day=20261124&start=600&vue=jour');
  assert.equal(
    menuPaths({ standing, isDrawn: false, owner: null }, bases).block,
    '?creer=prive&jour=20261124&de=600&a=675',
  );
});
