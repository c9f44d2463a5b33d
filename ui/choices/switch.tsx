import { useId, useState, type ReactNode } from 'react';
import css from './switch.module.css';

type Props = {
  /** Names it; drawn beside it. */
  children: ReactNode;
  name?: string;
  isInitiallyOn?: boolean;
  isDisabled?: boolean;
  hint?: ReactNode;
  /** Saves at once; false when that failed, and the switch comes back. */
  onChange?: (isOn: boolean) => void | Promise<boolean>;
};

/** On or off (docs/product/widgets.md#switch), a box to tick for a form without JavaScript. */
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
