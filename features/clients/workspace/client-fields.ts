import { dayIn } from '#core/fields/dates.ts';
import { writtenPhone } from '#core/format.ts';
import { civilFromDay } from '#core/civil.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { ClientEntry } from '../contract/clients.ts';

const two = (value: number): string => String(value).padStart(2, '0');

const writtenDay = (iso: string): string => {
  const day = dayIn(iso);
  if (day === undefined) return iso;
  const { year, month, dayOfMonth } = civilFromDay(day);
  return `${two(dayOfMonth)}/${two(month)}/${year}`;
};

export const fieldsOfEntry = ({
  firstname,
  lastname,
  phone,
  email,
  birthday,
  tags,
  comments,
}: ClientEntry): Readonly<Record<string, string>> => ({
  firstname,
  lastname,
  phone: phone === null ? '' : writtenPhone(phone),
  email: email ?? '',
  birthday: birthday === null ? '' : writtenDay(birthday),
  tags: tags.join(', '),
  comments: comments ?? '',
});

export const entryIn = (form: FormData) => ({
  firstname: textIn(form, 'firstname'),
  lastname: textIn(form, 'lastname'),
  phone: textIn(form, 'phone').trim(),
  phone_prefix: textIn(form, 'phone_prefix') || null,
  email: textIn(form, 'email').trim(),
  birthday: textIn(form, 'birthday').trim(),
  tags: textIn(form, 'tags')
    .split(',')
    .filter((tag) => tag.trim() !== ''),
  // Roles that may not read private notes have no field for them, and the notes stay unchanged.
  ...(form.has('comments') && { comments: textIn(form, 'comments').trim() }),
});
