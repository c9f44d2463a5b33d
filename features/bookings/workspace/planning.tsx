import { lazy, Suspense, useRef, useState, type ComponentProps, type ComponentType } from 'react';
import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { agendaPaths } from '#features/availability/workspace/agenda-address.ts';
import type { AgendaChange } from '#features/availability/workspace/agenda-changes.tsx';
import { Ground } from '#features/availability/workspace/agenda-ground.tsx';
import { Legend } from '#features/availability/workspace/agenda-legend.tsx';
import holidayNote from '#features/availability/workspace/holiday-note.module.css';
import { LaterNoHours } from '#features/availability/workspace/later-incomplete.tsx';
import { planningTexts as texts } from '#features/availability/workspace/planning-texts.ts';
import { useRemembered } from '#features/availability/workspace/use-remembered-agenda.ts';
import type { VisitMoveProps } from '#features/availability/workspace/visit-move.ts';
import { ZoneNote } from '#features/availability/workspace/zone-note.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { useScripted } from '#ui/layout/use-scripted.ts';
import badge from '#ui/lists/badge.module.css';
import priceLines from '#ui/lists/price-lines.module.css';
import type { BookingView, BookingAnswer } from './booking-view.ts';
import details from './booking-details.module.css';
import css from './planning.module.css';
import { PlanningBar, PlanningMore } from './planning-actions.tsx';
import type { PlanningView } from './planning-view.ts';
import { useNewEventLink } from './use-new-event-link.ts';

const detailsStyles = [details, badge, priceLines];
const holidayStyles = [holidayNote];
// Without JavaScript, the server renders these details in the page. With JavaScript, a panel loads them.
const BookingDetails = import.meta.env.SSR
  ? (await loadLater(() => import('./booking-details.tsx'))).BookingDetails
  : () => null;

const AgendaChanges = lazy(async () => ({
  default: (await loadLater(() => import('#features/availability/workspace/agenda-changes.tsx'))).AgendaChanges,
}));
// Loaded on demand, because public holidays are rare.
const HolidayNote = lazy(async () => ({
  default: (await loadLater(() => import('#features/availability/workspace/holiday-note.tsx'))).HolidayNote,
}));
const AgendaPanels = lazy(async () => ({
  default: (await loadLater(() => import('./agenda-panels.tsx'))).AgendaPanels,
}));

type Props = { agenda: PlanningView; base: string };
type MoveProps = { supportEmail: string; visitMove: ComponentType<VisitMoveProps> };

/**
 * The last change of the agenda that the user requested. `pending` contains the change until it is saved or cancelled.
 */
const useAgendaChanges = () => {
  const [wish, setWish] = useState<AgendaChange | null>(null);
  const [pending, setPending] = useState<AgendaChange | null>(null);
  return {
    wish,
    pending,
    onWish: (one: AgendaChange): void => {
      setWish(one);
      setPending(one);
    },
    onSettled: (): void => setPending(null),
  };
};

const ClosedDays = ({ agenda, base }: Props) => {
  const newEvent = useNewEventLink(base, agenda.shown);
  return (
    <p className={css['empty']}>
      <b>
        {
          { jour: texts.empty.closedDay, semaine: texts.empty.closedWeek, mois: texts.empty.closedMonth }[
            agenda.shown.view
          ]
        }
      </b>{' '}
      {agenda.mayWrite && (
        <Link className="link" {...newEvent('disponibilite')}>
          {texts.empty.open}
        </Link>
      )}
    </p>
  );
};

type ShownDaysProps = Props &
  MoveProps & {
    changes: ReturnType<typeof useAgendaChanges>;
    announce: (sentence: string) => void;
  };

const ShownDays = ({ agenda, base, changes: { pending, onWish }, announce, ...move }: ShownDaysProps) => {
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === base;
  return (
    <div aria-busy={isLoading || undefined} className={`${css['shown']} ${isLoading ? css['waiting'] : ''}`}>
      {isLoading && (
        <p role="status" className="visually-hidden">
          {texts.loading}
        </p>
      )}
      {agenda.hasHours && agenda.isEmpty && <ClosedDays agenda={agenda} base={base} />}
      {agenda.holiday !== null && (
        <LazyPart styles={holidayStyles}>
          <HolidayNote holiday={agenda.holiday} day={agenda.heading} base={base} />
        </LazyPart>
      )}
      <Ground {...agenda} {...move} base={base} pending={pending} onWish={onWish} announce={announce} />
    </div>
  );
};

