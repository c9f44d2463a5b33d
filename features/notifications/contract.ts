import { z } from 'zod';
import { adminPageKeys, adminPageRoles } from '#core/admin-roles.ts';
import { notificationSettings, type NotificationKey } from '#db/reference/notification-settings.ts';
import { flag, inputMessages, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { languages } from '#core/languages.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { notificationTypes } from './rules/notifications.ts';

const nothing = z.object({});

/**
 * A notification as its owner sees it (docs/product/messages.md#notifications). The notification is new while `read_at`
 * is null. `booking_id` is null when the notification is not about a booking.
 */
export const notificationData = z.object({
  id: publicId,
  name: z.string(),
  message: z.string(),
  notification_type: z.enum(notificationTypes),
  /** Language of `name` and `message`, which are stored once, in the recipient's language. */
  language: z.enum(languages),
  booking_id: publicId.nullable(),
  created_at: instantOut,
  read_at: instantOut.nullable(),
});

/**
 * A page of notifications, latest first. `unread` counts the new notifications on all pages. `at` is the time of the
 * response. The page computes « il y a » from it.
 */
const listData = z.object({
  data: z.array(notificationData),
  total: z.number().int(),
  unread: z.number().int(),
  itemsPerPage: z.number().int(),
  at: instantOut,
});

const ofNotification = { nid: publicId };
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
  input: z.object(ofNotification),
  data: notificationData,
});

export const deleteUserNotification = route({
  method: 'DELETE',
  path: '/v1/user/notifications/{nid}',
  summary: 'Supprime une notification du compte',
  access: 'account',
  input: z.object(ofNotification),
  data: nothing,
});

export const readUserNotification = route({
  method: 'PUT',
  path: '/v1/user/notifications/markasread/{nid}',
  summary: 'Marque une notification du compte comme lue',
  access: 'account',
  input: z.object(ofNotification),
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
  input: z.object({ ...ofProfile, ...ofNotification }),
  data: notificationData,
});

export const deleteProNotification = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/notifications/{nid}',
  summary: 'Supprime une notification d’un profil',
  access: 'profile',
  input: z.object({ ...ofProfile, ...ofNotification }),
  data: nothing,
});

export const readProNotification = route({
  method: 'PUT',
  path: '/v1/pro/{id}/notifications/markasread/{nid}',
  summary: 'Marque une notification d’un profil comme lue',
  access: 'profile',
  input: z.object({ ...ofProfile, ...ofNotification }),
  data: nothing,
});

/**
 * A notification for admins. `room` is the admin page where the admins deal with its subject, or null. `path` is a more
 * precise page, or null.
 */
const adminNotificationData = notificationData.extend({
  room: z.enum(adminPageKeys).nullable(),
  path: z.string().nullable(),
});

export const listAdminNotifications = route({
  method: 'GET',
  path: '/v1/admin/notifications',
  summary: 'Les notifications des administrateurs, pour les pages que leurs rôles autorisent',
  access: 'admin',
  roles: adminPageRoles.notifications,
  input: z.object(pageIn),
  data: listData.extend({ data: z.array(adminNotificationData) }),
});

export const getAdminNotification = route({
  method: 'GET',
  path: '/v1/admin/notification/{nid}',
  summary: 'Une notification des administrateurs',
  access: 'admin',
  roles: adminPageRoles.notifications,
  input: z.object(ofNotification),
  data: adminNotificationData,
});

const everySetting = <T extends z.ZodType>(shape: T): Record<NotificationKey, T> =>
  Object.fromEntries(notificationSettings.map(({ key }) => [key, shape])) as Record<NotificationKey, T>;

/** The notification settings of an account (docs/product/messages.md#settings). Each setting is true by default. */
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

const heading = {
  id: publicId,
  kind: z.string(),
  label: z.string(),
  to: z.string(),
  subject: z.string(),
  preview: z.string(),
  sent_at: instantOut,
};

/** Token that proves access to the files of the machine that runs the server. */
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
