import { useMemo, useState } from 'react';
import { Form, Link, redirect, useNavigation, useSubmit } from 'react-router';
import { priceText } from '#core/format.ts';
import { partyOf } from '#features/catalog/rules/choice.ts';
import { paramsExcept } from '#features/catalog/rules/selection-query.ts';
import { serviceCards, unchosen } from '#features/catalog/rules/service-cards.ts';
import { ServiceCard } from '#features/catalog/ui/service-card.tsx';
import { lineLanguage } from '#features/pricing/rules/line-language.ts';
import { priceLineText } from '#features/pricing/texts.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { PriceLines } from '#ui/lists/price-lines.tsx';
import type { Route } from './+types/services-menu';
import { fittingTime, frameOf, openFlow, quoteOf } from '#features/orders/pages/flow.ts';
import { FlowAbout } from '#features/orders/ui/flow-about.tsx';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { FlowKept, FlowNotice, FlowPage } from '#features/orders/ui/flow-step.tsx';
import { useFirstError } from '#ui/page/heading-focus.ts';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import css from '#features/orders/ui/services-step.module.css';

const texts = flowTexts.services;
const own = ['option', 'addons', 'with', 'next', 'perdu'];

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const flow = await openFlow(url, context);
  const { profile, criteria, lines } = flow;
  const goesOn = url.searchParams.has('next');
  if (goesOn && lines.length > 0) throw redirect(`${flowPaths.appointment}${flow.query()}`);
  const party = partyOf(criteria);
  const names = new Map(profile.staff.map(({ id, label }) => [id, label]));
  const { cards, unsuited } = serviceCards(profile.services, lines, party, names);
  const main = lines[0]?.service.id ?? null;
  const quote = await quoteOf(flow, null);
  const isLost = url.searchParams.has('perdu');
  const search = flow.query();
  return {
    frame: frameOf(flow, 1, await fittingTime(flow)),
    cards,
    main,
    extra: lines.length > 1,
    unsuited,
    said: isLost && lines.length === 0 ? texts.lost : goesOn ? texts.missing : isLost ? texts.lost : null,
    hasLines: lines.length > 0,
    completeTo: `${flowPaths.guests}${flow.query({ next: '1' })}`,
    kept: paramsExcept(search, own),
    guestsTo: `${flowPaths.guests}${search}`,
    quote: quote && {
      lines: quote.quote.lines.map((line) => ({
        label: priceLineText(
          line,
          lines.map(({ service, option }) => ({ service: service.name, option: option.label })),
        ),
        cents: line.cents,
        ...lineLanguage(line),
      })),
      totalCents: quote.quote.totalCents,
    },
  };
};

export const meta: Route.MetaFunction = () => flowMeta(texts.title);

/** The first service is one of a few; what is added beside it may be several. */
const wanted = (form: HTMLFormElement): FormData => {
  const data = new FormData(form);
  data.delete('next');
  const asked = data.getAll('with').filter((value) => value !== '');
  data.delete('with');
  for (const value of asked) data.append('with', value);
  return data;
};

/** A service is added in one of its durations: ticking one unticks its sisters. */
const alone = (target: EventTarget): void => {
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || target.name !== 'option' || !target.checked) return;
  const sisters = target.closest('[data-card]')?.querySelectorAll<HTMLInputElement>('input[name=option]') ?? [];
  for (const sister of sisters) if (sister !== target) sister.checked = false;
};

export default function ServicesMenuPage({ loaderData }: Route.ComponentProps) {
  const { frame, cards, main, extra, unsuited, said, hasLines, completeTo, kept, guestsTo, quote } = loaderData;
  useFirstError(useMemo(() => (said === null ? {} : { said }), [said]));
  const submit = useSubmit();
  const navigation = useNavigation();
  const goesOn = navigation.state !== 'idle' && navigation.location.search.includes('next=');
  const rest = cards.filter(({ id }) => id !== main);
  // What was chosen before comes first, and stays in its place as another one is chosen.
  const [lead] = useState(main);
  const inOrder = [...cards.filter(({ id }) => id === lead), ...cards.filter(({ id }) => id !== lead)];
  if (cards.length === 0) {
    return (
      <FlowPage frame={frame} heading={texts.heading}>
        <EmptyState title={texts.none} actions={<LinkButton to={guestsTo}>{texts.change}</LinkButton>}>
          {texts.noneHint}
        </EmptyState>
      </FlowPage>
    );
  }
  return (
    <Form
      noValidate
      method="get"
      action={flowPaths.services}
      preventScrollReset
      onChange={(event) => {
        alone(event.target);
        void submit(wanted(event.currentTarget), { method: 'get', action: flowPaths.services, replace: true, preventScrollReset: true });
      }}
    >
      <FlowPage
        frame={frame}
        about={<FlowAbout frame={frame} />}
        heading={texts.heading}
        notice={said !== null && <FlowNotice tone="warning">{said}</FlowNotice>}
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
            {quote ? (
              <>
                <PriceLines lines={quote.lines} total={{ label: 'Total', cents: quote.totalCents }} />
                <p className={css['small']}>{texts.indicative}</p>
              </>
            ) : hasLines ? (
              <p className={css['small']}>
                {texts.noPrice}{' '}
                <Link to={completeTo} className="link">
                  {texts.complete}
                </Link>
              </p>
            ) : (
              <p className={css['small']}>{texts.empty}</p>
            )}
          </Card>
        }
      >
        <FlowKept params={kept} />
        <fieldset className={css['cards']}>
          <legend className="visually-hidden">{texts.legend}</legend>
          {inOrder.map((card) => (
            <ServiceCard key={card.id} card={card.id === main ? card : unchosen(card)} type="radio" withLabel={texts.with} anybody={texts.anybody} />
          ))}
        </fieldset>
        {main !== null && rest.length > 0 && (
          <details className={css['more']} open={extra || undefined}>
            <summary className="link">{texts.more}</summary>
            <p className={css['small']}>{texts.moreHint}</p>
            <fieldset className={css['cards']}>
              <legend className="visually-hidden">{texts.more}</legend>
              {rest.map((card) => (
                <ServiceCard key={card.id} card={card} type="checkbox" withLabel={texts.with} anybody={texts.anybody} />
              ))}
            </fieldset>
          </details>
        )}
        {unsuited > 0 && (
          <p className={css['small']}>
            {texts.unsuited(unsuited)}{' '}
            <LinkButton to={guestsTo} tone="quiet" size="sm">
              {texts.change}
            </LinkButton>
          </p>
        )}
        <noscript>
          <button type="submit" className={buttonClass({ tone: 'secondary', size: 'sm' })}>
            {flowTexts.update}
          </button>
        </noscript>
      </FlowPage>
    </Form>
  );
}
