import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { CallRoute } from '#core/call-route.ts';
import type { EnvelopeError } from '#core/refusal.ts';
import type { DataOf } from '#core/route.ts';
import { changeConsent, listConsents } from '#features/clients/contract/duplicates.ts';
import { answered } from '#ui/page/answered.ts';
import { textIn } from '#ui/forms/form-text.ts';

type Consent = DataOf<typeof listConsents>['data'][number];

/** The client's consents. `leftOn` is the day on which the client last refused emails, as text. */
export type OwnNews = readonly (Consent & { readonly leftOn: string | null })[];

const dayRead = (iso: string): string => fullDateText(dayOf(parisZone, instantMs(iso)));

export const ownNews = async (call: CallRoute): Promise<OwnNews> =>
  answered(await call(listConsents, {})).data.map((one) => ({
    ...one,
    leftOn: one.email_left_at === null ? null : dayRead(one.email_left_at),
  }));

/**
 * Saves the consents that the form changes. Returns the server's answer when a change is refused, or null when all
 * changes are saved. Consents to SMS do not change.
 */
export const keepNews = async (
  call: CallRoute,
  form: FormData,
): Promise<{ readonly status: number; readonly error: EnvelopeError } | null> => {
  const all = (await ownNews(call)).map(({ id, email_at, sms_at }) => {
    const email = textIn(form, `email.${id}`) === '1';
    return { isChanged: email !== (email_at !== null), input: { id, email, sms: sms_at !== null } };
  });
  const changed = all.filter(({ isChanged }) => isChanged);
  // When nothing changes, sends one consent unchanged, so that the server can refuse a read-only session.
  for (const { input } of changed.length > 0 ? changed : all.slice(0, 1)) {
    const { status, envelope } = await call(changeConsent, input);
    if (!envelope.success) return { status, error: envelope.error };
  }
  return null;
};
