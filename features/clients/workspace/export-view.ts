import { countText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import type { listClients } from '../contract/clients.ts';
import type { BookAddress } from './clients-address.ts';
import { clientsTexts } from './clients-texts.ts';

const texts = clientsTexts.exporting;

export const exportView = (
  id: string,
  { list, query, tag }: BookAddress,
  { total, counts }: DataOf<typeof listClients>,
) => {
  const path = `/v1/pro/${id}/clients/export`;
  const shown = new URLSearchParams({ list, ...(query !== '' && { query }), ...(tag !== '' && { tag }) });
  const all = counts.all + counts.archived;
  return [
    { label: texts.shown, count: texts.entries(total, countText(total)), to: `${path}?${shown.toString()}` },
    { label: texts.all, count: texts.entries(all, countText(all)), to: `${path}?with_archived=1` },
  ];
};
