import { agoText } from '#core/ago.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import type { readProCalendars } from '#features/calendars/contract.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { freeLines } from '../rules/free-days.ts';
import { unreadFollows, unreadLines } from '../rules/unread-lines.ts';
import { calendarsTexts } from './calendars-texts.ts';

const texts = calendarsTexts.imports;

/** The calendars that a professional follows, in words, and the practitioners who follow none yet. */
export const importsView = ({ imports, practitioners }: DataOf<typeof readProCalendars>, now: number) => {
  const followed = new Set(imports.map((one) => one.resource_id));
  return {
    imports: imports.map((one) => ({
      id: one.id,
      name: texts.of(one.practitioner),
      host: one.host,
      state: one.read_at === null ? texts.never : texts.read(agoText(instantMs(one.read_at), now).toLowerCase(), one.busy),
      leftOut: one.left_out === 0 ? null : texts.leftOut(one.left_out),
      unread:
        one.unread_count === 0
          ? null
          : {
              text: [texts.unread(one.unread_count), ...Object.values(unreadFollows(one.unread, one.unread_count))].join(' '),
              items: unreadLines(one.unread, one.unread_count, one.unread.length),
            },
      free: one.free_day_count === 0 ? null : { text: texts.free(one.free_day_count), items: freeLines(one.free_days, one.free_day_count) },
      isEmpty: one.read_at !== null && one.error === null && one.listed === 0,
      error: one.error,
    })),
    practitioners: practitioners.filter((one) => !followed.has(one.id)),
  };
};
export type ImportsView = ReturnType<typeof importsView>;

/** What the last form did, in a sentence. */
export const importsOutcome = (query: URLSearchParams): string | null => {
  const said = query.get('dit');
  return said !== null && Object.hasOwn(calendarsTexts.said, said) ? calendarsTexts.said[said as keyof typeof calendarsTexts.said] : null;
};

/** The calendar that a form asks to follow, and whose time it closes. */
export const importIn = (form: FormData) => {
  const whose = textIn(form, 'resource_id');
  return { url: textIn(form, 'url'), ...(whose === '' ? {} : { resource_id: whose }) };
};
