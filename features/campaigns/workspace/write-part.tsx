import { Link } from 'react-router';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FieldPair, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { countText } from '#core/format.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { UnsavedOnceTyped } from '#ui/workspace/unsaved.tsx';
import { useStoredDraft } from '#ui/workspace/stored-draft.ts';
import { typedCampaign } from './campaign-fields.ts';
import { campaignTexts } from './campaign-texts.ts';
import type { WriteView } from './write-view.ts';
import css from './campaigns.module.css';

const texts = campaignTexts.write;
const formId = 'message';

export type TypedCampaign = {
  readonly typed: Readonly<Record<string, string>>;
  readonly ticked: readonly string[] | null;
};

type Props = { view: WriteView; before: TypedCampaign | undefined; refused: RefusedForm | undefined };
type FieldsProps = { view: WriteView; value: (name: string) => string; error: (name: string) => string | undefined };

const Picked = ({
  picked,
  ticked,
  error,
}: {
  picked: NonNullable<WriteView['picked']>;
  ticked: readonly string[] | null;
  error: string | undefined;
}) => (
  <fieldset className={css['picked']}>
    <legend>{texts.picked(picked.people.length, countText(picked.people.length))}</legend>
    <input type="hidden" name="picked" value="1" />
    <div className={css['people']}>
      {picked.people.map(({ id, name }) => (
        <CheckRow
          key={id}
          id={`client-${id}`}
          name="clients"
          value={id}
          defaultChecked={ticked === null || ticked.includes(id)}
          autoComplete="off"
        >
          {name}
        </CheckRow>
      ))}
    </div>
    {error !== undefined && <FieldMessage id="clients-error">{error}</FieldMessage>}
    <Link className="link" to={picked.allTo}>
      {texts.all}
    </Link>
  </fieldset>
);

const Filters = ({ view, value, error }: FieldsProps) => (
  <>
    <FieldPair>
      <ChoiceField
        name="list"
        label={texts.list}
        options={(['all', 'booking', 'imported', 'archived'] as const).map((list) => ({
          value: list,
          text: texts.lists[list],
        }))}
        defaultValue={value('list')}
        error={error('list')}
      />
      {view.tags.length > 0 && (
        <ChoiceField
          name="tag"
          label={texts.tag}
          placeholder={texts.everyTag}
          options={view.tags}
          defaultValue={value('tag')}
          error={error('tag')}
        />
      )}
    </FieldPair>
    {view.practitioners.length > 1 && (
      <ChoiceField
        name="practitioner"
        label={texts.practitioner[view.kind]}
        placeholder={texts.everybody}
        options={view.practitioners}
        defaultValue={value('practitioner')}
        error={error('practitioner')}
      />
    )}
    <TextField
      name="query"
      label={texts.query}
      hint={texts.queryHint}
      maxLength={200}
      autoComplete="off"
      defaultValue={value('query')}
      error={error('query')}
    />
  </>
);

const Days = ({ view, value, error }: FieldsProps) => {
  const day = { type: 'date', min: view.today, autoComplete: 'off' } as const;
  if (view.kind === 'delay')
    return (
      <TextField
        {...day}
        name="from_day"
        label={texts.day}
        isRequired
        defaultValue={value('from_day') || view.today}
        error={error('from_day')}
      />
    );
  return (
    <FieldPair>
      <TextField
        {...day}
        name="from_day"
        label={texts.from}
        isRequired
        defaultValue={value('from_day')}
        error={error('from_day')}
      />
      <TextField
        {...day}
        name="to_day"
        label={texts.to}
        hint={texts.toHint}
        defaultValue={value('to_day')}
        error={error('to_day')}
      />
    </FieldPair>
  );
};

export const NobodyTicked = ({ view }: { view: WriteView }) => (
  <EmptyState
    title={texts.nobodyTicked}
    look="framed"
    actions={
      <>
        <LinkButton tone="primary" to={view.bookTo}>
          {texts.tickInBook}
        </LinkButton>
        {view.picked !== null && <LinkButton to={view.picked.allTo}>{texts.all}</LinkButton>}
      </>
    }
  />
);

export const WriteForm = ({ view, before: answered, refused }: Props) => {
  const storedDraft = useStoredDraft(formId);
  const before = answered ?? (storedDraft === null ? undefined : typedCampaign(storedDraft));
  const value = (name: string): string =>
    before?.typed[name] ?? (view.values as Readonly<Record<string, string>>)[name] ?? '';
  const error = (name: string): string | undefined =>
    refused?.validation[name] ??
    Object.entries(refused?.validation ?? {}).find(([at]) => at.startsWith(`${name}.`))?.[1];
  const fields = { view, value, error };
  return (
    <div key={`${refused?.at} ${storedDraft !== null}`} className={css['form']}>
      <SegmentedLinks label={texts.which} options={view.kinds} />
      {view.newsFrom !== null && <Notice tone="warning">{view.newsFrom}</Notice>}
      <UnsavedOnceTyped form={formId} isTyped={before !== undefined} />
      <PageForm id={formId} refused={refused} action={view.previewTo}>
        <input type="hidden" name="kind" value={view.kind} />
        <Card as="section" className={css['fields']}>
          <h2>{texts.who}</h2>
          <p className={css['soft']}>
            {view.audience}
            {view.kind === 'news' && ` ${view.limits}`}
          </p>
          {view.kind !== 'news' && <Days {...fields} />}
          {view.picked === null ? (
            <Filters {...fields} />
          ) : (
            <Picked picked={view.picked} ticked={before?.ticked ?? null} error={error('clients')} />
          )}
        </Card>
        <Card as="section" className={css['fields']}>
          <h2>{texts.what}</h2>
          <TextField
            name="subject"
            label={texts.subject}
            isRequired
            maxLength={80}
            autoComplete="off"
            placeholder={texts.subjects[view.kind]}
            defaultValue={value('subject')}
            error={error('subject')}
          />
          <TextArea
            name="text"
            label={texts.text}
            isRequired
            rows={7}
            maxLength={1000}
            hint={texts.textHint}
            defaultValue={value('text')}
            error={error('text')}
          />
        </Card>
        <div className={css['buttons']}>
          <LinkButton tone="secondary" to={view.backTo}>
            {texts.cancel}
          </LinkButton>
          <Button type="submit" name="verb" value="preview">
            {texts.look}
          </Button>
        </div>
      </PageForm>
    </div>
  );
};
