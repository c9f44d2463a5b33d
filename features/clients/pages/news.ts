import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { CallRoute } from '#core/call-route.ts';
import type { DataOf } from '#core/route.ts';
import { changeConsent, listConsents } from '#features/clients/contract/same.ts';
import { answered } from '#ui/page/answered.ts';
import { textIn } from '#ui/forms/form-text.ts';

type Consent = DataOf<typeof listConsents>['data'][number];

/** `leftOn` is the day since which mails are refused again, as read. */
export type OwnNews = readonly (Consent & { readonly leftOn: string | null })[];

const dayRead = (iso: string): string => fullDateText(dayOf(parisZone, instantMs(iso)));

/** What somebody lets each of their professionals send them. */
export const ownNews = async (call: CallRoute): Promise<OwnNews> =>
  answered(await call(listConsents, {})).data.map((one) => ({ ...one, leftOn: one.email_left_at === null ? null : dayRead(one.email_left_at) }));

/** Keeps what the form says of each professional, where it changes. */
export const keepNews = async (call: CallRoute, form: FormData): Promise<void> => {
  for (const { id, email_at, sms_at } of await ownNews(call)) {
    const said = { email: textIn(form, `email.${id}`) === '1', sms: textIn(form, `sms.${id}`) === '1' };
    if (said.email !== (email_at !== null) || said.sms !== (sms_at !== null)) answered(await call(changeConsent, { id, ...said }));
  }
};
