import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { arrive } from '../actors/payment-step.ts';
import { proAndSlot } from '../actors/payments.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { browserOf } from '../app/plain-browser.ts';

type Suggested = { readonly id: string; readonly title: string; readonly location_id: string; readonly match: string };

describe('places as users type them', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const suggested = async (q: string): Promise<Suggested[]> => {
    const answer = await fetch(`${url}/v1/address/autocomplete?${new URLSearchParams({ q }).toString()}`);
    return ((await answer.json()) as { data: { drafts: Suggested[] } }).data.drafts;
  };
  const searched = (typed: string) =>
    browserOf(url).page(
      `/booking/search?${new URLSearchParams({ category: 'massage', search_address: typed }).toString()}`,
    );
  const led = async (typed: string) => browserOf(url).page((await searched(typed)).location ?? assert.fail(typed));

  test('suggests the current place for a former commune, a CEDEX, an arrondissement and a district', async () => {
    for (const [typed, title, id, match] of [
      ['74600 Seynod', 'Seynod, Annecy (74600), Haute-Savoie', 'insee:74268', 'part'],
      ['BP 123 Nantes Cedex 1', 'Nantes (44000), Loire-Atlantique', 'insee:44109', 'name'],
      ['Nantes, France', 'Nantes (44000), Loire-Atlantique', 'insee:44109', 'name'],
      ['Paris XVIe', 'Paris 16e arrondissement (75016), Paris', 'insee:75116', 'name'],
      ['Croix-Rousse', 'Croix-Rousse, Lyon 4e arrondissement (69004), Rhône', 'lieu:69384:croix-rousse', 'part'],
    ] as const) {
      const [first] = await suggested(typed);
      assert.deepEqual([first?.title, first?.location_id, first?.match], [title, id, match], typed);
    }
  });

  test('suggests both places when name and postcode disagree, and both towns of the same name', async () => {
    for (const [typed, titles] of [
      ['75001 Lyon', ['Lyon (69001), Rhône', 'Paris 1er arrondissement (75001), Paris']],
      ['Saint-Denis', ['Saint-Denis (97400), La Réunion', 'Saint-Denis (93200), Seine-Saint-Denis']],
    ] as const) {
      const drafts = await suggested(typed);
      assert.deepEqual(
        drafts.slice(0, 2).map(({ title }) => title),
        titles,
      );
      assert.equal(drafts[0]?.match, 'either');
    }
  });

  test('suggests towns near a misspelt name; the search names the town it covers and links to the others', async () => {
    assert.deepEqual(
      (await suggested('Nates')).map(({ title, match }) => ({ title, match })),
      ['Nantes (44000), Loire-Atlantique', 'Naves (19460), Corrèze'].map((title) => ({ title, match: 'near' })),
    );
    const { text } = await led('Nates');
    assert.match(
      text,
      /Nous n’avons pas trouvé « Nates » : la recherche porte sur Nantes \(44000\), Loire-Atlantique\.\s+Voir aussi\s*: Naves \(19460\), Corrèze/,
    );
    assert.deepEqual(await suggested('Zorglubville'), []);
  });

  test('a search for an ambiguous place links to its alternatives by name', async () => {
    const page = await led('75001 Lyon');
    assert.match(page.text, /Voir aussi\s*: Paris 1er arrondissement \(75001\), Paris/);
    const to =
      /href="([^"]*)"[^>]*>Paris 1er arrondissement/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ??
      assert.fail('no link');
    const other = await browserOf(url).page(to);
    assert.match(other.text, /Massage à Paris/);
    assert.doesNotMatch(other.text, /la recherche porte sur/);
    assert.doesNotMatch((await led('Seynod')).text, /Voir aussi/);
  });

  test('finds Monaco by name, postcode and district', async () => {
    for (const typed of ['Monaco', '98000', '98000 Monaco', 'Monte-Carlo', 'La Condamine'])
      assert.match((await led(typed)).text, /Massage à Monaco/, typed);
    const [first] = await suggested('Monaco');
    const answer = await fetch(`${url}/v1/address/draft/${first!.id}`);
    const { data } = (await answer.json()) as { data: { lat: number; lon: number; time_zone: string; street: null } };
    assert.deepEqual([data.time_zone, data.street], ['Europe/Monaco', null]);
    assert.ok(Math.hypot(data.lat - 43.737, data.lon - 7.42) < 0.02);
    const [commune, district] = await suggested('Fontvieille');
    assert.deepEqual(
      [commune?.title, commune?.match, district?.title],
      ['Fontvieille (13990), Bouches-du-Rhône', 'either', 'Fontvieille, Monaco (98000)'],
    );
  });

  test('the search explains its reading of an ambiguous or unknown place, but not of a plain name', async () => {
    for (const [typed, expectedText] of [
      ['Seynod', 'Pour « Seynod », la recherche porte sur Seynod, Annecy (74600), Haute-Savoie.'],
      [
        '75001 Lyon',
        'Pour « 75001 Lyon », la recherche porte sur Lyon (69001), Rhône. Pour un autre endroit, changez le lieu. Voir aussi',
      ],
      [
        'Saint-Denis',
        'Pour « Saint-Denis », la recherche porte sur Saint-Denis (97400), La Réunion. Pour un autre endroit, changez le lieu. Voir aussi',
      ],
      [
        'Nantes Bretagne',
        'Nous n’avons pas trouvé « Nantes Bretagne » : la recherche porte sur Nantes (44000), Loire-Atlantique.',
      ],
    ] as const) {
      const { text } = await led(typed);
      assert.ok(text.includes(expectedText), `${typed}: ${text.slice(0, 2_000)}`);
    }
    for (const typed of ['Nantes, France', '69456 Lyon Cedex 06', 'Saint-Denis (93)', 'Nantes (44)']) {
      const { text } = await led(typed);
      for (const expectedText of ['Nous n’avons pas trouvé', 'la recherche porte sur'])
        assert.ok(!text.includes(expectedText), typed);
    }
  });

  test('a visit at home asks for the commune and postcode when several places match', async () => {
    const { pro } = await proAndSlot(app, { options: [{ atHome: true }] });
    const guests = async (typed: string) => {
      const query = new URLSearchParams({
        id: pro.publicId,
        option: pro.options[0]!.publicId,
        at_home: 'true',
        search_address: typed,
        next: '1',
      });
      return (await arrive(browserOf(url), `/booking/guests?${query.toString()}`)).answer.text;
    };
    const several = /Plusieurs lieux correspondent\s*: précisez la commune et son code postal/;
    assert.match(await guests('44000 Rennes'), several);
    assert.doesNotMatch(await guests('44000 Nantes'), several);
  });

  test('an unrecognised place gets an error instead of a search around another place', async () => {
    for (const typed of ['Nantes (35)', '8 rue du Port', 'Genève']) {
      const page = await searched(typed);
      assert.equal(page.location, null, typed);
      assert.ok(page.text.includes('Nous ne trouvons pas cette adresse'), typed);
    }
  });
});
