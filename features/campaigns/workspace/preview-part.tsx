import { OnceField } from '#ui/forms/once-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { campaignTexts } from './campaign-texts.ts';
import type { PreviewView } from './write-view.ts';
import type { TypedCampaign } from './write-part.tsx';
import css from './campaigns.module.css';

const formId = 'message';
const texts = campaignTexts.preview;

const carried = ['kind', 'subject', 'text', 'from_day', 'to_day', 'list', 'query', 'tag', 'practitioner', 'picked'];

const CarriedFields = ({ typed, ticked }: TypedCampaign) => (
  <>
    {carried.map(
      (name) => typed[name] !== undefined && <input key={name} type="hidden" name={name} value={typed[name]} />,
    )}
    {ticked?.map((id) => (
      <input key={id} type="hidden" name="clients" value={id} />
    ))}
  </>
);

export const CampaignPreview = ({ view, before, once }: { view: PreviewView; before: TypedCampaign; once: string }) => (
  <TwoColumns
    aside={
      <Card as="section" className={css['fields']}>
        <h2>{texts.who}</h2>
        <p role="status">{view.counted}</p>
        {view.obstacle === null ? (
          <p className={view.isPutOff ? undefined : css['soft']}>{view.leaves}</p>
        ) : (
          <Notice tone="warning" isLive>
            {view.obstacle}
          </Notice>
        )}
        {view.unreached.length > 0 && (
          <div>
            <h3>{texts.unreached}</h3>
            <ul role="list" className={css['unreached']}>
              {view.unreached.map(({ id, name, phone }) => (
                <li key={id}>
                  {name}
                  {phone !== null && <> · {phone}</>}
                </li>
              ))}
            </ul>
          </div>
        )}
        <PageForm id={formId} refused={undefined}>
          <OnceField word={once} />
          <CarriedFields {...before} />
          <div className={css['decide']}>
            {view.send !== null && (
              <Button type="submit" name="verb" value="send">
                {view.send}
              </Button>
            )}
            <Button type="submit" name="verb" value="edit" tone="secondary">
              {texts.change}
            </Button>
          </div>
        </PageForm>
      </Card>
    }
  >
    <Card as="section" className={css['mail']}>
      <h2>{texts.mail}</h2>
      <p className={css['soft']}>{texts.mailHint}</p>
      <p className={css['subject']}>{view.mail.subject}</p>
      <iframe className={css['frame']} title={texts.frame(view.mail.subject)} sandbox="" srcDoc={view.mail.html} />
      <details className={css['plain']}>
        <summary>{texts.plain}</summary>
        <pre>{view.mail.text}</pre>
      </details>
    </Card>
  </TwoColumns>
);
