import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form, redirect, useNavigate, useNavigation, useSearchParams } from 'react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { compactDate } from '#core/format.ts';
import { isoFromDay, wallOf } from '#core/time.ts';
import { readPlanning } from '#features/availability/contract.ts';
import { mondayOf, shownDays, steppedDay } from '#features/availability/rules/agenda-days.ts';
import { agendaViews } from '#features/availability/rules/agenda-views.ts';
import { getProBooking } from '#features/bookings/contract.ts';
import badge from '#ui/lists/badge.module.css';
import { iconButtonClass } from '#ui/layout/icon-button.tsx';
import { Later } from '#ui/layout/later.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { Notice } from '#ui/layout/notice.tsx';
import priceLines from '#ui/lists/price-lines.module.css';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { answered } from '../shell/answer.ts';
import { spaces } from '#ui/spaces.ts';
import { Announced } from '#ui/forms/announced.tsx';
import type { Route } from './+types/planning';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { actOnBooking } from '#features/cancellation/workspace/booking-action.ts';
import details from '#features/bookings/workspace/booking-details.module.css';
import { bookingView } from '#features/bookings/workspace/booking-view.ts';
import { crewOf } from '#features/availability/workspace/crew.ts';
import { drawnTexts } from '#features/availability/workspace/drawn-texts.ts';
import type { Wish } from '#features/availability/workspace/agenda-changes.tsx';
import { agendaOf } from '#features/availability/workspace/agenda-model.ts';
import type { EventType } from '#features/availability/workspace/event-fields.ts';
import { AgendaPicker } from '#features/availability/workspace/agenda-picker.tsx';
import { Ground } from '#features/availability/workspace/agenda-ground.tsx';
import { Incomplete, NoHours } from '#features/availability/workspace/planning-incomplete.tsx';
import { Legend } from '#features/availability/workspace/agenda-legend.tsx';
import { monthCells } from '#features/availability/workspace/month-cells.ts';
import { openAgenda } from './planning/own-agenda.ts';
import { agendaPaths, mainAgenda, shownIn, shownQuery } from '#features/availability/workspace/agenda-address.ts';
import css from '#features/bookings/workspace/planning.module.css';
import { planningTexts as texts } from '#features/availability/workspace/planning-texts.ts';
import { useRemembered } from '#features/availability/workspace/use-remembered-agenda.ts';
import { ZoneNote } from '#features/availability/workspace/zone-note.tsx';

const detailsStyles = [details, badge, priceLines];
// Written where no script runs, and only by the server.
const BookingDetails = import.meta.env.SSR ? (await loadLater(() => import('#features/bookings/workspace/booking-details.tsx'))).BookingDetails : () => null;

// What opens over the agenda is loaded once it opens.
const AgendaChanges = lazy(async () => ({ default: (await loadLater(() => import('#features/availability/workspace/agenda-changes.tsx'))).AgendaChanges }));
const AgendaPanels = lazy(async () => ({ default: (await loadLater(() => import('#features/bookings/workspace/agenda-panels.tsx'))).AgendaPanels }));

