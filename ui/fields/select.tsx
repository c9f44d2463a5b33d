import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, type Key } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import choices from '../choices/choices.module.css';
import field from './field.module.css';
import { FieldBelow, RequiredStar } from './field.tsx';
import { laterTexts } from '../later-texts.ts';
import css from './select.module.css';
import { warn } from '../overlays/toast.tsx';

/** An option (docs/product/widgets.md#option-shapes). */
export type SelectOption = { readonly value: string; readonly text: string; readonly disabled?: boolean };

type Props = {
  label: string;
  options: readonly SelectOption[];
  /** The value of an option. With `isFree`, the value may also be any text. */
  value: string;
  onChange: (value: string) => void;
  /** Whether a text that is not an option is accepted as a value. */
  isFree?: boolean;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
};

const BLOCKED = ['e', 'E', '.', '-', '+'];
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Filters the options by the typed text. Then chooses the option of that name or, with `isFree`, takes the text as the
 * value.
 */
const useTypedChoice = ({
  options,
  value,
  onChange,
  isFree,
}: Pick<Props, 'options' | 'value' | 'onChange' | 'isFree'>) => {
  const shown = options.find((option) => option.value === value)?.text ?? (isFree ? value : '');
  const [typed, setTyped] = useState<string>();
  // Whether the code has set the text. Only a text typed by the visitor opens the list.
  const [isSettled, setSettled] = useState(false);
  const text = typed ?? shown;
  const listed =
    typed === undefined || typed === ''
      ? options
      : options.filter((option) => option.text.toLowerCase().includes(typed.trim().toLowerCase()));
  const named = (candidate: string) =>
    options.find((option) => option.disabled !== true && same(option.text, candidate));

  const settle = () => {
    if (typed === undefined) return;
    setSettled(true);
    const match = named(typed);
    if (match) onChange(match.value);
    else if (isFree) onChange(typed.trim());
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (BLOCKED.includes(event.key)) event.preventDefault();
    const isOnOption = (event.target as HTMLElement).getAttribute('aria-activedescendant') !== null;
    if (event.key !== 'Enter' || isOnOption || typed === undefined) return;
    event.preventDefault();
    if (!isFree && !named(typed)) warn(laterTexts.select.invalid);
    settle();
  };
  const onType = (next: string) => {
    if (next === text) return;
    setSettled(false);
    setTyped(next);
  };
  const onChoose = (key: Key | null) => {
    if (key === null) return;
    setTyped(undefined);
    setSettled(true);
    onChange(String(key));
  };
  const onLeave = () => {
    settle();
    setSettled(false);
  };
  return { text, listed, isSettled, onType, onChoose, onLeave, onKeyDown };
};

/**
 * A field to choose an option by typing (docs/product/widgets.md#select). The list shows four options at once. The
 * field ignores the keys e E . - +. Enter on an invalid text shows a warning, and the previous value comes back unless
 * `isFree` is set.
 */
export const Select = ({
  label,
  options,
  value,
  onChange,
  isFree = false,
  name,
  isRequired = false,
  isDisabled = false,
  placeholder = '',
  hint,
  error,
}: Props) => {
  const { text, listed, isSettled, onType, onChoose, onLeave, onKeyDown } = useTypedChoice({
    options,
    value,
    onChange,
    isFree,
  });

  return (
    <ComboBox
      className={field['field'] ?? ''}
      items={listed}
      inputValue={text}
      onInputChange={onType}
      value={options.some((option) => option.value === value) ? value : null}
      onChange={onChoose}
      onBlur={onLeave}
      allowsCustomValue
      menuTrigger={isSettled ? 'manual' : 'focus'}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={field['label'] ?? ''}>
        {label}
        {isRequired && <RequiredStar />}
      </Label>
      <div className={field['box']} onKeyDownCapture={onKeyDown}>
        <Input className={field['input'] ?? ''} placeholder={placeholder} />
        <Button className={choices['open'] ?? ''} aria-label={laterTexts.select.open}>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      {(error ?? hint) !== undefined && (
        <Text slot="description" className={field['below'] ?? ''}>
          <span>
            <FieldBelow error={error} hint={hint} />
          </span>
        </Text>
      )}
      <Popover className={`${choices['popover']} ${css['popover']}`} offset={6} crossOffset={-14}>
        <ListBox<SelectOption> className={`${choices['list']} ${choices['four']}`}>
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.text}
              isDisabled={option.disabled ?? false}
              className={choices['option'] ?? ''}
            >
              {option.text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};
