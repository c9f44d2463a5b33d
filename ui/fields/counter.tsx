import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import css from './counter.module.css';
import { laterTexts } from '../later-texts.ts';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  name?: string;
  isDisabled?: boolean;
};

/**
 * A whole number within [min, max] with a button to add one and a button to remove one
 * (docs/product/widgets.md#counter). At a limit, the button that would pass it is disabled.
 */
export const Counter = ({ label, value, onChange, min = 0, max = 9999, name, isDisabled = false }: Props) => {
  const less = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const move = (next: number) => {
    const bounded = Math.min(max, Math.max(min, next));
    // At a limit, a button becomes disabled and would lose the focus, so the other button takes it.
    if (bounded === min) more.current?.focus();
    else if (bounded === max) less.current?.focus();
    onChange(bounded);
  };
  return (
    <span className={css['counter']} role="group" aria-label={label}>
      <button
        ref={less}
        type="button"
        className={css['step']}
        aria-label={laterTexts.guests.less(label)}
        disabled={isDisabled || value <= min}
        onClick={() => move(value - 1)}
      >
        <Minus size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <output className={css['value']}>{value}</output>
      <button
        ref={more}
        type="button"
        className={css['step']}
        aria-label={laterTexts.guests.more(label)}
        disabled={isDisabled || value >= max}
        onClick={() => move(value + 1)}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
    </span>
  );
};
