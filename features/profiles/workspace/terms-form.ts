import { phoneText } from '#core/format.ts';
import type { OwnProfileData } from '../contract/own-profile.ts';
import { termsTemplate } from '../rules/terms-template.ts';

type Known = {
  readonly profile: OwnProfileData;
  readonly email: string;
  /** The cancellation policy in words. */ readonly policy: string;
  /** The day of the terms, in words. */ readonly date: string;
};

/** The template of terms, filled by what is known of a professional. */
export const filledTemplate = ({ profile, email, policy, date }: Known): string => {
  const street = [profile.address, [profile.address_postal_code, profile.address_city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return termsTemplate({
    name: profile.business_name ?? '',
    companyType: profile.company_type,
    address: street,
    siret: profile.siret_number ?? '',
    phone: phoneText((profile.phone_number ?? '').replaceAll(/\s/g, '')),
    email,
    policy,
    mediator: null,
    date,
  });
};

// The editor knows text only: what it would lose is written as HTML.
const beyondEditor = /<(?:table|img|span)\b|\sform=/i;

/** Whether the editor would lose something of terms. */
export const needsSource = (html: string): boolean => beyondEditor.test(html);
