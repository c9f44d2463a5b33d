import { useState } from 'react';
import { Link } from 'react-router';
import { percentText } from '#core/format.ts';
import { offerBounds } from '#features/catalog/rules/offer-bounds.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/layout/notice.tsx';
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
import { useTypedBefore } from '#ui/workspace/typed-before.ts';
import { Unsaved } from '#ui/workspace/unsaved.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { editedService, serviceDraftIn, serviceFormId as formId, type ServiceDraft } from './service-draft.ts';
import type { ServiceFormView } from './service-editor-view.ts';
import { ServicePreview, type PriceExample } from './service-preview.tsx';
import { OptionRows } from './option-rows.tsx';
import { Add, AddOnRows, ListError, SurchargeRows, type Errors } from './service-rows.tsx';
import { countChoices, ServiceTeam } from './service-team.tsx';
import { serviceTexts } from './service-texts.ts';
import css from './service-form.module.css';

const texts = serviceTexts.editor;

type Loaded = ServiceFormView & {
  /** Idempotency key of the form, so that a second click sends nothing again. */ readonly once: string;
  readonly checklistsTo: string;
  readonly paymentsTo: string;
};
type PartProps = { draft: ServiceDraft; errors: Errors };

const Health = ({
  draft,
  errors,
  checklists,
  checklistsTo,
}: PartProps & Pick<Loaded, 'checklists' | 'checklistsTo'>) => (
  <div className={css['health']}>
    {checklists.length > 0 ? (
      <ChoiceField
        label={texts.health}
        name="health_checklist_id"
        hint={texts.healthHint}
        options={[{ value: '', text: texts.noChecklist }, ...checklists]}
        defaultValue={draft.checklist}
        error={errors['health_checklist_id']}
      />
    ) : (
      <>
        <b>{texts.health}</b>
        <p className={frame['soft']}>{texts.healthNone}</p>
      </>
    )}
    <Link className="link" to={checklistsTo}>
      {checklists.length > 0 ? texts.checklists : texts.makeChecklist}
    </Link>
  </div>
);

const Essentials = ({
  draft,
  errors,
  categories: list,
  ...health
}: PartProps & Pick<Loaded, 'categories' | 'checklists' | 'checklistsTo'>) => (
  <Card as="section" className={frame['card']}>
    <h2>{texts.essentials}</h2>
    <TextField
      label={texts.name}
      name="prestation_name"
      isRequired
      maxLength={120}
      defaultValue={draft.name}
      error={errors['prestation_name']}
    />
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
      <Health draft={draft} errors={errors} {...health} />
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

const guestCounts = countChoices(offerBounds.guestsMax).slice(1);
const depositText = (percent: number): string => {
  if (percent === 100) return texts.depositAll;
  return percent === 0 ? texts.depositNone : texts.depositPart(percentText(percent));
};
const deposits = [100, 50, 30, 20, 0].map((percent) => ({ value: String(percent), text: depositText(percent) }));

/** The deposit, with a warning when the professional cannot take card payments. */
const Deposit = ({ draft, errors, takesCards, paymentsTo }: PartProps & Pick<Loaded, 'takesCards' | 'paymentsTo'>) => (
  <div className={css['group']}>
    <ChoiceField
      label={texts.deposit}
      name="deposit_percent"
      options={deposits}
      defaultValue={draft.deposit}
      error={errors['deposit_percent']}
    />
    {!takesCards && draft.deposit !== '0' && (
      <Notice tone="warning">
        <p>{texts.depositNotTaken}</p>
        <Link className="link" to={paymentsTo}>
          {texts.toPayments}
        </Link>
      </Notice>
    )}
  </div>
);

const homeReachText = ({ atHome, maxKm }: Loaded['places']): string | undefined => {
  if (!atHome) return texts.noPlaceYet;
  return maxKm === null ? undefined : texts.upTo(maxKm);
};

type WhereProps = PartProps & Pick<Loaded, 'places' | 'resources' | 'seller' | 'takesCards' | 'paymentsTo'>;

const Where = ({ draft, errors, places, resources, seller, takesCards, paymentsTo }: WhereProps) => (
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
          text={homeReachText(places)}
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
    <Deposit draft={draft} errors={errors} takesCards={takesCards} paymentsTo={paymentsTo} />
    <div>
      <CheckRow name="guests_follow" defaultChecked={draft.guestsFollow}>
        {texts.follow}
      </CheckRow>
      <CheckRow name="approval" defaultChecked={draft.approval}>
        {texts.approval}
      </CheckRow>
    </div>
    {seller.subtype === 'business' && <ServiceTeam draft={draft} errors={errors} resources={resources} />}
  </Card>
);

// The state of the form. With JavaScript, rows are added and removed in the browser. Without it, the server does so.
const useDraft = (first: ServiceDraft, isTyped: boolean) => {
  const [draft, setDraft] = useState(first);
  const [isDirty, setDirty] = useState(isTyped);
  const current = (): ServiceDraft => serviceDraftIn(new FormData(document.getElementById(formId) as HTMLFormElement));
  const refresh = (): void => {
    setDraft(current());
    setDirty(true);
  };
  useTypedBefore(formId);
  const command = (commandName: string): void => {
    const next = editedService(current(), commandName);
    if (!next) return;
    setDraft(next);
    setDirty(true);
    // The pressed button disappears with its row, so the focus moves to the button that adds rows.
    if (commandName.startsWith('remove'))
      document.getElementById(`ajouter-${/-(\w+)/.exec(commandName)?.[1] ?? ''}`)?.focus();
  };
  return { draft, isDirty, refresh, command };
};

/** A form that the server sent back: refused, or with rows added or removed without JavaScript. */
type Again = RefusedForm & { readonly draft: ServiceDraft; readonly isRefused: boolean };

export type ServiceFormProps = { loaded: Loaded; refused: Again | undefined; exampleOf: PriceExample };

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
            <Essentials
              draft={draft}
              errors={errors}
              categories={loaded.categories}
              checklists={loaded.checklists}
              checklistsTo={loaded.checklistsTo}
            />
            <Card as="section" className={frame['card']}>
              <div className={css['head']}>
                <h2>{texts.prices}</h2>
                {draft.options.length < offerBounds.options && (
                  <Add id="ajouter-options" command="add-options" onCommand={command} label={texts.addOption} />
                )}
              </div>
              <ListError>{errors['options']}</ListError>
              <OptionRows rows={draft.options} errors={errors} onCommand={command} />
              <div className={css['head']}>
                <h3>{texts.addOns}</h3>
                {draft.addOns.length < offerBounds.addOns && (
                  <Add id="ajouter-addOns" command="add-addOns" onCommand={command} label={texts.addAddOn} />
                )}
              </div>
              {draft.addOns.length === 0 ? (
                <p className={frame['soft']}>{texts.addOnsNone}</p>
              ) : (
                <AddOnRows rows={draft.addOns} errors={errors} onCommand={command} />
              )}
            </Card>
            <Where {...loaded} draft={draft} errors={errors} />
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
              <Switch
                name="published"
                isInitiallyOn={draft.isPublished}
                hint={loaded.isSeen ? texts.visible : texts.visibleLater}
              >
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
