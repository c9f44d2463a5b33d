import { useId, useState, type ReactNode } from 'react';
import css from './switch.module.css';

type Props = {
  children: ReactNode;
  name?: string;
  isInitiallyOn?: boolean;
  isDisabled?: boolean;
  hint?: ReactNode;
  /** Saves the change at once. When the promise resolves to false, the switch returns to its previous state. */
  onChange?: (isOn: boolean) => void | Promise<boolean>;
};

/** An on/off switch (docs/product/widgets.md#switch). Without JavaScript it is a checkbox of a form. */
export const Switch = ({ children, name, isInitiallyOn = false, isDisabled = false, hint, onChange }: Props) => {
  const id = useId();
  const [isOn, setOn] = useState(isInitiallyOn);
  const turn = async (next: boolean): Promise<void> => {
    setOn(next);
    if ((await onChange?.(next)) === false) setOn(!next);
  };
  return (
    <div>
      <label className={css['row']}>
        <input
          type="checkbox"
          role="switch"
          className={css['switch']}
          name={name}
          checked={isOn}
          aria-checked={isOn}
          disabled={isDisabled}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => void turn(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {hint !== undefined && (
        <p id={id} className={css['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
};
