import { Form } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import check from '#ui/choices/check.module.css';
import settings from '#ui/workspace/settings.module.css';
import { Tags } from './clients-list.tsx';
import { clientsTexts } from './clients-texts.ts';
import css from './pair.module.css';
import type { PairView } from './pair-view.ts';

const texts = clientsTexts.pair;

/**
 * Two entries side by side. For each field, the professional chooses the value to keep. A merge combines the visits and
 * the tags.
 */
export const PairPart = ({ pair: { entries, rows, kept, gone } }: { pair: PairView }) => (
  <Form noValidate method="post" reloadDocument className={settings['columns']}>
    <input type="hidden" name="kept" value={kept} />
    <input type="hidden" name="gone" value={gone} />
    <Card isFlush className={css['card']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.field}</span>
            </th>
            {entries.map(({ id, name, from }) => (
              <th key={id} scope="col">
                <span className={css['who']}>
                  <Avatar name={name} id={id} size="s" />
                  {from}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, label, values, isOther }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              {values.map((value, i) => (
                <td key={entries[i]!.id}>
                  <label className={css['choice']}>
                    <input
                      type="radio"
                      className={check['radio']}
                      name={`field.${field}`}
                      value={i === 0 ? 'kept' : 'gone'}
                      defaultChecked={isOther ? i === 1 : i === 0}
                    />
                    {value ?? texts.nothing}
                  </label>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.fields.tags}</th>
            {entries.map(({ id, tags }) => (
              <td key={id}>{tags.length === 0 ? texts.nothing : <Tags tags={tags} />}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{texts.fields.visits}</th>
            {entries.map(({ id, visits }) => (
              <td key={id}>{visits}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </Card>
    <div className={settings['aside']}>
      <Card as="section" className={css['one']}>
        <h2>{texts.one}</h2>
        <p>{texts.joins}</p>
        <p className={css['soft']}>{texts.undone}</p>
        <Button type="submit" block name="verb" value="merge">
          {texts.merge}
        </Button>
        <Button type="submit" tone="quiet" block name="verb" value="distinct">
          {texts.distinct}
        </Button>
      </Card>
    </div>
  </Form>
);
