import { Form, Link } from 'react-router';
import { SearchTextField } from '#ui/fields/search-text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import css from './client-finder.module.css';
import { clientsTexts } from './clients-texts.ts';
import type { FinderView } from './finder-view.ts';

const texts = clientsTexts.finder;

/** A search for the client of a visit that the professional adds. Choosing a client fills the fields below. */
export const ClientFinder = ({ finder: { query, otherParams, found } }: { finder: FinderView }) => (
  <div className={css['finder']}>
    <Form noValidate method="get" role="search" preventScrollReset className={css['form']}>
      {otherParams.map(([name, value], i) => (
        <input key={`${name}-${i}`} type="hidden" name={name} value={value} />
      ))}
      <SearchTextField
        key={query}
        name="qui"
        label={texts.label}
        placeholder={clientsTexts.search.hint}
        defaultValue={query}
      />
      <Button type="submit" tone="secondary">
        {clientsTexts.search.submit}
      </Button>
    </Form>
    {found !== null && (
      <div role="status">
        {found.length === 0 ? (
          <p className={css['soft']}>{texts.nobody}</p>
        ) : (
          <ul role="list" className={css['found']} aria-label={texts.found}>
            {found.map(({ id, name, detail, to }) => (
              <li key={id}>
                <Link to={to} preventScrollReset>
                  <b>{name}</b>
                  <span className={css['soft']}>{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    )}
  </div>
);
