import { Link } from 'react-router';
import Plus from 'lucide-react/icons/plus';
import { clockText, compactDate, fullDateText, priceText, wallClockText } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { beginning, momentText } from '#features/offers/rules/instant-text.ts';
import { listProOrders, type ProOrderData, type ProOrderList } from '#features/orders/contract.ts';
import type { DataOf } from '#core/route.ts';
import type { Envelope } from '#core/refusal.ts';
import { contraindications } from '#db/reference/contraindications.ts';
import { readProIntake } from '#features/intakes/contract.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { answered } from '../shell/answer.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { spaces } from '#ui/spaces.ts';
import type { Route } from './+types/visits';
import { activityTexts } from '#features/dashboards/workspace/activity-texts.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { clientName, momentWords, paymentWord, stateWord, whatText } from '#features/orders/workspace/order-words.ts';
import { openPro } from '../shell/workspace/own-pro.ts';
import visitLines from '#features/orders/workspace/visit-lines.module.css';
import css from '#features/orders/workspace/order-list.module.css';

const texts = activityTexts.visits;
const lists = ['to_confirm', 'upcoming', 'past'] as const satisfies readonly ProOrderList[];
type List = (typeof lists)[number];

// As an address writes them.
const segments = { to_confirm: 'a-confirmer', upcoming: 'a-venir', past: 'passes' } as const satisfies Record<List, string>;
const publicId = /^[0-9A-Za-z]{22}$/;

const lineOf = (order: ProOrderData, zone: string, isHouse: boolean) => ({
  id: order.booking_id,
  when: momentWords(order, zone),
  name: clientName(order),
  what: `${whatText(order, isHouse)}${texts.people(order.people)}`,
  until: order.answer_expires_at === null ? null : texts.answerBefore(momentText(zone, order.answer_expires_at)),
  total: priceText(order.total_cents),
  state: stateWord(order.state),
  payment: order.state === 'confirmed' || order.state === 'completed' || order.state === 'no_show' ? paymentWord(order) : null,
});

const factsOf = (order: ProOrderData, zone: string): readonly (readonly [string, string])[] => {
  const { facts } = texts;
  return [
    [facts.when, `${fullDateText(order.day)}, ${wallClockText(beginning(order, zone))} – ${clockText(order.end_minute)}`],
    [facts.service, order.services.join(', ')],
    [facts.where, order.at_home ? [activityTexts.atHome, order.place].filter(Boolean).join(', ') : activityTexts.atPractice],
    [facts.with, order.practitioners.join(', ')],
    [facts.people, String(order.people)],
    [facts.price, priceText(order.total_cents)],
    [facts.paid, order.paid_cents === 0 ? '' : priceText(order.paid_cents)],
    [facts.refunded, order.refunded_cents === 0 ? '' : priceText(order.refunded_cents)],
    [facts.made, fullDateText(dayOf(zone, Date.parse(order.created_at)))],
  ].filter(([, value]) => value !== '') as [string, string][];
};

type ProIntake = DataOf<typeof readProIntake>;

const healthRead = (answer: { readonly envelope: Envelope<ProIntake> } | null, id: string, booking: string) => {
  if (answer === null || !answer.envelope.success) return null;
  const { state, keys, attestation } = answer.envelope.data;
  return {
    state: texts.health.states[state],
    lines:
      state === 'answered' && keys.length === 0
        ? [texts.health.nothing]
        : keys.map((key) => contraindications.items.find((one) => one.key === key)?.label ?? key),
    attestation:
      attestation === null
        ? null
        : { text: texts.health[attestation], to: attestation === 'joined' ? `/v1/pro/${id}/booking/${booking}/intake/attestation` : null },
  };
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, who, path, id } = await openPro({ params, url, context });
  const asked = url.searchParams.get('liste');
  const when = lists.find((one) => segments[one] === asked) ?? 'upcoming';
  const page = pageNumber(url.searchParams.get('page'));
  const found = answered(await call(listProOrders, { id, when, pageIndex: page }));
  const zone = found.time_zone;
  const isHouse = space === 'business';
  const booking = url.searchParams.get('booking_id');
  const [opened] = booking !== null && publicId.test(booking) ? answered(await call(listProOrders, { id, booking_id: booking })).data : [];
  // Read when it is asked for alone: each reading is written down.
  const isRead = opened !== undefined && url.searchParams.get('fiche') === '1';
  const health = isRead ? await call(readProIntake, { id, bid: opened.booking_id }) : null;
  return {
    space,
    who: { firstname: who.firstname, lastname: who.lastname },
    path,
    when,
    counts: found.counts,
    lines: found.data.map((order) => lineOf(order, zone, isHouse)),
    page,
    pages: Math.max(1, Math.ceil(found.total / found.itemsPerPage)),
    isAsked: booking !== null,
    opened: opened
      ? {
          id: opened.booking_id,
          name: clientName(opened),
          state: stateWord(opened.state),
          payment: paymentWord(opened),
          facts: factsOf(opened, zone),
          health:
            opened.has_intake && (opened.state === 'requested' || opened.state === 'confirmed') ? { read: healthRead(health, id, opened.booking_id) } : null,
          planning: `${spaces[space].dashboard}/planning?date=${compactDate(opened.day)}&booking_id=${opened.booking_id}`,
        }
      : null,
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];

