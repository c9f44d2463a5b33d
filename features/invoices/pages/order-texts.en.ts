import { priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import { amountText } from '#features/pricing/texts.en.ts';
import type { MoneyWords } from '../rules/money-rows.ts';
import type * as french from './order-texts.ts';

/** What a client reads of one of their orders, and of what was paid for it. */
export const orderPageTexts = {
  title: 'My order · Accalmie',
  order: 'Order',
  made: (moment) => `Placed on ${moment}`,
  visit: 'See the appointment',
  ordered: 'What you ordered',
  total: 'Total',
  money: 'What was paid',
  nothing: { live: 'Nothing has been paid yet.', online: 'Nothing was paid online.', over: 'Nothing was paid.' },
  unsaid: 'The professional has not said yet what was paid on site.',
  left: (cents) => `Left to pay on site: ${priceText(cents)}.`,
  retained: (cents) => `Of which ${amountText(cents, 'kept')}, under the cancellation policy.`,
  bank: 'Your bank shows a refund within 3 to 5 days.',
  receiptTo: 'Payment receipt',
  receipt: {
    title: 'Payment receipt · Accalmie',
    heading: 'Payment receipt',
    drawn: (day) => `As of ${day}.`,
    notInvoice: 'This receipt is not an invoice. Invoices, where there are any, are on the page of the order.',
    payer: 'Ordered by',
    seller: 'Professional',
    visit: 'Appointment',
    print: 'Print',
    back: 'Back to the order',
  },
} as const satisfies Words<typeof french.orderPageTexts>;

const methods = { 'credit-card': ' by card', cash: ' in cash', cheque: ' by cheque' } as const;

/** How a client is told of the money of their order. */
export const clientMoney: MoneyWords = {
  paid: (day) => `Paid online on ${day}`,
  deposit: (day) => `Deposit paid online on ${day}`,
  onSite: (method, day) => `Paid on site${method === null ? '' : methods[method]}${day === null ? '' : ` on ${day}`}`,
  onSiteBack: 'Given back on site',
  refunded: (day, why) => `Refunded on ${day}: ${why}`,
  refunding: (day, why) => `Refund on its way, asked for on ${day}: ${why}`,
  reasons: {
    cancelled_client: 'you cancelled',
    cancelled_pro: 'the professional cancelled',
    cancelled_admin: 'Accalmie cancelled',
    declined: 'request declined',
    expired: 'request left without an answer',
    no_show: 'absence, under the cancellation policy',
    absence: 'absence contested',
    complaint: 'complaint',
    moved: 'appointment moved',
    not_confirmed: 'appointment that could not be confirmed',
    other: 'goodwill of the professional or of Accalmie',
  },
  disputed: 'Taken back by your bank',
  stays: 'Stays paid',
  total: 'Total paid',
};
