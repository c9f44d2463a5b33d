import { useEffect, useId, useRef, useState, type ComponentProps, type ComponentType, type FormEvent } from 'react';
import field from './field.module.css';
import { Field, fieldAttributes } from './field.tsx';
import { loadLater } from '../browser/load-later.ts';
import { offeredDialCode } from '#core/fields/offered-dial-code.ts';
import { buttonClass } from '../layout/button-class.ts';
import css from './phone-field.module.css';
import type { ChosenCountry, PhonePrefix } from './phone-prefix.tsx';
import { widgetTexts } from '../widget-texts.ts';

type Format = typeof import('./phone-format.ts');

type Props = {
  label: string;
  /** The initial values: the dial code, such as « +33 », and the number. */
  prefix: string;
  number: string;
  prefixName?: string;
  name?: string;
  placeholder?: string;
  isRequired?: boolean;
  hint?: string;
  error?: string | undefined;
  prefixError?: string | undefined;
  autoFocus?: boolean;
};

const defaultCountry = 'FR';

/**
 * Loads the country list after hydration. The list replaces the plain field of the dial code, unless the visitor is
 * typing in that field.
 */
const usePicker = (
  isBusy: () => boolean,
): { Picker: ComponentType<ComponentProps<typeof PhonePrefix>> | null; show: () => void } => {
  const [Picker, setPicker] = useState<ComponentType<ComponentProps<typeof PhonePrefix>> | null>(null);
  const fetched = useRef<typeof PhonePrefix>(undefined);
  const show = () => {
    const { current } = fetched;
    if (current && !isBusy()) setPicker(() => current);
  };
  useEffect(() => {
    let isHere = true;
    void loadLater(() => import('./phone-prefix.tsx')).then((loaded) => {
      fetched.current = loaded.PhonePrefix;
      if (isHere) show();
    });
    return () => void (isHere = false);
    // The effect runs once: typing must not load the list again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { Picker, show };
};

/**
 * Inserts spaces into the number while the visitor types. Checks the number by the rules of its country when the
 * visitor leaves the field.
 */
const usePhoneNumber = (prefix: string, firstRefusal: string | undefined) => {
  const input = useRef<HTMLInputElement>(null);
  const format = useRef<Promise<Format>>(undefined);
  const spacing = useRef<Format>(undefined);
  const [country, setCountry] = useState<ChosenCountry | null>(null);
  const [dialCode, setDialCode] = useState(prefix);
  const [refusal, setRefusal] = useState(firstRefusal);

  const load = (): Promise<Format> =>
    (format.current ??= loadLater(() => import('./phone-format.ts')).then((loaded) => {
      spacing.current = loaded;
      return loaded;
    }));
  const judge = async (dial: string): Promise<void> => {
    const written = input.current?.value ?? '';
    if (written === '') return;
    const { phoneRefusal } = await load();
    if (input.current?.value === written) setRefusal(phoneRefusal(written, dial));
  };
  const onPick = (picked: ChosenCountry) => {
    setCountry(picked);
    setDialCode(picked.dial_code);
    const box = input.current;
    if (!box || box.value === '') return setRefusal(undefined);
    void load().then(({ formattedAsTyped }) => {
      box.value = formattedAsTyped(box.value, picked.code);
      return judge(picked.dial_code);
    });
  };
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    setRefusal(undefined);
    const box = event.currentTarget;
    const isErasing = (event.nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false;
    const typed = box.value;
    const space = ({ countryOf, formattedAsTyped }: Format): void => {
      // Spaces inserted while the visitor edits the middle of the number would move the cursor.
      if (box.value !== typed || box.selectionStart !== typed.length) return;
      box.value = formattedAsTyped(typed, country?.code ?? countryOf(dialCode) ?? defaultCountry);
    };
    if (isErasing) return;
    if (spacing.current) space(spacing.current);
    else void load().then(space);
  };
  useEffect(() => {
    const box = input.current;
    const onChange = () => void judge(dialCode);
    box?.addEventListener('change', onChange);
    return () => box?.removeEventListener('change', onChange);
  });
  const onOffer = (dial: string) => {
    setCountry(null);
    setDialCode(dial);
    setRefusal(undefined);
    input.current?.focus();
  };
  return { input, country, dialCode, setDialCode, refusal, load, onPick, onOffer, onInput };
};

/**
 * A phone number with its dial code (docs/product/widgets.md#phone-prefix). Spaces appear while the visitor types. A
 * number that is invalid for its country has an error until the visitor edits it. Without JavaScript, these are two
 * plain fields.
 */
export const PhoneField = ({
  label,
  prefix,
  number,
  prefixName = 'phone_prefix',
  name = 'phone_number',
  placeholder,
  isRequired = false,
  hint,
  error,
  prefixError,
  autoFocus,
}: Props) => {
  const id = useId();
  const plain = useRef<HTMLInputElement>(null);
  const { Picker, show } = usePicker(() => plain.current !== null && plain.current === document.activeElement);
  const { input, country, dialCode, setDialCode, refusal, load, onPick, onOffer, onInput } = usePhoneNumber(
    prefix,
    error ?? prefixError,
  );
  const offered = refusal === undefined ? undefined : offeredDialCode(refusal);
  const offer = Picker !== null && offered !== undefined && (
    <button type="button" className={buttonClass({ tone: 'secondary', size: 'sm' })} onClick={() => onOffer(offered)}>
      {widgetTexts.phone.choose(offered)}
    </button>
  );

  return (
    <Field id={id} label={label} isRequired={isRequired} hint={hint} error={refusal} aside={offer}>
      <span className={css['row']}>
        {Picker ? (
          <Picker name={prefixName} dialCode={dialCode} countryCode={country?.code} onPick={onPick} />
        ) : (
          <span className={`${field['box']} ${css['prefix']}`}>
            <input
              ref={plain}
              className={field['input']}
              name={prefixName}
              value={dialCode}
              onChange={(event) => setDialCode(event.target.value)}
              onBlur={show}
              aria-label={widgetTexts.phone.prefix}
              autoComplete="tel-country-code"
              inputMode="tel"
              maxLength={6}
            />
          </span>
        )}
        <span className={`${field['box']} ${css['number']}`}>
          <input
            {...fieldAttributes(id, isRequired, hint !== undefined || refusal !== undefined, refusal)}
            ref={input}
            type="tel"
            name={name}
            className={field['input']}
            defaultValue={number}
            placeholder={placeholder}
            autoComplete="tel-national"
            maxLength={30}
            autoFocus={autoFocus}
            onFocus={() => void load()}
            onInput={onInput}
          />
        </span>
      </span>
    </Field>
  );
};
