import { dialledText, fullDateText, longDateText, priceText } from '#core/format.ts';
import { dayIn } from '#core/fields/dates.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { ClientEntry } from '../contract/clients.ts';
import type { listDuplicates } from '../contract/duplicates.ts';
import { mergedFields } from '../rules/merge.ts';
import { clientsTexts } from './clients-texts.ts';
import { nameOf } from './clients-view.ts';

const texts = clientsTexts.pair;

const valueOf = (entry: ClientEntry, field: (typeof mergedFields)[number]): string | null => {
  if (field === 'name') return nameOf(entry);
  if (field === 'phone') return entry.phone === null ? null : dialledText(entry.phone);
  if (field !== 'birthday') return entry[field];
  const day = entry.birthday === null ? undefined : dayIn(entry.birthday);
  return day === undefined ? null : fullDateText(day);
};

/** Puts first the entry that the merge keeps: the entry that came from a booking, otherwise `one`. */
const inOrder = (one: ClientEntry, other: ClientEntry): readonly [ClientEntry, ClientEntry] =>
  one.origin !== 'booking' && other.origin === 'booking' ? [other, one] : [one, other];

/** The first pair of entries that may be one person, field by field. Null without a pair. */
export const pairView = ({ data, time_zone: zone }: DataOf<typeof listDuplicates>) => {
  const [pair] = data;
  if (!pair) return null;
  const both = inOrder(pair.one, pair.other);
  const [keptEntry, goneEntry] = both;
  return {
    by: pair.by,
    entries: both.map((entry) => ({
      id: entry.id,
      name: nameOf(entry),
      from: texts.since(
        texts.origin[entry.origin],
        longDateText(dayOf(zone, instantMs(entry.created_at))).replace(/^\S+ /, ''),
      ),
      tags: entry.tags,
      visits: texts.visits(entry.visits, priceText(entry.spent_cents)),
    })),
    rows: mergedFields
      .map((field) => {
        const values = both.map((entry) => valueOf(entry, field));
        return { field, label: texts.fields[field], values, isOther: values[0] === null && values[1] !== null };
      })
      .filter(({ values }) => values.some((value) => value !== null)),
    kept: keptEntry.id,
    gone: goneEntry.id,
  };
};

export type PairView = NonNullable<ReturnType<typeof pairView>>;
