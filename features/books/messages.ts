import { fullDateText, priceText } from '#core/format.ts';
import { messagesOf } from '#features/notifications/rules/message.ts';

/**
 * Differences found between our ledger and the payment provider's books on one day. `day` counts days since 1970-01-01.
 */
export type BooksDayFacts = { readonly day: number; readonly differences: number; readonly cents: number };

export const messages = messagesOf({
  books_differ: {
    label: 'Écart avec le prestataire de paiement, administrateurs',
    to: 'admins',
    room: 'books',
    screen: ({ day, differences, cents }: BooksDayFacts) => ({
      name: 'Écart avec le prestataire de paiement',
      message: `${fullDateText(day)}\u202f: ${differences > 1 ? `${differences} écarts` : 'un écart'}, pour ${priceText(cents)}. Consultez le détail dans «\u202fRapprochement\u202f».`,
    }),
  },
});
