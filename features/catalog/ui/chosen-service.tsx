import Check from 'lucide-react/icons/check';
import { Form, useSubmit } from 'react-router';
import { writtenLanguage } from '#core/written-language.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import check from '#ui/choices/check.module.css';
import type { MenuItem, MenuRow } from '../rules/menu.ts';
import { paramsExcept } from '../rules/selection-query.ts';
import { catalogTexts as texts } from '../texts.ts';
import css from './chosen-service.module.css';

type Props = { item: Extract<MenuItem, { state: 'chosen' }>; path: string; search: string };

const Rows = ({
  legend,
  type,
  name,
  rows,
}: {
  legend: string;
  type: 'radio' | 'checkbox';
  name: string;
  rows: readonly MenuRow[];
}) =>
  rows.length > 0 && (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      {rows.map(({ id, label, aside, price, isChecked, isOpen }) => (
        <label key={id} className={css['row']}>
          <input
            className={check[type]}
            type={type}
            name={name}
            value={id}
            defaultChecked={isChecked}
            disabled={!isOpen}
          />
          <span>
            <span lang={writtenLanguage}>{label}</span> {aside !== '' && <span className={css['aside']}>{aside}</span>}
          </span>
          <b className={css['price']}>{price}</b>
        </label>
      ))}
    </fieldset>
  );

/** The chosen service with its options. Its form uses GET, so each change leads to a new URL. */
export const ChosenService = ({ item: { id, name, text, detail }, path, search }: Props) => {
  const submit = useSubmit();
  return (
    <div className={css['chosen']}>
      <div className={css['head']}>
        <div lang={writtenLanguage}>
          <h3 className={css['name']}>{name}</h3>
          {text !== '' && <p className={css['text']}>{text}</p>}
        </div>
        <span className={css['mark']}>
          <Check size={16} strokeWidth={2.25} aria-hidden />
          {texts.chosen}
        </span>
      </div>
      <Form
        noValidate
        method="get"
        action={path}
        onChange={(event) =>
          void submit(event.currentTarget, { method: 'get', action: path, replace: true, preventScrollReset: true })
        }
      >
        {paramsExcept(search, ['option', 'addons']).map(([key, value], i) => (
          <input key={`${i}${key}`} type="hidden" name={key} value={value} />
        ))}
        <Rows legend={texts.options} type="radio" name="option" rows={detail.options} />
        <Rows legend={texts.addOns} type="checkbox" name="addons" rows={detail.addOns} />
        <noscript>
          <button
            type="submit"
            className={buttonClass({ tone: 'secondary', size: 'sm' })}
            formAction={`${path}#soin-${id}`}
          >
            {texts.update}
          </button>
        </noscript>
      </Form>
      {detail.notes.length + detail.surcharges.length > 0 && (
        <div className={css['terms']}>
          {detail.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {detail.surcharges.length > 0 && (
            <>
              <p>{texts.surcharges}</p>
              <ul className={css['surcharges']} role="list">
                {detail.surcharges.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  );
};
