import type { KeyboardEvent } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { boxedLook, type FieldLook } from './address-field.tsx';
import choices from '../choices/choices.module.css';
import { FieldMessage } from './field.tsx';
import { useIsNarrow } from '../overlays/sheet.tsx';
import { laterTexts } from '../later-texts.ts';

type Category = { readonly key: string; readonly label: string };

type Props = {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /**
   * The categories to list for a text: first the categories whose name contains the text, then those with a matching
   * search term.
   */
  suggest: (text: string) => readonly Category[];
  placeholder?: string;
  error?: string | undefined;
  look?: FieldLook;
};

// The combo box uses Enter to close its list, even when no option is active. Without this function, the visitor would
// have to press Enter twice to submit a name outside the list.
const submitTyped = (event: KeyboardEvent) => {
  const isOnOption = (event.target as HTMLElement).getAttribute('aria-activedescendant') !== null;
  if (event.key === 'Enter' && !isOnOption && (event.target as HTMLInputElement).value.trim() !== '')
    event.stopPropagation();
};

/**
 * A field to choose a category by name (docs/product/search.md#criteria, docs/product/search.md#category). The list
 * opens when the field gets the focus, and the typed text shortens the list.
 */
export const CategoryField = ({ label, text, onChange, suggest, placeholder = '', error, look = boxedLook }: Props) => {
  // In a narrow window the next field is below this one, and a list below would cover it.
  const isAbove = useIsNarrow();
  const all = suggest('');
  const picked = all.find((category) => category.label === text);
  return (
    <ComboBox
      className={look.field}
      items={picked ? all : suggest(text)}
      inputValue={text}
      onInputChange={onChange}
      value={picked?.key ?? null}
      onChange={(key) => {
        const chosen = all.find((category) => category.key === key);
        if (chosen) onChange(chosen.label);
      }}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="focus"
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={look.label}>{label}</Label>
      <div className={look.box} onKeyDownCapture={submitTyped}>
        <Input className={look.input} placeholder={placeholder} enterKeyHint="search" />
      </div>
      {error !== undefined && (
        <Text slot="description" className={look.below}>
          <FieldMessage>{error}</FieldMessage>
        </Text>
      )}
      <Popover
        className={`${choices['popover']} ${choices['wide']}`}
        // Below, leaves room for the error under the field.
        offset={error === undefined || isAbove ? 10 : 44}
        placement={isAbove ? 'top start' : 'bottom start'}
        maxHeight={300}
      >
        <ListBox<Category>
          className={choices['list'] ?? ''}
          renderEmptyState={() => <p className={choices['empty']}>{laterTexts.category.none}</p>}
        >
          {(category) => (
            <ListBoxItem id={category.key} textValue={category.label} className={choices['option'] ?? ''}>
              {category.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};
