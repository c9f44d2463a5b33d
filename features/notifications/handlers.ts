import { roomsOf } from '#core/admin-roles.ts';
import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { refusedEntry } from '#platform/http/access.ts';
import { isToken, machineToken } from '#platform/http/machine-token.ts';
import { accountOf, signedIn, type Account } from '#platform/app/actor.ts';
import {
  deleteProNotification,
  deleteUserNotification,
  getAdminNotification,
  getNotificationSettings,
  getProNotification,
  getUserNotification,
  listAdminNotifications,
  listProNotifications,
  listUserNotifications,
  putNotificationSettings,
  readProNotification,
  readUserNotification,
  sentMail,
  sentMails,
} from './contract.ts';
import { loadSentMail, loadSentMails } from './queries/mails.ts';
import {
  countNotifications,
  deleteNotification,
  markRead,
  notificationOf,
  notificationsOf,
  type NotificationReader,
} from './queries/notifications.ts';
import { changeSettings, settingsOf } from './queries/settings.ts';

const shownMails = 100;

const own = (call: Call): Account => {
  const account = accountOf(call);
  if (!account) throw new Refusal('Unauthenticated');
  return account;
};

const asClient = (call: Call): NotificationReader => ({ account: own(call).id });

const asProfile = (call: Call, id: string): NotificationReader => {
  const profile = own(call).profiles.find(({ publicId }) => publicId === id);
  if (!profile) throw new Refusal('NotFound');
  return { profile: profile.id };
};

const asAdmin = (call: Call): NotificationReader => ({ rooms: roomsOf(signedIn(call).adminRoles) });

const list = async (
  { db, nowMs }: Call,
  reader: NotificationReader,
  paged: Parameters<typeof pageOf>[0],
): Promise<AnswerOf<typeof listAdminNotifications>> => {
  const page = pageOf(paged);
  const counts = await countNotifications(db, reader);
  const rows = await notificationsOf(db, reader, page);
  return { data: rows, ...counts, itemsPerPage: page.limit, at: nowMs };
};

/** Removes the admin fields from a notification for a client or a professional. */
const withoutRoom = <T extends { readonly room: unknown; readonly path: unknown }>(
  found: T,
): Omit<T, 'room' | 'path'> => {
  const { room: _, path: __, ...shown } = found;
  return shown;
};

const ownList = async (
  call: Call,
  reader: NotificationReader,
  paged: Parameters<typeof pageOf>[0],
): Promise<AnswerOf<typeof listUserNotifications>> => {
  const found = await list(call, reader, paged);
  return { ...found, data: found.data.map(withoutRoom) };
};

const single = async (
  { db }: Call,
  reader: NotificationReader,
  nid: string,
): Promise<AnswerOf<typeof getAdminNotification>> => {
  const row = await notificationOf(db, reader, nid);
  if (!row) throw new Refusal('NotFound');
  return row;
};

const read = async ({ db, nowMs }: Call, reader: NotificationReader, nid: string): Promise<Record<string, never>> => {
  if (!(await markRead(db, reader, nid, nowMs))) throw new Refusal('NotFound');
  return {};
};

const remove = async ({ db, nowMs }: Call, reader: NotificationReader, nid: string): Promise<Record<string, never>> => {
  if (!(await deleteNotification(db, reader, nid, nowMs))) throw new Refusal('NotFound');
  return {};
};

/**
 * Throws `NotFound` unless the caller is an admin or has this machine's token, because mails contain links that open
 * accounts.
 */
const refuseStranger = (call: Call, token: string | null | undefined): void => {
  if (refusedEntry('admin', accountOf(call), undefined) !== null && !isToken(token, machineToken(call)))
    throw new Refusal('NotFound');
};

// A kind of mail that is no longer sent has no label. The name of the kind replaces it.
const labelOf = ({ messageLabels }: Call, kind: string): string => messageLabels.get(kind) ?? kind;

export const handlers: readonly Handled[] = [
  handle(listUserNotifications, (paged, call) => ownList(call, asClient(call), paged)),
  handle(getUserNotification, async ({ nid }, call) => withoutRoom(await single(call, asClient(call), nid))),
  handle(readUserNotification, ({ nid }, call) => read(call, asClient(call), nid)),
  handle(deleteUserNotification, ({ nid }, call) => remove(call, asClient(call), nid)),

  handle(listProNotifications, ({ id, ...paged }, call) => ownList(call, asProfile(call, id), paged)),
  handle(getProNotification, async ({ id, nid }, call) => withoutRoom(await single(call, asProfile(call, id), nid))),
  handle(readProNotification, ({ id, nid }, call) => read(call, asProfile(call, id), nid)),
  handle(deleteProNotification, ({ id, nid }, call) => remove(call, asProfile(call, id), nid)),

  handle(listAdminNotifications, (paged, call) => list(call, asAdmin(call), paged)),
  handle(getAdminNotification, ({ nid }, call) => single(call, asAdmin(call), nid)),

  handle(getNotificationSettings, (_, call) => settingsOf(call.db, own(call).id)),

  handle(putNotificationSettings, async (changes, call) => {
    const { id } = own(call);
    const isChanged = await call.db.transaction().execute((trx) => changeSettings(trx, id, changes));
    if (!isChanged) throw new Refusal('NoChanges', { additional: 'no_changes' });
    return settingsOf(call.db, id);
  }),

  handle(sentMails, async ({ jeton }, call) => {
    refuseStranger(call, jeton);
    const { data, total } = await loadSentMails(call.db, shownMails);
    return { data: data.map((mail) => ({ ...mail, label: labelOf(call, mail.kind) })), total };
  }),

  handle(sentMail, async ({ id, jeton }, call) => {
    const { db } = call;
    refuseStranger(call, jeton);
    const mail = await loadSentMail(db, id);
    if (!mail) throw new Refusal('NotFound');
    return { ...mail, label: labelOf(call, mail.kind) };
  }),
];
