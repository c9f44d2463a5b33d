import { sql } from 'kysely';
import type { AdminRole } from '#core/admin-roles.ts';
import type { Envelope } from '#core/refusal.ts';
import { inBackoffice, type Whom } from './backoffice.ts';
import type { TestApp } from '../app/test-app.ts';

/**
 * Routes that an admin who views the site as another person can read. A test fails for a reading route that is missing
 * both here and in `hiddenFromViewers`.
 */
export const shownToViewers: readonly string[] = [
  'GET /v1/order/byid/{oid}/invoices',
  'GET /v1/order/byid/{oid}/money',
  'GET /v1/pro/{id}/booking/{bid}/series',
  'GET /v1/pro/{id}/day/{date}/cancel',
  'GET /v1/pro/{id}/invoices',
  'GET /v1/pro/{id}/invoices/{month}/report',
  'GET /v1/pro/{id}/invoicing',
  'GET /user',
  'GET /profiles',
  'GET /v1/user/sessions',
  'GET /v1/user/favourites',
  'GET /v1/user/favourites/{id}',
  'GET /v1/user/consents',
  'GET /v1/user/notifications',
  'GET /v1/user/notification/{nid}',
  'GET /v1/user/notification-settings',
  'GET /profile/referred',
  'GET /v1/profile/{type}',
  'GET /v1/profiles/documents/{profileType}/documents',
  'GET /v1/prestation/categories',
  'GET /v1/search/explore',
  'GET /v1/search/landing',
  'GET /v1/search/named',
  'GET /v1/profiles/places',
  'GET /publicprofile/{id}',
  'GET /v1/pro/{id}/public/cgv',
  'GET /v1/pro/{id}/public/sales',
  'GET /v1/operator',
  'GET /v1/commission',
  'GET /v1/amendments/{page}',
  'GET /v1/transparency',
  'GET /v1/order/cart',
  'GET /v1/order/byid/{id}',
  'GET /v1/orders',
  'GET /v1/booking/booking/{id}',
  'GET /v1/booking/booking/{id}/place-comment',
  'GET /v1/place-comment/visits',
  'GET /v1/cancellation/{bid}',
  'GET /place-comment',
  'GET /place-comment/{id}',
  'GET /v1/pro/{id}/orders',
  'GET /v1/pro/{id}/dashboard',
  'GET /v1/pro/{id}/readiness',
  'GET /v1/pro/{id}/waiting',
  'GET /v1/pro/{id}/dashboard/services',
  'GET /v1/pro/{id}/planning',
  'GET /v1/pro/{id}/planning/holidays',
  'GET /v1/pro/{id}/planning/settings',
  'GET /v1/pro/{id}/planning/slot/{sid}',
  'GET /v1/pro/{id}/resources',
  'GET /v1/pro/{id}/resource/{rid}/picture',
  'GET /v1/pro/{id}/bookings',
  'GET /v1/pro/{id}/booking/{bid}',
  'GET /v1/pro/{id}/cancellation/{bid}',
  'GET /v1/pro/{id}/place-comment',
  'GET /v1/pro/{id}/missions',
  'GET /v1/pro/{id}/missions/{mid}',
  'GET /pro-comment',
  'GET /pro-comment/{cid}',
  'GET /v1/pro/{id}/notifications',
  'GET /v1/pro/{id}/notification/{nid}',
  'GET /v1/pro/{id}/picture-gallery',
  'GET /v1/pro/{id}/travelfees',
  'GET /v1/pro/{id}/cancellation-policy',
  'GET /v1/pro/{id}/goal',
  'GET /v1/pro/{id}/profile/cgv',
  'GET /v1/pro/{id}/practical',
  'GET /v1/pro/{id}/prestations',
  'GET /v1/pro/{id}/prestations/choices',
  'GET /v1/pro/{id}/prestations/imports',
  'GET /v1/pro/{id}/prestations/imports/{iid}',
  'GET /v1/pro/{id}/prestation/{pid}',
  'GET /v1/pro/{id}/sales',
  'GET /v1/pro/{id}/sale/{sid}',
];

