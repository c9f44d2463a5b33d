import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './segmented.module.css';

type Option<V extends string> = { value: V; label: string; icon?: ReactNode; isDisabled?: boolean };
type Props<V extends string> = { label: string; name: string; options: readonly Option<V>[]; value: V; onChange?: (value: V) => void };

/** One choice among a few, as radio buttons: arrows move, a form without JavaScript sends it. */
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
          {...(onChange ? { checked: option.value === value, onChange: () => onChange(option.value) } : { defaultChecked: option.value === value })}
        />
        {option.icon}
        {option.label}
      </label>
    ))}
  </fieldset>
);

type LinkOption = { to: string; label: string; icon?: ReactNode; isCurrent: boolean };

/** The same look when each choice is an address. */
export const SegmentedLinks = ({ label, options }: { label: string; options: readonly LinkOption[] }) => (
  <nav className={css['group']} aria-label={label}>
    {options.map((option) => (
      <Link
        key={option.to}
        to={option.to}
        className={[css['option'], option.isCurrent && css['current']].filter(Boolean).join(' ')}
        aria-current={option.isCurrent || undefined}
      >
        {option.icon}
        {option.label}
      </Link>
    ))}
  </nav>
);
