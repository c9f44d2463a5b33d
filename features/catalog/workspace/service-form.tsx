import { useState } from 'react';
import { Link } from 'react-router';
import { percentText } from '#core/format.ts';
import { offerBounds } from '#features/catalog/rules/offer-bounds.ts';
import { Card } from '#ui/layout/card.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { ChoiceCard, OptionHead } from '#ui/choices/option-card.tsx';
import { Switch } from '#ui/choices/switch.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { SaveBar } from '#ui/workspace/save-bar.tsx';
import frame from '#ui/workspace/sold-editor.module.css';
import { Unsaved } from '#ui/workspace/unsaved.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { editedService, serviceDraftIn, serviceFormId as formId, type ServiceDraft } from './service-draft.ts';
import type { ServiceFormView } from './service-editor-view.ts';
import { ServicePreview, type PriceExample } from './service-preview.tsx';
import { Add, AddOnRows, ListError, OptionRows, SurchargeRows, type Errors } from './service-rows.tsx';
import { serviceTexts } from './service-texts.ts';
import css from './service-form.module.css';

const texts = serviceTexts.editor;

type Loaded = ServiceFormView & { /** The word of the form. */ readonly once: string; /** Where its checklists are written. */ readonly checklistsTo: string };
type PartProps = { draft: ServiceDraft; errors: Errors };

const Essentials = ({ draft, errors, categories: list }: PartProps & Pick<Loaded, 'categories'>) => (
  <Card as="section" className={frame['card']}>
    <h2>{texts.essentials}</h2>
    <TextField label={texts.name} name="prestation_name" isRequired maxLength={120} defaultValue={draft.name} error={errors['prestation_name']} />
    <div className={frame['pair']}>
      <ChoiceField
        label={texts.category}
        name="prestation_category"
        isRequired
        placeholder={texts.chooseCategory}
        options={list}
        defaultValue={draft.category}
        error={errors['prestation_category']}
      />
    </div>
    <TextArea
      label={texts.description}
      name="description"
      rows={4}
      maxLength={offerBounds.description}
      defaultValue={draft.description}
      error={errors['description']}
    />
  </Card>
);

const counts = (max: number): { value: string; text: string }[] => Array.from({ length: max + 1 }, (_, i) => ({ value: String(i), text: String(i) }));
const guestCounts = counts(offerBounds.guestsMax).slice(1);
const deposits = [100, 50, 30, 20, 0].map((percent) => ({
  value: String(percent),
  text: percent === 100 ? texts.depositAll : percent === 0 ? texts.depositNone : texts.depositPart(percentText(percent)),
}));

