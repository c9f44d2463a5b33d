import { fullDateText, phoneText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { getUser } from '#features/accounts/contract.ts';
import type { getPolicy } from '#features/cancellation/contract.ts';
import { policyText } from '#features/cancellation/texts.ts';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { termsTemplate } from '#features/profiles/rules/terms-template.ts';

type Known = {
  readonly profile: OwnProfile;
  readonly user: DataOf<typeof getUser>;
  readonly policy: DataOf<typeof getPolicy>;
  readonly now: number;
};

/** The template of terms, filled by what is known of a professional. */
export const filledTemplate = ({ profile, user, policy: { policy, default: usual, time_zone }, now }: Known): string => {
  const held = policy ?? usual;
  const { free, after } = policyText({ tiers: held.tiers, noShowPercent: held.no_show_percent });
  const street = [profile.address, [profile.address_postal_code, profile.address_city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return termsTemplate({
    name: profile.business_name ?? '',
    companyType: profile.company_type,
    address: street,
    siret: profile.siret_number ?? '',
    phone: phoneText((profile.phone_number ?? '').replaceAll(/\s/g, '')),
    email: user.email,
    policy: `${free} ${after}`,
    mediator: null,
    date: fullDateText(dayOf(time_zone, now)),
  });
};

// The editor knows text only: what it would lose is written as HTML.
const beyondEditor = /<(?:table|img|span)\b|\sform=/i;

/** Whether the editor would lose something of terms. */
export const needsSource = (html: string): boolean => beyondEditor.test(html);
