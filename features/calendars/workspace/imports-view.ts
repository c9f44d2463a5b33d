import { agoText } from '#core/ago.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import type { readProCalendars } from '#features/calendars/contract.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { freeLines } from '../rules/free-days.ts';
import { unreadFollows, unreadLines } from '../rules/unread-lines.ts';
import { calendarsTexts } from './calendars-texts.ts';

const texts = calendarsTexts.imports;

// Maximum number of unreadable events listed before the rest is folded.
const listedMost = 5;

/** Splits a list into shown and folded lines. Never folds a single line. */
const folded = (lines: readonly string[]) => {
  const shown = lines.length > listedMost + 1 ? listedMost : lines.length;
  return { items: lines.slice(0, shown), others: lines.slice(shown) };
};

export const importsView = ({ imports, practitioners }: DataOf<typeof readProCalendars>, nowMs: number) => {
  const followed = new Set(imports.map((one) => one.resource_id));
  return {
    imports: imports.map((calendar) => ({
      id: calendar.id,
      name: texts.of(calendar.practitioner),
      host: calendar.host,
      state:
        calendar.read_at === null
          ? texts.never
          : texts.read(agoText(instantMs(calendar.read_at), nowMs).toLowerCase(), calendar.busy),
      leftOut: calendar.left_out === 0 ? null : texts.leftOut(calendar.left_out),
      unread:
        calendar.unread_count === 0
          ? null
          : {
              text: [
                texts.unread(calendar.unread_count),
                ...Object.values(unreadFollows(calendar.unread, calendar.unread_count)),
              ].join(' '),
              ...folded(unreadLines(calendar.unread, calendar.unread_count, calendar.unread.length)),
            },
      free:
        calendar.free_day_count === 0
          ? null
          : {
              text: texts.free(calendar.free_day_count),
              ...folded(freeLines(calendar.free_days, calendar.free_day_count)),
            },
      isEmpty: calendar.read_at !== null && calendar.error === null && calendar.listed === 0,
      error: calendar.error,
      dropText: calendar.busy === 0 ? texts.dropNothing : texts.dropText,
    })),
    practitioners: practitioners.filter((one) => !followed.has(one.id)),
    count: practitioners.length,
  };
};
export type ImportsView = ReturnType<typeof importsView>;

export type ImportsOutcome = { readonly text: string; readonly tone: 'success' | 'warning' | 'error' };

/** Returns the result of the last form. For a new calendar, it depends on the first reading. */
export const importsOutcome = (
  query: URLSearchParams,
  { imports }: Pick<DataOf<typeof readProCalendars>, 'imports'>,
): ImportsOutcome | null => {
  const { outcomes } = calendarsTexts;
  if (query.get('dit') === 'retire') return { text: outcomes.retire, tone: 'success' };
  const added = query.get('dit') === 'suivi' ? imports.find(({ id }) => id === query.get('agenda')) : undefined;
  if (!added) return null;
  if (added.error !== null) return { text: outcomes.failed(added.error), tone: 'error' };
  if (added.listed === 0) return { text: outcomes.empty, tone: 'warning' };
  if (added.unread_count === 0) return { text: outcomes.suivi(added.busy), tone: 'success' };
  return { text: `${outcomes.suivi(added.busy)} ${texts.unread(added.unread_count)}`, tone: 'warning' };
};

export const importIn = (form: FormData) => {
  const whose = textIn(form, 'resource_id');
  return { url: textIn(form, 'url'), ...(whose === '' ? {} : { resource_id: whose }) };
};
