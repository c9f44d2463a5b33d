import type { ProfileType } from '#core/profile-types.ts';
import css from './start-step.module.css';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.start;

export const StartStep = ({ type }: { type: ProfileType }) => (
  <div className={css['start']}>
    <p>{texts.keep}</p>
    <h2>{texts.needed}</h2>
    <ul>
      {texts.neededThings[type].map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
  </div>
);
