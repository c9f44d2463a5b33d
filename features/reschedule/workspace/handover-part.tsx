import { Form } from 'react-router';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import css from '#ui/workspace/admin.module.css';
import { handoverTexts as texts } from './handover-texts.ts';
import type { HandedView, HandoverView } from './handover-view.ts';

type Lines = HandoverView['open'];

const Stuck = ({ lines }: { lines: Lines }) => (
  <ul role="list" className={css['list']}>
    {lines.map(({ id, name, detail, fit }) => (
      <li key={id} className={css['row']}>
        <b>{name}</b>
        {fit !== null && <Badge tone="warning">{texts.stuck}</Badge>}
        <span className={css['soft']}>{detail}</span>
        {fit !== null && <span>{fit.said}</span>}
      </li>
    ))}
  </ul>
);

const Give = ({ to, lines }: { to: { readonly id: string; readonly label: string }; lines: Lines }) => (
  <Form noValidate method="post" className={css['content']}>
    <input type="hidden" name="to" value={to.id} />
    <ul role="list">
      {lines.map(({ id, name, detail }) => (
        <li key={id}>
          <CheckRow name="bid" id={id} value={id} defaultChecked>
            <b>{name}</b> <span className={css['soft']}>{detail}</span>
          </CheckRow>
        </li>
      ))}
    </ul>
    <div>
      <Button type="submit">{texts.give(to.label)}</Button>
    </div>
  </Form>
);

const Done = ({ handed }: { handed: HandedView }) => (
  <LiveMessage tone={handed.refused.length === 0 ? 'success' : 'warning'}>
    <p>{handed.sentence}</p>
    {handed.refused.length > 0 && (
      <>
        <p>{texts.notHanded}</p>
        <ul>
          {handed.refused.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </>
    )}
  </LiveMessage>
);

export const HandoverPart = ({ view, handed }: { view: HandoverView; handed: HandedView | undefined }) => {
  const { to, stuck, free, open } = view;
  if (view.isEmpty)
    return (
      <>
        {handed && <Done key={handed.sentence} handed={handed} />}
        <EmptyState title={texts.none(view.name)} look="framed" />
      </>
    );
  return (
    <div className={css['content']}>
      {handed && <Done key={handed.sentence} handed={handed} />}
      <Card as="section">
        <h2 className={css['receipt']}>{view.count}</h2>
        {view.more !== null && <p className={css['soft']}>{view.more}</p>}
        {view.colleagues.length === 0 ? (
          <p>{texts.noColleague}</p>
        ) : (
          <Form noValidate method="get" className={css['content']}>
            <ChoiceField
              name="a"
              label={texts.who}
              placeholder={texts.choose}
              defaultValue={to?.id ?? ''}
              options={view.colleagues.map(({ id, label }) => ({ value: id, text: label }))}
            />
            <div>
              <Button type="submit" tone="secondary">
                {texts.see}
              </Button>
            </div>
          </Form>
        )}
        {open.length > 0 && <Stuck lines={open} />}
      </Card>
      {stuck.length > 0 && (
        <Card as="section">
          <h2 className={css['receipt']}>{texts.stuck}</h2>
          <Stuck lines={stuck} />
        </Card>
      )}
      {to !== null && (
        <Card as="section">
          <h2 className={css['receipt']}>{texts.free}</h2>
          {free.length === 0 ? (
            <p>{texts.nothingFits(to.label)}</p>
          ) : (
            <Give key={free.map(({ id }) => id).join()} to={to} lines={free} />
          )}
        </Card>
      )}
    </div>
  );
};
