import assert from 'node:assert/strict';
import { it } from 'node:test';
import { citySlug, idInSlug, profilePath } from './paths.ts';

it('finds the id at the end of a profile URL after any slug', () => {
  const id = 'MaisonLezardeNantes001';
  assert.equal(idInSlug(`maison-lezarde-${id}`), id);
  assert.equal(idInSlug(id), id);
  assert.equal(idInSlug(`x${id}`), undefined);
  assert.equal(idInSlug('maison-lezarde'), undefined);
  assert.equal(idInSlug(profilePath({ slug: 'a-b', id }).split('/').at(-1) ?? ''), id);
});

it('slugs a city name, and slugging twice changes nothing more', () => {
  assert.equal(citySlug('Saint-Étienne'), 'saint-etienne');
  assert.equal(citySlug('L’Haÿ-les-Roses'), 'l-hay-les-roses');
  assert.equal(citySlug('Nouméa'), 'noumea');
  assert.equal(citySlug(citySlug('Les Sables-d’Olonne')), 'les-sables-d-olonne');
});