/**
 * Routes that an admin who views the site as another person cannot read, with the reason. Admin routes are not in this
 * list, because the admin has no admin rights during the view.
 */
export const hiddenFromViewers: Readonly<Record<string, string>> = {
  'GET /v1/user/export': 'the archive of their data',
  'GET /v1/user/deletion': 'the way out of their account',
  'GET /v1/user/calendar': 'calendar links',
  'GET /v1/pro/{id}/calendar': 'calendar links',
  'GET /v1/calendar/{token}': 'calendar links',
  'GET /v1/booking/booking/{id}/calendar': 'a file',
  'GET /v1/address/autocomplete': 'writes drafts, and may ask elsewhere',
  'GET /v1/company/{siret}': 'asks elsewhere',
  'GET /v1/address/own/{id}': 'where they live',
  'GET /v1/address/draft/{draftID}': 'where they live',
  'GET /v1/order/cart/{id}/refresh': 'what a session holds',
  'GET /v1/booking/booking/{id}/intake': 'health',
  'GET /v1/pro/{id}/booking/{bid}/intake': 'health',
  'GET /v1/pro/{id}/booking/{bid}/intake/attestation': 'health',
  'GET /v1/pro/{id}/healthchecklists': 'health',
  'GET /v1/profiles/documents/{profileType}/documents/{docType}': 'a document',
  'GET /v1/pro/{id}/clients/search': 'the client book',
  'GET /v1/pro/{id}/find': 'the client book',
  'GET /v1/pro/{id}/clients/export': 'the client book',
  'GET /v1/pro/{id}/clients/duplicates': 'the client book',
  'GET /v1/pro/{id}/bookings/imports': 'the client book',
  'GET /v1/pro/{id}/bookings/imports/{iid}': 'the client book',
  'GET /v1/pro/{id}/clients/imports': 'the client book',
  'GET /v1/pro/{id}/clients/imports/{cid}': 'the client book',
  'GET /v1/pro/{id}/clients/imports/{cid}/faulty': 'the client book',
  'GET /v1/pro/{id}/clients/messages/choices': 'messages',
  'GET /v1/pro/{id}/clients/messages': 'messages',
  'GET /v1/pro/{id}/clients/messages/{mid}': 'messages',
  'GET /v1/pro/{id}/staff': 'other people and their addresses',
  'GET /v1/pro/{id}/staff/own': 'what is of staff, whom nobody is seen as',
  'GET /v1/pro/{id}/staff/own/time-off': 'what is of staff, whom nobody is seen as',
  'GET /v1/pro/{id}/time-off': 'other people and why they are off',
  'GET /v1/pro/{id}/time-off/waiting': 'other people and why they are off',
  'GET /v1/pro/{id}/time-off/{aid}': 'other people and why they are off',
  'GET /v1/pro/{id}/resource/{rid}/contact': 'other people and their addresses',
  'GET /v1/pro/{id}/resource/{rid}/handover': 'what is done next with other people and their clients',
  'GET /v1/staff-invitation/{token}': 'a link that proves somebody',
  'GET /v1/news/{kid}': 'a link that proves somebody',
  'GET /v1/order/link': 'a link that proves somebody',
  'GET /v1/request/link': 'a link that proves somebody',
  'GET /v1/booking/booking/{id}/plainte': 'what was said went wrong, health among it',
  'GET /v1/booking/conversations': 'messages',
  'GET /v1/booking/conversations/with/{pid}': 'messages',
  'GET /v1/booking/conversations/{cid}': 'messages',
  'GET /v1/booking/conversations/{cid}/image': 'a file',
  'GET /v1/booking/conversations/{cid}/pdf': 'a file',
  'GET /v1/pro/{id}/conversations': 'messages',
  'GET /v1/pro/{id}/conversation-with': 'messages',
  'GET /v1/pro/{id}/conversations/{cid}': 'messages',
  'GET /v1/pro/{id}/conversations/{cid}/image': 'a file',
  'GET /v1/pro/{id}/conversations/{cid}/pdf': 'a file',
  'GET /v1/pro/{id}/quick-replies': 'messages',
  'GET /v1/complaints': 'messages',
  'GET /plainte/{id}': 'messages',
  'GET /plainte/list/{proID}': 'messages',
  'GET /v1/invoice/{token}': 'a file',
  'GET /v1/order/byid/{oid}/invoice/{iid}/file': 'a link to a file',
  'GET /v1/pro/{id}/invoice/{iid}/file': 'a link to a file',
  'GET /v1/pro/{id}/invoices/{month}/report/csv': 'a file',
  'GET /v1/pro/{id}/invoices/{month}/zip': 'a file',
  'GET /v1/pro/{id}/payouts': 'money and bank details, which the finances read on their own pages',
  'GET /v1/pro/{id}/payouts/overview': 'money and bank details, which the finances read on their own pages',
  'GET /v1/pro/{id}/payouts/{pid}/pdf': 'a file',
  'GET /v1/pro/{id}/payouts/{pid}': 'money and bank details, which the finances read on their own pages',
  'GET /v1/pro/{id}/yearly-summary': 'money, a birth date and a tax number',
  'GET /v1/pro/{id}/yearly-summary/{year}/file': 'a link to a file',
  'GET /v1/yearly-summary/{token}': 'a file',
  'GET /plainte/{id}/piece/{pid}': 'a piece of a complaint',
  'GET /plainte/{id}/image/{pid}': 'a piece of a complaint',
  'GET /v1/report/{receipt}': 'a link that proves somebody',
  'GET /v1/pro/{id}/decisions': 'links that prove somebody',
  'GET /v1/pro/{id}/paymentprovider/{name}': 'bank details, and asks the provider',
  'GET /v1/admin/outbox': 'mails, with their secrets',
  'GET /v1/admin/outbox/{id}': 'mails, with their secrets',
};

