import type { DataOf } from '#core/route.ts';
import { stateWord } from '#features/orders/workspace/order-words.ts';
import type { findOwn } from '../contract/find.ts';
import { spaceSearchTexts as texts } from './space-search-texts.ts';

export const foundView = ({ clients, visits }: DataOf<typeof findOwn>, dashboard: string) => ({
  clients: clients.map(({ id, name, detail }) => ({
    id,
    to: `${dashboard}/clients/${id}`,
    name: name || texts.nameless,
    detail,
  })),
  visits: visits.map(({ id, name, detail, state, by_link }) => ({
    id,
    to: `${dashboard}/rendez-vous?booking_id=${id}`,
    name: name || texts.nameless,
    detail: `${detail} · ${stateWord(state, by_link).text}`,
  })),
});
export type FoundView = ReturnType<typeof foundView>;
export type FoundLine = FoundView['clients'][number];
