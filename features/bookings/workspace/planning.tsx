import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { agendaViews } from '#features/availability/rules/agenda-views.ts';
import { agendaPaths } from '#features/availability/workspace/agenda-address.ts';
import type { AgendaChange } from '#features/availability/workspace/agenda-changes.tsx';
import { Ground } from '#features/availability/workspace/agenda-ground.tsx';
import { Legend } from '#features/availability/workspace/agenda-legend.tsx';
import { AgendaPicker } from '#features/availability/workspace/agenda-picker.tsx';
import type { EventType } from '#features/availability/workspace/event-fields.ts';
import { NoHours } from '#features/availability/workspace/planning-incomplete.tsx';
import { planningTexts as texts } from '#features/availability/workspace/planning-texts.ts';
import { useRemembered } from '#features/availability/workspace/use-remembered-agenda.ts';
import { ZoneNote } from '#features/availability/workspace/zone-note.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import badge from '#ui/lists/badge.module.css';
import priceLines from '#ui/lists/price-lines.module.css';
import type { BookingAnswer } from './booking-answer.ts';
import details from './booking-details.module.css';
import css from './planning.module.css';
import type { PlanningView } from './planning-view.ts';

const detailsStyles = [details, badge, priceLines];
// Written where no script runs, and only by the server.
const BookingDetails = import.meta.env.SSR ? (await loadLater(() => import('./booking-details.tsx'))).BookingDetails : () => null;

// What opens over the agenda is loaded once it opens.
const AgendaChanges = lazy(async () => ({ default: (await loadLater(() => import('#features/availability/workspace/agenda-changes.tsx'))).AgendaChanges }));
const AgendaPanels = lazy(async () => ({ default: (await loadLater(() => import('./agenda-panels.tsx'))).AgendaPanels }));

type Props = { agenda: PlanningView; /** The address of the agenda. */ base: string };

const Bar = ({ agenda, base }: Props) => {
  const { shown, resources } = agenda;
  const { at } = agendaPaths(base, shown);
  return (
    <div className={css['bar']}>
      <Legend />
      {resources.length > 1 && <AgendaPicker shown={shown} resources={resources} base={base} />}
      <div data-chrome>
        <SegmentedLinks
          label={texts.viewsLabel}
          options={agendaViews.map((view) => ({ to: at({ view }), label: texts.views[view], isCurrent: view === shown.view }))}
        />
      </div>
    </div>
  );
};

/** Panels are never drawn on the server: they lie over the page. */
const useScripted = (): boolean => {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return isScripted;
};

/** The agenda that is shown: what is open, taken, booked, the ways to change it, and the visit or the form that the address opens. */
export const Planning = ({ agenda, base, supportEmail, refused }: Props & { supportEmail: string; refused: BookingAnswer | undefined }) => {
  const { at, form } = agendaPaths(base, agenda.shown);
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === base;
  const [wish, setWish] = useState<AgendaChange | null>(null);
  const [pending, setPending] = useState<AgendaChange | null>(null);
  const live = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const said = query.get('dit');
  const isScripted = useScripted();
  const changed = query.get('modifier');
  const opened = agenda.grid?.days.flatMap(({ blocks }) => blocks).find(({ id }) => id !== null && id === changed);
  const opens = isScripted && ['creer', 'modifier', 'booking_id'].some((name) => query.has(name));
  useRemembered(agenda.shown, agenda.today, agenda.weekDay, base);
  const announce = (sentence: string): void => {
    if (live.current) live.current.textContent = sentence;
  };
  const onWish = (one: AgendaChange): void => {
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
          <LiveMessage tone="success">{agenda.outcome}</LiveMessage>
        </div>
      )}
      <ZoneNote {...agenda.zone} />
      {!agenda.hasHours && <NoHours base={base} />}
      <Bar agenda={agenda} base={base} />
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
        <Ground {...agenda} base={base} pending={pending} onWish={onWish} announce={announce} />
      </div>
      <p className={css['note']}>{texts.note}</p>
      <nav className={css['more']} aria-label={texts.heading} data-chrome>
        <LinkButton tone="secondary" {...making('fermeture')}>
          {texts.addClosure}
        </LinkButton>
        <LinkButton tone="secondary" {...making('prive')}>
          {texts.addPrivate}
        </LinkButton>
        <LinkButton to={`${base}/semaine`}>{texts.usualWeek}</LinkButton>
        <LinkButton to={`${base}/reglages`}>{texts.settings}</LinkButton>
      </nav>
      {agenda.booking === 'gone' && <Notice tone="error">{texts.noVisit}</Notice>}
      {agenda.booking !== null && agenda.booking !== 'gone' && (
        <LazyPart styles={detailsStyles}>
          <noscript>
            <section className={css['visit']} aria-labelledby="rendez-vous">
              <h2 id="rendez-vous">{agenda.visitHeading}</h2>
              <BookingDetails view={agenda.booking} answer={refused} said={said} isPending={false} as={Form} />
            </section>
          </noscript>
        </LazyPart>
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