export const viewReason = 'Elle ne retrouve pas son rendez-vous de jeudi.';

/**
 * Helpers for tests of « Voir comme »: admins, people, views, and the contents of all tables except the audit and the
 * views.
 */
export const inViews = (app: () => TestApp) => {
  const backoffice = inBackoffice(app);
  const begin = (by: Pick<Whom, 'client'>, whom: { readonly id: string }, reason: unknown = viewReason) =>
    by.client<{ ends_at: string }>('POST', `/v1/admin/people/${whom.id}/view`, { reason });
  /** Makes an admin view the site as this person, and returns the admin. */
  const viewer = async (whom: { readonly id: string }, ...roles: AdminRole[]): Promise<Whom> => {
    const admin = await backoffice.adminOf(...(roles.length > 0 ? roles : (['support'] as const)));
    backoffice.dataOf(await begin(admin, whom));
    return admin;
  };
  const leave = (by: Pick<Whom, 'client'>) => by.client<{ person: string | null }>('DELETE', '/v1/view');
  /** The first name of the person that a session acts as, or the status of a refusal. */
  const seenBy = async (by: Pick<Whom, 'client'>): Promise<string | number> => {
    const { status, body } = await by.client<{ firstname: string }>('GET', '/user');
    return body.success ? body.data.firstname : status;
  };
  const codeOf = ({ body }: { readonly body: Envelope<unknown> }): string | null =>
    body.success ? null : body.error.code;
  const contents = async (): Promise<Readonly<Record<string, string>>> => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('audit_entry', 'account_view') order by 1`.execute(app().db);
    const held: Record<string, string> = {};
    for (const { name } of rows)
      held[name] =
        (
          await sql<{
            all: string | null;
          }>`select md5(string_agg(t::text, '|' order by t::text)) as all from ${sql.table(name)} t`.execute(app().db)
        ).rows[0]!.all ?? '';
    return held;
  };
  const lines = async (whom: {
    readonly id: string;
  }): Promise<{ action: string; actor: string; reason: string | null; detail: Record<string, unknown> }[]> =>
    (
      await sql<{ action: string; actor: string; reason: string | null; detail: Record<string, unknown> }>`
      select action, actor, reason, detail from audit_entry where object = ${whom.id} and action in ('account viewed', 'account view ended', 'page viewed as a person')
      order by id`.execute(app().db)
    ).rows;
  return { ...backoffice, begin, viewer, leave, seenBy, codeOf, contents, lines };
};
