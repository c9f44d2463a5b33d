import { data, redirect } from 'react-router';
import { LaterTravelMap } from '#features/search/workspace/later-travel-map.tsx';
import { getTravelFees, saveTravelFees } from '#features/travel/contract.ts';
import { TravelExample } from '#features/travel/workspace/travel-example.tsx';
import { TravelFields } from '#features/travel/workspace/travel-fields.tsx';
import {
  shownTravelFields,
  travelBody,
  travelChoices,
  travelErrors,
  travelPreview,
  typedTravelIn,
  typedTravelOf,
} from '#features/travel/workspace/travel-form.ts';
import { travelTexts as texts } from '#features/travel/workspace/travel-texts.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { exceptPreviews, previewName, usePreview } from '#ui/workspace/use-preview.ts';
import { answered } from '#ui/page/answered.ts';
import { openPro } from '../shell/workspace/own-pro.ts';
import { savedNotice, PreviewedForm, SettingsPage } from '../shell/workspace/settings-frame.tsx';
import type { Route } from './+types/travel';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, id, settings } = await openPro({ params, url, context });
  const storedFees = answered(await call(getTravelFees, { id }));
  const typed = typedTravelOf(storedFees);
  return {
    space,
    accountName,
    base: storedFees.base,
    tilesUrl: settings.mapTilesUrl,
    typed,
    choices: travelChoices(typed),
    preview: travelPreview(typed),
    isSaved: url.searchParams.get('dit') === 'garde',
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, path } = await openPro({ params, url, context });
  const form = await request.formData();
  const typed = typedTravelIn(form);
  const looked = { typed, choices: travelChoices(typed), preview: travelPreview(typed), refused: undefined };
  if (form.has(previewName)) return data(looked);
  const { status, envelope } = await call(saveTravelFees, { id, ...travelBody(typed) });
  if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${path}?dit=garde`, 303);
  const error = { ...envelope.error, validation: envelope.error.validation && travelErrors(envelope.error.validation) };
  return data({ ...looked, refused: refusedForm(form, error, shownTravelFields, nowMs) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const shouldRevalidate = exceptPreviews;

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The travel rule of a professional: distance, means of travel, travel fees (docs/product/catalogue.md#travel). */
export default function TravelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, base, tilesUrl, isSaved } = loaderData;
  const { typed, choices, preview: first } = actionData ?? loaderData;
  const refused = actionData?.refused;
  const [{ lines, rings }, ask] = usePreview(first);
  return (
    <SettingsPage
      space={space}
      current="travel"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      doneNotice={savedNotice(isSaved && !actionData, texts.done)}
      aside={
        <>
          <LaterTravelMap base={base} rings={rings} tilesUrl={tilesUrl} />
          <TravelExample lines={lines} city={base.city} />
        </>
      }
    >
      <PreviewedForm refused={refused} save={texts.save} look={texts.look} onChange={ask}>
        <TravelFields typed={typed} choices={choices} errors={refused?.validation ?? {}} onChange={ask} />
      </PreviewedForm>
    </SettingsPage>
  );
}
