import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { journalTexts } from './journal-texts.ts';
import { actorText, journalLines } from './journal-view.ts';

test('a line of the journal shows no code of ours: who, how a view ended, which roles', () => {
  assert.equal(actorText('account:DemoAdmin0000000000000'), 'Compte DemoAdmin0000000000000');
  assert.equal(actorText('system'), 'Accalmie, d’elle-même');
  assert.equal(actorText('provider:stripe'), 'Prestataire de paiement stripe');
  assert.equal(actorText('address:192.0.2.1'), 'Adresse réseau 192.0.2.1');
  const line = {
    id: 1,
    at: '2026-11-21T09:00:00.000Z',
    actor: 'account:x',
    actor_name: null,
    action: 'account view ended',
    object: null,
    reason: null,
    sealed: true,
  };
  const [shown] = journalLines([{ ...line, detail: { by: 'left', roles: ['trust', 'owner'], side: 'client' } }], {});
  assert.deepEqual(shown!.detail, ['Par\u00a0: la personne l’a quittée', 'Rôles\u00a0: Confiance, Propriétaire', 'Côté\u00a0: client']);
});

test('who acted, what it was about and what is beside are named, and lead to their pages', () => {
  const [person, pro, visit] = ['p', 'q', 'v'].map((letter) => letter.repeat(22)) as [string, string, string];
  const names = {
    [person]: { kind: 'person', name: 'Camille Roux' },
    [pro]: { kind: 'professional', name: 'Atelier Sel' },
    [visit]: { kind: 'visit', name: 'Lise Perrin' },
  } as const;
  const line = { id: 1, at: '2026-11-21T09:00:00.000Z', actor: `account:${person}`, actor_name: 'Camille Roux', action: 'login', reason: null, sealed: true };
  const [one, other] = journalLines(
    [
      { ...line, object: visit, detail: { people: [person, pro] } },
      { ...line, actor: 'system', actor_name: null, object: 'SIG-1', detail: {} },
    ],
    names,
  );
  assert.deepEqual(one!.actor, { text: 'Camille Roux', to: `/admin/personnes/${person}`, lines: `/admin/journal?actor=account%3A${person}` });
  assert.deepEqual([one!.object?.text, one!.object?.to], ['Rendez-vous de Lise Perrin', `/admin/rendez-vous/${visit}`]);
  assert.match(one!.detail[0]!, /Camille Roux, Atelier Sel$/);
  assert.deepEqual([other!.actor.text, other!.object], ['Accalmie, d’elle-même', { text: 'SIG-1', to: '/admin/journal?object=SIG-1', lines: null }]);
});

/** The sources that write lines down. */
const writers = globSync('{features,platform}/**/*.ts', { exclude: ['**/*.test.ts'] })
  .map((path) => readFileSync(path, 'utf8'))
  .filter((source) => source.includes('writeAudit'));

/** The names of what lines say beside, where they are written out. */
const detailsIn = (source: string): string[] =>
  [...source.matchAll(/detail: \{([^{}]*)\}/g)].flatMap(([, body = '']) => [...body.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name]) => name!));

test('every act that is written down by a name of its own has words', () => {
  const acts = writers.flatMap((source) =>
    [...source.matchAll(/action: (?:[\w.]+ \? )?'([a-z_ ]+)'(?: : '([a-z_ ]+)')?/g)].flatMap(([, one, other]) => [one!, other ?? one!]),
  );
  assert.ok(acts.length > 30);
  assert.deepEqual(acts.filter((act) => journalTexts.actions[act] === undefined).toSorted(), []);
});

test('what is written down beside an act has words', () => {
  assert.deepEqual(detailsIn('detail: { number, kind: draft.kind, ...more }, x); detail: {}'), ['number', 'kind']);
  const names = writers.flatMap(detailsIn);
  assert.ok(names.length > 20);
  assert.deepEqual(names.filter((name) => journalTexts.details[name] === undefined).toSorted(), []);
});
