import { dayFromIso, dayOf } from '#core/time.ts';
import { loadBooking } from '#features/bookings/verbs/mail-subjects.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { fullName } from '#features/profiles/rules/contact.ts';
import { MailPutOff } from '#platform/jobs/outbox.ts';
import { newsStopToken } from '#platform/security/secret.ts';
import type { App } from '#platform/app/app.ts';
import { newsToSend, noticeToSend } from '../queries/sending.ts';
import { leavesAtMs } from '../rules/campaign.ts';
import type { NewsLinks, NewsMailFacts, VisitNoticeFacts, VisitLinks } from '../rules/mails.ts';
import { pageOfSender } from './choose.ts';

type Named = Parameters<typeof fullName>[0] & {
  readonly pro_firstname: string | null;
  readonly pro_lastname: string | null;
};

const nameOfPro = ({
  subtype,
  business_name,
  pro_firstname,
  pro_lastname,
}: Omit<Named, 'firstname' | 'lastname'>): string =>
  fullName({ subtype, business_name, firstname: pro_firstname, lastname: pro_lastname });

/** Throws `MailPutOff` when it is night at the professional's place, so that a late mail waits until the morning. */
const waitForMorning = (zone: string, nowMs: number): void => {
  const leavesMs = leavesAtMs(zone, nowMs);
  if (leavesMs > nowMs) throw new MailPutOff(leavesMs);
};

export const newsStopUrl = (app: Pick<App, 'env'>, consentId: string): string =>
  `${app.env.PUBLIC_URL}/nouvelles/${consentId}?jeton=${newsStopToken(app, consentId)}`;

/** Loads news for one recipient. Null when the account was deleted or never agreed. */
export const loadNews: LoadSubject<NewsMailFacts, NewsLinks> = async (app, { payload }) => {
  const row = payload.recipient === undefined ? undefined : await newsToSend(app.db, payload.recipient);
  if (!row || row.consent_id === null || row.agreed_at === null) return null;
  waitForMorning(row.time_zone, app.clock.now());
  const { consent_id: consentId } = row;
  return {
    facts: {
      pro: nameOfPro(row),
      zone: row.time_zone,
      subject: row.subject,
      body: row.body,
      firstname: row.firstname,
      language: row.language,
      isDue: row.state !== 'cancelled' && row.is_shown && !row.is_blocked,
      agreedMs: row.agreed_at,
    },
    readers: { client: { email: row.email, accountId: row.account_id } },
    links: async () => ({
      profile: pageOfSender(app, { slug: row.slug, public_id: row.pro_public_id }),
      stop: newsStopUrl(app, consentId),
      supportEmail: app.env.SUPPORT_EMAIL,
    }),
  };
};

/** Loads a closure or a delay for the client of a visit. Null when the visit was deleted. */
export const loadVisitNotice: LoadSubject<VisitNoticeFacts, VisitLinks> = async (app, row) => {
  const notice = row.payload.recipient === undefined ? undefined : await noticeToSend(app.db, row.payload.recipient);
  const visit = await loadBooking(app, row);
  if (!notice || !visit) return null;
  const nowMs = app.clock.now();
  const { b } = visit.facts;
  waitForMorning(notice.time_zone, nowMs);
  const day = dayOf(notice.time_zone, b.startMs);
  const isAbout = day >= dayFromIso(notice.from_day)! && day <= dayFromIso(notice.to_day)!;
  return {
    facts: {
      pro: nameOfPro(notice),
      zone: notice.time_zone,
      subject: notice.subject,
      body: notice.body,
      firstname: b.client.firstname,
      language: b.language,
      isDue: notice.state !== 'cancelled' && b.state === 'confirmed' && b.endMs > nowMs && isAbout,
      startsMs: b.startMs,
      services: b.services,
    },
    readers: { client: visit.readers.client! },
    links: async () => {
      const { booking, supportEmail } = await visit.links();
      return { booking, supportEmail };
    },
  };
};
