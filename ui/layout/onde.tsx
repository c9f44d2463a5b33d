import css from './onde.module.css';

type Props = { isMoving?: boolean; settlesOnce?: boolean; className?: string | undefined };

/** A wave that becomes flat, above a section or as a loading line. Screen readers ignore it. */
export const Onde = ({ isMoving = false, settlesOnce = false, className }: Props) => (
  <svg
    className={[css['onde'], isMoving && css['moving'], settlesOnce && css['once'], className]
      .filter(Boolean)
      .join(' ')}
    viewBox="0 0 132 14"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path
      vectorEffect="non-scaling-stroke"
      d="M1 7 q4.8 -11.4 9.7 0 q4.8 9.7 9.7 0 q4.8 -8.1 9.7 0 q4.8 6.6 9.7 0 q4.8 -5.2 9.7 0 q4.8 3.8 9.7 0 q4.8 -2.6 9.7 0 q4.8 1.5 9.7 0 q4.8 -0.6 9.7 0 H131"
    />
  </svg>
);
