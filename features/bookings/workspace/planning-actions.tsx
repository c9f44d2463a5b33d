import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { compactDate } from '#core/format.ts';
import { agendaViews } from '#features/availability/rules/agenda-views.ts';
import { agendaPaths } from '#features/availability/workspace/agenda-address.ts';
import { AgendaPicker } from '#features/availability/workspace/agenda-picker.tsx';
import { planningTexts as texts } from '#features/availability/workspace/planning-texts.ts';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { iconButtonClass } from '#ui/layout/icon-button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ReadAhead } from '#ui/page/read-ahead.tsx';
import css from './planning.module.css';
import type { PlanningView } from './planning-view.ts';
import { useNewEventLink } from './use-new-event-link.ts';

type Props = { agenda: PlanningView; base: string };

export const PlanningDay = ({ agenda }: Pick<Props, 'agenda'>) => (
  <>
    <span className={css['long']}>{agenda.longHeading}</span>
    <span className={css['short']}>{agenda.shortHeading}</span>
  </>
);

const Steps = ({ agenda, base }: Props) => {
  const { shown, today, beforeDay, afterDay } = agenda;
  const { at } = agendaPaths(base, shown);
  const [before, after] = [at({ day: beforeDay }), at({ day: afterDay })];
  return (
    <nav className={css['steps']} aria-label={texts.stepsLabel} data-chrome>
      <Link
        to={before}
        preventScrollReset
        className={`${iconButtonClass('framed')} ${css['before']}`}
        aria-label={texts.before[shown.view]}
      >
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      <LinkButton tone="secondary" className={css['today']} to={at({ day: today })} preventScrollReset>
        <CalendarCheck size={20} strokeWidth={1.75} aria-hidden />
        <span>{texts.today}</span>
      </LinkButton>
      <Link
        to={after}
        preventScrollReset
        className={`${iconButtonClass('framed')} ${css['after']}`}
        aria-label={texts.after[shown.view]}
      >
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      <ReadAhead addresses={[before, after]} />
    </nav>
  );
};

const PlanningViews = ({ agenda: { shown }, base }: Props) => {
  const { at } = agendaPaths(base, shown);
  const options = agendaViews.map((view) => ({
    to: at({ view }),
    label: texts.views[view],
    isCurrent: view === shown.view,
  }));
  return <SegmentedLinks label={texts.viewsLabel} options={options} />;
};

const AddHours = ({ agenda, base, ...look }: Props & Pick<ComponentProps<typeof LinkButton>, 'tone' | 'className'>) => {
  const newEvent = useNewEventLink(base, agenda.shown);
  return (
    <LinkButton {...look} {...newEvent('disponibilite')} data-chrome>
      <Plus size={18} strokeWidth={1.75} aria-hidden />
      {texts.add}
    </LinkButton>
  );
};

/** The less used actions of the agenda: other entries, cancelling a day, the usual week and the settings. */
export const PlanningMore = ({ agenda, base }: Props) => {
  const newEvent = useNewEventLink(base, agenda.shown);
  return (
    <nav className={css['more']} aria-label={texts.heading} data-chrome>
      {agenda.mayWrite && (
        <>
          <LinkButton tone="secondary" size="sm" {...newEvent('fermeture')}>
            {texts.addClosure}
          </LinkButton>
          <LinkButton tone="secondary" size="sm" {...newEvent('prive')}>
            {texts.addPrivate}
          </LinkButton>
          {agenda.mayCancelDay && (
            <LinkButton size="sm" to={agendaPaths(base, agenda.shown).form('annuler', {})}>
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
  );
};

/**
 * A menu for the actions that do not fit in a narrow window. A `details` element opens without JavaScript. The changed
 * React key closes it after a navigation.
 */
const More = (props: Props) => (
  <details
    key={useLocation().search}
    className={css['others']}
    name="shell-menu"
    data-bare={!props.agenda.mayWrite || undefined}
    data-chrome
  >
    <summary className={iconButtonClass('framed')} aria-label={texts.more}>
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
    </summary>
    <div className={css['panel']}>
      <div className={css['small']}>
        <PlanningViews {...props} />
      </div>
      {props.agenda.mayWrite && <AddHours {...props} tone="secondary" />}
    </div>
  </details>
);

/**
 * The choice of the view (day, week, month) and of the agenda (whole team or one person). A narrow window shows the
 * views in the menu « … », and the faces of the team instead of the choice of the agenda.
 */
export const PlanningBar = ({ agenda, base }: Props) => (
  <div className={css['bar']} data-chrome>
    <PlanningViews agenda={agenda} base={base} />
    {agenda.isTeam && <AgendaPicker shown={agenda.shown} resources={agenda.resources} base={base} />}
  </div>
);

export const PlanningActions = ({ dashboard, ...props }: Props & { dashboard: string }) => {
  const { isTeam, mayWrite, shown } = props.agenda;
  return (
    <>
      <Steps {...props} />
      {isTeam && <PlanningBar {...props} />}
      <More {...props} />
      {mayWrite && (
        <LinkButton
          tone={isTeam ? 'primary' : 'secondary'}
          className={css['addVisit']}
          to={`${dashboard}/rendez-vous/nouveau?date=${compactDate(shown.day)}`}
          data-chrome
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {texts.addVisit}
        </LinkButton>
      )}
      {/* A professional alone often adds hours, so the button stands in front. A team finds it in the menu « … ». */}
      {mayWrite && !isTeam && <AddHours {...props} tone="primary" className={css['wide']} />}
    </>
  );
};
