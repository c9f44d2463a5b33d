import { clockText, fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { hasRoleOf, adminPageRoles, type RolesNamed } from '#core/admin-roles.ts';
import { journalPath } from '#features/accounts/workspace/journal-path.ts';
import { actionText, actorText } from '#features/accounts/workspace/journal-view.ts';
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
type Subject = Pick<Person, 'id' | 'coming' | 'visits' | 'orders' | 'complaints' | 'reports' | 'reviews' | 'journal'>;
/** The roles of the reading admin, which decide the links to other admin pages. */
type Reader = { readonly roles: RolesNamed };

/** An instant in Paris: « 24 novembre 2026, 18:32 ». */
export const backofficeMoment = (at: string): string => {
  const { day, minute } = wallOf(parisZone, instantMs(at));
  return `${fullDateText(day)}, ${clockText(minute)}`;
};

const visitRows = (visits: Subject['visits']): BackofficePartView['rows'] =>
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

export const journalTable = (lines: Subject['journal'], object: string, { roles }: Reader): BackofficePartView => ({
  caption: texts.journal,
  columns: texts.journalColumns,
  none: texts.noJournal,
  rows: lines.map((act, i) => ({
    key: `${i}${act.at}`,
    cells: [
      { text: backofficeMoment(act.at) },
      { text: actorText(act.actor) },
      { text: actionText(act.action, { outcome: act.outcome }) },
      { text: act.reason ?? '' },
    ],
  })),
  ...(hasRoleOf(roles, adminPageRoles.journal) && { more: { text: texts.wholeJournal, to: journalPath({ object }) } }),
});

/** The tables common to a person and a professional. */
export const subjectTables = (subject: Subject, reader: Reader): BackofficePartView[] => {
  const isTrust = hasRoleOf(reader.roles, adminPageRoles.complaints);
  return [
    { caption: texts.coming, columns: texts.visitsColumns, none: texts.noComing, rows: visitRows(subject.coming) },
    { caption: texts.visits, columns: texts.visitsColumns, none: texts.noVisits, rows: visitRows(subject.visits) },
    {
      caption: texts.orders,
      columns: texts.ordersColumns,
      none: texts.noOrders,
      rows: subject.orders.map((order) => ({
        key: order.id,
        cells: [
          { text: backofficeDay(order.created_at), to: backofficeVisitPath(order.booking_id), soft: order.id },
          ...[order.total_cents, order.paid_cents, order.refunded_cents, order.retained_cents].map((cents) => ({
            text: priceText(cents),
          })),
        ],
      })),
    },
    {
      caption: texts.complaints,
      columns: texts.complaintsColumns,
      none: texts.noComplaints,
      rows: subject.complaints.map((complaint) => ({
        key: complaint.id,
        cells: [
          { text: complaint.number, ...(isTrust && { to: `/admin/reclamations?id=${complaint.id}` }) },
          { text: complaint.other },
          { text: backofficeDay(complaint.created_at) },
          { text: complaintStateTexts[complaint.state] },
        ],
      })),
    },
    {
      caption: texts.reports,
      columns: texts.reportsColumns,
      none: texts.noReports,
      rows: subject.reports.map((report) => ({
        key: report.id,
        cells: [
          { text: report.receipt, ...(isTrust && { to: reportsPath(report.state, { id: report.id }) }) },
          { text: reportTexts.contents[report.content] },
          { text: backofficeDay(report.created_at) },
          { text: reportTexts.states[report.state] },
        ],
      })),
    },
    {
      caption: texts.reviews,
      columns: texts.reviewsColumns,
      none: texts.noReviews,
      rows: subject.reviews.map((review) => ({
        key: review.id,
        cells: [
          { text: texts.stars(review.rating) },
          { text: review.of },
          { text: backofficeDay(review.written_at) },
          { text: texts.reviewStates[review.state] },
        ],
      })),
    },
    journalTable(subject.journal, subject.id, reader),
  ];
};

export const personTables = ({ mails, sessions }: Person): BackofficePartView[] => [
  {
    caption: texts.mails,
    columns: texts.mailsColumns,
    none: texts.noMails,
    rows: mails.map((mail, i) => ({
      key: `${i}${mail.asked_at}`,
      cells: [
        { text: mail.label },
        { text: backofficeMoment(mail.asked_at) },
        { text: texts.mailStates[mail.state], ...(mail.state === 'failed' && { tone: 'danger' }) },
      ],
    })),
  },
  {
    caption: texts.sessions,
    columns: texts.sessionsColumns,
    none: texts.noSessions,
    rows: sessions.map((session, i) => ({
      key: `${i}${session.seen_at}`,
      cells: [
        { text: texts.device(session.browser, session.system) },
        { text: backofficeMoment(session.signed_in_at) },
        { text: backofficeMoment(session.seen_at) },
      ],
    })),
  },
];

const documentTones = { in_validation: 'sky', valid: 'success', invalid: 'danger', expired: 'warning' } as const;

export const documentTable = ({ documents }: Professional, { roles }: Reader): BackofficePartView => ({
  caption: texts.documents,
  columns: texts.documentsColumns,
  none: texts.noDocuments,
  rows: documents.map((document, i) => ({
    key: `${i}${document.type}`,
    cells: [
      { text: documentKindOf(document.type).label },
      { text: backofficeDay(document.sent_at) },
      { text: document.expires_on === null ? '' : backofficeDay(`${document.expires_on}T12:00:00Z`) },
      { text: texts.documentStates[document.state], tone: documentTones[document.state] },
    ],
  })),
  ...(hasRoleOf(roles, adminPageRoles.documents) && { more: { text: texts.allDocuments, to: '/admin/documents' } }),
});
