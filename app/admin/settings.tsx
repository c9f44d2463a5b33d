import { data, redirect } from 'react-router';
import { hasRoleOf } from '#core/admin-roles.ts';
import { centsTyped } from '#ui/workspace/typed-price.ts';
import { categories } from '#db/reference/categories.ts';
import {
  changeAmendments,
  changeCategories,
  changeCommission,
  changeLimits,
  changeOperator,
  listSettingChanges,
  readSettings,
} from '#features/settings/contract.ts';
import { amendedPages } from '#features/settings/rules/amendments.ts';
import { operatorFields } from '#features/settings/rules/operator.ts';
import { settingKeys } from '#features/settings/rules/settings.ts';
import { SettingHistory } from '#features/settings/workspace/setting-history.tsx';
import {
  AmendmentsSetting,
  CategoriesSetting,
  closedField,
  CommissionSetting,
  LimitsSetting,
  OperatorSetting,
} from '#features/settings/workspace/settings.tsx';
import { siteSettingsTexts as texts } from '#features/settings/workspace/settings-texts.ts';
import { settingChangeLines, settingsView } from '#features/settings/workspace/settings-view.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Pagination } from '#ui/lists/pagination.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/settings';

const here = '/admin/reglages';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, account, nowMs, settings, waits } = await openAdmin({ url, context });
  const page = pageNumber(url.searchParams.get('page'));
  const history = answered(await call(listSettingChanges, { pageIndex: page }));
  return {
    waits,
    isDemo: settings.demo,
    view: settingsView(answered(await call(readSettings, {})), nowMs),
    mayChange: hasRoleOf((await account())?.adminRoles ?? [], []),
    lines: settingChangeLines(history),
    page,
    pages: pageCount(history),
    isSaved: url.searchParams.get('dit') === 'enregistre',
  };
};

const rates = ['search_percent', 'sales_percent', 'own_percent', 'ambassador_percent'] as const;
const when = ['from', 'reason'] as const;

const limits = ['alone_up_to_cents', 'news_per_30_days', 'received_news_per_30_days'] as const;
const fieldsOf = {
  commission: rates,
  limits,
  categories: [],
  amendments: amendedPages,
  operator: operatorFields,
} as const;

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const key = settingKeys.find((one) => one === textIn(form, 'setting')) ?? 'commission';
  const shown: readonly string[] = [...fieldsOf[key], ...when];
  const typed = Object.fromEntries(shown.map((name) => [name, textIn(form, name)]));
  const does = {
    commission: () => call(changeCommission, typed),
    limits: () => call(changeLimits, { ...typed, alone_up_to_cents: centsTyped(typed['alone_up_to_cents'] ?? '') }),
    categories: () =>
      call(changeCategories, {
        ...typed,
        closed: categories.flatMap(({ id }) => (form.has(closedField(id)) ? [id] : [])),
      }),
    amendments: () => call(changeAmendments, typed),
    operator: () => call(changeOperator, typed),
  } as const;
  const { status, envelope } = await does[key]();
  if (envelope.success) return redirect(`${here}?dit=enregistre`, 303);
  return data({ key, refused: refusedForm(form, envelope.error, shown, nowMs) } as const, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The settings of the whole site, with their scheduled and past changes (docs/product/rights.md#site-settings). */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isDemo, mayChange, lines, page, pages, isSaved, waits } = loaderData;
  const shared = { view, isDemo, mayChange, refused: actionData };
  return (
    <AdminPage room="settings" heading={texts.heading} lead={texts.lead} waits={waits}>
      {isSaved && !actionData && <LiveMessage tone="success">{texts.saved}</LiveMessage>}
      <CommissionSetting {...shared} />
      <LimitsSetting {...shared} />
      <CategoriesSetting {...shared} />
      <AmendmentsSetting {...shared} />
      <OperatorSetting {...shared} />
      <SettingHistory lines={lines} />
      <Pagination current={page} total={pages} toPage={(one) => `${here}?page=${one}`} />
    </AdminPage>
  );
}
