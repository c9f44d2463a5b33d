import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import choices from './choices.module.css';
import field from '../fields/field.module.css';
import { Flag } from '../media/flag.tsx';
import css from './language-select.module.css';
import { languageChoices } from '../browser/languages.ts';
import type { SelectOption } from '../fields/select.tsx';

/** A language: a select option (docs/product/widgets.md#option-shapes) with the URL of its flag. */
export type LanguageOption = SelectOption & { readonly flagUrl: string | undefined };

type Props = { label: string; value: string; onChange: (value: string) => void; options?: readonly LanguageOption[] };

/**
 * The selector of the language of the pages (docs/product/widgets.md#language-selector). Arrows move between the
 * languages and Enter chooses a language. A click outside closes the list.
 */
export const LanguageSelect = ({ label, value, onChange, options = languageChoices }: Props) => {
  const chosen = options.find((option) => option.value === value) ?? options[0];
  return (
    <Select className={field['field'] ?? ''} value={value} onChange={(next) => next !== null && onChange(String(next))}>
      <Label className={field['label'] ?? ''}>{label}</Label>
      <Button className={`${field['box']} ${css['button']}`}>
        <Flag url={chosen?.flagUrl} />
        <SelectValue className={css['text'] ?? ''}>{chosen?.text}</SelectValue>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      <Popover className={choices['popover'] ?? ''} offset={6}>
        <ListBox<LanguageOption> className={choices['list'] ?? ''} items={options}>
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.text}
              isDisabled={option.disabled ?? false}
              className={choices['option'] ?? ''}
              lang={option.value}
            >
              <Flag url={option.flagUrl} />
              {option.text}
              {option.value === chosen?.value && <Check size={16} strokeWidth={1.75} aria-hidden />}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
};
