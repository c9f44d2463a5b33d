import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { NotificationKey } from '#db/reference/notification-settings.ts';
import type { settingsData } from '#features/notifications/contract.ts';
import { notificationTexts } from '#features/notifications/texts.ts';
import { api, succeeded } from '#ui/browser/api.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { readOnlyLine } from '#ui/forms/read-only-line.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import css from './notification-settings.module.css';
import type { OfferedSettings } from '../pages/offered-settings.ts';
import { settingWords } from './setting-words.ts';

const texts = notificationTexts.settings;

type Settings = z.output<typeof settingsData>;

const groups = ['forAll', 'forPros'] as const;

type Props = { saved: Settings; offered: OfferedSettings; refused: RefusedForm | undefined };

/**
 * The form of the notification settings, with a save button. With JavaScript each choice is saved at once. It is undone
 * when the server refuses it.
 */
export const NotificationSettings = ({ saved, offered, refused }: Props) => {
  const boxes = useRef<HTMLDivElement>(null);
  const [isLive, setLive] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const choose = async (box: HTMLInputElement): Promise<void> => {
    const isOn = box.checked;
    const answer = await api('PUT /v1/user/notification-settings', { [box.name]: isOn });
    const isSaved = succeeded(answer);
    if (!isSaved) box.checked = !isOn;
    setFailed(isSaved ? null : (readOnlyLine(answer) ?? texts.failed));
  };
  useEffect(() => {
    setLive(true);
    // The user may have changed a checkbox before React became active. These choices are saved too.
    for (const box of boxes.current?.querySelectorAll('input') ?? [])
      if (box.checked !== saved[box.name as NotificationKey]) void choose(box);
    // Runs once: compares with the settings loaded with the page, not with the settings saved since.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Card as="section" className={`${css['panel']} ${css['settings']}`}>
      <h2 id="notifications">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <PageForm refused={refused}>
        <input type="hidden" name="form" value="notifications" />
        <div className={css['choices']} ref={boxes}>
          {groups
            .filter((group) => offered[group].length > 0)
            .map((group) => (
              <fieldset key={group}>
                <legend>{texts[group]}</legend>
                {offered[group].map((key) => (
                  <CheckRow
                    key={key}
                    name={key}
                    value="1"
                    defaultChecked={saved[key]}
                    autoComplete="off"
                    onChange={(event) => void choose(event.target)}
                  >
                    {settingWords[key].label}
                    <span className={css['soft']}>{settingWords[key].description}</span>
                  </CheckRow>
                ))}
              </fieldset>
            ))}
        </div>
        {failed !== null && (
          <Notice tone="error" isLive>
            {failed}
          </Notice>
        )}
        {isLive ? <p className={css['soft']}>{texts.atOnce}</p> : <Button type="submit">{texts.keep}</Button>}
      </PageForm>
    </Card>
  );
};
