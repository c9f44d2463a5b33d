import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actorText, journalLines } from './journal-view.ts';

test('a line of the journal shows no code of ours: who, how a view ended, which roles', () => {
  assert.equal(actorText('account:DemoAdmin0000000000000'), 'Compte DemoAdmin0000000000000');
  assert.equal(actorText('system'), 'system');
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
  const [shown] = journalLines([{ ...line, detail: { by: 'left', roles: ['trust', 'owner'], side: 'client' } }]);
  assert.deepEqual(shown!.detail, ['Par\u00a0: la personne l’a quittée', 'Rôles\u00a0: Confiance, Propriétaire', 'Côté\u00a0: client']);
});
