import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { themes } from '#core/themes.ts';
import { contrastIn, isToken, sheetText } from '../tests/oracles/token-colours.ts';

const papers = ['--fond', '--surface', '--brume'];
/** Text colours and their backgrounds (docs/product/design.md#colour). The contrast must be at least 4.5 : 1. */
const written: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  [
    '--encre',
    [
      ...papers,
      '--sable',
      '--lagune-50',
      '--lagune-100',
      '--alerte-50',
      '--aurore-50',
      '--ciel-50',
      '--iris-50',
      '--soleil-50',
      '--jaune-100',
    ],
  ],
  ['--encre', ['--ouvert-clients', '--ouvert-etabs', '--ouvert-tous']],
  ['--encre-2', [...papers, '--sable', '--lagune-50', '--ciel-50', '--soleil-50']],
  ['--encre-3', papers],
  ['--lien', [...papers, '--sable', '--lagune-50']],
  ['--sur-action', ['--action', '--action-survol', '--action-presse']],
  ['--sur-teinte', ['--lagune-50', '--lagune-100', '--surface']],
  ['--sur-teinte-forte', ['--lagune-100', '--lagune-300']],
  ['--succes', [...papers, '--succes-50']],
  ['--alerte', ['--fond', '--surface', '--alerte-50', '--soleil-50']],
  ['--danger', [...papers, '--danger-50']],
  ['--sur-danger', ['--danger']],
  ['--aurore-700', ['--surface', '--aurore-50']],
  ['--ciel-700', ['--surface', '--ciel-50', '--ciel-100']],
  ['--iris-700', ['--surface', '--iris-50']],
  ['--sur-jaune', ['--jaune-100']],
  ['--sur-socle', ['--socle', '--socle-survol', '--socle-choisi']],
  ['--sur-socle-fort', ['--socle', '--socle-survol', '--socle-choisi']],
  ['--sur-accent', ['--accent']],
  ['--sur-contraste', ['--contraste']],
  ['--sur-inverse', ['--inverse', '--inverse-survol', '--inverse-presse']],
];
/** Colours of lines and shapes, and their backgrounds. The contrast must be at least 3 : 1. */
const drawn: readonly (readonly [line: string, grounds: readonly string[]])[] = [
  ['--trait-fort', ['--fond', '--surface']],
  ['--focus', [...papers, '--lagune-50']],
  ['--action', ['--fond', '--surface', '--trait']],
  ['--etoile', ['--fond', '--surface', '--lagune-100']],
  ['--accent', ['--socle', '--socle-choisi']],
  ['--contraste', ['--brume', '--lagune-100']],
];

for (const theme of themes) {
  const isApart = (one: string, other: string, least: number, where: string): void => {
    const ratio = contrastIn(theme, one, other);
    assert.ok(ratio >= least, `${where}: ${one} on ${other} is ${ratio.toFixed(2)}`);
  };

  test(`${theme}: text has a contrast of 4.5 and lines a contrast of 3 on each of their backgrounds`, () => {
    for (const [ink, grounds] of written) for (const ground of grounds) isApart(ink, ground, 4.5, 'written');
    for (const [line, grounds] of drawn) for (const ground of grounds) isApart(line, ground, 3, 'drawn');
  });

  test(`${theme}: in every style sheet, text has enough contrast with the background set beside it`, () => {
    let pairs = 0;
    for (const file of globSync('{app,features,ui}/**/*.css')) {
      for (const [, rule] of sheetText(file).matchAll(/\{([^{}]*)\}/g)) {
        const [, ground] = /(?:^|[\s;])background:\s*var\((--[\w-]+)\);/.exec(rule!) ?? [];
        const [, ink] = /(?:^|[\s;])color:\s*var\((--[\w-]+)\);/.exec(rule!) ?? [];
        if (ground === undefined || ink === undefined || !isToken(ground) || !isToken(ink)) continue;
        pairs += 1;
        isApart(ink, ground, 4.5, file);
      }
    }
    assert.ok(pairs > 40, `${pairs} pairs`);
  });

  test(`${theme}: the word and the name of each visit state have enough contrast`, () => {
    const states = [
      ...sheetText('features/availability/workspace/visit-look.module.css').matchAll(/\{([^{}]*--look:[^{}]*)\}/g),
    ];
    assert.equal(states.length, 7);
    for (const [, state] of states) {
      const of = (name: string): string | undefined => new RegExp(`${name}: var\\((--[\\w-]+)\\);`).exec(state!)?.[1];
      const ground = of('--look') ?? assert.fail(state);
      isApart(of('--look-word') ?? assert.fail(state), ground, 4.5, 'word');
      isApart(of('--look-name') ?? '--encre', ground, 4.5, 'name');
    }
  });
}
