import { Form, useNavigation } from 'react-router';
import type { DataOf } from '#core/route.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { FieldMessage } from '#ui/fields/field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import type { getSeller } from '../contract.ts';
import { paymentAccountTexts as texts } from './payments-texts.ts';
import { cardsLack } from '../rules/payment-ways.ts';
import { accountHeading, besideAccount, missingLines } from './seller-missing.ts';
import css from './payments.module.css';

type Seller = DataOf<typeof getSeller>;

const stateText = ({ state, pay_online, is_mandated, is_operator_named }: Seller, isComplete: boolean): string => {
  if (state === 'active' && !is_mandated) return texts.unmandated;
  if (state === 'active' && !is_operator_named) return texts.unnamed;
  if (state === 'active' && !pay_online) return texts.ready;
  return state === 'pending' && isComplete ? texts.proven : texts.stateTexts[state];
};

const waits: readonly Seller['state'][] = ['pending', 'refused'];

type AccountProps = {
  seller: Seller;
  documentsTo: string;
  mandateTo: string;
  /** Whether the provider did not answer. */ isSilent: boolean;
  /** Error shown when the provider's page could not be opened. */ refused: RefusedForm | undefined;
};

export const SellerAccountCard = ({ seller, documentsTo, mandateTo, isSilent, refused }: AccountProps) => {
  const isLeaving = useNavigation().formData?.get('form') === 'page';
  const ofAccount = seller.state === 'active' ? [] : missingLines(seller);
  const lines = [...ofAccount, ...besideAccount(seller)];
  // An active account takes no payments without the mandate and the operator's identity, so « Actif » would mislead.
  const shownState = seller.state === 'active' && lines.length > 0 ? 'pending' : seller.state;
  return (
    <Card as="section" className={css['card']}>
      <div className={css['head']}>
        <h2>{texts.account}</h2>
        <Badge tone={texts.tones[shownState]}>{texts.states[shownState]}</Badge>
      </div>
      {isSilent && <p role="status">{texts.silent}</p>}
      {refused?.message != null && <FormMessageNotice message={refused.message} />}
      <h3 className={css['state']}>{accountHeading(seller.state, lines.length, seller.pay_online)}</h3>
      <p className={css['soft']}>{stateText(seller, ofAccount.length === 0)}</p>
      {lines.length > 0 && (
        <ul className={css['missing']}>
          {lines.map(({ requirement, why }) => (
            <li key={`${requirement} ${why}`}>
              <b>{requirement}</b>
              <span className={css['soft']}>{why}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className={css['facts']}>
        {seller.iban !== null && (
          <>
            <div>
              <dt>{texts.owner}</dt>
              <dd>{seller.account_owner}</dd>
            </div>
            <div>
              <dt>{texts.iban}</dt>
              <dd>{seller.iban}</dd>
            </div>
            <div>
              <dt>{texts.bic}</dt>
              <dd>{seller.bic}</dd>
            </div>
          </>
        )}
      </dl>
      {!seller.is_mandated && (
        <div className={css['buttons']}>
          <LinkButton tone="tinted" size="sm" to={mandateTo}>
            {texts.toMandate}
          </LinkButton>
        </div>
      )}
      {waits.includes(seller.state) && (
        <div className={css['buttons']}>
          {seller.missing_documents.length > 0 && (
            <LinkButton tone="tinted" size="sm" to={documentsTo}>
              {texts.toDocuments}
            </LinkButton>
          )}
          {seller.has_page && (
            <Form noValidate method="post">
              <Button type="submit" tone="tinted" size="sm" name="form" value="page" isPending={isLeaving}>
                {texts.toProvider}
              </Button>
            </Form>
          )}
          <Form noValidate method="get">
            <Button type="submit" tone="secondary" size="sm" name="actualiser" value="1">
              {texts.refresh}
            </Button>
          </Form>
        </div>
      )}
    </Card>
  );
};

export const PaymentWaysCard = ({ seller, refused }: { seller: Seller; refused: RefusedForm | undefined }) => {
  const isSaving = useNavigation().state === 'submitting';
  // The error that at least one payment way is required is about both checkboxes, so it is shown once, above them.
  const none = refused?.validation['pay_on_site'];
  const lacks = cardsLack({
    hasAccount: seller.pay_online || seller.state === 'active',
    isMandated: seller.is_mandated,
    isOperatorNamed: seller.is_operator_named,
  });
  return (
    <Card as="section" className={css['card']}>
      <h2 className={css['title']}>{texts.ways}</h2>
      <p className={css['soft']}>{texts.waysLead}</p>
      <PageForm refused={refused} key={refused?.at}>
        <input type="hidden" name="form" value="ways" />
        {none !== undefined && (
          <div role="alert">
            <FieldMessage id="ways-wrong">{none}</FieldMessage>
          </div>
        )}
        {lacks === null ? (
          <CheckRow
            id="online"
            name="pay_online"
            value="1"
            defaultChecked={refused ? refused.typed['pay_online'] !== undefined : seller.pay_online}
            error={refused?.validation['pay_online']}
            {...(none !== undefined && { 'aria-invalid': true, 'aria-describedby': 'ways-wrong' })}
          >
            {texts.online}
          </CheckRow>
        ) : (
          <p className={css['soft']}>{lacks === 'operator' ? texts.onlineOnceNamed : texts.onlineLater}</p>
        )}
        <CheckRow
          id="on-site"
          name="pay_on_site"
          value="1"
          defaultChecked={refused ? refused.typed['pay_on_site'] !== undefined : seller.pay_on_site}
          {...(none !== undefined && { 'aria-invalid': true, 'aria-describedby': 'ways-wrong' })}
        >
          {texts.onSite}
        </CheckRow>
        <div>
          <Button type="submit" tone="secondary" size="sm" isPending={isSaving}>
            {texts.keepWays}
          </Button>
        </div>
      </PageForm>
    </Card>
  );
};
