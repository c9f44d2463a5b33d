import { data, Form, redirect, useNavigation } from 'react-router';
import { countries, defaultCountryCode } from '#core/countries.ts';
import { enumerations } from '#db/reference/enumerations.ts';
import { getUser } from '#features/accounts/contract.ts';
import { changePaymentWays, getSeller, registerSeller, sellerAccount } from '#features/payments/contract.ts';
import { getProfile } from '#features/profiles/contract.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '../shell/answer.ts';
import { More } from '#ui/forms/page-form.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { Said } from '#ui/forms/said.tsx';
import { spaces } from '#ui/spaces.ts';
import { Announced } from '#ui/forms/announced.tsx';
import type { Route } from './+types/payments';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openSpace } from '../shell/workspace/own-space.ts';
import { paymentTexts as texts } from '#features/payments/workspace/payments-texts.ts';
import css from '#features/payments/workspace/payments.module.css';
import { SellerForm, type SellerChoices } from '#features/payments/workspace/seller-form.tsx';

// The name in the call of docs/product/payments.md#seller-account, to which the provider for trials answers too.
const name = 'easytransac';

const open = async (asked: Parameters<typeof openSpace>[0]) => {
  const opened = await openSpace(asked);
  const { type } = spaces[opened.space];
  if (type === 'ambassador') throw data(null, { status: 404 });
  const profile = answered(await opened.call(getProfile, { type }));
  return { ...opened, profile };
};

const choices = (): SellerChoices => ({
  countries: countries.map((one) => ({ value: one.code, text: one.name_fr })),
  companyTypes: enumerations.company_types_payment_provider.map(({ key, label }) => ({ value: key, text: label })),
  genders: enumerations.genders_payment_provider.map(({ key, label }) => ({ value: key, text: label })),
});

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, who, profile } = await open({ params, url, context });
  const shown = { space, who: { firstname: who.firstname, lastname: who.lastname } };
  if (!profile.complete) return { ...shown, seller: null, known: {}, choices: null, said: null };
  const seller = answered(await call(getSeller, { id: profile.id, name, refresh: url.searchParams.has('actualiser') || url.searchParams.has('dit') }));
  const user = answered(await call(getUser, {}));
  const place = profile.billing_address ?? profile.work_address;
  const known: Record<string, string> = {
    account_owner: `${user.firstname} ${user.lastname}`,
    company: profile.business_name ?? '',
    company_type: profile.company_type === 'company_fr_micro' || profile.company_type === 'company_fr_ei' ? 'entrepreneur' : 'company',
    siret: profile.siret_number ?? '',
    vat: profile.vat ?? '',
    address: place?.street ?? '',
    zip_code: place?.postcode ?? '',
    city: place?.city ?? '',
    company_country: defaultCountryCode,
    gender: user.gender === 'man' ? 'male' : 'female',
    firstname: user.firstname,
    lastname: user.lastname,
    nationality: defaultCountryCode,
    country: defaultCountryCode,
    email: user.email,
    calling_code: profile.phone_prefix ?? '+33',
    phone: profile.phone_number ?? '',
  };
  return { ...shown, seller, known, choices: choices(), said: url.searchParams.get('dit') };
};

