import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import {
  deleteProNotification,
  deleteUserNotification,
  listProNotifications,
  listUserNotifications,
  readProNotification,
  readUserNotification,
} from '#features/notifications/contract.ts';
import type { NotificationScope } from '#features/notifications/rules/notifications.ts';
import { notificationTexts as texts } from '#features/notifications/texts.ts';
import type { ShownNotification } from '#features/notifications/ui/notification-row.tsx';
import { answered } from '#ui/page/answered.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { readOnlyLine } from '#ui/forms/read-only-line.ts';
import { pageNumber } from '#ui/page/page-number.ts';

/**
 * A page of notifications. `list` is null when the notifications could not be loaded. `questionId` is the notification
 * whose deletion the user must confirm. `doneWord` is the URL's code for the action just done.
 */
export type LoadedNotifications = {
  readonly list: readonly ShownNotification[];
  readonly page: number;
  readonly pages: number;
  readonly questionId: string | null;
  readonly doneWord: string | null;
  readonly nowMs: number;
} | null;

/**
 * Loads the page of notifications given in the query string. Redirects to the last page when the number is too high.
 */
export const loadNotifications = async (
  { call, nowMs }: { readonly call: CallRoute; readonly nowMs: number },
  scope: NotificationScope,
  url: URL,
): Promise<LoadedNotifications> => {
  const { searchParams } = url;
  const page = pageNumber(searchParams.get('page'));
  const answer =
    scope.kind === 'user'
      ? await call(listUserNotifications, { pageIndex: page })
      : await call(listProNotifications, { id: scope.id, pageIndex: page });
  if (answer.status >= 500) return null;
  const { data: list, total, itemsPerPage } = answered(answer);
  const pages = Math.max(1, Math.ceil(total / itemsPerPage));
  if (page > pages) {
    searchParams.set('page', String(pages));
    throw redirect(`${url.pathname}?${searchParams.toString()}`, 303);
  }
  return { list, page, pages, questionId: searchParams.get('supprimer'), doneWord: searchParams.get('dit'), nowMs };
};

/**
 * Marks the notification named in a form as read, or deletes it. Then redirects to the list. On failure, returns a
 * message for the page.
 */
export const actOnNotification = async (
  { call }: { readonly call: CallRoute },
  scope: NotificationScope,
  request: Request,
  url: URL,
) => {
  const form = await request.formData();
  const nid = textIn(form, 'notification');
  const isRemoval = textIn(form, 'form') === 'remove';
  const { status, envelope } =
    scope.kind === 'user'
      ? await call(isRemoval ? deleteUserNotification : readUserNotification, { nid })
      : await call(isRemoval ? deleteProNotification : readProNotification, { id: scope.id, nid });
  if (!envelope.success)
    return data(
      { failed: readOnlyLine(envelope) ?? (isRemoval ? texts.removeFailed : texts.markReadFailed) },
      { status },
    );
  return redirect(
    `${url.pathname}?page=${pageNumber(url.searchParams.get('page'))}&dit=${isRemoval ? 'supprimee' : 'lue'}`,
    303,
  );
};
