import type { Words } from '#core/languages.ts';
import type * as french from './own-orders-texts.ts';

export const ownOrdersTexts = {
  made: (day, number) => `${day} · ${number}`,
  with: (pro, when) => `${pro} · ${when}`,
  see: 'See the order',
  of: (number) => ` ${number}`,
  none: 'No orders',
  noneHint: 'The appointments you have paid for will appear here with their invoices.',
  search: 'Find a treatment',
  refunded: (amount) => `Refunded: ${amount}`,
  refunding: (amount) => `Refund on its way: ${amount}`,
  payment: {
    paid: 'Paid',
    deposit: 'Deposit paid',
    part: 'Paid in part',
    refunded: 'Refunded',
    refunding: 'Refund on its way',
    partly: 'Partly refunded',
    onSite: 'To pay on site',
    waits: 'Awaiting payment',
    nothing: 'Not paid',
  },
} as const satisfies Words<typeof french.ownOrdersTexts>;