type HealthProps = { read: NonNullable<NonNullable<Loaded['opened']>['health']>['read']; readTo: string };

const Health = ({ read, readTo }: HealthProps) => (
  <section className={css['health']} aria-labelledby="fiche-sante" data-chrome>
    <h3 id="fiche-sante">{texts.health.heading}</h3>
    {read === null ? (
      <p>
        <LinkButton tone="secondary" to={readTo}>
          {texts.health.read}
        </LinkButton>
      </p>
    ) : (
      <>
        <p>{read.state}</p>
        {read.lines.length > 0 && (
          <ul>
            {read.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {read.attestation !== null && (
          <p>
            {read.attestation.to === null ? (
              read.attestation.text
            ) : (
              <a className="link" href={read.attestation.to}>
                {read.attestation.text}
              </a>
            )}
          </p>
        )}
      </>
    )}
  </section>
);

const Opened = ({ opened, closeTo, readTo }: { opened: NonNullable<Loaded['opened']>; closeTo: string; readTo: string }) => (
  <Card as="section" className={css['opened']}>
    <div className={visitLines['head']}>
      <h2>{opened.name}</h2>
      <span className={css['words']}>
        <Badge tone={opened.state.tone}>{opened.state.text}</Badge>
        <Badge tone={opened.payment.tone}>{opened.payment.text}</Badge>
      </span>
    </div>
    <dl className={css['facts']}>
      {opened.facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {opened.health !== null && <Health read={opened.health.read} readTo={readTo} />}
    <p className={css['ways']} data-chrome>
      <LinkButton tone="tinted" to={opened.planning}>
        {texts.inPlanning}
      </LinkButton>
      <LinkButton to={closeTo}>{texts.close}</LinkButton>
    </p>
  </Card>
);

/**
 * The visits of a professional: those that wait for an answer, to come, past; one is open when the address names it
 * (docs/product/booking.md#changes-of-state).
 */
export default function Visits({ loaderData }: Route.ComponentProps) {
  const { space, who, path, when, counts, lines, page, pages, isAsked, opened } = loaderData;
  const listPath = (list: List, more: Readonly<Record<string, string>> = {}): string =>
    `${path}?${new URLSearchParams({ ...(list === 'upcoming' ? {} : { liste: segments[list] }), ...more }).toString()}`.replace(/\?$/, '');
  const here = page === 1 ? {} : { page: String(page) };
  return (
    <DashboardPage
      space={space}
      current="visits"
      who={who}
      heading={texts.heading}
      actions={
        <LinkButton tone="primary" to={`${spaces[space].dashboard}/rendez-vous/nouveau`}>
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {texts.add}
        </LinkButton>
      }
    >
      <div className={css['lists']}>
        <SegmentedLinks label={texts.lists} options={lists.map((one) => ({ to: listPath(one), label: texts[one](counts[one]), isCurrent: one === when }))} />
      </div>
      {opened !== null && <Opened opened={opened} closeTo={listPath(when, here)} readTo={listPath(when, { ...here, booking_id: opened.id, fiche: '1' })} />}
      {isAsked && opened === null && (
        <div className={css['opened']}>
          <Notice tone="warning">{texts.gone}</Notice>
        </div>
      )}
      {lines.length === 0 ? (
        <EmptyState
          title={texts.none[when]}
          look="framed"
          actions={
            when === 'upcoming' && (
              <LinkButton tone="primary" to={`${spaces[space].dashboard}/partager`}>
                {texts.share}
              </LinkButton>
            )
          }
        >
          {texts.noneHint[when]}
        </EmptyState>
      ) : (
        <ul role="list" className={css['list']}>
          {lines.map(({ id, when: moment, name, what, until, total, state, payment }) => (
            <li key={id}>
              <p className={css['when']}>{moment}</p>
              <div className={`${css['what']} ${visitLines['what']}`}>
                <Link to={listPath(when, { ...here, booking_id: id })}>{name}</Link>
                <span>{what}</span>
                {until !== null && <span>{until}</span>}
              </div>
              <span className={css['words']}>
                <Badge tone={state.tone}>{state.text}</Badge>
                {payment !== null && <Badge tone={payment.tone}>{payment.text}</Badge>}
              </span>
              <b className={css['total']}>{total}</b>
            </li>
          ))}
        </ul>
      )}
      <Pagination current={page} total={pages} toPage={(to) => listPath(when, { page: String(to) })} />
    </DashboardPage>
  );
}
