import type { ComponentProps } from 'react';
import { categories } from '#db/reference/categories.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import admin from '#ui/workspace/admin.module.css';
import { operatorFields, type OperatorField } from '../rules/operator.ts';
import { ChangeForm, refusedOf, ToCome, type SettingProps } from './change-form.tsx';
import { siteSettingsTexts as texts } from './settings-texts.ts';
import css from './settings.module.css';

export const closedField = (id: number): string => `closed-${id}`;

export const CommissionSetting = ({ view: { commission, today }, mayChange, refused }: SettingProps) => {
  const own = refusedOf(refused, 'commission');
  return (
    <Card as="section">
      <h2 className={admin['receipt']}>{texts.keys.commission}</h2>
      <p className={admin['soft']}>{texts.commissionLead}</p>
      <dl className={css['rows']}>
        {commission.rates.map(({ key, value }) => (
          <div key={key}>
            <dt>
              {texts.rates[key][0]} <span className={css['hint']}>{texts.rates[key][1]}</span>
            </dt>
            <dd>{texts.percent(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={admin['soft']}>{commission.since}</p>
      <ToCome next={commission.next} />
      {mayChange ? (
        <ChangeForm name="commission" today={today} refused={own}>
          {commission.rates.map(({ key, value }) => (
            <TextField
              key={key}
              label={`${texts.rates[key][0]}, en\u202f%`}
              name={key}
              inputMode="numeric"
              isRequired
              hint={texts.rates[key][1]}
              defaultValue={own?.typed[key] ?? String(value)}
              error={own?.validation[key]}
            />
          ))}
        </ChangeForm>
      ) : (
        <p className={admin['soft']}>{texts.ownerOnly}</p>
      )}
    </Card>
  );
};

export const LimitsSetting = ({ view: { limits, today }, mayChange, refused }: SettingProps) => {
  const own = refusedOf(refused, 'limits');
  return (
    <Card as="section">
      <h2 className={admin['receipt']}>{texts.keys.limits}</h2>
      <p className={admin['soft']}>{texts.limitsLead}</p>
      <dl className={css['rows']}>
        {limits.rows.map(({ key, text }) => (
          <div key={key}>
            <dt>
              {texts.limits[key][0]} <span className={css['hint']}>{texts.limits[key][1]}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={admin['soft']}>{limits.since}</p>
      <ToCome next={limits.next} />
      {mayChange ? (
        <ChangeForm name="limits" today={today} refused={own}>
          {limits.rows.map(({ key, typed }) => (
            <TextField
              key={key}
              label={texts.limits[key][2]}
              name={key}
              inputMode="decimal"
              isRequired
              defaultValue={own?.typed[key] ?? typed}
              error={own?.validation[key]}
            />
          ))}
        </ChangeForm>
      ) : (
        <p className={admin['soft']}>{texts.ownerOnly}</p>
      )}
    </Card>
  );
};

export const CategoriesSetting = ({ view: { categories: shown, today }, mayChange, refused }: SettingProps) => {
  const own = refusedOf(refused, 'categories');
  return (
    <Card as="section">
      <h2 className={admin['receipt']}>{texts.keys.categories}</h2>
      <p className={admin['soft']}>{texts.categoriesLead}</p>
      <p>{shown.text}</p>
      <p className={admin['soft']}>{shown.since}</p>
      <ToCome next={shown.next} />
      {mayChange ? (
        <ChangeForm name="categories" today={today} refused={own}>
          <fieldset className={css['choices']}>
            <legend>{texts.closed}</legend>
            {categories.map(({ id, label }) => (
              <CheckRow
                key={id}
                name={closedField(id)}
                value="1"
                defaultChecked={
                  own === undefined ? shown.closed.includes(id) : own.typed[closedField(id)] !== undefined
                }
              >
                {label}
              </CheckRow>
            ))}
          </fieldset>
        </ChangeForm>
      ) : (
        <p className={admin['soft']}>{texts.ownerOnly}</p>
      )}
    </Card>
  );
};

export const AmendmentsSetting = ({ view: { amendments, today }, mayChange, refused }: SettingProps) => {
  const own = refusedOf(refused, 'amendments');
  return (
    <Card as="section">
      <h2 className={admin['receipt']}>{texts.keys.amendments}</h2>
      <p className={admin['soft']}>{texts.amendmentsLead}</p>
      <dl className={css['texts']}>
        {amendments.rows.map(({ key, text }) => (
          <div key={key}>
            <dt>{texts.amendments[key]}</dt>
            <dd>{text || texts.nothingAdded}</dd>
          </div>
        ))}
      </dl>
      <p className={admin['soft']}>{amendments.since}</p>
      <ToCome next={amendments.next} />
      {mayChange ? (
        <ChangeForm name="amendments" today={today} refused={own}>
          {amendments.rows.map(({ key, text }) => (
            <TextArea
              key={key}
              label={texts.amendments[key]}
              name={key}
              rows={6}
              maxLength={5000}
              hint={texts.amendmentHint}
              defaultValue={own?.typed[key] ?? text}
              error={own?.validation[key]}
            />
          ))}
        </ChangeForm>
      ) : (
        <p className={admin['soft']}>{texts.ownerOnly}</p>
      )}
    </Card>
  );
};

const inputs: Partial<Record<OperatorField, Partial<ComponentProps<typeof TextField>>>> = {
  siren: { inputMode: 'numeric' },
  phone: { type: 'tel' },
  host_phone: { type: 'tel' },
  privacy_email: { type: 'email', inputMode: 'email' },
  mediator_website: { type: 'url', inputMode: 'url', placeholder: 'https://' },
};

const OperatorFacts = ({ value }: { value: Readonly<Record<string, string>> }) => (
  <dl className={css['rows']}>
    {operatorFields.map(
      (field) =>
        value[field] && (
          <div key={field}>
            <dt>{texts.fields[field]}</dt>
            <dd>{value[field]}</dd>
          </div>
        ),
    )}
  </dl>
);

export const OperatorSetting = ({ view: { operator, today }, isDemo, mayChange, refused }: SettingProps) => {
  const own = refusedOf(refused, 'operator');
  const { value } = operator;
  return (
    <Card as="section">
      <h2 className={admin['receipt']}>{texts.keys.operator}</h2>
      <p className={admin['soft']}>{texts.operatorLead}</p>
      {isDemo && <Notice tone="info">{texts.demo}</Notice>}
      {value === null ? <p>{texts.nobody}</p> : <OperatorFacts value={value} />}
      {operator.since !== null && <p className={admin['soft']}>{operator.since}</p>}
      <ToCome next={operator.next} />
      {mayChange ? (
        <ChangeForm name="operator" today={today} refused={own}>
          {operatorFields.map((field) => (
            <TextField
              key={field}
              label={texts.fields[field]}
              name={field}
              isRequired={field !== 'vat_number'}
              autoComplete="off"
              maxLength={300}
              {...inputs[field]}
              defaultValue={own?.typed[field] ?? value?.[field] ?? ''}
              error={own?.validation[field]}
            />
          ))}
        </ChangeForm>
      ) : (
        <p className={admin['soft']}>{texts.ownerOnly}</p>
      )}
    </Card>
  );
};
