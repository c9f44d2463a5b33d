import type { EnvelopeError } from '#core/refusal.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { data, redirect } from 'react-router';
import { priceText } from '#core/format.ts';
import { categories } from '#db/reference/categories.ts';
import { serviceSuggestions } from '#db/reference/service-suggestions.ts';
import { archiveService, duplicateService, listServices, restoreService, serviceChoices, sortServices, type OwnService } from '#features/catalog/contract.ts';
import type { ServiceState } from '#features/catalog/rules/states.ts';
import { optionText } from '#features/catalog/texts.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { answered } from '../shell/answer.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once.tsx';
import type { Route } from './+types/services';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { OrderedRows, type OrderedRow } from '#ui/workspace/ordered-rows.tsx';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { moved } from '#ui/workspace/row-order.ts';
import { serviceTexts } from '#features/catalog/workspace/service-texts.ts';
import css from '#features/catalog/workspace/service-list.module.css';
import { openPro } from '../shell/workspace/own-pro.ts';
import { refusalMessage } from '#ui/forms/refusal-message.ts';

const texts = serviceTexts.list;
const tones: Readonly<Record<ServiceState, BadgeTone>> = { draft: 'neutral', in_review: 'warning', published: 'success', archived: 'neutral' };

const rowOf = ({ id, name, state, refusal, options }: OwnService): OrderedRow => {
  const prices = options.map(({ price_cents }) => price_cents);
  return {
    id,
    name,
    badge: { tone: tones[state], text: texts.states[state] },
    why: refusal === null ? null : texts.refused(refusal),
    what: options.map(optionText).join(' · '),
    price: prices.length === 0 ? '' : priceText(Math.min(...prices)),
    isFrom: new Set(prices).size > 1,
  };
};

// The ideas of one's categories, the main one first.
const ideasOf = (own: readonly number[], main: number) =>
  categories
    .filter(({ id }) => own.includes(id))
    .toSorted((a, b) => Number(b.id === main) - Number(a.id === main))
    .map(({ key, label }) => ({
      label,
      ideas: serviceSuggestions[key].map((one) => ({ key: one.key, text: one.label })),
    }));

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, who, path, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/prestations`;
  const isArchived = url.searchParams.get('etat') === 'archivees';
  const list = answered(await call(listServices, { id, archived: isArchived }));
  const choices = isArchived ? null : answered(await call(serviceChoices, { id }));
  return {
    space,
    who: { firstname: who.firstname, lastname: who.lastname },
    path,
    base,
    isArchived,
    rows: list.data.map(rowOf),
    counts: { live: list.total, archived: list.archived },
    ideas: choices ? ideasOf(choices.categories, choices.category_main) : [],
    said: url.searchParams.get('dit'),
    once: onceWord(),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/prestations`;
  const form = await request.formData();
  const [verb = '', pid = '', place = ''] = textIn(form, 'do').split(':');
  const refused = (error: EnvelopeError, status: number) => data({ at: now, message: refusalMessage(error) ?? error.msg }, { status });
  if (verb === 'up' || verb === 'down' || verb === 'to') {
    const list = answered(await call(listServices, { id }));
    const ids = list.data.map((one) => one.id);
    const by = verb === 'up' ? -1 : verb === 'down' ? 1 : Number(place) - ids.indexOf(pid);
    const sorted = await call(sortServices, { id, ids: moved(ids, pid, Number.isInteger(by) ? by : 0) });
    if (!sorted.envelope.success) return refused(sorted.envelope.error, sorted.status);
    return redirect(base, 303);
  }
  if (verb === 'duplicate') {
    const copy = await call(duplicateService, { id, pid }, onceIn(form));
    if (!copy.envelope.success) return refused(copy.envelope.error, copy.status);
    return redirect(`${base}/${copy.envelope.data.id}?dit=copie`, 303);
  }
  const done = verb === 'restore' ? await call(restoreService, { id, pid }) : await call(archiveService, { id, pid });
  if (done.envelope.success) return redirect(`${base}?dit=${verb === 'restore' ? 'reprise' : 'archivee'}`, 303);
  return refused(done.envelope.error, done.status);
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: `${texts.heading} · Accalmie` }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];

const Ideas = ({ ideas, base }: Pick<Loaded, 'ideas' | 'base'>) => (
  <div className={css['ideas']}>
    {ideas.map(({ label, ideas: list }) => (
      <section key={label}>
        <h2>{texts.suggestions(label)}</h2>
        <ul role="list">
          {list.map(({ key, text }) => (
            <li key={key}>
              <LinkButton tone="tinted" size="sm" to={`${base}/nouvelle?idee=${key}`}>
                <Plus size={16} strokeWidth={1.75} aria-hidden />
                {text}
              </LinkButton>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

/** What a professional sells, in the order clients read it. */
export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, base, rows, counts, isArchived, ideas, said, once } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="services"
      who={who}
      heading={texts.heading}
      lead={texts.lead}
      actions={
        <LinkButton tone="primary" to={`${base}/nouvelle`}>
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {texts.add}
        </LinkButton>
      }
    >
      <Outcome refused={actionData} said={said === null ? null : texts.said[said]} />
      {(counts.archived > 0 || isArchived) && (
        <div className={css['which']}>
          <SegmentedLinks
            label={texts.which}
            options={[
              { to: base, label: texts.live(counts.live), isCurrent: !isArchived },
              { to: `${base}?etat=archivees`, label: texts.archived(counts.archived), isCurrent: isArchived },
            ]}
          />
        </div>
      )}
      {rows.length > 0 ? (
        <>
          <Card className={css['card']}>
            <OrderedRows rows={rows} base={base} isArchived={isArchived} texts={texts} once={once} />
          </Card>
          {!isArchived && (
            <details className={css['more']}>
              <summary>
                {texts.more}
                <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
              </summary>
              <Ideas ideas={ideas} base={base} />
            </details>
          )}
        </>
      ) : isArchived ? (
        <EmptyState title={texts.noneArchived} look="framed" />
      ) : (
        <>
          <EmptyState title={texts.none} look="framed">
            {texts.noneHint}
          </EmptyState>
          <Ideas ideas={ideas} base={base} />
        </>
      )}
    </DashboardPage>
  );
}
