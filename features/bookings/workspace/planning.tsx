import { lazy, Suspense, useRef, useState } from 'react';
import { Form, Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { agendaPaths } from '#features/availability/workspace/agenda-address.ts';
import type { AgendaChange } from '#features/availability/workspace/agenda-changes.tsx';
import { Ground } from '#features/availability/workspace/agenda-ground.tsx';
import { Legend } from '#features/availability/workspace/agenda-legend.tsx';
import type { EventType } from '#features/availability/workspace/event-fields.ts';
import holidayNote from '#features/availability/workspace/holiday-note.module.css';
import { LaterNoHours } from '#features/availability/workspace/later-incomplete.tsx';
import { planningTexts as texts } from '#features/availability/workspace/planning-texts.ts';
import { useRemembered } from '#features/availability/workspace/use-remembered-agenda.ts';
import { ZoneNote } from '#features/availability/workspace/zone-note.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { useScripted } from '#ui/layout/use-scripted.ts';
import badge from '#ui/lists/badge.module.css';
import priceLines from '#ui/lists/price-lines.module.css';
import type { BookingAnswer } from './booking-answer.ts';
import details from './booking-details.module.css';
import css from './planning.module.css';
import { PlanningBar } from './planning-actions.tsx';
import type { PlanningView } from './planning-view.ts';

const detailsStyles = [details, badge, priceLines];
const holidayStyles = [holidayNote];
// Rendered by the server only, for browsers without JavaScript.
const BookingDetails = import.meta.env.SSR
  ? (await loadLater(() => import('./booking-details.tsx'))).BookingDetails
  : () => null;

// The panels over the agenda load when one of them first opens.
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

export const Planning = ({
  agenda,
  base,
  supportEmail,
  refused,
}: Props & { supportEmail: string; refused: BookingAnswer | undefined }) => {
  const { at, form } = agendaPaths(base, agenda.shown);
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === base;
  const [wish, setWish] = useState<AgendaChange | null>(null);
  const [pending, setPending] = useState<AgendaChange | null>(null);
  const live = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const said = query.get('dit');
  // Panels lie over the page and are not rendered on the server.
  const isScripted = useScripted();
  const changed = query.get('modifier');
  const opened = agenda.grid?.columns.flatMap(({ blocks }) => blocks).find(({ id }) => id !== null && id === changed);
  const opens = isScripted && ['creer', 'modifier', 'booking_id'].some((name) => query.has(name));
  useRemembered(agenda.shown, agenda.today, agenda.resources, base);
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
      {agenda.isDayAsked && <Notice>{texts.dayAsked}</Notice>}
      <ZoneNote {...agenda.zone} />
      {!agenda.hasHours && agenda.maySet && <LaterNoHours base={base} />}
      <div className={css['frame']}>
        {!agenda.isTeam && <PlanningBar agenda={agenda} base={base} />}
        <div aria-busy={isLoading || undefined} className={`${css['shown']} ${isLoading ? css['waiting'] : ''}`}>
          {isLoading && (
            <p role="status" className="visually-hidden">
              {texts.loading}
            </p>
          )}
          {agenda.hasHours && agenda.isEmpty && (
            <p className={css['empty']}>
              <b>
                {
                  { jour: texts.empty.closedDay, semaine: texts.empty.closedWeek, mois: texts.empty.closedMonth }[
                    agenda.shown.view
                  ]
                }
              </b>{' '}
              {agenda.mayWrite && (
                <Link className="link" {...making('disponibilite')}>
                  {texts.empty.open}
                </Link>
              )}
            </p>
          )}
          {agenda.holiday !== null && (
            <LazyPart styles={holidayStyles}>
              <HolidayNote holiday={agenda.holiday} day={agenda.heading} base={base} />
            </LazyPart>
          )}
          <Ground {...agenda} base={base} pending={pending} onWish={onWish} announce={announce} />
        </div>
        <Legend counts={agenda.counts} isAbove={!agenda.isTeam} />
        {agenda.mayWrite && <p className={css['note']}>{texts.note}</p>}
        {/* CSS places this navigation beside the views. The navigation comes last in the document, so that keyboard
            users meet the most used controls first. */}
        <nav className={css['more']} aria-label={texts.heading} data-chrome>
          {agenda.mayWrite && (
            <>
              <LinkButton tone="secondary" size="sm" {...making('fermeture')}>
                {texts.addClosure}
              </LinkButton>
              <LinkButton tone="secondary" size="sm" {...making('prive')}>
                {texts.addPrivate}
              </LinkButton>
              {agenda.mayCancelDay && (
                <LinkButton size="sm" to={form('annuler', {})}>
                  {texts.cancelDay}
                </LinkButton>
              )}
            </>
          )}
          {agenda.maySet && (
            <>
              <LinkButton size="sm" to={`${base}/semaine`}>
                {texts.usualWeek}
              </LinkButton>
              <LinkButton size="sm" to={`${base}/reglages`}>
                {texts.settings}
              </LinkButton>
            </>
          )}
        </nav>
      </div>
      {agenda.booking === 'gone' && <Notice tone="error">{texts.noVisit}</Notice>}
      {agenda.booking !== null && agenda.booking !== 'gone' && (
        <LazyPart styles={detailsStyles}>
          <noscript>
            <section className={css['visit']} aria-labelledby="rendez-vous">
              <h2 id="rendez-vous">{agenda.visitHeading}</h2>
              <BookingDetails
                view={agenda.booking}
                answer={refused}
                said={said}
                isPending={false}
                supportEmail={supportEmail}
                as={Form}
              />
            </section>
          </noscript>
        </LazyPart>
      )}
      {opens && (
        <Suspense>
          <AgendaPanels
            {...agenda}
            supportEmail={supportEmail}
            block={opened}
            toAgenda={at({})}
            toForm={form}
            onWish={onWish}
          />
        </Suspense>
      )}
      {wish !== null && (
        <Suspense>
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
