import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { accountIdOf, raise } from '../actors/notifications.ts';
import { memberOf, password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const list = '/booking/notifications';

describe('notification pages without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  /** A new account with these notifications, the latest first, in a signed-in browser. */
  const notifiedVisitor = async (...names: readonly string[]) => {
    const member = await memberOf(app);
    const account = await accountIdOf(app, member);
    for (const name of names.toReversed()) await raise(app, { account }, { name });
    const visitor = visitorOf(url);
    await visitor.signIn(member.email, password);
    return visitor;
  };

  test('the bell opens the list: notifications are marked as read, and deleted after a confirmation, on both pages', async () => {
    const visitor = await notifiedVisitor(
      'Première',
      'Seconde',
      ...Array.from({ length: 20 }, (_, i) => `Ancienne ${i + 1}`),
    );
    await visitor.open('/booking/account');
    await visitor.follow('Notifications');
    assert.equal(visitor.here(), list);
    assert.match((await visitor.press('Marquer comme lue, Première')).text, /Notification marquée comme lue/);
    assert.deepEqual(
      [visitor.has('Marquer comme lue, Première'), visitor.has('Marquer comme lue, Seconde')],
      [false, true],
    );
    await visitor.follow('Supprimer, Seconde');
    await visitor.follow('Garder');
    assert.ok(visitor.has('Supprimer, Seconde'));
    await visitor.follow('Supprimer, Seconde');
    assert.match((await visitor.press('Supprimer')).text, /Notification supprimée/);
    assert.ok(!visitor.has('Supprimer, Seconde'));
    await visitor.follow('Page 2');
    await visitor.follow('Supprimer, Ancienne 20');
    const last = await visitor.press('Supprimer');
    assert.match(last.text, /Notification supprimée/);
    assert.deepEqual(
      [visitor.has('Page 2'), last.text.includes('Ancienne 19')],
      [false, true],
      'the second page is empty: the last one is shown',
    );
  });

  test('the list links to the settings, and a switched-off setting stays off when sent again', async () => {
    const visitor = await notifiedVisitor('Première');
    const shown = await visitor.open(list);
    assert.match(shown.html, /href="\/booking\/account\?tab=settings#notifications"/);
    const settings = await visitor.follow('Choisir mes notifications');
    assert.match(settings.html, /id="notifications"/);
    for (const typed of [{ cancellation_of_service: [] }, {}]) {
      assert.match((await visitor.press('Enregistrer ces choix', typed)).text, /Vos choix sont enregistrés\./);
      assert.deepEqual([visitor.held('cancellation_of_service'), visitor.held('modification_of_service')], [[], ['1']]);
    }
  });
});
