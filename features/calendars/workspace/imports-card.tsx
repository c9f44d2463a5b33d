import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MoreFields, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { SureForm } from '#ui/forms/sure-form.tsx';
import cards from '../ui/feed-card.module.css';
import { calendarsTexts } from './calendars-texts.ts';
import css from './calendars.module.css';
import type { ImportsView } from './imports-view.ts';

const texts = calendarsTexts.imports;

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={css['lines']}>
    {lines.map((one, i) => (
      <li key={`${i} ${one}`}>{one}</li>
    ))}
  </ul>
);

type ListedProps = {
  readonly tone: 'warning' | 'info';
  readonly text: string;
  readonly items: readonly string[];
  readonly others: readonly string[];
};

const Listed = ({ tone, text, items, others }: ListedProps) => (
  <Notice tone={tone}>
    <p>{text}</p>
    <Lines lines={items} />
    {others.length > 0 && (
      <MoreFields label={texts.others(others.length)} isOpen={false}>
        <Lines lines={others} />
      </MoreFields>
    )}
  </Notice>
);

const Followed = ({ imports }: Pick<ImportsView, 'imports'>) =>
  imports.length === 0 ? (
    <p className={cards['soft']}>{texts.none}</p>
  ) : (
    <ul role="list" className={css['followed']}>
      {imports.map(({ id, name, host, state, leftOut, unread, free, isEmpty, error, dropText }) => (
        <li key={id}>
          <p>
            <b>{name}</b>
            <span className={css['host']}>{host}</span>
          </p>
          <p className={cards['soft']}>{state}</p>
          {leftOut !== null && <Notice tone="warning">{leftOut}</Notice>}
          {isEmpty && <Notice tone="warning">{texts.empty}</Notice>}
          {unread !== null && <Listed tone="warning" {...unread} />}
          {free !== null && <Listed tone="info" {...free} />}
          {error !== null && <Notice tone="error">{error}</Notice>}
          <SureForm label={texts.drop} name={`${texts.drop}, ${name}`} text={dropText} sure={texts.dropSure}>
            <input type="hidden" name="form" value="drop" />
            <input type="hidden" name="calendar" value={id} />
          </SureForm>
        </li>
      ))}
    </ul>
  );

const Follow = ({
  practitioners,
  count,
  refused,
}: Pick<ImportsView, 'practitioners' | 'count'> & { refused: RefusedForm | undefined }) =>
  practitioners.length === 0 ? (
    <p className={cards['soft']}>{texts.all(count)}</p>
  ) : (
    <PageForm refused={refused}>
      <input type="hidden" name="form" value="add" />
      <TextField
        label={texts.url}
        name="url"
        isRequired
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        hint={texts.urlHint}
        defaultValue={refused?.typed['url'] ?? ''}
        error={refused?.validation['url']}
      />
      <MoreFields label={texts.where} isOpen={false}>
        <Lines lines={texts.ways} />
      </MoreFields>
      {practitioners.length > 1 && (
        <ChoiceField
          label={texts.whose}
          name="resource_id"
          isRequired
          placeholder={texts.choose}
          defaultValue={refused?.typed['resource_id'] ?? ''}
          error={refused?.validation['resource_id']}
          options={practitioners.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
      {practitioners.length === 1 && <input type="hidden" name="resource_id" value={practitioners[0]!.id} />}
      <Button type="submit">{texts.add}</Button>
    </PageForm>
  );

/** The external calendars that close the agenda (docs/product/integrations.md#calendars). */
export const ImportsCard = ({
  imports,
  practitioners,
  count,
  refused,
}: ImportsView & { refused: RefusedForm | undefined }) => (
  <Card as="section" className={cards['card']}>
    <h2>{texts.heading}</h2>
    <p className={cards['text']}>{texts.text}</p>
    <Followed imports={imports} />
    <Follow practitioners={practitioners} count={count} refused={refused} />
  </Card>
);
