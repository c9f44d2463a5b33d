import { writtenPhone } from '#core/format.ts';
import type { PersonContact } from '../contract/resources.ts';

export const contactTyped = ({ email, phone, color }: PersonContact) => ({
  email: email ?? '',
  phone: phone === null ? '' : writtenPhone(phone),
  color: color ?? '',
});
export type ContactTyped = ReturnType<typeof contactTyped>;
