import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { journalTexts } from './journal-texts.ts';
import { actorText, journalLines } from './journal-view.ts';

test('an audit line shows words instead of codes for the actor, the end of a view and the roles', () => {
  assert.equal(actorText('account:DemoAdmin0000000000000'), 'Compte DemoAdmin0000000000000');
  assert.equal(actorText('system'), 'Accalmie, automatiquement');
  assert.equal(actorText('provider:stripe'), 'Prestataire de paiement stripe');
  assert.equal(actorText('address:192.0.2.1'), 'Adresse IP 192.0.2.1');
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
  assert.deepEqual(shown!.detail, [
    'Par\u00a0: retour à l’administration',
    'Rôles\u00a0: Confiance, Propriétaire',
    'Côté\u00a0: client',
  ]);
});

test('an audit line names its actor, object and details, and links to their pages', () => {
  const [person, pro, visit] = ['p', 'q', 'v'].map((letter) => letter.repeat(22)) as [string, string, string];
  const names = {
    [person]: { kind: 'person', name: 'Camille Roux' },
    [pro]: { kind: 'professional', name: 'Atelier Sel' },
    [visit]: { kind: 'visit', name: 'Lise Perrin' },
  } as const;
  const line = {
    id: 1,
    at: '2026-11-21T09:00:00.000Z',
    actor: `account:${person}`,
    actor_name: 'Camille Roux',
    action: 'login',
    reason: null,
    sealed: true,
  };
  const [one, other] = journalLines(
    [
      { ...line, object: visit, detail: { people: [person, pro] } },
      { ...line, actor: 'system', actor_name: null, object: 'SIG-1', detail: {} },
    ],
    names,
  );
  assert.deepEqual(one!.actor, {
    text: 'Camille Roux',
    to: `/admin/personnes/${person}`,
    lines: `/admin/journal?actor=account%3A${person}`,
  });
  assert.deepEqual([one!.object?.text, one!.object?.to], ['Rendez-vous de Lise Perrin', `/admin/rendez-vous/${visit}`]);
  assert.match(one!.detail[0]!, /Camille Roux, Atelier Sel$/);
  assert.deepEqual(
    [other!.actor.text, other!.object],
    ['Accalmie, automatiquement', { text: 'SIG-1', to: '/admin/journal?object=SIG-1', lines: null }],
  );
});

const writers = globSync('{features,platform}/**/*.ts', { exclude: ['**/*.test.ts'] })
  .map((path) => readFileSync(path, 'utf8'))
  .filter((source) => /writeAudit|writeAct/.test(source));

/** The names of the details that a source file writes as literals. */
const detailsIn = (source: string): string[] =>
  [...source.matchAll(/detail: \{([^{}]*)\}/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name]) => name!),
  );

test('every audited action has words', () => {
  const named = [
    /action(?:: | = )(?:[\w.' =]+ \? )?'([a-z_ ]+)'(?: : '([a-z_ ]+)')?/g,
    // Functions that write audit lines for several actions take the name of the action after their other arguments.
    /\baudit(?:ed)?\((?:\w+, ){1,3}'([a-z_ ]+)'/g,
  ];
  const acts = writers.flatMap((source) =>
    named.flatMap((one) => [...source.matchAll(one)].flatMap(([, act, other]) => [act!, other ?? act!])),
  );
  assert.ok(acts.length > 80);
  assert.deepEqual(acts.filter((act) => journalTexts.actions[act] === undefined).toSorted(), []);
});

test('an audit line names its object in words, as well as states, settings and limits', () => {
  const [review, complaint] = ['r', 'c'].map((letter) => letter.repeat(22)) as [string, string];
  const names = {
    [review]: { kind: 'review', name: 'Élise M.' },
    [complaint]: { kind: 'complaint', name: 'ABCD-2345' },
  } as const;
  const line = {
    id: 1,
    at: '2026-11-21T09:00:00.000Z',
    actor: 'client',
    actor_name: null,
    action: 'x',
    reason: null,
    sealed: true,
  };
  const [one, other] = journalLines(
    [
      { ...line, object: review, detail: { state: 'removed', asked: 'answer', value: { search_percent: 12 } } },
      {
        ...line,
        object: complaint,
        detail: { tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }], no_show_percent: 100 },
      },
    ],
    names,
  );
  assert.deepEqual(one!.object, { text: 'Avis d’Élise M.', to: `/admin/journal?object=${review}`, lines: null });
  assert.deepEqual(one!.detail, [
    'État\u00a0: retiré',
    'Demande\u00a0: une réponse',
    'Valeur\u00a0: Commission, par la recherche\u00a0: 12\u202f%',
  ]);
  assert.equal(one!.actor.text, 'Client, par le lien de son email');
  assert.deepEqual(
    [other!.object?.text, other!.object?.to],
    ['Réclamation ABCD-2345', `/admin/reclamations?id=${complaint}`],
  );
  assert.deepEqual(other!.detail, [
    'Retenue pour une annulation\u00a0: 50\u202f% à moins de 24\u00a0h',
    'Retenue pour une absence\u00a0: 100\u202f%',
  ]);
});

test('every audited detail has words', () => {
  assert.deepEqual(detailsIn('detail: { number, kind: draft.kind, ...more }, x); detail: {}'), ['number', 'kind']);
  const names = writers.flatMap(detailsIn);
  assert.ok(names.length > 20);
  assert.deepEqual(names.filter((name) => journalTexts.details[name] === undefined).toSorted(), []);
});
