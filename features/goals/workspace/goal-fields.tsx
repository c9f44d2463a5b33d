import type { Validation } from '#core/refusal.ts';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { OptionGroup } from '#ui/choices/option-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { goalFigures } from '../rules/goal.ts';
import type { GoalTyped } from './goal-form.ts';
import { goalTexts } from './goal-texts.ts';

const texts = goalTexts.form;

/** The unit of the goal and its target. The field of the other unit is hidden. */
export const GoalFields = ({ typed, errors }: { typed: GoalTyped; errors: Validation }) => (
  <OptionGroup id="viser" label={texts.figure}>
    {goalFigures.map((figure) => (
      <OptionCard
        key={figure}
        name="figure"
        value={figure}
        isChecked={typed.figure === figure}
        title={texts[figure].title}
        text={texts[figure].text}
      >
        <TextField
          label={texts[figure].field}
          name={figure}
          inputMode={figure === 'revenue_cents' ? 'decimal' : 'numeric'}
          maxLength={10}
          autoComplete="off"
          defaultValue={typed[figure]}
          error={errors[figure]}
        />
      </OptionCard>
    ))}
  </OptionGroup>
);
