import { agoText } from '#core/ago.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import type { readProCalendars } from '#features/calendars/contract.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { freeLines } from '../rules/free-days.ts';
import { unreadFollows, unreadLines } from '../rules/unread-lines.ts';
import { calendarsTexts } from './calendars-texts.ts';

const texts = calendarsTexts.imports;

// Maximum number of unreadable events listed before the others are folded.
const listedMost = 5;

/** Splits a list into shown and folded lines. A single line is never folded. */
const folded = (lines: readonly string[]) => {
  const shown = lines.length > listedMost + 1 ? listedMost : lines.length;
  return { items: lines.slice(0, shown), others: lines.slice(shown) };
};

export const importsView = ({ imports, practitioners }: DataOf<typeof readProCalendars>, nowMs: number) => {
  const followed = new Set(imports.map((one) => one.resource_id));
  return {
    imports: imports.map((one) => ({
      id: one.id,
      name: texts.of(one.practitioner),
      host: one.host,
      state:
        one.read_at === null ? texts.never : texts.read(agoText(instantMs(one.read_at), nowMs).toLowerCase(), one.busy),
      leftOut: one.left_out === 0 ? null : texts.leftOut(one.left_out),
      unread:
        one.unread_count === 0
          ? null
          : {
              text: [
                texts.unread(one.unread_count),
                ...Object.values(unreadFollows(one.unread, one.unread_count)),
              ].join(' '),
              ...folded(unreadLines(one.unread, one.unread_count, one.unread.length)),
            },
      free:
        one.free_day_count === 0
          ? null
          : { text: texts.free(one.free_day_count), ...folded(freeLines(one.free_days, one.free_day_count)) },
      isEmpty: one.read_at !== null && one.error === null && one.listed === 0,
      error: one.error,
      dropText: one.busy === 0 ? texts.dropNothing : texts.dropText,
    })),
    practitioners: practitioners.filter((one) => !followed.has(one.id)),
    count: practitioners.length,
  };
};
export type ImportsView = ReturnType<typeof importsView>;

export type ImportsOutcome = { readonly said: string; readonly tone: 'success' | 'warning' | 'error' };

/** Result of the last form. For a new calendar, the result depends on the first reading. */
export const importsOutcome = (
  query: URLSearchParams,
  { imports }: Pick<DataOf<typeof readProCalendars>, 'imports'>,
): ImportsOutcome | null => {
  const { said } = calendarsTexts;
  if (query.get('dit') === 'retire') return { said: said.retire, tone: 'success' };
  const added = query.get('dit') === 'suivi' ? imports.find(({ id }) => id === query.get('agenda')) : undefined;
  if (!added) return null;
  if (added.error !== null) return { said: said.failed(added.error), tone: 'error' };
  if (added.listed === 0) return { said: said.empty, tone: 'warning' };
  if (added.unread_count === 0) return { said: said.suivi(added.busy), tone: 'success' };
  return { said: `${said.suivi(added.busy)} ${texts.unread(added.unread_count)}`, tone: 'warning' };
};

export const importIn = (form: FormData) => {
  const whose = textIn(form, 'resource_id');
  return { url: textIn(form, 'url'), ...(whose === '' ? {} : { resource_id: whose }) };
};
