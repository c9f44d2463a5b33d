import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { Link, useNavigate } from 'react-router';
import { compactDate } from '#core/format.ts';
import { agendaPaths, shownQuery } from '#features/availability/workspace/agenda-address.ts';
import { planningTexts as texts } from '#features/availability/workspace/planning-texts.ts';
import { iconButtonClass } from '#ui/layout/icon-button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import css from './planning.module.css';
import type { PlanningView } from './planning-view.ts';

type Props = { agenda: PlanningView; /** The address of the agenda. */ base: string };

const Steps = ({ agenda, base }: Props) => {
  const { shown, today, beforeDay, afterDay } = agenda;
  const { at } = agendaPaths(base, shown);
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

/** What stands above an agenda: the days before and after, and the ways to add a visit or hours. */
export const PlanningActions = ({ agenda, base, dashboard }: Props & { dashboard: string }) => {
  const navigate = useNavigate();
  const to = `${base}/nouveau?${shownQuery(agenda.shown, { type: 'disponibilite' })}`;
  return (
    <>
      <Steps base={base} agenda={agenda} />
      <LinkButton tone="secondary" to={`${dashboard}/rendez-vous/nouveau?date=${compactDate(agenda.shown.day)}`} data-chrome>
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
  );
};
