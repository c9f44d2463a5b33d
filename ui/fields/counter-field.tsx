import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import css from './counter.module.css';
import own from './counter-field.module.css';
import { laterTexts } from '../later-texts.ts';

type Props = {
  label: string;
  hint: string;
  name: string;
  value: number;
  min?: number;
  max: number;
  onChange?: (value: number) => void;
};

/**
 * A whole number of a form within [min, max], typed by the visitor or changed by buttons
 * (docs/product/widgets.md#counter). The buttons appear only with JavaScript.
 */
export const CounterField = ({ label, hint, name, value, min = 0, max, onChange }: Props) => {
  const id = useId();
  const [count, setCount] = useState(String(value));
  const input = useRef<HTMLInputElement>(null);
  const number = /^\d{1,3}$/.test(count) ? Number(count) : value;
  const keep = (wanted: number): number => {
    const bounded = Math.min(max, Math.max(min, wanted));
    setCount(String(bounded));
    onChange?.(bounded);
    return bounded;
  };
  const move = (by: number) => {
    const next = keep(number + by);
    // At a limit, a button becomes disabled and would lose the focus, so the input takes it.
    if (next === min || next === max) input.current?.focus({ preventScroll: true });
  };
  return (
    <div className={own['row']}>
      <div>
        <label className={own['who']} htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-hint`} className={own['hint']}>
          {hint}
        </p>
      </div>
      <span className={css['counter']}>
        <button
          type="button"
          className={`${css['step']} ${own['step']}`}
          aria-label={laterTexts.guests.less(label)}
          disabled={number <= min}
          onClick={() => move(-1)}
        >
          <Minus size={16} strokeWidth={1.75} aria-hidden />
        </button>
        <input
          ref={input}
          id={id}
          className={own['input']}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          step={1}
          required
          value={count}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setCount(event.target.value);
            const typed = Number(event.target.value);
            if (event.target.value !== '' && Number.isInteger(typed) && typed >= min && typed <= max) onChange?.(typed);
          }}
          onBlur={() => keep(number)}
        />
        <button
          type="button"
          className={`${css['step']} ${own['step']}`}
          aria-label={laterTexts.guests.more(label)}
          disabled={number >= max}
          onClick={() => move(1)}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </span>
    </div>
  );
};
