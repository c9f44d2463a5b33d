import type { ProfileType } from '#core/profile-types.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import css from './space-choices.module.css';
import { spaceChoicesTexts as texts } from './space-choices-texts.ts';

/** A space that the account may have. `open`: not opened yet. `resume`: begun. `there`: complete. */
export type SpaceChoice = {
  readonly type: ProfileType;
  readonly state: 'open' | 'resume' | 'there';
  readonly to: string;
};

export const SpaceChoices = ({ choices }: { choices: readonly SpaceChoice[] }) => (
  <>
    <h1>{texts.heading}</h1>
    <p className={css['lead']}>{texts.lead}</p>
    <ul className={css['cards']} role="list">
      {choices.map(({ type, state, to }) => (
        <li key={type}>
          <Card className={css['card']}>
            <h2>{texts[type][0]}</h2>
            <p>{texts[type][1]}</p>
            {state === 'there' && <Badge tone="success">{texts.there}</Badge>}
            <LinkButton tone={state === 'there' ? 'secondary' : 'primary'} to={to}>
              {state === 'resume' ? texts.resume : texts.open}
              <span className="visually-hidden">, {texts[type][0]}</span>
            </LinkButton>
          </Card>
        </li>
      ))}
    </ul>
  </>
);
