import { clockText, fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { hasRoleOf, roomRoles, type RolesNamed } from '#core/admin-roles.ts';
import { journalPath } from '#features/accounts/workspace/journal-path.ts';
import { actorText } from '#features/accounts/workspace/journal-view.ts';
import { journalTexts } from '#features/accounts/workspace/journal-texts.ts';
import { bookingTexts } from '#features/bookings/texts.ts';
import { complaintStateTexts } from '#features/complaints/texts.ts';
import { documentKindOf } from '#features/documents/rules/kinds.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { reportTexts } from '#features/reports/texts.ts';
import { reportsPath } from '#features/reports/workspace/reports-path.ts';
import type { readPerson } from '../contract/people.ts';
import type { readProfessional } from '../contract/professionals.ts';
import type { BackofficePartView } from './backoffice-table.tsx';
import { backofficeVisitPath } from './backoffice-paths.ts';
import { subjectTexts as texts } from './subject-texts.ts';
import { backofficeDay } from './search-view.ts';

type Person = DataOf<typeof readPerson>;
type Professional = DataOf<typeof readProfessional>;
type Held = Pick<Person, 'id' | 'coming' | 'visits' | 'orders' | 'complaints' | 'reports' | 'reviews' | 'journal'>;
/** The roles of the reading admin, which decide the links to other rooms. */
type Reader = { readonly roles: RolesNamed };

/** An instant in Paris: « 24 novembre 2026, 18:32 ». */
export const backofficeMoment = (at: string): string => {
  const { day, minute } = wallOf(parisZone, instantMs(at));
  return `${fullDateText(day)}, ${clockText(minute)}`;
};

const visitRows = (visits: Held['visits']): BackofficePartView['rows'] =>
  visits.map((visit) => ({
    key: visit.id,
    cells: [
      {
        text: momentText(visit.time_zone, instantMs(visit.starts_at)),
        to: backofficeVisitPath(visit.id),
        soft: visit.id,
      },
      { text: visit.services.join(', ') },
      { text: visit.other },
      { text: bookingTexts.states[visit.state] },
    ],
  }));

export const journalTable = (lines: Held['journal'], object: string, { roles }: Reader): BackofficePartView => ({
  caption: texts.journal,
  columns: texts.journalColumns,
  none: texts.noJournal,
  rows: lines.map((one, i) => ({
    key: `${i}${one.at}`,
    cells: [
      { text: backofficeMoment(one.at) },
      { text: actorText(one.actor) },
      { text: journalTexts.actions[one.action] ?? one.action },
      { text: one.reason ?? '' },
    ],
  })),
  ...(hasRoleOf(roles, roomRoles.journal) && { more: { text: texts.wholeJournal, to: journalPath({ object }) } }),
});

/** The tables common to a person and a professional. */
export const subjectTables = (held: Held, reader: Reader): BackofficePartView[] => {
  const isTrust = hasRoleOf(reader.roles, roomRoles.complaints);
  return [
    { caption: texts.coming, columns: texts.visitsColumns, none: texts.noComing, rows: visitRows(held.coming) },
    { caption: texts.visits, columns: texts.visitsColumns, none: texts.noVisits, rows: visitRows(held.visits) },
    {
      caption: texts.orders,
      columns: texts.ordersColumns,
      none: texts.noOrders,
      rows: held.orders.map((one) => ({
        key: one.id,
        cells: [
          { text: backofficeDay(one.created_at), to: backofficeVisitPath(one.booking_id), soft: one.id },
          ...[one.total_cents, one.paid_cents, one.refunded_cents, one.retained_cents].map((cents) => ({
            text: priceText(cents),
          })),
        ],
      })),
    },
    {
      caption: texts.complaints,
      columns: texts.complaintsColumns,
      none: texts.noComplaints,
      rows: held.complaints.map((one) => ({
        key: one.id,
        cells: [
          { text: one.number, ...(isTrust && { to: `/admin/reclamations?id=${one.id}` }) },
          { text: one.other },
          { text: backofficeDay(one.created_at) },
          { text: complaintStateTexts[one.state] },
        ],
      })),
    },
    {
      caption: texts.reports,
      columns: texts.reportsColumns,
      none: texts.noReports,
      rows: held.reports.map((one) => ({
        key: one.id,
        cells: [
          { text: one.receipt, ...(isTrust && { to: reportsPath(one.state, { id: one.id }) }) },
          { text: reportTexts.contents[one.content] },
          { text: backofficeDay(one.created_at) },
          { text: reportTexts.states[one.state] },
        ],
      })),
    },
    {
      caption: texts.reviews,
      columns: texts.reviewsColumns,
      none: texts.noReviews,
      rows: held.reviews.map((one) => ({
        key: one.id,
        cells: [
          { text: texts.stars(one.rating) },
          { text: one.of },
          { text: backofficeDay(one.written_at) },
          { text: texts.reviewStates[one.state] },
        ],
      })),
    },
    journalTable(held.journal, held.id, reader),
  ];
};

export const personTables = ({ mails, sessions }: Person): BackofficePartView[] => [
  {
    caption: texts.mails,
    columns: texts.mailsColumns,
    none: texts.noMails,
    rows: mails.map((one, i) => ({
      key: `${i}${one.asked_at}`,
      cells: [
        { text: one.label },
        { text: backofficeMoment(one.asked_at) },
        { text: texts.mailStates[one.state], ...(one.state === 'failed' && { tone: 'danger' }) },
      ],
    })),
  },
  {
    caption: texts.sessions,
    columns: texts.sessionsColumns,
    none: texts.noSessions,
    rows: sessions.map((one, i) => ({
      key: `${i}${one.seen_at}`,
      cells: [
        { text: texts.device(one.browser, one.system) },
        { text: backofficeMoment(one.signed_in_at) },
        { text: backofficeMoment(one.seen_at) },
      ],
    })),
  },
];

const documentTones = { in_validation: 'sky', valid: 'success', invalid: 'danger', expired: 'warning' } as const;

export const documentTable = ({ documents }: Professional, { roles }: Reader): BackofficePartView => ({
  caption: texts.documents,
  columns: texts.documentsColumns,
  none: texts.noDocuments,
  rows: documents.map((one, i) => ({
    key: `${i}${one.type}`,
    cells: [
      { text: documentKindOf(one.type).label },
      { text: backofficeDay(one.sent_at) },
      { text: one.expires_on === null ? '' : backofficeDay(`${one.expires_on}T12:00:00Z`) },
      { text: texts.documentStates[one.state], tone: documentTones[one.state] },
    ],
  })),
  ...(hasRoleOf(roles, roomRoles.documents) && { more: { text: texts.allDocuments, to: '/admin/documents' } }),
});
