import { useMemo, useState } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { priceText } from '#core/format.ts';
import { asksWho } from '#features/catalog/rules/lines.ts';
import { unchosen } from '#features/catalog/rules/service-cards.ts';
import { ServiceCard } from '#features/catalog/ui/service-card.tsx';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { PriceLines } from '#ui/lists/price-lines.tsx';
import { useFirstError } from '#ui/page/heading-focus.ts';
import { FlowStep, HiddenParameters, FlowNotice } from './flow-step.tsx';
import type { ServicesView } from '../pages/services-view.ts';
import { FlowAbout } from './flow-about.tsx';
import { AskLink } from './ask-link.tsx';
import { flowTexts } from '../pages/flow-texts.ts';
import css from './services-step.module.css';

const texts = flowTexts.services;

/**
 * Returns the fields of the form, to write them into the page's URL. Leaves out the button `next`, and replaces the
 * field of each service's practitioner by one parameter `with` per chosen practitioner.
 */
const wanted = (form: HTMLFormElement): FormData => {
  const data = new FormData(form);
  data.delete('next');
  const practitionerFields = [...data].filter(([name]) => asksWho(name));
  for (const [name] of practitionerFields) data.delete(name);
  for (const [, value] of practitionerFields) if (value !== '') data.append('with', value);
  return data;
};

/**
 * Each extra service is booked with a single duration. Checking a duration unchecks the other durations of the same
 * card.
 */
const alone = (target: EventTarget): void => {
  if (
    !(target instanceof HTMLInputElement) ||
    target.type !== 'checkbox' ||
    target.name !== 'option' ||
    !target.checked
  )
    return;
  const sisters = target.closest('[data-card]')?.querySelectorAll<HTMLInputElement>('input[name=option]') ?? [];
  for (const sister of sisters) if (sister !== target) sister.checked = false;
};

const NoServices = ({ frame, guestsTo }: Pick<ServicesView, 'frame' | 'guestsTo'>) => (
  <FlowStep frame={frame} heading={texts.heading}>
    <EmptyState title={texts.none} actions={<LinkButton to={guestsTo}>{texts.change}</LinkButton>}>
      {texts.noneHint}
    </EmptyState>
  </FlowStep>
);

const SelectionPrice = ({ quote, hasLines, completeTo }: Pick<ServicesView, 'quote' | 'hasLines' | 'completeTo'>) => {
  if (quote)
    return (
      <>
        <PriceLines lines={quote.lines} total={{ label: 'Total', cents: quote.totalCents }} />
        {quote.payable !== null && <p className={css['small']}>{quote.payable}</p>}
        {quote.isIndicative && <p className={css['small']}>{texts.indicative}</p>}
      </>
    );
  if (!hasLines) return <p className={css['small']}>{texts.empty}</p>;
  return (
    <p className={css['small']}>
      {texts.noPrice}{' '}
      <Link to={completeTo} className="link">
        {texts.complete}
      </Link>
    </p>
  );
};

/** Checkboxes that add services to the main one. */
const MoreServices = ({ cards, extra }: Pick<ServicesView, 'cards' | 'extra'>) => (
  <details className={css['more']} open={extra || undefined}>
    <summary className="link">{texts.more}</summary>
    <p className={css['small']}>{texts.moreHint}</p>
    <fieldset className={css['cards']}>
      <legend className="visually-hidden">{texts.more}</legend>
      {cards.map((card) => (
        <ServiceCard key={card.id} card={card} type="checkbox" withLabel={texts.with} anybody={texts.anybody} />
      ))}
    </fieldset>
  </details>
);

const Unsuited = ({ count, guestsTo }: { count: number; guestsTo: string }) => (
  <p className={css['small']}>
    {texts.unsuited(count)}{' '}
    <LinkButton to={guestsTo} tone="text" size="sm">
      {texts.change}
    </LinkButton>
  </p>
);

