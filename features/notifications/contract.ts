import { z } from 'zod';
import { adminRooms, roomRoles } from '#core/admin-roles.ts';
import { notificationSettings, type NotificationKey } from '#db/reference/notification-settings.ts';
import { flag, inputMessages, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { languages } from '#core/languages.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { notificationTypes } from './rules/notifications.ts';

const nothing = z.object({});

/**
 * A notification as its owner reads it (docs/product/messages.md#notifications): new while `read_at` is null; instants ISO 8601; `booking_id` when it is
 * about a booking.
 */
export const notificationData = z.object({
  id: publicId,
  name: z.string(),
  message: z.string(),
  notification_type: z.enum(notificationTypes),
  /** Of the name and the message: what is told is written once, in the language of whom it is told to. */
  language: z.enum(languages),
  booking_id: publicId.nullable(),
  created_at: instantOut,
  read_at: instantOut.nullable(),
});

/** A page of notifications, the last first; `unread` counts those of every page, `at` is the instant of the answer, from which « il y a » is counted. */
const listData = z.object({
  data: z.array(notificationData),
  total: z.number().int(),
  unread: z.number().int(),
  itemsPerPage: z.number().int(),
  at: instantOut,
});

const one = { nid: publicId };
const ofProfile = { id: publicId };

export const listUserNotifications = route({
  method: 'GET',
  path: '/v1/user/notifications',
  summary: 'Les notifications du compte',
  access: 'account',
  whileViewing: 'read',
  input: z.object(pageIn),
  data: listData,
});

export const getUserNotification = route({
  method: 'GET',
  path: '/v1/user/notification/{nid}',
  summary: 'Une notification du compte',
  access: 'account',
  whileViewing: 'read',
  input: z.object(one),
  data: notificationData,
});

export const deleteUserNotification = route({
  method: 'DELETE',
  path: '/v1/user/notifications/{nid}',
  summary: 'Supprime une notification du compte',
  access: 'account',
  input: z.object(one),
  data: nothing,
});

export const readUserNotification = route({
  method: 'PUT',
  path: '/v1/user/notifications/markasread/{nid}',
  summary: 'Marque une notification du compte comme lue',
  access: 'account',
  input: z.object(one),
  data: nothing,
});

export const listProNotifications = route({
  method: 'GET',
  path: '/v1/pro/{id}/notifications',
  summary: 'Les notifications d’un profil',
  access: 'profile',
  whileViewing: 'read',
  input: z.object({ ...ofProfile, ...pageIn }),
  data: listData,
});

export const getProNotification = route({
  method: 'GET',
  path: '/v1/pro/{id}/notification/{nid}',
  summary: 'Une notification d’un profil',
  access: 'profile',
  whileViewing: 'read',
  input: z.object({ ...ofProfile, ...one }),
  data: notificationData,
});

export const deleteProNotification = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/notifications/{nid}',
  summary: 'Supprime une notification d’un profil',
  access: 'profile',
  input: z.object({ ...ofProfile, ...one }),
  data: nothing,
});

export const readProNotification = route({
  method: 'PUT',
  path: '/v1/pro/{id}/notifications/markasread/{nid}',
  summary: 'Marque une notification d’un profil comme lue',
  access: 'profile',
  input: z.object({ ...ofProfile, ...one }),
  data: nothing,
});

/** What the admins are told, the room in which it is decided, and the page that it leads to where that is another. */
const adminNotificationData = notificationData.extend({ room: z.enum(adminRooms).nullable(), path: z.string().nullable() });

export const listAdminNotifications = route({
  method: 'GET',
  path: '/v1/admin/notifications',
  summary: 'Les notifications des administrateurs, pour les pages que leurs rôles autorisent',
  access: 'admin',
  roles: roomRoles.notifications,
  input: z.object(pageIn),
  data: listData.extend({ data: z.array(adminNotificationData) }),
});

export const getAdminNotification = route({
  method: 'GET',
  path: '/v1/admin/notification/{nid}',
  summary: 'Une notification des administrateurs',
  access: 'admin',
  roles: roomRoles.notifications,
  input: z.object(one),
  data: adminNotificationData,
});

const everySetting = <T extends z.ZodType>(shape: T): Record<NotificationKey, T> =>
  Object.fromEntries(notificationSettings.map(({ key }) => [key, shape])) as Record<NotificationKey, T>;

/** What an account wants to be told, setting by setting (docs/product/messages.md#settings); true until said otherwise. */
export const settingsData = z.object(everySetting(z.boolean()));

export const getNotificationSettings = route({
  method: 'GET',
  path: '/v1/user/notification-settings',
  summary: 'Les préférences de notification du compte : quatorze réglages, tous actifs au départ',
  access: 'account',
  whileViewing: 'read',
  input: nothing,
  data: settingsData,
});

export const putNotificationSettings = route({
  method: 'PUT',
  path: '/v1/user/notification-settings',
  summary: 'Modifie les réglages donnés et conserve les autres ; sans changement, `additional` vaut « no_changes »',
  access: 'account',
  input: z.object(everySetting(flag.optional())),
  data: settingsData,
});

const heading = { id: publicId, kind: z.string(), label: z.string(), to: z.string(), subject: z.string(), preview: z.string(), sent_at: instantOut };

/** What proves that somebody reads the files of the machine. */
const machineToken = z.string().max(100, inputMessages.invalidParam).nullish();

export const sentMails = route({
  method: 'GET',
  path: '/v1/admin/outbox',
  summary: 'Les cent derniers emails envoyés, en mode démo, pour un administrateur ou avec le jeton de la machine',
  access: 'demo',
  input: z.object({ jeton: machineToken }),
  data: z.object({ data: z.array(z.object(heading)), total: z.number().int() }),
});

export const sentMail = route({
  method: 'GET',
  path: '/v1/admin/outbox/{id}',
  summary: 'Un email envoyé et ses pièces jointes',
  access: 'demo',
  input: z.object({ id: publicId, jeton: machineToken }),
  data: z.object({
    ...heading,
    message_id: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ filename: z.string(), content: z.string() })),
  }),
});
