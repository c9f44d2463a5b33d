import { phoneText } from '#core/format.ts';
import type { OwnProfileData } from '../contract/own-profile.ts';
import { termsTemplate } from '../rules/terms-template.ts';

type Known = {
  readonly profile: OwnProfileData;
  readonly email: string;
  /** Cancellation policy in words. */ readonly policy: string;
  /** Day of the terms in words. */ readonly date: string;
};

export const filledTemplate = ({ profile, email, policy, date }: Known): string => {
  const street = [profile.address, [profile.address_postal_code, profile.address_city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
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

// Matches the tags that the editor would lose, because it supports text only. Such terms are edited as HTML.
const beyondEditor = /<(?:table|img|span)\b|\sform=/i;

/** Whether these terms must be edited as HTML, because the rich text editor would lose a part of them. */
export const needsSource = (html: string): boolean => beyondEditor.test(html);
