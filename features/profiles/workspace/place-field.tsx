import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef, useState } from 'react';
import type { OwnProfileData } from '#features/profiles/contract/own-profile.ts';
import type { AddressField } from '#ui/fields/address-field.tsx';
import type { AddressValue } from '#ui/fields/address-suggestions.ts';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { OptionGroup } from '#ui/choices/option-group.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { streetBefore } from '#features/addresses/rules/street.ts';
import { placeFormTexts } from '#features/addresses/workspace/place-form-texts.ts';
import { placeFields } from '#features/addresses/workspace/place-names.ts';
import type { RefusedStep } from './step-props.ts';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.place;

type Props = {
  name: string;
  label: string;
  stored: OwnProfileData['billing_address'];
  refused: RefusedStep | undefined;
  /** Initial text when no place is stored: the directory's address for the SIRET. */ proposed: string | null;
};

const hintOf = ({ stored, proposed }: Pick<Props, 'stored' | 'proposed'>): string => {
  if (stored) return texts.zone(stored.time_zone);
  return proposed === null ? texts.hint : texts.proposed;
};

/**
 * A place and its street, which may be typed together. The field with suggestions loads after hydration. Before
 * hydration and without JavaScript, the server takes the first suggestion. If the text may mean several places, it
 * lists them instead.
 */
export const PlaceField = ({ name, label, stored, refused, proposed }: Props) => {
  const names = placeFields(name);
  const [value, setValue] = useState<AddressValue>({
    text: refused?.typed[names.text] ?? stored?.title ?? proposed ?? '',
    draftId: null,
  });
  const [street, setStreet] = useState(refused?.typed[names.street] ?? stored?.street ?? '');
  const [Suggesting, setSuggesting] = useState<typeof AddressField>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const load = async () => {
      const loaded = await loadLater(() => import('#ui/fields/address-field.tsx'));
      const isInside = box.current?.contains(document.activeElement) === true;
      setSuggesting(() => loaded.AddressField);
      if (isInside) requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
    };
    load().catch(reportError);
  }, []);
  const change = (next: AddressValue): void => {
    // A suggestion replaces the text. The street typed before the commune is copied to the street field.
    const typedStreet = next.draftId === null ? null : streetBefore(value.text, next.text);
    if (typedStreet !== null) setStreet(typedStreet);
    setValue(next);
  };
  // The places to choose from are shown only while the field contains the submitted text.
  const among =
    refused !== undefined && value.draftId === null && value.text === refused.typed[names.text]
      ? refused.among[name]
      : undefined;
  const shared = {
    label,
    error: among === undefined ? refused?.validation[name] : undefined,
    placeholder: texts.placeholder,
    hint: hintOf({ stored, proposed }),
    isRequired: true,
  };
  return (
    <>
      <div ref={box}>
        {Suggesting === undefined ? (
          <TextField
            {...shared}
            icon={<MapPin size={16} strokeWidth={1.75} aria-hidden />}
            name={names.text}
            value={value.text}
            onChange={(event) => setValue({ text: event.target.value, draftId: null })}
          />
        ) : (
          <Suggesting {...shared} value={value} onChange={change} name={names.draft} textName={names.text} />
        )}
      </div>
      {among !== undefined && (
        <>
          <input type="hidden" name={names.offered} value={value.text.trim()} />
          <OptionGroup id={names.chosen} label={placeFormTexts.which} isRequired error={refused?.validation[name]}>
            {among.map(({ id, title }) => (
              <OptionCard key={id} name={names.chosen} value={id} isChecked={false} title={title} />
            ))}
          </OptionGroup>
        </>
      )}
      <TextField
        label={texts.street}
        name={names.street}
        value={street}
        onChange={(event) => setStreet(event.target.value)}
        placeholder={texts.streetHint}
        autoComplete="address-line1"
        maxLength={120}
      />
      {stored && (
        <>
          <input type="hidden" name={names.kept} value={stored.id} />
          <input type="hidden" name={names.was} value={`${stored.title} | ${stored.street ?? ''}`} />
        </>
      )}
    </>
  );
};
