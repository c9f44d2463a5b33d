import { offerBounds } from '#features/catalog/rules/offer-bounds.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import frame from '#ui/workspace/sold-editor.module.css';
import type { ServiceDraft } from './service-draft.ts';
import type { ServiceFormView } from './service-editor-view.ts';
import css from './service-form.module.css';
import { ListError, type Errors } from './service-rows.tsx';
import { serviceTexts } from './service-texts.ts';

const texts = serviceTexts.editor;

export const countChoices = (max: number): { value: string; text: string }[] =>
  Array.from({ length: max + 1 }, (_, i) => ({ value: String(i), text: String(i) }));

type Props = { draft: ServiceDraft; errors: Errors } & Pick<ServiceFormView, 'resources'>;

/**
 * The resources of one kind that may serve the service. Without a ticked resource, all resources of that kind may
 * serve.
 */
const Served = ({
  legend,
  hint,
  resources,
  draft,
}: Pick<Props, 'resources' | 'draft'> & { legend: string; hint: string }) =>
  resources.length > 0 && (
    <fieldset className={css['group']}>
      <legend>{legend}</legend>
      <p className={frame['soft']}>{hint}</p>
      <div className={css['served']}>
        {resources.map((one) => (
          <CheckRow
            key={one.id}
            id={one.id}
            name="resource_ids"
            value={one.id}
            defaultChecked={draft.resources.includes(one.id)}
          >
            {one.label}
          </CheckRow>
        ))}
      </div>
    </fieldset>
  );

export const ServiceTeam = ({ draft, errors, resources }: Props) => {
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
            <ChoiceField label={label} name={name} options={countChoices(offerBounds.needsMax)} defaultValue={count} />
            <CheckRow name={`${name}_per_guest`} defaultChecked={perGuest}>
              {texts.perGuest}
            </CheckRow>
          </div>
        ) : null,
      )}
      {has('cabin') > 0 && draft.cabins === '0' && <p className={frame['soft']}>{texts.noCabin}</p>}
      <div id="equipe-erreur">
        <ListError>{errors['needs']}</ListError>
      </div>
      {resources.length > 1 && (
        <>
          <Served
            legend={texts.served}
            hint={texts.servedHint}
            resources={resources.filter(({ kind }) => kind === 'practitioner')}
            draft={draft}
          />
          <Served
            legend={texts.servedWith}
            hint={texts.servedWithHint}
            resources={resources.filter(({ kind }) => kind !== 'practitioner')}
            draft={draft}
          />
        </>
      )}
    </fieldset>
  );
};
