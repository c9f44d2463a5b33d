import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProfileType } from '#core/profile-types.ts';
import type { StepKey } from '../rules/creation.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Logo } from '#ui/media/logo.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { wizardTexts as texts } from './wizard-texts.ts';
import css from './wizard-frame.module.css';

export type RailStep = {
  readonly key: StepKey;
  readonly label: string;
  readonly isDone: boolean;
  /** URL of the step. Null while the step may not be answered. */ readonly to: string | null;
};

type Props = {
  type: ProfileType;
  /** All steps but the first, which is only a welcome page. */
  rail: readonly RailStep[];
  step: StepKey;
  heading: string;
  lead: string;
  notice?: ReactNode;
  children: ReactNode;
};

/** Buttons under a step. They stay visible in a narrow window. */
export const WizardFoot = ({ backTo, children }: { backTo: string | null; children: ReactNode }) => (
  <div className={css['foot']}>
    {backTo === null ? (
      <span />
    ) : (
      <LinkButton tone="quiet" to={backTo}>
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        {texts.back}
      </LinkButton>
    )}
    {children}
  </div>
);

/**
 * A step of a profile's creation (docs/product/screens.md#profile-wizard). The form is on the right, the list of all
 * steps on the left. In a narrow window, the progress replaces the list.
 */
export const WizardStep = ({ type, rail, step, heading, lead, notice, children }: Props) => {
  const at = rail.findIndex(({ key }) => key === step);
  const current = rail[at];
  return (
    <div className={`wrap ${css['columns']}`}>
      <nav className={css['rail']} aria-label={texts.stepsLabel}>
        <p className={css['kind']}>{texts.kinds[type]}</p>
        <ol role="list">
          {rail.map(({ key, label, isDone, to }) => {
            const inside = (
              <>
                <span className={css['mark']}>
                  {isDone && key !== step && <Check size={14} strokeWidth={3} aria-hidden />}
                </span>
                <span>
                  {label}
                  {isDone && <span className="visually-hidden"> ({texts.done})</span>}
                </span>
              </>
            );
            return (
              <li
                key={key}
                className={isDone && key !== step ? css['done'] : undefined}
                aria-current={key === step ? 'step' : undefined}
              >
                {to === null || key === step ? inside : <Link to={to}>{inside}</Link>}
              </li>
            );
          })}
        </ol>
      </nav>
      <div className={css['step']}>
        {current && (
          <div className={css['progress']} aria-hidden="true">
            <span>
              <b>{current.label}</b>
              <span className="figures">{texts.progress(at + 1, rail.length)}</span>
            </span>
            <span className={css['track']}>
              <span style={{ width: `${((at + 1) / rail.length) * 100}%` }} />
            </span>
          </div>
        )}
        <PageHeading focusKey={step}>{heading}</PageHeading>
        <p className={css['lead']}>{unbroken(lead)}</p>
        {notice}
        {children}
      </div>
    </div>
  );
};

/** The bar above a step: the time of the last save, and a link to leave. */
export const WizardHeader = ({ savedAt, laterTo }: { savedAt: string | null; laterTo: string }) => (
  <header className={css['header']} data-chrome>
    <div className={`wrap ${css['bar']}`}>
      <Logo />
      <div className={css['aside']}>
        {savedAt !== null && <span className={css['saved']}>{texts.saved(savedAt)}</span>}
        <Link to={laterTo} className={css['later']}>
          {texts.later}
        </Link>
      </div>
    </div>
  </header>
);
