import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import css from './stepper.module.css';
import { laterTexts } from '../later-texts.ts';

type Step = { readonly label: string; readonly to?: string };
type Props = { steps: readonly Step[]; /** Counted from 0. */ current: number; label?: string };

const flat = 'M0 7 H50';
const waves = {
  before: 'M0 7 q5 6 10 0 t10 0 t10 0 t10 0 t10 0',
  after: 'M0 7 q5 -6 10 0 t10 0 t10 0 t10 0 t10 0',
} as const;

/** Half of the line between two steps: the half before or after a number. The halves meet at the edge of the step. */
const HalfLine = ({ side, isDone }: { side: keyof typeof waves; isDone: boolean }) => (
  <svg
    className={[css['line'], css[side], isDone && css['doneLine']].filter(Boolean).join(' ')}
    viewBox="0 0 50 14"
    preserveAspectRatio="none"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path vectorEffect="non-scaling-stroke" d={isDone ? flat : waves[side]} />
  </svg>
);

/** The steps of a process. The line is flat before the current step and wavy after it. */
export const Stepper = ({ steps, current, label = laterTexts.stepper.label }: Props) => (
  <ol className={css['steps']} role="list" aria-label={label}>
    {steps.map((step, i) => {
      const isDone = i < current;
      const inside = (
        <>
          <span className={css['number']}>{isDone ? <Check size={16} strokeWidth={3} aria-hidden /> : i + 1}</span>
          <span className={css['label']}>
            {step.label}
            {isDone && <span className="visually-hidden"> ({laterTexts.stepper.done})</span>}
          </span>
        </>
      );
      return (
        <li
          key={step.label}
          className={[css['step'], isDone && css['done'], i === current && css['current']].filter(Boolean).join(' ')}
          aria-current={i === current ? 'step' : undefined}
        >
          {isDone && step.to !== undefined ? <Link to={step.to}>{inside}</Link> : inside}
          {i > 0 && <HalfLine side="before" isDone={i <= current} />}
          {i < steps.length - 1 && <HalfLine side="after" isDone={isDone} />}
        </li>
      );
    })}
  </ol>
);
