import { fullDateText, priceText } from '#core/format.ts';
import { messagesOf } from '#features/notifications/rules/message.ts';

/** What was found in a day of the provider's books. */
export type ToldDay = { readonly day: number; readonly differences: number; readonly cents: number };

/** What the admins are told of the provider's books. */
export const messages = messagesOf({
  books_differ: {
    label: 'Écart avec le prestataire de paiement, administrateurs',
    to: 'admins',
    room: 'books',
    screen: ({ day, differences, cents }: ToldDay) => ({
      name: 'Écart avec le prestataire de paiement',
      message: `${fullDateText(day)}\u202f: ${differences > 1 ? `${differences} écarts` : 'un écart'}, pour ${priceText(cents)}. Consultez le détail dans «\u202fRapprochement\u202f».`,
    }),
  },
});