const prefix = 'easytransac_account.';

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, space, profile } = await open({ params, url, context });
  const form = await request.formData();
  if (textIn(form, 'form') === 'ways') {
    const ways = { pay_online: textIn(form, 'pay_online'), pay_on_site: textIn(form, 'pay_on_site') };
    const { status, envelope } = await call(changePaymentWays, { id: profile.id, ...ways });
    if (envelope.success) return redirect(`${spaces[space].dashboard}/paiements?dit=garde`, 303);
    return data({ of: 'ways' as const, ...refusedForm(form, envelope.error, Object.keys(ways), now) }, { status });
  }
  const names = Object.keys(sellerAccount.shape);
  const account = Object.fromEntries(names.map((one) => [one, textIn(form, one)]));
  const { status, envelope } = await call(registerSeller, { id: profile.id, name, easytransac_account: { ...account, company_logo: null } });
  if (envelope.success) return redirect(`${spaces[space].dashboard}/paiements?dit=envoye`, 303);
  const { validation } = envelope.error;
  const beside = validation && Object.fromEntries(Object.entries(validation).map(([field, message]) => [field.replace(prefix, ''), message]));
  return data({ of: 'account' as const, ...refusedForm(form, { ...envelope.error, validation: beside }, names, now) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Seller = NonNullable<Route.ComponentProps['loaderData']['seller']>;

const stateText = ({ state, pay_online, missing_documents }: Seller): string => {
  if (state === 'active' && !pay_online) return texts.ready;
  return state === 'pending' && missing_documents.length === 0 ? texts.proven : texts.said[state];
};

const Account = ({ seller, documentsTo }: { seller: Seller; documentsTo: string }) => (
  <Card as="section" className={css['card']}>
    <div className={css['head']}>
      <h2>{texts.account}</h2>
      <Badge tone={texts.tones[seller.state]}>{texts.states[seller.state]}</Badge>
    </div>
    <p>{stateText(seller)}</p>
    {seller.state !== 'active' && seller.missing_documents.length > 0 && <p className={css['soft']}>{texts.missing(seller.missing_documents.join(', '))}</p>}
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
    {seller.state === 'pending' && (
      <div className={css['buttons']}>
        {seller.missing_documents.length > 0 && (
          <LinkButton tone="tinted" size="sm" to={documentsTo}>
            {texts.toDocuments}
          </LinkButton>
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

/** Whether clients pay online, on site, or as they like. */
const Ways = ({ seller, refused }: { seller: Seller; refused: RefusedForm | undefined }) => {
  const isSaving = useNavigation().state === 'submitting';
  const mayTakeCards = seller.pay_online || seller.state === 'active';
  return (
    <Card as="section" className={css['card']}>
      <h2 className={css['title']}>{texts.ways}</h2>
      <p className={css['soft']}>{texts.waysLead}</p>
      <Form noValidate method="post" className={css['ways']} key={refused?.at}>
        <input type="hidden" name="form" value="ways" />
        {refused?.message != null && <Said message={refused.message} />}
        {mayTakeCards ? (
          <CheckRow
            id="online"
            name="pay_online"
            value="1"
            defaultChecked={refused ? refused.typed['pay_online'] !== undefined : seller.pay_online}
            error={refused?.validation['pay_online']}
          >
            {texts.online}
          </CheckRow>
        ) : (
          <p className={css['soft']}>{texts.onlineLater}</p>
        )}
        <CheckRow
          id="on-site"
          name="pay_on_site"
          value="1"
          defaultChecked={refused ? refused.typed['pay_on_site'] !== undefined : seller.pay_on_site}
          error={refused?.validation['pay_on_site']}
        >
          {texts.onSite}
        </CheckRow>
        <div>
          <Button type="submit" tone="secondary" size="sm" isPending={isSaving}>
            {texts.keepWays}
          </Button>
        </div>
      </Form>
    </Card>
  );
};

/** How a professional is paid, and the account that takes cards (docs/product/payments.md#seller-account). */
export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, seller, known, choices: offered, said } = loaderData;
  const sentence = said === null ? undefined : ({ envoye: texts.done, garde: texts.keptWays } as Readonly<Record<string, string>>)[said];
  const refusedAccount = actionData?.of === 'account' ? actionData : undefined;
  const { dashboard, type } = spaces[space];
  return (
    <DashboardPage space={space} current="payments" who={who} heading={texts.heading} lead={texts.lead}>
      <div className={css['page']}>
        {sentence !== undefined && actionData === undefined && <Announced tone="success">{sentence}</Announced>}
        {seller === null || offered === null ? (
          <Notice tone="warning">
            <p>{texts.incomplete}</p>
            <LinkButton size="sm" to={`${dashboard}/create-profile/${type}`}>
              {texts.complete}
            </LinkButton>
          </Notice>
        ) : (
          <>
            <Ways seller={seller} refused={actionData?.of === 'ways' ? actionData : undefined} />
            <Account seller={seller} documentsTo={`${dashboard}/documents`} />
            <Card as="section" className={css['card']}>
              <More label={seller.iban === null ? texts.open : texts.change} isOpen={refusedAccount !== undefined || seller.state === 'registering'}>
                <SellerForm known={known} choices={offered} refused={refusedAccount} />
              </More>
            </Card>
          </>
        )}
      </div>
    </DashboardPage>
  );
}
