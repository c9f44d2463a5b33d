import { writtenPhone } from '#core/format.ts';
import type { PersonContact } from '../contract/resources.ts';

/** How the house reaches somebody, as the fields of the form hold it. */
export const contactTyped = ({ email, phone, color }: PersonContact) => ({
  email: email ?? '',
  phone: phone === null ? '' : writtenPhone(phone),
  color: color ?? '',
});
export type ContactTyped = ReturnType<typeof contactTyped>;
