import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import settings from '#ui/workspace/settings.module.css';
import { practicalTexts as texts } from './practical-texts.ts';
import css from './practical.module.css';

/** The column beside the form: opening hours as clients read them, and a link to the rest of the profile. */
export const PracticalAside = ({ hours, profileTo }: { hours: readonly string[]; profileTo: string }) => (
  <>
    <Card as="section">
      <h2 className={settings['heading']}>{texts.hours.heading}</h2>
      {hours.length === 0 ? (
        <p>{texts.hours.none}</p>
      ) : (
        <ul className={css['hours']} role="list">
          {hours.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className={settings['text']}>{texts.hours.hint}</p>
    </Card>
    <Card as="section">
      <h2 className={settings['heading']}>{texts.profile.heading}</h2>
      <p className={settings['text']}>{texts.profile.text}</p>
      <div className={css['link']}>
        <LinkButton tone="secondary" to={profileTo}>
          {texts.profile.link}
        </LinkButton>
      </div>
    </Card>
  </>
);
