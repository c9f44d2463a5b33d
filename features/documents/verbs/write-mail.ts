import { dayOf, isoFromDay } from '#core/time.ts';
import type { Db } from '#platform/db.ts';
import type { Delivery } from '#platform/outbox.ts';
import type { Mail } from '#platform/mail.ts';
import type { House } from '#platform/visit.ts';
import { ownerOf, publicPathOf, toldVersion, type OwnerRow } from '../queries/versions.ts';
import { decidedMail, expiredMail, onlineMail, reminderMail, type Links } from '../rules/mails.ts';
import { legalZone } from '../rules/validity.ts';

type ToldVersion = NonNullable<Awaited<ReturnType<typeof toldVersion>>>;

const spaceOf = { freelance: 'freelances', business: 'business' } as const;

const linksOf = ({ env }: House, owner: OwnerRow, path: string): Links => ({
  documents: `${env.PUBLIC_URL}/${spaceOf[owner.type]}/dashboard/documents`,
  profile: env.PUBLIC_URL + path,
  supportEmail: env.SUPPORT_EMAIL,
});

const ownedBy = async (db: Db, proId: number | undefined): Promise<OwnerRow | undefined> => (proId === undefined ? undefined : ownerOf(db, proId));

/** Writes a mail about a version to whoever owns it; null when nobody does, or when it is no longer as it says. */
const about =
  (write: (version: ToldVersion, owner: OwnerRow, links: Links, today: string) => Omit<Mail, 'to'> | null): Delivery =>
  async (house, { payload }) => {
    const version = payload.document === undefined ? undefined : await toldVersion(house.db, payload.document);
    const owner = await ownedBy(house.db, version?.pro_id);
    if (!version || !owner) return null;
    const words = write(version, owner, linksOf(house, owner, ''), isoFromDay(dayOf(legalZone, house.clock.now())));
    return words && { to: owner.email, ...words };
  };

/** Writes what was decided of a document. */
export const writeDecided = about((version, owner, links) =>
  version.state === 'valid' || version.state === 'invalid' ? decidedMail(owner, { ...version, state: version.state }, links) : null,
);

/** Writes that a document ends soon, unless another one took its place. */
export const writeReminder = about(({ type, state, replaced_at, expires_on }, owner, links, today) =>
  state === 'valid' && replaced_at === null && expires_on !== null ? reminderMail(owner, { type, expires_on, isLastDay: expires_on === today }, links) : null,
);

/** Writes that a document has ended. */
export const writeExpired = about((version, owner, links) => (version.state === 'expired' ? expiredMail(owner, version, links) : null));

/** Writes « Votre profil est en ligne », while it is. */
export const writeOnline: Delivery = async (house, { payload }) => {
  const owner = await ownedBy(house.db, payload.pro);
  const path = payload.pro === undefined ? undefined : await publicPathOf(house.db, payload.pro);
  if (!owner || path === undefined) return null;
  return { to: owner.email, ...onlineMail(owner, linksOf(house, owner, path)) };
};
