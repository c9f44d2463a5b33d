import { useEffect, useState, type ComponentType } from 'react';
import { data, redirect } from 'react-router';
import { getTravelFees, saveTravelFees } from '#features/travel/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { answered } from '../shell/answer.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import type { Route } from './+types/travel';
import { openPro } from '../shell/workspace/own-pro.ts';
import { PricedRows } from '#features/travel/workspace/priced-rows.tsx';
import { keptNotice, PreviewedForm, SettingsPage } from '../shell/workspace/settings-frame.tsx';
import settings from '#ui/workspace/settings.module.css';
import { bodyOf, previewOf, shownErrors, tariffs, travelChoices, typedIn, typedOf, type TravelPreview } from '#features/travel/workspace/travel-form.ts';
import type { TravelMapProps } from '#features/search/workspace/travel-map.tsx';
import { travelTexts as texts } from '#features/travel/workspace/travel-texts.ts';
import css from '#features/travel/workspace/travel.module.css';
import { exceptPreviews, previewName, usePreview } from '#ui/workspace/use-preview.ts';

const fields = ['mode', 'max_distance_km', 'fixed_cents', 'free_band', 'paid_bands', 'fees'];

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, shown, id, settings: house } = await openPro({ params, url, context });
  const kept = answered(await call(getTravelFees, { id }));
  const typed = typedOf(kept);
  return {
    space,
    who: shown,
    base: kept.base,
    tilesUrl: house.mapTilesUrl,
    typed,
    choices: travelChoices(typed),
    preview: previewOf(typed),
    isSaved: url.searchParams.get('dit') === 'garde',
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, path } = await openPro({ params, url, context });
  const form = await request.formData();
  const typed = typedIn(form);
  const looked = { typed, choices: travelChoices(typed), preview: previewOf(typed), refused: undefined };
  if (form.has(previewName)) return data(looked);
  const { status, envelope } = await call(saveTravelFees, { id, ...bodyOf(typed) });
  if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${path}?dit=garde`, 303);
  const error = { ...envelope.error, validation: envelope.error.validation && shownErrors(envelope.error.validation) };
  return data({ ...looked, refused: refusedForm(form, error, fields, now) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const shouldRevalidate = exceptPreviews;

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];

const Example = ({ lines, city }: { lines: TravelPreview['lines']; city: string }) => (
  <Card as="section">
    <h2 className={settings['heading']}>{texts.example.heading}</h2>
    <p className={settings['text']}>{texts.example.lead(city)}</p>
    {lines.length === 0 ? (
      <p className={settings['text']}>{texts.example.none}</p>
    ) : (
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.example.distance}</th>
            <th scope="col">{texts.example.time}</th>
            <th scope="col">{texts.example.fee}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ distance, time, fee }) => (
            <tr key={distance}>
              <th scope="row">{distance}</th>
              <td>{time}</td>
              <td className={fee === null ? css['far'] : undefined}>{fee ?? texts.example.tooFar}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Card>
);

/** The map's place: its code comes after the page. */
const MapPlace = (props: TravelMapProps) => {
  const [state, setState] = useState<{ readonly Map: ComponentType<TravelMapProps> } | 'waiting' | 'failed'>('waiting');
  useEffect(() => {
    loadLater(() => import('#features/search/workspace/travel-map.tsx')).then(
      ({ TravelMap }) => setState({ Map: TravelMap }),
      (error: unknown) => {
        setState('failed');
        reportError(error);
      },
    );
  }, []);
  return (
    <div className={css['map']} data-chrome>
      {typeof state === 'object' ? <state.Map {...props} /> : <p>{state === 'failed' ? texts.mapFailed : texts.map}</p>}
    </div>
  );
};

type FieldsProps = Pick<Loaded, 'typed' | 'choices'> & {
  errors: Readonly<Record<string, string>>;
  onChange: (form: HTMLFormElement | null) => void;
};

const TravelFields = ({ typed, choices, errors, onChange }: FieldsProps) => (
  <div className={css['travel']}>
    <div>
      <p className={settings['legend']} aria-hidden="true">
        {texts.mode}
      </p>
      <Segmented label={texts.mode} name="mode" options={choices.modes.map(({ value, text: label }) => ({ value, label }))} value={typed.mode} />
    </div>
    <ChoiceField
      label={texts.distance}
      name="max_distance_km"
      isRequired
      hint={texts.distanceHint}
      options={choices.distances}
      placeholder={texts.bands.choose}
      defaultValue={typed.max}
      error={errors['max_distance_km']}
    />
    <fieldset className={settings['group']}>
      <legend className={settings['legend']}>{texts.type}</legend>
      <div className={css['types']}>
        {tariffs.map((key) => (
          <OptionCard key={key} name="tariff" value={key} isChecked={typed.tariff === key} title={texts.types[key][0]} text={texts.types[key][1]} />
        ))}
      </div>
    </fieldset>
    <div className={css['fixed']}>
      <ChoiceField label={texts.fixed} name="fixed_cents" options={choices.prices} defaultValue={typed.fixed} error={errors['fixed_cents']} />
    </div>
    <div className={css['bands']}>
      <ChoiceField label={texts.free} name="free_band" options={choices.free} defaultValue={typed.free} error={errors['free_band']} />
      <PricedRows
        name="band"
        words={texts.bands}
        steps={choices.bands}
        prices={choices.prices}
        rows={typed.bands}
        error={errors['paid_bands']}
        onChange={onChange}
      />
    </div>
    <div className={css['times']}>
      <PricedRows name="time" words={texts.times} steps={choices.times} prices={choices.prices} rows={typed.times} error={errors['fees']} onChange={onChange} />
    </div>
  </div>
);

/** How far one goes, how, and what it costs (docs/product/catalogue.md#travel). */
export default function TravelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, base, tilesUrl, isSaved } = loaderData;
  const { typed, choices, preview: first } = actionData ?? loaderData;
  const refused = actionData?.refused;
  const [{ lines, rings }, ask] = usePreview(first);
  return (
    <SettingsPage
      space={space}
      current="travel"
      who={who}
      heading={texts.heading}
      lead={texts.lead}
      said={keptNotice(isSaved && !actionData, texts.said)}
      aside={
        <>
          <MapPlace base={base} rings={rings} tilesUrl={tilesUrl} />
          <Example lines={lines} city={base.city} />
        </>
      }
    >
      <PreviewedForm refused={refused} save={texts.save} look={texts.look} onChange={ask}>
        <TravelFields typed={typed} choices={choices} errors={refused?.validation ?? {}} onChange={ask} />
      </PreviewedForm>
    </SettingsPage>
  );
}
