import { accountById } from '#features/accounts/queries/accounts.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { newSecret, sha256 } from '#platform/db/ids.ts';
import { invitationToMail, leftMember, memberForMail, writeSecret } from '../queries.ts';
import type { InvitedFacts, LeftFacts, StaffFacts, StaffLinks } from '../rules/mails.ts';

/**
 * Loads an invitation for its mail. Null once it is accepted, withdrawn or expired. The secret of the link is created
 * now, when the mail is written, so that no secret waits in the outbox.
 */
export const loadInvited: LoadSubject<InvitedFacts, StaffLinks> = async ({ db, env, clock }, { payload }) => {
  const invitation =
    payload.invitation === undefined ? undefined : await invitationToMail(db, payload.invitation, clock.now());
  if (!invitation) return null;
  return {
    facts: { establishment: invitation.establishment, role: invitation.role },
    readers: { address: { email: invitation.email, accountId: null } },
    links: async () => {
      const secret = newSecret();
      await writeSecret(db, invitation.row, sha256(secret));
      return { open: `${env.PUBLIC_URL}/invitation-equipe?jeton=${secret}`, supportEmail: env.SUPPORT_EMAIL };
    },
  };
};

/** Loads an account's role in an establishment for a mail. Null once the account is deleted. */
export const loadStaff: LoadSubject<StaffFacts, StaffLinks> = async (
  { db, env },
  { payload: { account: accountId, pro: proId } },
) => {
  const account = accountId === undefined ? undefined : await accountById(db, accountId);
  const member =
    accountId === undefined || proId === undefined ? undefined : await memberForMail(db, { proId, accountId });
  if (!account || !member) return null;
  return {
    facts: { firstname: account.firstname, ...member },
    readers: { account: { email: account.email, accountId: account.id } },
    links: async () => ({ open: `${env.PUBLIC_URL}/business/login`, supportEmail: env.SUPPORT_EMAIL }),
  };
};

/** Loads a staff member who ended their own access, for the mail to the owner. Null once either account is deleted. */
export const loadLeft: LoadSubject<LeftFacts, StaffLinks> = async (
  { db, env, clock },
  { payload: { account: accountId, membership } },
) => {
  const account = accountId === undefined ? undefined : await accountById(db, accountId);
  const left = membership === undefined ? undefined : await leftMember(db, membership, clock.now());
  if (!account || !left) return null;
  return {
    facts: { firstname: account.firstname, ...left },
    readers: { account: { email: account.email, accountId: account.id } },
    links: async () => ({
      open: `${env.PUBLIC_URL}/${left.segment}/dashboard/equipe`,
      supportEmail: env.SUPPORT_EMAIL,
    }),
  };
};
