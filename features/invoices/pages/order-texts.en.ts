import { priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import { amountText } from '#features/pricing/texts.en.ts';
import type { MoneyWords } from '../rules/money-rows.ts';
import type * as french from './order-texts.ts';

export const orderPageTexts = {
  title: 'My order · Accalmie',
  order: 'Order',
  made: (moment) => `Placed on ${moment}`,
  visit: 'View the appointment',
  ordered: 'Order details',
  money: 'Payments',
  nothing: { live: 'Nothing has been paid yet.', online: 'Nothing was paid online.', over: 'Nothing was paid.' },
  unsaid: 'The professional hasn’t yet recorded what was paid on site.',
  left: (cents) => `Left to pay on site: ${priceText(cents)}.`,
  retained: (cents) => `Of which ${amountText(cents, 'kept')}, under the cancellation policy.`,
  bank: 'The refund will show in your bank account within 3 to 5 days.',
  receiptTo: 'Payment receipt',
  receipt: {
    title: 'Payment receipt · Accalmie',
    heading: 'Payment receipt',
    drawn: (day) => `As of ${day}.`,
    notInvoice: 'This receipt is not an invoice. Any invoices are on the order page.',
    payer: 'Ordered by',
    seller: 'Professional',
    visit: 'Appointment',
    print: 'Print',
    back: 'Back to the order',
  },
} as const satisfies Words<typeof french.orderPageTexts>;

const methods = { 'credit-card': ' by card', cash: ' in cash', cheque: ' by cheque' } as const;

export const clientMoney: MoneyWords = {
  paid: (day) => `Paid online on ${day}`,
  deposit: (day) => `Deposit paid online on ${day}`,
  onSite: (method, day) => `Paid on site${method === null ? '' : methods[method]}${day === null ? '' : ` on ${day}`}`,
  onSiteBack: 'Refunded on site',
  refunded: (day, why) => `Refunded on ${day}: ${why}`,
  refunding: (day, why) => `Refund in progress, requested on ${day}: ${why}`,
  reasons: {
    cancelled_client: 'you cancelled',
    cancelled_pro: 'the professional cancelled',
    cancelled_admin: 'Accalmie cancelled',
    declined: 'request declined',
    expired: 'unanswered request',
    no_show: 'no-show, under the cancellation policy',
    absence: 'disputed no-show',
    complaint: 'complaint',
    agreement: 'agreement after a complaint',
    moved: 'appointment moved',
    not_confirmed: 'appointment not confirmed',
    other: 'goodwill gesture by the professional or Accalmie',
  },
  disputed: 'Taken back by your bank',
  stays: 'Net amount paid',
  total: 'Total paid',
};
