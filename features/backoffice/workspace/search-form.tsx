import { Form } from 'react-router';
import { SearchTextField } from '#ui/fields/search-text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import css from './backoffice.module.css';
import { backofficeSearchTexts as texts } from './search-texts.ts';

/**
 * The search field of admins, focused until something is searched. Sent by POST, so that a prepaid code never appears
 * in an address.
 */
export const BackofficeSearchForm = ({ typed, error }: { typed: string; error: string | undefined }) => (
  <Form noValidate method="post" role="search" aria-label={texts.heading} className={css['search']} key={typed}>
    <SearchTextField
      label={texts.field}
      defaultValue={typed}
      hint={texts.hint}
      error={error}
      maxLength={254}
      autoFocus={typed === ''}
    />
    <Button type="submit">{texts.submit}</Button>
  </Form>
);
