import { fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayFromIso, dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { bookingTexts } from '#features/bookings/texts.ts';
import { complaintStateTexts } from '#features/complaints/texts.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { payoutStateNames } from '#features/payouts/rules/states.ts';
import { proLedgerPath } from '#features/payouts/workspace/ledger-paths.ts';
import { reportTexts } from '#features/reports/texts.ts';
import { reportsPath } from '#features/reports/workspace/reports-path.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { searchBackoffice } from '../contract/search.ts';
import type { BackofficeCell, BackofficeTableView } from './backoffice-table.tsx';
import { personPath, professionalPath, backofficeVisitPath } from './backoffice-paths.ts';
import { backofficeSearchTexts as texts } from './search-texts.ts';

type Found = DataOf<typeof searchBackoffice>;

/** The day of an instant, in Paris: « 3 mars 2026 ». */
export const backofficeDay = (at: string): string => fullDateText(dayOf(parisZone, instantMs(at)));

const personState = ({ suspended, verified }: Found['people'][number]): BackofficeCell => {
  if (suspended) return { text: texts.suspended, tone: 'danger' };
  return verified ? { text: texts.active, tone: 'success' } : { text: texts.unproven, tone: 'warning' };
};

type ProState = Pick<Found['professionals'][number], 'published' | 'hidden' | 'suspended'>;

/** Badge of a professional: suspended, withdrawn, online or offline. */
export const professionalState = ({ published, hidden, suspended }: ProState): { text: string; tone: BadgeTone } => {
  if (suspended) return { text: texts.suspended, tone: 'danger' };
  if (hidden) return { text: texts.withdrawn, tone: 'danger' };
  return published ? { text: texts.online, tone: 'success' } : { text: texts.offline, tone: 'neutral' };
};

export const peopleTable = (people: Found['people']): BackofficeTableView => ({
  caption: texts.people,
  columns: texts.peopleColumns,
  rows: people.map((person) => ({
    key: person.id,
    cells: [
      { text: person.name, to: personPath(person.id), soft: person.email },
      {
        text: [
          ...(person.admin ? [texts.admin] : []),
          ...person.profiles.map((profile) => texts.profiles[profile]),
          texts.client,
        ].join(', '),
      },
      { text: backofficeDay(person.since) },
      personState(person),
    ],
  })),
});

export const professionalsTable = (professionals: Found['professionals']): BackofficeTableView => ({
  caption: texts.professionals,
  columns: texts.professionalsColumns,
  rows: professionals.map((professional) => ({
    key: professional.id,
    cells: [
      {
        text: professional.name,
        to: professionalPath(professional.id),
        soft: [texts.subtypes[professional.subtype], professional.person].filter(Boolean).join(' · '),
      },
      { text: professional.city },
      professionalState(professional),
    ],
  })),
});

export const bookingsTable = (bookings: Found['bookings']): BackofficeTableView => ({
  caption: texts.bookings,
  columns: texts.bookingsColumns,
  rows: bookings.map((booking) => ({
    key: booking.id,
    cells: [
      {
        text: momentText(booking.time_zone, instantMs(booking.starts_at)),
        to: backofficeVisitPath(booking.id),
        soft: booking.id,
      },
      { text: booking.client },
      { text: booking.professional.name, to: professionalPath(booking.professional.id) },
      { text: bookingTexts.states[booking.state] },
    ],
  })),
});

/** One table for each kind of result that has rows. */
export const foundTables = ({
  people,
  professionals,
  bookings,
  orders,
  complaints,
  reports,
  payouts,
  code,
}: Found): BackofficeTableView[] =>
  [
    peopleTable(people),
    professionalsTable(professionals),
    bookingsTable(bookings),
    {
      caption: texts.orders,
      columns: texts.ordersColumns,
      rows: orders.map(({ id, booking_id: bookingId, ...order }) => ({
        key: id,
        cells: [
          { text: backofficeDay(order.created_at), to: backofficeVisitPath(bookingId), soft: order.number ?? id },
          { text: order.client },
          { text: order.professional.name, to: professionalPath(order.professional.id) },
          { text: priceText(order.total_cents) },
          { text: texts.payments[order.payment_status] },
        ],
      })),
    },
    {
      caption: texts.complaints,
      columns: texts.complaintsColumns,
      rows: complaints.map((complaint) => ({
        key: complaint.id,
        cells: [
          { text: complaint.number, to: `/admin/reclamations?id=${complaint.id}` },
          { text: complaint.client },
          { text: complaint.professional.name, to: professionalPath(complaint.professional.id) },
          { text: backofficeDay(complaint.created_at) },
          { text: complaintStateTexts[complaint.state] },
        ],
      })),
    },
    {
      caption: texts.reports,
      columns: texts.reportsColumns,
      rows: reports.map((report) => ({
        key: report.id,
        cells: [
          { text: report.receipt, to: reportsPath(report.state, { id: report.id }) },
          { text: reportTexts.contents[report.content] },
          { text: backofficeDay(report.created_at) },
          { text: reportTexts.states[report.state] },
        ],
      })),
    },
    {
      caption: texts.payouts,
      columns: texts.payoutsColumns,
      rows: payouts.map((payout) => ({
        key: payout.id,
        cells: [
          { text: payout.number, to: proLedgerPath(payout.professional.id) },
          { text: payout.professional.name, to: professionalPath(payout.professional.id) },
          { text: priceText(payout.cents) },
          { text: fullDateText(dayFromIso(payout.leaves_on) ?? 0) },
          { text: payoutStateNames[payout.state] },
        ],
      })),
    },
    {
      caption: texts.codes,
      columns: texts.codesColumns,
      rows:
        code === null
          ? []
          : [{ key: 'code', cells: [{ text: texts.kinds[code.kind] }, { text: backofficeDay(code.created_at) }] }],
    },
  ].filter(({ rows }) => rows.length > 0);
