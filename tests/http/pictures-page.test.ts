import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { visitorOf } from '../app/plain-visitor.ts';
import { morning } from '../app/templates.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';

const photo = async (background: string): Promise<File> => {
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
};

describe('pictures page without JavaScript', () => {
  let app: TestApp;
  let url: string;
  before(async () => {
    app = await openTestApp('postgres', { now: morning, demo: 4 });
    ({ url } = await app.serve());
  });
  after(() => app.close());

  test('uploads, refuses, reorders and deletes pictures with plain forms', async () => {
    const desk = visitorOf(url);
    await desk.signIn('freelance@accalmie.test', 'Accalmie-2026!');
    await desk.open('/freelances/dashboard/photos');
    const order = (html: string): string[] =>
      [...html.matchAll(/<input(?=[^>]*aria-label="Description de l’image \d+")[^>]*value="([^"]*)"/g)].map(
        ([, alt]) => alt!,
      );
    const renamed = new File(['<!doctype html><p>Bonjour'], 'photo.jpg', { type: 'image/jpeg' });
    const wrong = await desk.press('Envoyer', { picture: renamed, alt: 'La terrasse' });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /Seuls les formats images sont acceptés/);
    const first = await desk.press('Envoyer', { picture: await photo('#96ae74'), alt: 'La cabine' });
    assert.match(first.text, /Votre image est ajoutée\./);
    assert.deepEqual(
      order((await desk.press('Envoyer', { picture: await photo('#735cbb'), alt: 'La terrasse' })).html),
      ['La cabine', 'La terrasse'],
    );
    const moved = await desk.press('Déplacer avant, image 2');
    assert.match(moved.text, /L’ordre de vos images est enregistré\./);
    assert.deepEqual(order(moved.html), ['La terrasse', 'La cabine']);
    const placed = await desk.press('Envoyer', { picture: await photo('#f3b79e') }, 1);
    assert.match(placed.text, /Votre image est remplacée\./);
    await desk.follow('Supprimer, Portrait');
    const removed = await desk.press('Supprimer');
    assert.match(removed.text, /L’image est supprimée\./);
    assert.ok(!desk.has('Supprimer, Portrait'));
    assert.deepEqual(order(removed.html), ['La terrasse', 'La cabine'], 'the others stay');
  });
});
