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

/** A page of notifications as the address asks for it: `asked` is the one about to be deleted, `said` what was just done; null when they could not be read. */
export type LoadedNotifications = {
  readonly list: readonly ShownNotification[];
  readonly page: number;
  readonly pages: number;
  readonly asked: string | null;
  readonly said: string | null;
  readonly now: number;
} | null;

/** Reads the page of somebody's notifications that an address asks for; past the last, leads to it. */
export const loadNotifications = async (
  { call, now }: { readonly call: CallRoute; readonly now: number },
  scope: NotificationScope,
  url: URL,
): Promise<LoadedNotifications> => {
  const { searchParams } = url;
  const page = pageNumber(searchParams.get('page'));
  const answer =
    scope.kind === 'user' ? await call(listUserNotifications, { pageIndex: page }) : await call(listProNotifications, { id: scope.id, pageIndex: page });
  if (answer.status >= 500) return null;
  const { data: list, total, itemsPerPage } = answered(answer);
  const pages = Math.max(1, Math.ceil(total / itemsPerPage));
  if (page > pages) {
    searchParams.set('page', String(pages));
    throw redirect(`${url.pathname}?${searchParams.toString()}`, 303);
  }
  return { list, page, pages, asked: searchParams.get('supprimer'), said: searchParams.get('dit'), now };
};

/** Marks or deletes the notification that a form names, then leads back to its list; what fails is said above it. */
export const actOnNotification = async ({ call }: { readonly call: CallRoute }, scope: NotificationScope, request: Request, url: URL) => {
  const form = await request.formData();
  const nid = textIn(form, 'notification');
  const isRemoval = textIn(form, 'form') === 'remove';
  const { status, envelope } =
    scope.kind === 'user'
      ? await call(isRemoval ? deleteUserNotification : readUserNotification, { nid })
      : await call(isRemoval ? deleteProNotification : readProNotification, { id: scope.id, nid });
  if (!envelope.success) return data({ failed: readOnlyLine(envelope) ?? (isRemoval ? texts.removeFailed : texts.markReadFailed) }, { status });
  return redirect(`${url.pathname}?page=${pageNumber(url.searchParams.get('page'))}&dit=${isRemoval ? 'supprimee' : 'lue'}`, 303);
};
