import { data, Link, redirect, useNavigation } from 'react-router';
import {
  getClientImport,
  judgeClientFile,
  readClientFile,
  recentClientImports,
  runClientImport,
  undoClientImport,
} from '#features/clients/contract/imports.ts';
import { importedFields } from '#features/clients/rules/columns.ts';
import { clientsTexts } from '#features/clients/workspace/clients-texts.ts';
import { ImportDone, ImportRunning, ImportUndone } from '#features/clients/workspace/import-end.tsx';
import { ImportCheck, ImportColumns, ImportFile, RecentImports } from '#features/clients/workspace/import-part.tsx';
import { importTexts as texts } from '#features/clients/workspace/import-texts.ts';
import { importAsked, importPath, importView, recentImportLines } from '#features/clients/workspace/import-view.ts';
import css from '#features/clients/workspace/import.module.css';
import { fileIn } from '#ui/forms/form-file.ts';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Stepper } from '#ui/lists/stepper.tsx';
import { answered, answeredUnlessViewed } from '#ui/page/answered.ts';
import { useFirstError } from '#ui/page/heading-focus.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/clients-import';

const model = `data:text/csv;charset=utf-8,${encodeURIComponent('\ufeffPrénom;Nom;Téléphone;Email;Date de naissance;Étiquettes;Notes\r\n')}`;
const onScreen = 50;
const none = {};

const fieldIn = (written: string) => importedFields.find((field) => field === written) ?? '';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, shown: who, path, dashboard, id } = await openPro({ params, url, context });
  const page = { space, who, path, base: `${dashboard}/clients` };
  const asked = importAsked(url.searchParams);
  if (asked.id === null)
    return { ...page, here: path, recent: recentImportLines(answeredUnlessViewed(await call(recentClientImports, { id })), path), view: null };
  const pageIndex = pageNumber(url.searchParams.get('page'));
  const found = answered(await call(getClientImport, { id, cid: asked.id, list: asked.list, pageIndex, itemsPerPage: onScreen }));
  const around = { path, api: `/v1/pro/${id}/clients`, list: asked.list, page: pageIndex };
  return { ...page, here: importPath(path, asked.id), recent: [], view: importView(found, asked.isColumns, around) };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, path, id } = await openPro({ params, url, context });
  const form = await request.formData();
  const verb = textIn(form, 'verb');
  const cid = importAsked(url.searchParams).id ?? '';
  const { status, envelope } =
    verb === 'judge'
      ? await call(judgeClientFile, {
          id,
          cid,
          fields: Array.from({ length: Math.min(100, Number(textIn(form, 'columns')) || 0) }, (_, i) => fieldIn(textIn(form, `colonne.${i}`))),
        })
      : verb === 'run'
        ? await call(runClientImport, { id, cid, has_right: textIn(form, 'has_right') === '1' })
        : verb === 'undo'
          ? await call(undoClientImport, { id, cid })
          : await call(readClientFile, { id, file: await fileIn(form, 'file') });
  if (envelope.success) return redirect(importPath(path, envelope.data.id), 303);
  return data(refusedForm(form, envelope.error, ['file', 'fields', 'has_right'], now), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const step = texts.steps[stepOf(loaderData?.view ?? null)];
  return [{ title: step === undefined ? texts.title : `${step} · ${texts.title}` }, { name: 'robots', content: 'noindex' }];
};

const stepOf = (view: { readonly step: string } | null): number =>
  view === null ? 0 : view.step === 'columns' ? 1 : view.step === 'check' ? 2 : texts.steps.length;

/** Brings clients from a file, in three steps (docs/product/clients.md#import). */
export default function ClientsImport({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, path, base, here, recent, view } = loaderData;
  const navigation = useNavigation();
  const sending = { refused: actionData, isPending: navigation.state !== 'idle' && navigation.formMethod === 'POST' };
  const step = stepOf(view);
  useFirstError(actionData?.validation ?? none);
  return (
    <DashboardPage
      space={space}
      current="clients"
      who={who}
      heading={texts.heading}
      step={view?.step ?? ''}
      lead={
        <Link className="link" to={base}>
          {clientsTexts.back}
        </Link>
      }
    >
      <div className={css['steps']}>
        <Stepper steps={texts.steps.map((label) => ({ label }))} current={step} label={texts.stepsLabel} />
      </div>
      {actionData?.message != null && (
        <LiveMessage key={actionData.at} tone="error">
          <FormMessageWords message={actionData.message} />
        </LiveMessage>
      )}
      {view === null && <ImportFile {...sending} model={model} />}
      <RecentImports lines={recent} />
      {view?.step === 'columns' && <ImportColumns {...sending} view={view} backTo={path} />}
      {view?.step === 'check' && <ImportCheck {...sending} view={view} />}
      {view?.step === 'running' && <ImportRunning view={view} here={here} />}
      {view?.step === 'done' && <ImportDone view={view} base={base} />}
      {view?.step === 'undone' && <ImportUndone base={base} />}
    </DashboardPage>
  );
}
