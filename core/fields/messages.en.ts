import type { Words } from '#core/languages.ts';
import type * as french from './messages.ts';

/** The 22 input messages (docs/product/forms.md#messages), in English. */
export const inputMessages = {
  missingFields: 'This field is required',
  invalidEmail: 'Please enter a valid email address',
  invalidPwd: 'Your password is not valid',
  invalidPwdBis: 'Please confirm the password',
  invalidPhone: 'Please enter a valid number',
  invalidRefCode: 'The referral code is not valid',
  invalidFormat: 'This field does not have the expected format. Please check the spelling',
  invalidParam: 'Please give a valid answer',
  duplicateValue: 'These fields contain the same answer twice',
  onlyNumber: 'Only figures are accepted',
  imgOnly: 'Only picture formats are accepted',
  invalidValue: 'The value is below the selling price',
  invalidDate: 'The date chosen is before today. Please choose another date.',
  invalidBIC: 'The BIC entered is not valid.',
  invalidIBAN: 'The IBAN entered is not valid.',
  invalidVAT: 'The VAT number is not valid',
  invalidSlotTime: 'The time is not valid.',
  invalidNumberOfPeople: 'Please enter a figure between 1 and 10',
  invalidAddress: 'The address selected is not valid',
  invalidURL: 'Your link is not valid',
  pdfOnly: 'Your file must be a PDF',
  moreThanOne: 'The value must be greater than 0',
} as const satisfies Words<typeof french.inputMessages>;

/** Messages that concern only some fields. `{n}` is a number of megabytes. */
export const fieldMessages = {
  phone_prefix_unknown: 'Your country code is not valid',
  siret_length: 'Your SIRET number must have 14 digits',
  at_least_one_value: 'You must enter at least one value.',
  file_too_large: 'The size of the file must not exceed {n} MB.',
  no_file_selected: 'No file selected.',
  total_time_exceeded: 'Error: Total time exceeds 23:59',
} as const satisfies Words<typeof french.fieldMessages>;

/** Message for a name in which a mail program would find a link. */
export const linkInNameMessage =
  'This name looks like a web address. Put a space after the full stop, or take the address out.';

/** Message for a name with the sign @. */
export const atSignInNameMessage = 'A name cannot contain the @ sign. Please remove it.';

/** Message for a text of the site that contains a professional's own link. */
export const ownLinkMessage =
  'Please take the professional’s personal link out of this text: it can only be shared outside Accalmie.';

export const tooShortMessage = (min: number): string => `Please write at least ${min} characters.`;

/** Message for a number of people below one or above `max`. */
export const numberOfPeopleMessage = (max: number): string =>
  inputMessages.invalidNumberOfPeople.replace('10', String(max));
