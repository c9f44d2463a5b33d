import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { countriesByDialCode, countriesMatching, countryByCode, type Country } from '#core/countries.ts';
import choices from '../choices/choices.module.css';
import field from './field.module.css';
import { flagUrls } from '../media/flag-urls.ts';
import { Flag } from '../media/flag.tsx';
import css from './phone-prefix.module.css';
import { Sheet } from '../overlays/sheet.tsx';
import { widgetTexts } from '../widget-texts.ts';

const texts = widgetTexts.phone;

export type ChosenCountry = Pick<Country, 'code' | 'dial_code'>;

/** The country to show for a dial code: the chosen country, else the main country of this dial code. */
const shownCountry = (dialCode: string, code: string | undefined): Country | undefined => {
  const chosen = code === undefined ? undefined : countryByCode(code);
  return chosen?.dial_code === dialCode ? chosen : countriesByDialCode(dialCode)[0];
};

/** The countries that match the typed text. Without a text, all countries, the chosen country first. */
const listed = (typed: string, country: Country | undefined): readonly Country[] => {
  const found = countriesMatching(typed);
  return typed === '' && country ? [country, ...found.filter((one) => one !== country)] : found;
};

// ARIA attributes that never change. The other ARIA attributes of the combo box are set at each render.
const comboBox = { role: 'combobox', 'aria-expanded': true } as const;

type Props = {
  name: string;
  dialCode: string;
  countryCode: string | undefined;
  onPick: (country: ChosenCountry) => void;
};

/**
 * The dial code of a phone number (docs/product/widgets.md#phone-prefix). A button shows the flag and the dial code,
 * and opens a search by country name or dial code. Enter picks the active country, else the first country.
 */
export const PhonePrefix = ({ name, dialCode, countryCode, onPick }: Props) => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const country = shownCountry(dialCode, countryCode);
  const turn = (open: boolean) => {
    setTyped('');
    setOpen(open);
  };
  return (
    <>
      <Button
        ref={trigger}
        className={`${field['box']} ${css['button']}`}
        aria-label={country ? texts.chosen(country.name_fr, dialCode) : `${texts.prefix} ${dialCode}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => turn(!isOpen)}
      >
        <Flag url={country && flagUrls[country.flag]} />
        <span>{dialCode}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      <input type="hidden" name={name} value={dialCode} />
      <Sheet title={texts.list} triggerRef={trigger} isOpen={isOpen} onOpenChange={turn} placement="bottom start">
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <SearchField className={`${field['box']} ${css['search']}`} aria-label={texts.search} autoFocus>
            <Search size={16} strokeWidth={1.75} aria-hidden />
            <Input {...comboBox} className={field['input'] ?? ''} placeholder={texts.search} />
          </SearchField>
          <ListBox<Country>
            className={css['list'] ?? ''}
            aria-label={texts.list}
            items={listed(typed, country)}
            renderEmptyState={() => <p className={choices['empty']}>{texts.none}</p>}
            onAction={(key) => {
              const picked = countryByCode(String(key));
              if (picked) onPick(picked);
              turn(false);
            }}
          >
            {({ code, flag, name_fr, dial_code }) => (
              <ListBoxItem id={code} textValue={`${name_fr} ${dial_code}`} className={choices['option'] ?? ''}>
                <Flag url={flagUrls[flag]} />
                <span className={css['name']}>{name_fr}</span>
                {code === country?.code && (
                  <>
                    <Check size={16} strokeWidth={1.75} aria-hidden />
                    <span className="visually-hidden">{texts.current}</span>
                  </>
                )}
                <span className={css['dial']}>{dial_code}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </Sheet>
    </>
  );
};
