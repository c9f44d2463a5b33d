import { Segmented } from '#ui/choices/segmented.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { grounds } from '../rules/reports.ts';
import { reportTexts } from '../texts.ts';
import { reportsTexts as texts } from './reports-texts.ts';

const options = grounds.map((value) => ({ value, label: reportTexts.grounds[value] }));

type Props = {
  refused: RefusedForm | undefined;
  /** Content to choose from, if the report identifies none. */ choices: readonly { id: string; label: string }[];
  /** URL of the reported page. Its anchor may identify one of the choices. */ page: string;
};

/** The fields of a removal: its ground, and the content to remove when the report does not identify it. */
export const GroundFields = ({ refused, choices, page }: Props) => {
  const { typed = {}, validation = {} } = refused ?? {};
  return (
    <>
      {choices.length > 0 && (
        <ChoiceField
          label={texts.subject}
          name="subject"
          options={choices.map(({ id, label }) => ({ value: id, text: label }))}
          placeholder={texts.chooseOne}
          defaultValue={typed['subject'] ?? choices.find(({ id }) => page.endsWith(`-${id}`))?.id ?? ''}
          error={validation['subject']}
        />
      )}
      <Segmented
        label={texts.ground}
        name="ground"
        options={options}
        value={grounds.find((one) => one === typed['ground']) ?? 'terms'}
      />
      <TextField
        label={texts.clause}
        name="clause"
        maxLength={200}
        autoComplete="off"
        hint={texts.clauseHint}
        defaultValue={typed['clause'] ?? ''}
        error={validation['clause'] ?? (choices.length === 0 ? validation['subject'] : undefined)}
        autoFocus={validation['clause'] !== undefined}
      />
    </>
  );
};
