import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { art, artPath, palettes } from '#core/art.ts';
import { idHash, motifOf, paletteOf } from '#core/landscapes.ts';

// Hashes of known images. They must never change, because the same seed must always give the same image.
const drawings = [
  {
    seed: 'Maison Lézarde',
    motif: 'arches',
    palette: 'crepuscule',
    width: 640,
    height: 480,
    grain: false,
    sha256: '37cf2beb6489efb0351fa3059c428ec9',
  },
  {
    seed: 'Inès Caradec',
    motif: 'galets',
    palette: 'soir',
    width: 640,
    height: 480,
    grain: false,
    sha256: '17070dae717be71fd77061b3a8bae575',
  },
  {
    seed: 'Atelier Fougère',
    motif: 'meches',
    palette: 'matin',
    width: 640,
    height: 480,
    grain: false,
    sha256: 'e33f841e7103a15b88a718d44311e4f2',
  },
  {
    seed: 'Les Bains du Quai',
    motif: 'vapeur',
    palette: 'dune',
    width: 640,
    height: 480,
    grain: false,
    sha256: '2d0f276e00ff7b3514667d7b4ce45715',
  },
  {
    seed: 'catSoins esthétiques',
    motif: 'petales',
    palette: 'aube',
    width: 480,
    height: 600,
    grain: false,
    sha256: 'fa6e0a15f3064093d2b01c30e7e3f767',
  },
  {
    seed: 'catMédecines douces',
    motif: 'tiges',
    palette: 'matin',
    width: 480,
    height: 600,
    grain: false,
    sha256: 'cd21cb41f25b11adc97f8a82582f306d',
  },
  {
    seed: 'vide',
    motif: 'ondes',
    palette: 'ciel',
    width: 440,
    height: 300,
    grain: false,
    sha256: '21e21cfb86fde80caf651b0a0230cc9d',
  },
  {
    seed: '404b',
    motif: 'rien',
    palette: 'nuit',
    width: 440,
    height: 300,
    grain: false,
    sha256: '9a5f52c0d2fed4525abbc54184b770ff',
  },
  {
    seed: 'hero',
    motif: 'rien',
    palette: 'crepuscule',
    width: 1440,
    height: 760,
    grain: true,
    sha256: 'c546cc7783eebfdfd7be730348f52330',
  },
  {
    seed: 'a',
    motif: 'galets',
    palette: 'iris',
    width: 300,
    height: 300,
    grain: true,
    sha256: '85ef810770e6b993c75a8cea617898d6',
  },
  {
    seed: 'b',
    motif: 'tiges',
    palette: 'mousse',
    width: 300,
    height: 300,
    grain: false,
    sha256: '42fb63637b7ec818841ea1ddde6d75cc',
  },
  {
    seed: 'c',
    motif: 'arches',
    palette: 'sable',
    width: 300,
    height: 300,
    grain: false,
    sha256: '934e0dd7e5b8da3dbbe986a3ec81897a',
  },
  {
    seed: 'd',
    motif: 'ondes',
    palette: 'lagune',
    width: 300,
    height: 300,
    grain: false,
    sha256: '7941bdf4a203c9079e0c1fbe23287e5b',
  },
] as const;

for (const { sha256, ...drawing } of drawings) {
  test(`draws « ${drawing.seed} » (${drawing.motif}, ${drawing.palette}) exactly as the first generator did`, () => {
    assert.equal(createHash('sha256').update(art(drawing)).digest('hex').slice(0, 32), sha256);
  });
}

test('the path of a landscape escapes its seed and carries its size', () => {
  assert.equal(
    artPath({ seed: 'Maison Lézarde', motif: 'arches', palette: 'soir', width: 640, height: 480, grain: false }),
    '/art/arches-soir-Maison%20L%C3%A9zarde.svg?w=640&h=480',
  );
  assert.match(artPath({ seed: 'x', motif: 'rien', palette: 'soir', width: 1, height: 1, grain: true }), /&grain=1$/);
});

test('each category has its motif, and an unknown category has none', () => {
  assert.deepEqual(
    ['massage', 'haircut', 'esthetic_care', 'soft_medicine', 'alternative_therapy', 'hotels', '?'].map(motifOf),
    ['galets', 'meches', 'petales', 'tiges', 'ondes', 'arches', 'rien'],
  );
});

test('the palette of an id is stable, and every palette is used', () => {
  assert.equal(paletteOf(idHash('a professional')), paletteOf(idHash('a professional')));
  assert.deepEqual(
    new Set(Array.from({ length: 400 }, (_, i) => paletteOf(idHash(`professional ${i}`)))),
    new Set(palettes),
  );
});
