import assert from 'node:assert/strict';
import { it } from 'node:test';
import { coverOf, galleryOf, pageGallery } from './gallery.ts';

it('begins with the professional’s own landscape, and neighbours never share motif and palette', () => {
  const all = galleryOf({ id: 'x', motif: 'vapeur', palette: 'dune', pictures: 15 }, ['spa', 'massage']);
  assert.equal(all.length, 15);
  assert.deepEqual(all[0], { seed: 'x', motif: 'vapeur', palette: 'dune' });
  assert.equal(new Set(all.map(({ seed }) => seed)).size, 15);
  assert.ok(
    all.every(({ motif, palette }, i) => i === 0 || motif !== all[i - 1]?.motif || palette !== all[i - 1]?.palette),
  );
});

it('has a landscape even when the stored motif and count are invalid', () => {
  assert.deepEqual(
    galleryOf({ id: 'x', motif: 'inconnu', palette: 'dune', pictures: 0 }, []).map(({ motif }) => motif),
    ['rien'],
  );
});

const drawn = { id: 'x', motif: 'vapeur', palette: 'dune', pictures: 6 };
const photo = (name: string) => ({ src: `/images/${name}.webp`, srcSet: '', width: 1280, height: 960, alt: name });

it('shows uploaded photos instead of landscapes, and a banner alone at the top', () => {
  assert.deepEqual(
    [
      pageGallery({ ...drawn, gallery: [], banner: null }, ['spa']).all.length,
      pageGallery({ ...drawn, gallery: [], banner: null }, []).lead,
    ],
    [6, 5],
  );
  const sent = pageGallery({ ...drawn, gallery: [photo('a'), photo('b')], banner: null }, ['spa']);
  assert.deepEqual([sent.lead, sent.all.map((one) => one.photo?.alt)], [5, ['a', 'b']]);
  assert.equal(new Set(sent.all.map(({ seed }) => seed)).size, 2);
  const led = pageGallery({ ...drawn, gallery: [photo('a')], banner: photo('mer') }, ['spa']);
  assert.deepEqual([led.lead, led.all.map((one) => one.photo?.alt)], [1, ['mer', 'a']]);
});

it('the cover is the uploaded photo, else the professional’s landscape', () => {
  assert.equal(coverOf({ ...drawn, cover: photo('a') }).photo?.alt, 'a');
  assert.deepEqual(coverOf({ ...drawn, cover: null }), { seed: 'x', motif: 'vapeur', palette: 'dune', photo: null });
});
