import { writtenPhone } from '#core/format.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { PersonContact } from '../contract/resources.ts';

export const contactTyped = ({ email, phone, color }: PersonContact) => ({
  email: email ?? '',
  phone: phone === null ? '' : writtenPhone(phone),
  color: color ?? '',
});
export type ContactTyped = ReturnType<typeof contactTyped>;

export const personContactIn = (form: FormData) => ({
  email: textIn(form, 'email').trim(),
  phone: textIn(form, 'phone').trim(),
  phone_prefix: textIn(form, 'phone_prefix') || null,
  color: textIn(form, 'color'),
});
