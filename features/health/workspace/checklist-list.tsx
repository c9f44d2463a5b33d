import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { SureForm } from '#ui/forms/sure-form.tsx';
import type { ChecklistLine } from './checklists-view.ts';
import { checklistsTexts as texts } from './checklists-texts.ts';
import css from './checklists.module.css';

export const ChecklistList = ({ checklists, path }: { checklists: readonly ChecklistLine[]; path: string }) => (
  <ul role="list" className={css['list']}>
    {checklists.map(({ id, name, counts, services }) => (
      <li key={id}>
        <Card as="article" className={css['one']}>
          <h2>{name}</h2>
          <p className={css['soft']}>{counts}</p>
          <p className={css['soft']}>{services}</p>
          <div className={css['ways']} data-chrome>
            <LinkButton tone="tinted" to={`${path}/${id}`} aria-label={texts.changeOf(name)}>
              {texts.change}
            </LinkButton>
            <SureForm label={texts.drop} name={texts.dropOf(name)} text={texts.dropText} sure={texts.dropSure}>
              <input type="hidden" name="cid" value={id} />
            </SureForm>
          </div>
        </Card>
      </li>
    ))}
  </ul>
);
