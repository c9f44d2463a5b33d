import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contraindications } from '#db/reference/contraindications.ts';
import { intakeItems, intakeVersions, intakeState, judgedAnswer, mayOrder, type IntakeChecklist } from './intake.ts';

const massage: IntakeChecklist = {
  id: 'm',
  version: 1,
  impossible: ['phlebitis'],
  withAttestation: ['diabetes', 'epilepsy'],
};
const facial: IntakeChecklist = {
  id: 'f',
  version: 3,
  impossible: ['epilepsy'],
  withAttestation: ['phlebitis', 'sunburn'],
};

test('a visit asks each situation once; the impossible list wins when services differ', () => {
  assert.deepEqual(intakeItems([massage, facial]), [
    { key: 'phlebitis', list: 'impossible' },
    { key: 'sunburn', list: 'attestation' },
    { key: 'epilepsy', list: 'impossible' },
    { key: 'diabetes', list: 'attestation' },
  ]);
});

test('« aucune de ces situations » excludes other answers, and an empty answer is refused', () => {
  assert.deepEqual(judgedAnswer([massage], { keys: [], isNone: true }), { ok: true, keys: [], outcome: 'clear' });
  assert.deepEqual(judgedAnswer([massage], { keys: ['epilepsy', 'diabetes'], isNone: false }), {
    ok: true,
    keys: ['epilepsy', 'diabetes'],
    outcome: 'attestation',
  });
  assert.deepEqual(judgedAnswer([massage], { keys: ['diabetes', 'phlebitis'], isNone: false }), {
    ok: true,
    keys: ['phlebitis', 'diabetes'],
    outcome: 'impossible',
  });
  for (const [keys, isNone] of [
    [[], false],
    [['diabetes'], true],
    [['sunburn'], false],
  ] as const)
    assert.equal(judgedAnswer([massage], { keys, isNone }).ok, false, String(keys));
});

test('an order needs an answer to the current questions, and an impossible answer blocks it', () => {
  const at = (outcome: 'clear' | 'attestation' | 'impossible' | null, versions = intakeVersions([massage])) =>
    intakeState([massage], { versions, outcome });
  assert.equal(intakeState([], null), 'none');
  assert.equal(intakeState([massage], null), 'asked');
  assert.deepEqual(
    [at('clear'), at('attestation'), at(null), at('impossible')],
    ['answered', 'answered', 'on_site', 'impossible'],
  );
  assert.equal(at('clear', { m: 2 }), 'asked', 'its lists changed since');
  assert.equal(at(null, {}), 'asked');
  assert.equal(
    intakeState([massage, facial], { versions: intakeVersions([massage]), outcome: 'clear' }),
    'asked',
    'another care came',
  );
  assert.deepEqual((['none', 'answered', 'on_site', 'asked', 'impossible'] as const).map(mayOrder), [
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('an impossible situation wins over an attestation, which wins over a clear answer', () => {
  const keys = fc.uniqueArray(fc.constantFrom(...contraindications.items.map(({ key }) => key as string)), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(keys, keys, keys, (one, two, chosen) => {
      const impossible = one;
      const checklists: IntakeChecklist[] = [
        { id: 'a', version: 1, impossible, withAttestation: two.filter((key) => !one.includes(key)) },
      ];
      const known = chosen.filter((key) => one.includes(key) || two.includes(key));
      const found = judgedAnswer(checklists, { keys: known, isNone: known.length === 0 });
      assert.ok(found.ok);
      const answered = known.length > 0 ? 'attestation' : 'clear';
      assert.equal(found.outcome, known.some((key) => impossible.includes(key)) ? 'impossible' : answered);
    }),
  );
});
