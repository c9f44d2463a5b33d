import assert from 'node:assert/strict';
import { it } from 'node:test';
import { galleryOf } from './gallery.ts';

it('begins with the professional’s own landscape and never repeats motif and palette in a row', () => {
  const all = galleryOf({ id: 'x', motif: 'vapeur', palette: 'dune', pictures: 15 }, ['spa', 'massage']);
  assert.equal(all.length, 15);
  assert.deepEqual(all[0], { seed: 'x', motif: 'vapeur', palette: 'dune' });
  assert.equal(new Set(all.map(({ seed }) => seed)).size, 15);
  assert.ok(all.every(({ motif, palette }, i) => i === 0 || motif !== all[i - 1]?.motif || palette !== all[i - 1]?.palette));
});

it('has one landscape at least, whatever is stored', () => {
  assert.deepEqual(
    galleryOf({ id: 'x', motif: 'inconnu', palette: 'dune', pictures: 0 }, []).map(({ motif }) => motif),
    ['rien'],
  );
});
