import { useState, type ReactNode } from 'react';
import { fixedValues } from '#db/reference/options/fixed-values.ts';
import { validities } from '#db/reference/options/validities.ts';
import { engagements, saleBounds as bounds } from '#features/sales/rules/sale-items.ts';
import { Card } from '#ui/layout/card.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { CounterField } from '#ui/fields/counter-field.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { Switch } from '#ui/choices/switch.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { useTypedBefore } from '#ui/workspace/typed-before.ts';
import { Unsaved } from '#ui/workspace/unsaved.tsx';
import type { SaleDraft } from './sale-draft.ts';
import { ownSaleTexts } from './sale-texts.ts';
import frame from '#ui/workspace/sold-editor.module.css';
import css from './sale-form.module.css';

const texts = ownSaleTexts.editor;

export const saleFormId = 'vente';

export type SaleOption = { readonly id: string; readonly text: string; readonly price: string };

type PartProps = {
  draft: SaleDraft;
  errors: Readonly<Record<string, string>>;
  options: readonly SaleOption[];
  onCount: () => void;
};

const yearCounts = validities.map(({ value, text }) => ({ value: String(value / fixedValues.year_seconds), text }));
const engagementChoices = engagements.map((months) => ({
  value: String(months),
  text: months === 0 ? texts.noEngagement : texts.months(months),
}));

const Years = ({ draft, errors }: PartProps) => (
  <ChoiceField
    label={texts.valid}
    name="years"
    options={yearCounts}
    defaultValue={draft.years}
    error={errors['years']}
  />
);

const Service = ({ draft, errors, options }: PartProps) => (
  <ChoiceField
    label={texts.which}
    name="option_id"
    placeholder={texts.choose}
    options={options.map(({ id, text, price }) => ({ value: id, text: `${text} · ${price}` }))}
    defaultValue={draft.optionId}
    error={errors['option_id']}
  />
);

const Voucher = (part: PartProps) => {
  const { draft, errors } = part;
  return (
    <>
      <fieldset className={css['choices']}>
        <legend className="visually-hidden">{texts.worth}</legend>
        <OptionCard
          name="worth"
          value="amount"
          isChecked={draft.worth === 'amount'}
          title={texts.amount}
          text={texts.amountText}
        >
          <TextField
            label={texts.value}
            name="value_cents"
            inputMode="decimal"
            maxLength={12}
            hint={texts.valueHint}
            defaultValue={draft.value}
            error={errors['value_cents']}
          />
        </OptionCard>
        <OptionCard
          name="worth"
          value="service"
          isChecked={draft.worth === 'service'}
          title={texts.service}
          text={texts.serviceText}
        >
          <Service {...part} />
        </OptionCard>
      </fieldset>
      <Years {...part} />
    </>
  );
};

const Box = (part: PartProps) => {
  const { draft, errors, options, onCount } = part;
  return (
    <>
      <fieldset className={css['choices']}>
        <legend className="visually-hidden">{texts.content}</legend>
        <p className={frame['soft']}>{texts.contentHint}</p>
        {errors['lines'] !== undefined && <FieldMessage>{errors['lines']}</FieldMessage>}
        {options.map(({ id, text, price }) => (
          <div key={id} className={css['line']}>
            <CounterField
              label={text}
              hint={price}
              name={`count.${id}`}
              value={Number(draft.counts[id] ?? 0) || 0}
              max={bounds.countMax}
              onChange={onCount}
            />
            {errors[`count.${id}`] !== undefined && <FieldMessage>{errors[`count.${id}`]}</FieldMessage>}
          </div>
        ))}
      </fieldset>
      <Years {...part} />
    </>
  );
};

