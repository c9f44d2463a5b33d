import { Form } from 'react-router';
import Search from 'lucide-react/icons/search';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import css from './backoffice.module.css';
import { backofficeSearchTexts as texts } from './search-texts.ts';

/** The one field of the admins’ search; it has the focus while nothing was looked for. Sent by POST: a code is in no address. */
export const BackofficeSearchForm = ({ typed, error }: { typed: string; error: string | undefined }) => (
  <Form noValidate method="post" role="search" aria-label={texts.heading} className={css['search']} key={typed}>
    <TextField
      label={texts.field}
      name="q"
      type="search"
      defaultValue={typed}
      hint={texts.hint}
      error={error}
      autoComplete="off"
      maxLength={254}
      autoFocus={typed === ''}
      icon={<Search size={18} strokeWidth={1.75} aria-hidden />}
    />
    <Button type="submit">{texts.submit}</Button>
  </Form>
);
