import type { DataOf } from '#core/route.ts';
import { refreshCart, type Selection } from '#features/orders/contract.ts';

export type Cart = DataOf<typeof refreshCart>;

/** Returns the URL of a step with the contents of a cart. The other parameters, those of the search, are unchanged. */
export const cartUrl = (
  url: URL,
  { selection, cart_id }: { readonly selection: Omit<Selection, 'starts_at'>; readonly cart_id: string },
  startsAt: string | null,
): URL => {
  const written = new URL(url);
  const { searchParams: params } = written;
  params.set('id', selection.pro_id);
  params.set('cart', cart_id);
  params.set('at_home', String(selection.at_home));
  if (selection.draft_id) params.set('address_draft_id', selection.draft_id);
  params.set('adults', String(selection.guests.adults));
  for (const name of ['children', 'babies'] as const) {
    if (selection.guests[name] > 0) params.set(name, String(selection.guests[name]));
    else params.delete(name);
  }
  params.set('option', selection.lines.map((line) => line.option_id).join(','));
  const lists = {
    addons: selection.lines.flatMap((line) => line.add_on_ids),
    with: selection.lines.flatMap((line) => (line.resource_id ? [`${line.option_id}.${line.resource_id}`] : [])),
    ages: (selection.guests.ages ?? []).map(String),
    convient: selection.unsuited_confirmed === true ? selection.lines.map((line) => line.option_id) : [],
  };
  for (const [name, values] of Object.entries(lists)) {
    if (values.length > 0) params.set(name, values.join(','));
    else params.delete(name);
  }
  if (startsAt === null) params.delete('starts_at');
  else params.set('starts_at', startsAt);
  params.delete('day');
  return written;
};
