import assert from 'node:assert/strict';
import { test } from 'node:test';
import { envelopeError } from '#core/refusal.ts';
import { notificationTexts as texts } from '#features/notifications/texts.ts';
import type { CallRoute } from '#core/call-route.ts';
import { actOnNotification, loadNotifications } from './notification-calls.ts';

type RecordedCall = { readonly path: string; readonly input: unknown };

const appAnswering = (status: number, data: unknown = {}) => {
  const calls: RecordedCall[] = [];
  const call = (async ({ path }: { path: string }, input: unknown) => {
    calls.push({ path, input });
    const envelope =
      status < 400
        ? { success: true, data }
        : { success: false, error: envelopeError(status === 404 ? 'NotFound' : 'Unavailable') };
    return { status, envelope };
  }) as CallRoute;
  return { calls, call, nowMs: 1 };
};
const user = { kind: 'user' } as const;
const pro = { kind: 'pro', id: 'P' } as const;
const at = (query: string): URL => new URL(`https://a.test/booking/notifications${query}`);
const posted = (form: Record<string, string>): Request =>
  new Request('https://a.test/', { method: 'POST', body: new URLSearchParams(form) });
const listed = (total: number) => ({ data: [], total, unread: 0, itemsPerPage: 20, at: '' });

test('loads the client’s or the profile’s page, and redirects from a page past the end to the last page', async () => {
  const app = appAnswering(200, listed(41));
  const loaded = await loadNotifications(app, user, at('?page=3&supprimer=x&dit=lue'));
  assert.deepEqual([loaded?.page, loaded?.pages, loaded?.questionId, loaded?.doneWord], [3, 3, 'x', 'lue']);
  await loadNotifications(app, pro, at('?page=nulle'));
  assert.deepEqual(app.calls, [
    { path: '/v1/user/notifications', input: { pageIndex: 3 } },
    { path: '/v1/pro/{id}/notifications', input: { id: 'P', pageIndex: 1 } },
  ]);
  await assert.rejects(
    () => loadNotifications(app, user, at('?page=9&dit=supprimee')),
    (thrown: Response) =>
      thrown.status === 303 && thrown.headers.get('location') === '/booking/notifications?page=3&dit=supprimee',
  );
  assert.equal((await loadNotifications(appAnswering(200, listed(0)), user, at('')))?.pages, 1);
});

test('returns null when the API fails, and throws 404 for another person’s profile', async () => {
  assert.equal(await loadNotifications(appAnswering(503), user, at('')), null);
  await assert.rejects(
    () => loadNotifications(appAnswering(404), pro, at('')),
    (thrown: { init?: { status?: number } }) => thrown.init?.status === 404,
  );
});

test('marks or deletes a notification and redirects to the same page; a failure shows the reference message', async () => {
  const app = appAnswering(200);
  for (const [scope, form] of [
    [user, 'read'],
    [user, 'remove'],
    [pro, 'read'],
    [pro, 'remove'],
  ] as const) {
    const answer = await actOnNotification(app, scope, posted({ form, notification: 'N' }), at('?page=2'));
    assert.ok(answer instanceof Response);
    assert.equal(
      answer.headers.get('location'),
      `/booking/notifications?page=2&dit=${form === 'read' ? 'lue' : 'supprimee'}`,
    );
  }
  assert.deepEqual(app.calls, [
    { path: '/v1/user/notifications/markasread/{nid}', input: { nid: 'N' } },
    { path: '/v1/user/notifications/{nid}', input: { nid: 'N' } },
    { path: '/v1/pro/{id}/notifications/markasread/{nid}', input: { id: 'P', nid: 'N' } },
    { path: '/v1/pro/{id}/notifications/{nid}', input: { id: 'P', nid: 'N' } },
  ]);
  for (const [form, failed] of [
    ['read', texts.markReadFailed],
    ['remove', texts.removeFailed],
  ] as const) {
    const answer = await actOnNotification(appAnswering(404), user, posted({ form, notification: 'N' }), at(''));
    assert.ok(!(answer instanceof Response));
    assert.deepEqual([answer.data, answer.init?.status], [{ failed }, 404]);
  }
});