const Subscription = (part: PartProps) => {
  const { draft, errors } = part;
  return (
    <>
      <div className={frame['pair']}>
        <Service {...part} />
        <TextField
          label={texts.sessions}
          name="count"
          inputMode="numeric"
          maxLength={2}
          isRequired
          defaultValue={draft.count}
          error={errors['count']}
        />
      </div>
      <fieldset className={css['choices']}>
        <legend>{texts.rhythm}</legend>
        <OptionCard
          name="rhythm"
          value="monthly"
          isChecked={draft.rhythm === 'monthly'}
          title={texts.monthly}
          text={texts.monthlyText}
        >
          <ChoiceField
            label={texts.engagement}
            name="engagement_months"
            options={engagementChoices}
            defaultValue={draft.engagement}
            error={errors['engagement_months']}
          />
        </OptionCard>
        <OptionCard
          name="rhythm"
          value="sessions"
          isChecked={draft.rhythm === 'sessions'}
          title={texts.once}
          text={texts.onceText}
        >
          <Years {...part} />
        </OptionCard>
      </fieldset>
    </>
  );
};

const Product = ({ draft, errors }: PartProps) => (
  <>
    <div>
      <CheckRow name="collected_on_site" defaultChecked={draft.onSite} error={errors['collected_on_site']}>
        {texts.onSite}
      </CheckRow>
      <CheckRow name="collected_at_visit" defaultChecked={draft.atVisit}>
        {texts.atVisit}
      </CheckRow>
    </div>
    <div className={frame['pair']}>
      <TextField
        label={texts.stock}
        name="stock"
        inputMode="numeric"
        maxLength={4}
        hint={texts.stockHint}
        defaultValue={draft.stock}
        error={errors['stock']}
      />
    </div>
  </>
);

const parts = { 'gift-voucher': Voucher, box: Box, subscription: Subscription, product: Product } as const;
const headings = {
  'gift-voucher': texts.worth,
  box: texts.content,
  subscription: texts.gives,
  product: texts.collect,
} as const;

type Props = {
  draft: SaleDraft;
  refused: RefusedForm | undefined;
  /** Idempotency key of the form, so that a second click sends nothing again. */ once: string;
  options: readonly SaleOption[];
  /** Replaces the fields when the kind of sale needs a service and the professional has none. */
  instead: ReactNode;
};

export const SaleForm = ({ draft, refused, options, instead, once }: Props) => {
  const errors = refused?.validation ?? {};
  const Part = parts[draft.kind];
  const needsService = (draft.kind === 'box' || draft.kind === 'subscription') && options.length === 0;
  const [isDirty, setDirty] = useState(refused !== undefined);
  const touch = (): void => setDirty(true);
  useTypedBefore(saleFormId);
  return (
    <PageForm id={saleFormId} refused={refused} onChange={touch}>
      <OnceField word={once} />
      <input type="hidden" name="kind" value={draft.kind} />
      <div className={frame['columns']}>
        <div className={frame['column']}>
          <Card as="section" className={frame['card']}>
            <h2>{texts.essentials}</h2>
            <TextField
              label={texts.name}
              name="name"
              isRequired
              maxLength={bounds.name}
              hint={texts.nameHints[draft.kind]}
              defaultValue={draft.name}
              error={errors['name']}
            />
            <TextArea
              label={texts.description}
              name="description"
              rows={3}
              maxLength={bounds.description}
              defaultValue={draft.description}
              error={errors['description']}
            />
            <div className={frame['pair']}>
              <TextField
                label={texts.price}
                name="price_cents"
                inputMode="decimal"
                maxLength={12}
                isRequired
                defaultValue={draft.price}
                error={errors['price_cents']}
              />
            </div>
          </Card>
          <Card as="section" className={frame['card']}>
            <h2>{headings[draft.kind]}</h2>
            {needsService ? instead : <Part draft={draft} errors={errors} options={options} onCount={touch} />}
          </Card>
        </div>
        <Card className={frame['publish']}>
          <Switch name="published" isInitiallyOn={draft.isPublished} hint={texts.visible}>
            <b>{texts.published}</b>
          </Switch>
        </Card>
      </div>
      {isDirty && <Unsaved form={saleFormId} />}
    </PageForm>
  );
};
