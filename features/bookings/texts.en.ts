import { andList } from '#core/and-list.en.ts';
import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const bookingTexts = {
  series: ({ place, size }) => `Appointment ${place} of ${size}`,
  total: 'Total',
  planned: 'Planned price',
  localHours: (where) => `Local time, ${where}.`,
  dueNow: 'To pay today',
  dueOnSite: 'To pay on site',
  atHome: 'At home',
  onSite: 'On site',
  ifCancelled: 'If you cancel',
  paidOnline: 'Paid online',
  retained: 'Kept',
  refunded: 'Refunded',
  refunding: 'Being refunded',
  dueInCash: 'To pay on site, in cash or by cheque',
  dueByCheque: 'To pay on site, by cheque',
  paidOnSite: 'Paid on site',
  freeWhileRequested: 'Until the request is confirmed, you can cancel it free of charge. Once confirmed:',
  nothingRetained:
    'Nothing is paid online, so nothing will be kept. If you cannot come, please cancel as soon as you know.',
  withoutMoving: (limits) => `Without this change: ${limits.charAt(0).toLowerCase()}${limits.slice(1)}`,
  states: {
    hold: 'Time held',
    pending_payment: 'Awaiting payment',
    requested: 'Awaiting confirmation',
    confirmed: 'Confirmed',
    completed: 'Completed',
    no_show: 'Missed',
    released: 'Time released',
    cancelled_client: 'Cancelled',
    cancelled_pro: 'Cancelled',
    cancelled_admin: 'Cancelled',
    declined: 'Declined',
    expired: 'Expired',
  },
  orderStates: {
    hold: 'Time held',
    pending_payment: 'Awaiting payment',
    requested: 'Awaiting confirmation',
    confirmed: 'Confirmed',
    completed: 'Completed',
    no_show: 'Missed',
    released: 'Time released',
    cancelled_client: 'Cancelled',
    cancelled_pro: 'Cancelled',
    cancelled_admin: 'Cancelled',
    declined: 'Declined',
    expired: 'Expired',
  },
  withPractitioners: (names) => `With ${andList(names)}`,
  hold: {
    remaining: 'Your time is held for',
    until: (clock) => ` when the page opened, until ${clock}`,
    more: 'Hold it 5 more minutes',
    notOnline: 'This appointment cannot be booked online. Please contact the professional directly.',
    announced: (minutes) => `Your time is still held for ${minutes}\u00a0minutes.`,
  },
} as const satisfies Words<typeof french.bookingTexts>;

export const holdRefusals = {
  proposed: 'Your professional is holding this time for you. For another one, write to them or release this one.',
} as const satisfies Words<typeof french.holdRefusals>;
