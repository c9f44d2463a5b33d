import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { shownDays } from '../rules/agenda-days.ts';
import { drawnTexts } from './drawn-texts.ts';

test('writes in a line a day, a week within a month or over two months, and a month', () => {
  const { line } = drawnTexts;
  const saturday = dayFromCivil(2026, 11, 21);
  assert.equal(line.jour([saturday]), 'Samedi 21 novembre');
  assert.equal(line.semaine(shownDays('semaine', saturday)), '16 – 22 novembre');
  assert.equal(line.semaine(shownDays('semaine', dayFromCivil(2026, 12, 1))), '30 novembre – 6 décembre');
  assert.equal(line.mois(shownDays('mois', saturday)), 'Novembre 2026');
});