const houseZone = 'Europe/Paris';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, space, who, base, proId, settings } = await openAgenda({ params, url, context });
  const page = { space, base, who: { firstname: who.firstname, lastname: who.lastname }, supportEmail: settings.supportEmail };
  if (proId === null) return { ...page, agenda: null };
  const asked = shownIn(url.searchParams, wallOf(houseZone, now).day);
  const days = shownDays(asked.view, asked.day);
  // What began the evening before goes on past midnight.
  const planning = answered(
    await call(readPlanning, {
      id: proId,
      from: isoFromDay(days[0]! - 1),
      to: isoFromDay(days.at(-1)!),
      ...(asked.agenda === mainAgenda ? {} : { resource_id: asked.agenda }),
    }),
  );
  const here = wallOf(planning.time_zone, now);
  const shown = shownIn(url.searchParams, planning.today);
  // Where the place is, it may be another day already.
  if (shown.day !== asked.day) throw redirect(`${base}?${shownQuery(shown, Object.fromEntries(url.searchParams))}`, 303);
  const drawn = agendaOf(planning, days, here.minute, asked.agenda === mainAgenda);
  const bookingId = url.searchParams.get('booking_id');
  const booking = bookingId === null ? null : (await call(getProBooking, { id: proId, bid: bookingId })).envelope;
  const visit = booking?.success === true ? bookingView(booking.data, { dashboard: spaces[page.space].dashboard, nowMs: now }) : null;
  return {
    ...page,
    agenda: {
      proId,
      shown,
      heading:
        shown.view === 'jour' ? drawnTexts.day(shown.day) : shown.view === 'mois' ? drawnTexts.month(shown.day) : drawnTexts.week(days[0]!, days.at(-1)!),
      isEmpty: drawn.days.every(({ blocks, day }) => !days.includes(day) || blocks.every(({ kind }) => kind === 'closure')),
      ...(shown.view === 'mois' ? { cells: monthCells(drawn.days, shown.day), grid: null } : { cells: null, grid: drawn }),
      today: planning.today,
      weekDay: mondayOf(planning.today),
      beforeDay: steppedDay(shown.view, shown.day, -1),
      afterDay: steppedDay(shown.view, shown.day, 1),
      zone: { name: planning.time_zone, offsetMinutes: here.offsetMinutes, now },
      resources: planning.resources.filter(({ active }) => active).map(({ id, label, kind }) => ({ id, label, kind })),
      crew: asked.agenda === mainAgenda ? crewOf(planning.resources) : [],
      slots: planning.slots,
      events: planning.events,
      hasHours: planning.has_hours,
      visitHeading: visit === null ? '' : drawnTexts.visitOf(visit.client),
      outcome: (drawnTexts.outcome as Readonly<Record<string, string>>)[url.searchParams.get('dit') ?? ''] ?? null,
      booking: booking === null ? null : (visit ?? ('gone' as const)),
    },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const page = await openAgenda({ params, url, context });
  if (page.proId === null) throw new Response(null, { status: 404 });
  return actOnBooking({ call: page.call, now: page.now, proId: page.proId }, url, await request.formData());
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];
type Shell = Pick<Loaded, 'base' | 'supportEmail'>;
type Full = Shell & { agenda: NonNullable<Loaded['agenda']> };

const Steps = (props: Full) => {
  const { shown, today, beforeDay, afterDay } = props.agenda;
  const { at } = agendaPaths(props.base, props.agenda.shown);
  return (
    <nav className={css['steps']} aria-label={texts.stepsLabel} data-chrome>
      <Link to={at({ day: beforeDay })} preventScrollReset className={iconButtonClass('framed')} aria-label={texts.before[shown.view]}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      <LinkButton tone="secondary" to={at({ day: today })} preventScrollReset>
        {texts.today}
      </LinkButton>
      <Link to={at({ day: afterDay })} preventScrollReset className={iconButtonClass('framed')} aria-label={texts.after[shown.view]}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </Link>
    </nav>
  );
};

const Bar = (props: Full) => {
  const { shown, resources } = props.agenda;
  const { at } = agendaPaths(props.base, props.agenda.shown);
  return (
    <div className={css['bar']}>
      <Legend />
      {resources.length > 1 && <AgendaPicker shown={shown} resources={resources} base={props.base} />}
      <div data-chrome>
        <SegmentedLinks
          label={texts.viewsLabel}
          options={agendaViews.map((view) => ({ to: at({ view }), label: texts.views[view], isCurrent: view === shown.view }))}
        />
      </div>
    </div>
  );
};

