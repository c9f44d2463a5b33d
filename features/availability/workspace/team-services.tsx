import { CheckRow } from '#ui/choices/check-row.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import css from './team.module.css';
import { teamTexts as texts } from './team-texts.ts';
import { ownFields, type TeamAnswer, type TeamView } from './team-view.ts';

type Props = {
  resource: TeamView['groups'][number]['resources'][number];
  options: TeamView['options'];
  answer: TeamAnswer | undefined;
};

/** The options that a resource serves. A practitioner also has fields for an own rate. */
export const TeamServices = ({ resource: { id, kind, options: storedOptions }, options, answer }: Props) => {
  const isPerson = kind === 'practitioner';
  const isServed = (optionId: string): boolean =>
    (answer?.served ?? storedOptions.map(({ option_id }) => option_id)).includes(optionId);
  return (
    <fieldset>
      <legend className={css['legend']}>{texts.services}</legend>
      {isPerson && <p className={css['soft']}>{texts.ownHint}</p>}
      <div className={css[isPerson ? 'priced' : 'options']}>
        {options.map((option) => {
          const { price, duration } = ownFields(option.id, storedOptions);
          return (
            <div key={option.id} role="group" aria-label={option.text} className={css['option']}>
              <CheckRow
                id={`${id}-${option.id}`}
                name="option_ids"
                value={option.id}
                defaultChecked={isServed(option.id)}
              >
                {option.text}
              </CheckRow>
              {isPerson && (
                <div className={css['own']}>
                  <TextField
                    label={texts.ownPrice}
                    name={price.name}
                    inputMode="decimal"
                    maxLength={12}
                    placeholder={option.price}
                    defaultValue={answer?.typed[price.name] ?? price.stored}
                    error={answer?.validation[price.name]}
                  />
                  <TextField
                    label={texts.ownDuration}
                    name={duration.name}
                    inputMode="numeric"
                    maxLength={4}
                    placeholder={option.duration}
                    defaultValue={answer?.typed[duration.name] ?? duration.stored}
                    error={answer?.validation[duration.name]}
                  />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
};
