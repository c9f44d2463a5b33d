import Pencil from 'lucide-react/icons/pencil';
import Target from 'lucide-react/icons/target';
import { Link } from 'react-router';
import { Galet } from '#ui/layout/galet.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import css from './goal-card.module.css';
import { goalTexts as texts } from './goal-texts.ts';
import type { GoalCardView } from './goal-view.ts';

const NoGoal = ({ to }: { to: string }) => (
  <section className={css['none']} aria-labelledby="objectif">
    <Galet>
      <Target size={22} strokeWidth={1.75} />
    </Galet>
    <div>
      <h2 id="objectif">{texts.none.heading}</h2>
      <p className={css['soft']}>{texts.none.text}</p>
      <LinkButton tone="secondary" to={to}>
        {texts.none.set}
      </LinkButton>
    </div>
  </section>
);

/** Progress toward the goal of the month, or a link to set a goal (docs/product/messages.md#goal). */
export const GoalCard = ({ view, dashboard }: { view: GoalCardView | null; dashboard: string }) => {
  if (view === null) return <NoGoal to={`${dashboard}/objectif`} />;
  const { month, state, done, share, bar, more, links, changeTo } = view;
  return (
    <section className={css['card']} aria-labelledby="objectif">
      <p className={css['soft']}>{texts.label}</p>
      <div className={css['head']}>
        <h2 id="objectif">{month}</h2>
        {state !== 'running' && <Badge tone={state === 'reached' ? 'success' : 'neutral'}>{texts.states[state]}</Badge>}
        {changeTo !== null && (
          <Link to={changeTo} className={css['change']} aria-label={texts.change}>
            <Pencil size={18} strokeWidth={1.75} aria-hidden />
          </Link>
        )}
      </div>
      <p className={css['done']}>{done}</p>
      <p className={css['soft']}>{share}</p>
      <span
        className={css['track']}
        data-state={state}
        role="progressbar"
        aria-label={texts.label}
        aria-valuenow={bar.done}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${done} ${share}`}
      >
        <span className={css['booked']} style={{ width: `${bar.booked}%` }} />
        <span className={css['part']} style={{ width: `${bar.done}%` }} />
      </span>
      {more !== null && <p className={css['more']}>{more}</p>}
      {links.map(({ to, label }) => (
        <LinkButton key={to} tone="secondary" to={to} className={css['link']}>
          {label}
        </LinkButton>
      ))}
    </section>
  );
};