const Whole = ({ said, isLoading, refused, ...props }: Full & { said: string | null; isLoading: boolean; refused: Route.ComponentProps['actionData'] }) => {
  const { agenda, supportEmail } = props;
  const { at, form } = agendaPaths(props.base, props.agenda.shown);
  const [wish, setWish] = useState<Wish | null>(null);
  const [pending, setPending] = useState<Wish | null>(null);
  const live = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isScripted = useScripted();
  const changed = query.get('modifier');
  const opened = agenda.grid?.days.flatMap(({ blocks }) => blocks).find(({ id }) => id !== null && id === changed);
  const opens = isScripted && ['creer', 'modifier', 'booking_id'].some((name) => query.has(name));
  useRemembered(agenda.shown, agenda.today, agenda.weekDay, props.base);
  const announce = (sentence: string): void => {
    if (live.current) live.current.textContent = sentence;
  };
  const onWish = (one: Wish): void => {
    setWish(one);
    setPending(one);
  };
  const making = (type: EventType) => ({
    to: form('nouveau', { type }),
    onClick: (event: { preventDefault: () => void }): void => {
      event.preventDefault();
      void navigate(at({}, { creer: type }), { preventScrollReset: true });
    },
  });
  return (
    <>
      <div role="status" className="visually-hidden">
        <p ref={live} />
      </div>
      {agenda.outcome !== null && (
        <div className={css['said']}>
          <Announced tone="success">{agenda.outcome}</Announced>
        </div>
      )}
      <ZoneNote {...agenda.zone} />
      {!agenda.hasHours && <NoHours base={props.base} />}
      <Bar {...props} />
      <div aria-busy={isLoading || undefined} className={isLoading ? css['waiting'] : undefined}>
        {isLoading && (
          <p role="status" className="visually-hidden">
            {texts.loading}
          </p>
        )}
        {agenda.hasHours && agenda.isEmpty && (
          <p className={css['empty']}>
            <b>{{ jour: texts.empty.closedDay, semaine: texts.empty.closedWeek, mois: texts.empty.closedMonth }[agenda.shown.view]}</b>{' '}
            <Link className="link" {...making('disponibilite')}>
              {texts.empty.open}
            </Link>
          </p>
        )}
        <Ground {...agenda} base={props.base} pending={pending} onWish={onWish} announce={announce} />
      </div>
      <p className={css['note']}>{texts.note}</p>
      <nav className={css['more']} aria-label={texts.heading} data-chrome>
        <LinkButton tone="secondary" {...making('fermeture')}>
          {texts.addClosure}
        </LinkButton>
        <LinkButton tone="secondary" {...making('prive')}>
          {texts.addPrivate}
        </LinkButton>
        <LinkButton to={`${props.base}/semaine`}>{texts.usualWeek}</LinkButton>
        <LinkButton to={`${props.base}/reglages`}>{texts.settings}</LinkButton>
      </nav>
      {agenda.booking === 'gone' && <Notice tone="error">{texts.noVisit}</Notice>}
      {agenda.booking !== null && agenda.booking !== 'gone' && (
        <Later styles={detailsStyles}>
          <noscript>
            <section className={css['visit']} aria-labelledby="rendez-vous">
              <h2 id="rendez-vous">{agenda.visitHeading}</h2>
              <BookingDetails view={agenda.booking} answer={refused} said={said} isPending={false} as={Form} />
            </section>
          </noscript>
        </Later>
      )}
      {opens && (
        <Suspense fallback={null}>
          <AgendaPanels {...agenda} block={opened} toAgenda={at({})} toForm={form} onWish={onWish} />
        </Suspense>
      )}
      {wish !== null && (
        <Suspense fallback={null}>
          <AgendaChanges
            wish={wish}
            proId={agenda.proId}
            slots={agenda.slots}
            events={agenda.events}
            supportEmail={supportEmail}
            onSettled={() => setPending(null)}
            announce={announce}
          />
        </Suspense>
      )}
    </>
  );
};

/** Panels are never drawn on the server: they lie over the page. */
const useScripted = (): boolean => {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return isScripted;
};

/**
 * The agenda of who works here: a day, a week, a month; what is open, taken, booked, and the forms that change it (docs/product/screens.md#agenda,
 * docs/product/widgets.md#side-panel, docs/product/screens.md#browser-storage).
 */
export default function Planning({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, agenda, base } = loaderData;
  const [query] = useSearchParams();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === base;
  const to = agenda ? `${base}/nouveau?${shownQuery(agenda.shown, { type: 'disponibilite' })}` : base;
  return (
    <DashboardPage
      space={space}
      current="planning"
      who={who}
      heading={texts.heading}
      lead={agenda?.heading}
      actions={
        agenda !== null && (
          <>
            <Steps base={base} supportEmail={loaderData.supportEmail} agenda={agenda} />
            <LinkButton tone="secondary" to={`${spaces[space].dashboard}/rendez-vous/nouveau?date=${compactDate(agenda.shown.day)}`} data-chrome>
              <Plus size={18} strokeWidth={1.75} aria-hidden />
              {texts.addVisit}
            </LinkButton>
            <LinkButton
              tone="primary"
              to={to}
              data-chrome
              onClick={(event) => {
                event.preventDefault();
                void navigate(`${base}?${shownQuery(agenda.shown, { creer: 'disponibilite' })}`, { preventScrollReset: true });
              }}
            >
              <Plus size={18} strokeWidth={1.75} aria-hidden />
              {texts.add}
            </LinkButton>
          </>
        )
      }
    >
      {agenda === null ? (
        <Incomplete space={space} />
      ) : (
        <Whole base={base} supportEmail={loaderData.supportEmail} agenda={agenda} said={query.get('dit')} isLoading={isLoading} refused={actionData} />
      )}
    </DashboardPage>
  );
}