const Team = ({ draft, errors, resources }: PartProps & Pick<Loaded, 'resources'>) => {
  const has = (kind: string): number => resources.filter((one) => one.kind === kind).length;
  const kinds = [
    ['practitioner', 'practitioners', texts.practitioners, draft.practitioners, draft.perGuest],
    ['cabin', 'cabins', texts.cabins, draft.cabins, draft.cabinPerGuest],
    ['equipment', 'equipments', texts.equipments, draft.equipments, draft.equipmentPerGuest],
  ] as const;
  return (
    <fieldset className={css['group']} aria-describedby="equipe-erreur">
      <legend>{texts.team}</legend>
      {kinds.map(([kind, name, label, count, perGuest]) =>
        kind === 'practitioner' || has(kind) > 0 || Number(count) > 0 ? (
          <div key={kind} className={css['need']}>
            <ChoiceField label={label} name={name} options={counts(offerBounds.needsMax)} defaultValue={count} />
            <CheckRow name={`${name}_per_guest`} defaultChecked={perGuest}>
              {texts.perGuest}
            </CheckRow>
          </div>
        ) : null,
      )}
      <div id="equipe-erreur">
        <ListError>{errors['needs']}</ListError>
      </div>
      {resources.length > 1 && (
        <fieldset className={css['group']}>
          <legend>{texts.served}</legend>
          <p className={frame['soft']}>{texts.servedHint}</p>
          <div className={css['served']}>
            {resources.map((one) => (
              <CheckRow key={one.id} id={one.id} name="resource_ids" value={one.id} defaultChecked={draft.resources.includes(one.id)}>
                {one.label}
              </CheckRow>
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  );
};

const Where = ({ draft, errors, places, resources, seller }: PartProps & Pick<Loaded, 'places' | 'resources' | 'seller'>) => (
  <Card as="section" className={frame['card']}>
    <h2>{texts.where}</h2>
    <div className={css['places']}>
      <ChoiceCard isOne>
        <OptionHead
          type="checkbox"
          name="on_site"
          value="on"
          isChecked={draft.onSite}
          isDisabled={!places.onSite}
          title={seller.subtype === 'freelance' ? texts.atPractice : texts.inEstablishment}
          text={places.onSite ? places.address : texts.noPlaceYet}
        />
      </ChoiceCard>
      <ChoiceCard isOne>
        <OptionHead
          type="checkbox"
          name="at_home"
          value="on"
          isChecked={draft.atHome}
          isDisabled={!places.atHome}
          title={texts.atHome}
          text={places.atHome ? (places.maxKm === null ? undefined : texts.upTo(places.maxKm)) : texts.noPlaceYet}
        />
      </ChoiceCard>
    </div>
    <ListError>{errors['on_site'] ?? errors['at_home']}</ListError>
    {seller.subtype === 'freelance' && (
      <Switch name="for_establishments" isInitiallyOn={draft.forEstablishments} hint={texts.forEstablishmentsHint}>
        <b>{texts.forEstablishments}</b>
      </Switch>
    )}
    <div className={frame['pair']}>
      <ChoiceField
        label={texts.guestsMin}
        name="guests_min"
        hint={texts.guestsMinHint}
        options={guestCounts}
        defaultValue={draft.guestsMin}
        error={errors['guests_min']}
      />
      <ChoiceField
        label={texts.guests}
        name="guests_max"
        hint={texts.guestsHint}
        options={guestCounts}
        defaultValue={draft.guestsMax}
        error={errors['guests_max']}
      />
    </div>
    <ChoiceField label={texts.deposit} name="deposit_percent" options={deposits} defaultValue={draft.deposit} error={errors['deposit_percent']} />
    <div>
      <CheckRow name="guests_follow" defaultChecked={draft.guestsFollow}>
        {texts.follow}
      </CheckRow>
      <CheckRow name="approval" defaultChecked={draft.approval}>
        {texts.approval}
      </CheckRow>
    </div>
    {seller.subtype === 'business' && <Team draft={draft} errors={errors} resources={resources} />}
  </Card>
);

const Health = ({ draft, errors, checklists, checklistsTo }: PartProps & Pick<Loaded, 'checklists' | 'checklistsTo'>) => (
  <Card as="section" className={frame['card']}>
    <h2>{texts.health}</h2>
    <p className={frame['soft']}>{texts.healthHint}</p>
    {checklists.length > 0 && (
      <div className={frame['pair']}>
        <ChoiceField
          label={texts.checklist}
          name="health_checklist_id"
          options={[{ value: '', text: texts.noChecklist }, ...checklists]}
          defaultValue={draft.checklist}
          error={errors['health_checklist_id']}
        />
      </div>
    )}
    <p>
      <Link className="link" to={checklistsTo}>
        {checklists.length > 0 ? texts.checklists : texts.makeChecklist}
      </Link>
    </p>
  </Card>
);

// What is typed, as the form holds it; a row added or taken away is done here where scripts run, by the server where they do not.
const useDraft = (first: ServiceDraft, isTyped: boolean) => {
  const [draft, setDraft] = useState(first);
  const [isDirty, setDirty] = useState(isTyped);
  const current = (): ServiceDraft => serviceDraftIn(new FormData(document.getElementById(formId) as HTMLFormElement));
  const refresh = (): void => {
    setDraft(current());
    setDirty(true);
  };
  const command = (asked: string): void => {
    const next = editedService(current(), asked);
    if (!next) return;
    setDraft(next);
    setDirty(true);
    // The button pressed is gone with its row: the one that adds to the list takes the focus.
    if (asked.startsWith('remove')) document.getElementById(`ajouter-${/-(\w+)/.exec(asked)?.[1] ?? ''}`)?.focus();
  };
  return { draft, isDirty, refresh, command };
};

/** A service as it comes back: refused, or with rows added or taken away where no script runs. */
type Again = RefusedForm & { readonly draft: ServiceDraft; readonly isRefused: boolean };

export type ServiceFormProps = { loaded: Loaded; refused: Again | undefined; exampleOf: PriceExample };

/** The form of a service, with what its clients would see beside it. */
export const ServiceForm = ({ loaded, refused, exampleOf }: ServiceFormProps) => {
  const { seller } = loaded;
  const { draft, isDirty, refresh, command } = useDraft(refused?.draft ?? loaded.draft, refused !== undefined);
  const errors = refused?.validation ?? {};
  return (
    <>
      <PageForm id={formId} refused={refused?.isRefused ? refused : undefined} onChange={refresh}>
        <OnceField word={loaded.once} />
        <div className={frame['columns']}>
          <div className={frame['column']}>
            <Essentials draft={draft} errors={errors} categories={loaded.categories} />
            <Card as="section" className={frame['card']}>
              <div className={css['head']}>
                <h2>{texts.prices}</h2>
                {draft.options.length < offerBounds.options && <Add id="ajouter-options" command="add-options" onCommand={command} label={texts.addOption} />}
              </div>
              <ListError>{errors['options']}</ListError>
              <OptionRows rows={draft.options} errors={errors} onCommand={command} />
              <div className={css['head']}>
                <h3>{texts.addOns}</h3>
                {draft.addOns.length < offerBounds.addOns && <Add id="ajouter-addOns" command="add-addOns" onCommand={command} label={texts.addAddOn} />}
              </div>
              {draft.addOns.length === 0 ? (
                <p className={frame['soft']}>{texts.addOnsNone}</p>
              ) : (
                <AddOnRows rows={draft.addOns} errors={errors} onCommand={command} />
              )}
            </Card>
            <Where draft={draft} errors={errors} places={loaded.places} resources={loaded.resources} seller={seller} />
            <Health draft={draft} errors={errors} checklists={loaded.checklists} checklistsTo={loaded.checklistsTo} />
            <Card as="section" className={frame['card']}>
              <div className={css['head']}>
                <h2>{texts.surcharges}</h2>
                {draft.surcharges.length < offerBounds.surcharges && (
                  <Add id="ajouter-surcharges" command="add-surcharges" onCommand={command} label={texts.add} />
                )}
              </div>
              {draft.surcharges.length === 0 ? (
                <p className={frame['soft']}>{texts.surchargesNone}</p>
              ) : (
                <SurchargeRows rows={draft.surcharges} errors={errors} onCommand={command} />
              )}
            </Card>
          </div>
          <div className={css['beside']}>
            <ServicePreview draft={draft} seller={seller} exampleOf={exampleOf} />
            <Card className={frame['publish']}>
              <Switch name="published" isInitiallyOn={draft.isPublished} hint={texts.visible}>
                <b>{texts.published}</b>
              </Switch>
            </Card>
          </div>
        </div>
      </PageForm>
      <SaveBar form={formId} label={texts.save}>
        {isDirty ? texts.unsaved : ''}
      </SaveBar>
      {isDirty && <Unsaved form={formId} />}
    </>
  );
};