type Shown = ServicesView & {
  /** Address where the client writes to the professional. Null when the client may not write yet. */
  writeTo: string | null;
};
type ChildrenNotesProps = NonNullable<ServicesView['children']> & Pick<Shown, 'confirmation' | 'frame' | 'writeTo'>;

/** Note of a visit with children, and the checkbox that confirms services whose names do not suit all the guests. */
const ChildrenNotes = ({ isWrong, text, confirmation, frame, writeTo }: ChildrenNotesProps) => (
  <div className={css['said']}>
    <Notice tone={isWrong ? 'warning' : 'info'}>{text}</Notice>
    {confirmation !== null && (
      <CheckRow
        key={confirmation.value}
        name="convient"
        value={confirmation.value}
        defaultChecked={confirmation.isChecked}
        error={confirmation.error ?? undefined}
      >
        {texts.confirmSuits}
      </CheckRow>
    )}
    {confirmation !== null && writeTo !== null && (
      <p className={css['small']}>
        {texts.doubt} <AskLink to={writeTo} name={frame.name} />
      </p>
    )}
  </div>
);

export const ServicesStep = ({ view }: { view: Shown }) => {
  const { frame, cards, main, unsuited, warning, children, confirmation, carriedParams, guestsTo, quote } = view;
  const problem = warning ?? confirmation?.error ?? null;
  useFirstError(useMemo(() => (problem === null ? {} : { problem }), [problem]));
  const submit = useSubmit();
  const navigation = useNavigation();
  const goesOn = navigation.state !== 'idle' && navigation.location.search.includes('next=');
  const rest = cards.filter(({ id }) => id !== main);
  // The service chosen on arrival stays first, even when the client picks another.
  const [lead] = useState(main);
  const inOrder = [...cards.filter(({ id }) => id === lead), ...cards.filter(({ id }) => id !== lead)];
  if (cards.length === 0) return <NoServices frame={frame} guestsTo={guestsTo} />;
  return (
    <Form
      noValidate
      method="get"
      action={flowPaths.services}
      preventScrollReset
      onChange={(event) => {
        alone(event.target);
        void submit(wanted(event.currentTarget), {
          method: 'get',
          action: flowPaths.services,
          replace: true,
          preventScrollReset: true,
        });
      }}
    >
      <FlowStep
        frame={frame}
        about={<FlowAbout frame={frame} />}
        heading={texts.heading}
        notice={warning !== null && <FlowNotice tone="warning">{warning}</FlowNotice>}
        isFootBeside
        foot={
          <>
            <Button type="submit" name="next" value="1" size="lg" isPending={goesOn}>
              {flowTexts.next}
            </Button>
            {quote && (
              <p className={css['sum']} role="status">
                <b>{priceText(quote.totalCents)}</b>
              </p>
            )}
          </>
        }
        aside={
          <Card as="section" isRaised>
            <h2 className={css['subtitle']}>{texts.selection}</h2>
            <SelectionPrice quote={quote} hasLines={view.hasLines} completeTo={view.completeTo} />
          </Card>
        }
      >
        <HiddenParameters params={carriedParams} />
        {children !== null && <ChildrenNotes {...view} {...children} />}
        <fieldset className={css['cards']}>
          <legend className="visually-hidden">{texts.legend}</legend>
          {inOrder.map((card) => (
            <ServiceCard
              key={card.id}
              card={card.id === main ? card : unchosen(card)}
              type="radio"
              withLabel={texts.with}
              anybody={texts.anybody}
            />
          ))}
        </fieldset>
        {main !== null && rest.length > 0 && <MoreServices cards={rest} extra={view.extra} />}
        {unsuited > 0 && <Unsuited count={unsuited} guestsTo={guestsTo} />}
        <noscript>
          <button type="submit" className={buttonClass({ tone: 'secondary', size: 'sm' })}>
            {flowTexts.update}
          </button>
        </noscript>
      </FlowStep>
    </Form>
  );
};
