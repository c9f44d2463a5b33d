import type { ReactNode } from 'react';
import css from './segmented.module.css';

type Option<V extends string> = { value: V; label: string; icon?: ReactNode; isDisabled?: boolean };
type Props<V extends string> = {
  label: string;
  name: string;
  options: readonly Option<V>[];
  value: V;
  onChange?: (value: V) => void;
};

/** A single choice as radio buttons. Arrows change the choice, and a form sends the choice without JavaScript. */
export const Segmented = <V extends string>({ label, name, options, value, onChange }: Props<V>) => (
  <fieldset className={css['group']}>
    <legend className="visually-hidden">{label}</legend>
    {options.map((option) => (
      <label key={option.value} className={css['option']}>
        <input
          className={css['input']}
          type="radio"
          name={name}
          value={option.value}
          disabled={option.isDisabled}
          {...(onChange
            ? { checked: option.value === value, onChange: () => onChange(option.value) }
            : { defaultChecked: option.value === value })}
        />
        {option.icon}
        {option.label}
      </label>
    ))}
  </fieldset>
);
