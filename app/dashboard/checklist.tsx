import { data, redirect } from 'react-router';
import { serviceChoices } from '#features/catalog/contract.ts';
import { changeChecklist, createChecklist, listChecklists } from '#features/health/contract.ts';
import { suggestedLists } from '#features/health/rules/checklist.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { answered } from '../shell/answer.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import type { Route } from './+types/checklist';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import { choices, groupsOf, listsIn } from '#features/health/workspace/checklist-form.ts';
import { checklistsTexts } from '#features/health/workspace/checklists-texts.ts';
import css from '#features/health/workspace/checklists.module.css';

const texts = checklistsTexts.editor;
const fresh = 'nouvelle';
const impossible = 'healthchecklist_cat_1_impossible';
const attested = 'healthchecklist_cat_1_possible_with_attestation';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, shown, id, dashboard } = await openPro({ params, url, context });
  const kept = params.id === fresh ? null : answered(await call(listChecklists, { id })).data.find((one) => one.id === params.id);
  if (kept === undefined) throw data(null, { status: 404 });
  const lists = kept
    ? { impossible: kept.impossible, withAttestation: kept.with_attestation }
    : suggestedLists(answered(await call(serviceChoices, { id })).categories);
  return { space, who: shown, base: `${dashboard}/fiches-sante`, heading: kept?.name ?? texts.fresh, name: kept?.name ?? '', groups: groupsOf(lists) };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, dashboard } = await openPro({ params, url, context });
  const form = await request.formData();
  const lists = listsIn(form);
  const said = {
    id,
    health_checklist_name: textIn(form, 'health_checklist_name'),
    [impossible]: lists.impossible,
    [attested]: lists.withAttestation,
    health_checklist_terms_required: form.has('health_checklist_terms_required'),
  };
  const { status, envelope } = params.id === fresh ? await call(createChecklist, said) : await call(changeChecklist, { ...said, cid: params.id });
  if (envelope.success || envelope.error.additional === 'no_changes') throw redirect(`${dashboard}/fiches-sante?dit=gardee`, 303);
  if (envelope.error.code === 'NotFound') throw data(null, { status: 404 });
  const shown = ['health_checklist_name', impossible, attested, 'health_checklist_terms_required'];
  return data({ groups: groupsOf(lists), refused: refusedForm(form, envelope.error, shown, now) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.heading ?? texts.fresh} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/** The editor of a health checklist: each situation in one list, in the other, or asked of nobody. */
export default function ChecklistEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, base, heading, name } = loaderData;
  const { groups } = actionData ?? loaderData;
  const refused = actionData?.refused;
  const errors = refused?.validation ?? {};
  const options = choices.map((value) => ({ value, label: texts.choices[value] }));
  return (
    <DashboardPage space={space} current="health" who={who} heading={heading} lead={texts.lead}>
      <PageForm key={refused?.at} refused={refused}>
        <Card>
          <TextField
            label={texts.name}
            name="health_checklist_name"
            isRequired
            maxLength={120}
            hint={texts.nameHint}
            defaultValue={refused?.typed['health_checklist_name'] ?? name}
            error={errors['health_checklist_name']}
          />
        </Card>
        <Card as="section" className={css['lists']}>
          <h2>{texts.lists}</h2>
          {(errors[impossible] !== undefined || errors[attested] !== undefined) && (
            <p tabIndex={-1} data-notice role="alert">
              {errors[impossible] !== undefined && <FieldMessage>{texts.impossible(errors[impossible])}</FieldMessage>}
              {errors[attested] !== undefined && <FieldMessage>{texts.attested(errors[attested])}</FieldMessage>}
            </p>
          )}
          {groups.map((group) => (
            <div key={group.key} className={css['group']}>
              <h3>{group.label}</h3>
              {group.items.map((item) => (
                <div key={item.key} className={css['item']}>
                  <p aria-hidden="true">
                    {item.label}
                    {item.help !== null && <span className={css['help']}>{item.help}</span>}
                  </p>
                  <Segmented
                    label={item.help === null ? item.label : `${item.label}. ${item.help}`}
                    name={`item_${item.key}`}
                    options={options}
                    value={item.choice}
                  />
                </div>
              ))}
            </div>
          ))}
        </Card>
        <CheckRow
          name="health_checklist_terms_required"
          required
          defaultChecked={name !== '' || refused?.typed['health_checklist_terms_required'] !== undefined}
          error={errors['health_checklist_terms_required']}
        >
          {texts.terms}
        </CheckRow>
        <p className={css['buttons']}>
          <Button type="submit">{texts.save}</Button>
          <LinkButton to={base}>{texts.cancel}</LinkButton>
        </p>
      </PageForm>
    </DashboardPage>
  );
}
