import { Form, Link } from 'react-router';
import { SearchTextField } from '#ui/fields/search-text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { findLimits } from '../rules/find-limits.ts';
import { spaceSearchTexts as texts } from './space-search-texts.ts';
import css from './found-page.module.css';
import type { FoundLine, FoundView } from './found-view.ts';

type KindProps = {
  heading: string;
  lines: readonly FoundLine[];
  none: string;
  all: { readonly to: string; readonly text: string };
};

const Kind = ({ heading, lines, none, all }: KindProps) => (
  <Card as="section">
    <h2>{heading}</h2>
    {lines.length === 0 ? (
      <p className={css['soft']}>{none}</p>
    ) : (
      <>
        <ul role="list" className={css['lines']}>
          {lines.map(({ id, to, name, detail }) => (
            <li key={id}>
              <Link to={to}>
                <b>{name}</b>
                <span className={css['soft']}>{detail}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Link className="link" to={all.to}>
          {all.text}
        </Link>
      </>
    )}
  </Card>
);

type Props = { typed: string; found: FoundView | null; dashboard: string };

const Found = ({ typed, found, dashboard }: Props) => {
  if (found === null)
    return (
      <EmptyState title={texts.begin} look="framed">
        {texts.beginText}
      </EmptyState>
    );
  if (found.clients.length + found.visits.length === 0)
    return (
      <EmptyState title={texts.nothing(typed)} look="framed">
        {texts.nothingText}
      </EmptyState>
    );
  const queryString = new URLSearchParams({ q: typed }).toString();
  return (
    <div className={css['kinds']}>
      <Kind
        heading={texts.clients}
        lines={found.clients}
        none={texts.noClient}
        all={{ to: `${dashboard}/clients?${queryString}`, text: texts.allClients }}
      />
      <Kind
        heading={texts.visits}
        lines={found.visits}
        none={texts.noVisit}
        all={{ to: `${dashboard}/rendez-vous?${queryString}`, text: texts.allVisits }}
      />
    </div>
  );
};

export const FoundPage = ({ typed, found, dashboard }: Props) => (
  <>
    <Form noValidate method="get" role="search" className={css['search']} aria-label={texts.heading}>
      <SearchTextField
        key={typed}
        label={texts.label}
        placeholder={texts.placeholder}
        maxLength={findLimits.most}
        defaultValue={typed}
      />
      <Button type="submit" tone="secondary">
        {texts.submit}
      </Button>
    </Form>
    <Found typed={typed} found={found} dashboard={dashboard} />
  </>
);
