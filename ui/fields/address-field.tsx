import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import {
  useAddressSuggestions,
  type SuggestedAddress,
  type AddressValue,
  type Suggestions,
} from './address-suggestions.ts';
import choices from '../choices/choices.module.css';
import field from './field.module.css';
import { FieldBelow, RequiredStar } from './field.tsx';
import { uiTexts } from '../texts.ts';

/** The CSS classes that give a field the look of its place, such as a cell of the search bar. */
export type FieldLook = {
  readonly field: string;
  readonly label: string;
  readonly box: string;
  readonly input: string;
  readonly below: string;
};

export const boxedLook: FieldLook = {
  field: field['field'] ?? '',
  label: field['label'] ?? '',
  box: field['box'] ?? '',
  input: field['input'] ?? '',
  below: field['below'] ?? '',
};

type Props = {
  label: string;
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
  isRequired?: boolean;
  name?: string;
  /** The name under which a form without JavaScript sends the typed text. */
  textName?: string;
  look?: FieldLook;
  hasPin?: boolean;
  /** Called when the visitor presses Enter and the text has no suggestion. */
  onUnknown?: () => void;
};

/** Loads the suggestions for the typed text. A click in the list picks a suggestion, and Enter picks the first. */
const useAddressPick = ({ value, onChange, onUnknown }: Pick<Props, 'value' | 'onChange' | 'onUnknown'>) => {
  const [isTyping, setTyping] = useState(false);
  const suggestions = useAddressSuggestions(value.text, isTyping);
  // The last suggestions stay in the list after a pick, because the combo box closes only while its list contains the
  // picked suggestion.
  const [lastDrafts, setLastDrafts] = useState<readonly SuggestedAddress[]>([]);
  const drafts = suggestions?.drafts ?? lastDrafts;
  const picksFirst = useRef(false);
  const pick = (draft: SuggestedAddress) => {
    picksFirst.current = false;
    setLastDrafts(drafts);
    setTyping(false);
    onChange({ text: draft.title, draftId: draft.id });
  };

  const first = isTyping ? suggestions?.drafts[0] : undefined;
  const isUnknown = isTyping && suggestions?.drafts.length === 0;
  useEffect(() => {
    if (!picksFirst.current) return;
    if (first) pick(first);
    else if (isUnknown) {
      picksFirst.current = false;
      onUnknown?.();
    }
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const isOnOption = (event.target as HTMLElement).getAttribute('aria-activedescendant') !== null;
    if (event.key !== 'Enter' || isOnOption || !isTyping || value.text.trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    if (first) pick(first);
    else if (isUnknown) onUnknown?.();
    else picksFirst.current = true;
  };
  const onType = (text: string) => {
    if (text === value.text) return;
    picksFirst.current = false;
    setTyping(true);
    onChange({ text, draftId: null });
  };
  const startTyping = () => setTyping(true);
  return { isTyping, startTyping, suggestions, drafts, onType, pick, onKeyDown };
};

const SuggestionList = ({ suggestions }: { suggestions: Suggestions | undefined }) => (
  <ListBox<SuggestedAddress>
    className={choices['list'] ?? ''}
    renderEmptyState={() => (
      <div className={choices['empty']} role="status">
        {suggestions === undefined || suggestions.failure !== null ? (
          <p>{suggestions?.failure ?? uiTexts.address.searching}</p>
        ) : (
          <>
            <p>{uiTexts.address.notFound}</p>
            <p>{uiTexts.address.notFoundHint}</p>
          </>
        )}
      </div>
    )}
  >
    {(draft) => (
      <ListBoxItem id={draft.id} textValue={draft.title} className={choices['option'] ?? ''}>
        <MapPin size={16} strokeWidth={1.75} aria-hidden />
        {draft.match === 'wider' || draft.match === 'near' ? (
          <span>
            {draft.title}
            <small className={choices['hint']}>{uiTexts.address[draft.match]}</small>
          </span>
        ) : (
          draft.title
        )}
      </ListBoxItem>
    )}
  </ListBox>
);

/**
 * An address field (docs/product/widgets.md#address-field), with at most five suggestions while the visitor types.
 * Enter picks the first suggestion, or calls `onUnknown` without suggestions. The field is valid only with a draft id.
 */
export const AddressField = ({
  label,
  value,
  onChange,
  placeholder = '',
  hint,
  error,
  isRequired = false,
  name,
  textName,
  look = boxedLook,
  hasPin = true,
  onUnknown,
}: Props) => {
  const { isTyping, startTyping, suggestions, drafts, onType, pick, onKeyDown } = useAddressPick({
    value,
    onChange,
    ...(onUnknown !== undefined && { onUnknown }),
  });
  const box = useRef<HTMLDivElement>(null);
  // Whether the field has a text without a picked suggestion, typed before hydration for example. Suggestions for this
  // text load when the visitor focuses the field, but not when the page opens with the focus in the field.
  const isUnpicked =
    value.draftId === null && value.text.trim() !== '' && navigator.userActivation?.hasBeenActive === true;
  return (
    <ComboBox
      className={look.field}
      onFocus={() => isUnpicked && startTyping()}
      items={isTyping && suggestions === undefined ? [] : drafts}
      inputValue={value.text}
      onInputChange={onType}
      value={value.draftId}
      onChange={(key) => {
        const picked = drafts.find(({ id }) => id === key);
        if (picked) pick(picked);
      }}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger={isUnpicked ? 'focus' : 'input'}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={look.label}>
        {label}
        {isRequired && <RequiredStar />}
      </Label>
      <div ref={box} className={look.box} onKeyDownCapture={onKeyDown}>
        {hasPin && <MapPin size={16} strokeWidth={1.75} aria-hidden />}
        <Input
          className={look.input}
          placeholder={placeholder}
          enterKeyHint="search"
          {...(textName !== undefined && { name: textName })}
        />
      </div>
      {name !== undefined && <input type="hidden" name={name} value={value.draftId ?? ''} />}
      {(error ?? hint) !== undefined && (
        <Text slot="description" className={look.below}>
          <span>
            <FieldBelow error={error} hint={hint} />
          </span>
        </Text>
      )}
      <Popover
        className={[
          choices['popover'],
          choices['wide'],
          value.text.trim() === '' || !isTyping || (error !== undefined && drafts.length === 0) ? choices['idle'] : '',
        ].join(' ')}
        // Leaves room for the error under the field.
        offset={error === undefined ? 10 : 44}
        placement="bottom start"
        // Aligns the list with the box around the pin and the text. The empty variable lets the list take the width of
        // this box.
        {...(hasPin && { triggerRef: box, style: { '--trigger-width': '' } as CSSProperties })}
      >
        <SuggestionList suggestions={suggestions} />
      </Popover>
    </ComboBox>
  );
};
