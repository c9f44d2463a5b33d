import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { themes } from '#core/themes.ts';
import { contrastIn, sheetText } from '../../../tests/oracles/token-colours.ts';
import { personColors } from '../rules/resource-kinds.ts';
import { lettersOf, tintOf } from './crew.ts';

test('initials come from the first and last words of a name', () =>
  assert.deepEqual(['Anaïs Le Bihan', 'karim', ' Inès  Caradec ', ''].map(lettersOf), ['AB', 'K', 'IC', '']));

test('a person has their chosen colour anywhere; without a choice, neighbours differ', () => {
  fc.assert(fc.property(fc.constantFrom(...personColors), fc.nat(), (color, at) => tintOf(color, at) === color));
  fc.assert(
    fc.property(fc.nat(), (at) => personColors.includes(tintOf(null, at)) && tintOf(null, at) !== tintOf(null, at + 1)),
  );
});

test('every person colour has readable letters and a visible mark, by day and by night', () => {
  const styles = sheetText('features/availability/workspace/crew-marks.module.css');
  for (const theme of themes) {
    for (const color of personColors) {
      const rule = new RegExp(
        `\\[data-color='${color}'\\] \\{\\s*--tint: var\\((.+)\\);\\s*--on-tint: var\\((.+)\\);\\s*--told: var\\((.+)\\);`,
      ).exec(styles);
      const [tint, ink, mark] = rule!.slice(1) as [string, string, string];
      assert.ok(contrastIn(theme, tint, ink) >= 4.5, `${theme}: ${color}, letters`);
      for (const ground of ['--surface', '--fond', '--brume', tint])
        assert.ok(contrastIn(theme, mark, ground) >= 3, `${theme}: ${color} on ${ground}`);
    }
  }
});
