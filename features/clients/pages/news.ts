import type { CallRoute } from '#core/call-route.ts';
import type { DataOf } from '#core/route.ts';
import { changeConsent, listConsents } from '#features/clients/contract/same.ts';
import { answered } from '#ui/page/answered.ts';
import { textIn } from '#ui/forms/form-text.ts';

export type OwnNews = DataOf<typeof listConsents>['data'];

/** What somebody lets each of their professionals send them. */
export const ownNews = async (call: CallRoute): Promise<OwnNews> => answered(await call(listConsents, {})).data;

/** Keeps what the form says of each professional, where it changes. */
export const keepNews = async (call: CallRoute, form: FormData): Promise<void> => {
  for (const { id, email_at, sms_at } of await ownNews(call)) {
    const said = { email: textIn(form, `email.${id}`) === '1', sms: textIn(form, `sms.${id}`) === '1' };
    if (said.email !== (email_at !== null) || said.sms !== (sms_at !== null)) answered(await call(changeConsent, { id, ...said }));
  }
};