type VisitProps = {
  view: BookingView;
  answer: BookingAnswer | undefined;
  outcome: string | null;
  supportEmail: string;
};

/** The opened visit below the agenda, for browsers without JavaScript. */
const UnscriptedVisit = ({ heading, ...visit }: VisitProps & { heading: string }) => (
  <LazyPart styles={detailsStyles}>
    <noscript>
      <section className={css['visit']} aria-labelledby="rendez-vous">
        <h2 id="rendez-vous">{heading}</h2>
        <BookingDetails {...visit} isPending={false} as={Form} />
      </section>
    </noscript>
  </LazyPart>
);

type ChangesProps = Pick<ShownDaysProps, 'agenda' | 'changes' | 'supportEmail' | 'announce'>;

const Changes = ({ agenda, changes: { wish, onSettled }, supportEmail, announce }: ChangesProps) =>
  wish !== null && (
    <Suspense>
      <AgendaChanges
        wish={wish}
        proId={agenda.proId}
        slots={agenda.slots}
        events={agenda.events}
        supportEmail={supportEmail}
        onSettled={onSettled}
        announce={announce}
      />
    </Suspense>
  );

type PlanningProps = Props &
  MoveProps & {
    refused: BookingAnswer | undefined;
    /** The lists of the counted visits, and the button that confirms the requests of the shown day. */
    legend: Pick<ComponentProps<typeof Legend>, 'looksTo' | 'children'>;
  };

export const Planning = ({ agenda, base, supportEmail, visitMove, refused, legend }: PlanningProps) => {
  const { at, form } = agendaPaths(base, agenda.shown);
  const changes = useAgendaChanges();
  const live = useRef<HTMLParagraphElement>(null);
  const [query] = useSearchParams();
  // Panels lie over the page, so the server does not render them.
  const isScripted = useScripted();
  const changed = query.get('modifier');
  const opened = agenda.grid?.columns.flatMap(({ blocks }) => blocks).find(({ id }) => id !== null && id === changed);
  const opens = isScripted && ['creer', 'modifier', 'booking_id'].some((name) => query.has(name));
  useRemembered(agenda.shown, agenda.today, agenda.resources, base);
  const announce = (sentence: string): void => {
    if (live.current) live.current.textContent = sentence;
  };
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
      {agenda.hasDayRequest && <Notice>{texts.dayAsked}</Notice>}
      <ZoneNote {...agenda.zone} />
      {!agenda.hasHours && agenda.maySet && <LaterNoHours base={base} />}
      <div className={css['frame']}>
        {!agenda.isTeam && <PlanningBar agenda={agenda} base={base} />}
        <ShownDays
          agenda={agenda}
          base={base}
          changes={changes}
          announce={announce}
          supportEmail={supportEmail}
          visitMove={visitMove}
        />
        <Legend counts={agenda.counts} isAbove={!agenda.isTeam} {...legend} />
        {agenda.mayWrite && <p className={css['note']}>{texts.note}</p>}
        {/* CSS places this navigation beside the views. It is last in the document, so that the keyboard reaches the
            usual controls first. */}
        <PlanningMore agenda={agenda} base={base} />
      </div>
      {agenda.booking === 'gone' && <Notice tone="error">{texts.noVisit}</Notice>}
      {agenda.booking !== null && agenda.booking !== 'gone' && (
        <UnscriptedVisit
          heading={agenda.visitHeading}
          view={agenda.booking}
          answer={refused}
          outcome={query.get('dit')}
          supportEmail={supportEmail}
        />
      )}
      {opens && (
        <Suspense>
          <AgendaPanels
            {...agenda}
            supportEmail={supportEmail}
            block={opened}
            toAgenda={at({})}
            toForm={form}
            onWish={changes.onWish}
          />
        </Suspense>
      )}
      <Changes agenda={agenda} changes={changes} supportEmail={supportEmail} announce={announce} />
    </>
  );
};
