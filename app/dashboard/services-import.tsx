import { data, redirect } from 'react-router';
import {
  chooseServiceColumns,
  getServiceImport,
  readServiceFile,
  recentServiceImports,
  runServiceImport,
  undoServiceImport,
} from '#features/catalog/contract/imports.ts';
import { serviceLineFields } from '#features/catalog/rules/service-lines.ts';
import { serviceImportTexts as texts } from '#features/catalog/workspace/service-import-texts.ts';
import {
  recentServiceLines,
  serviceImportQueryIn,
  serviceImportPath,
  serviceImportView,
} from '#features/catalog/workspace/service-import-view.ts';
import { ServiceImportCheck, ServiceImportEnd } from '#features/catalog/workspace/service-import.tsx';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { chosenColumnsIn, columnErrors } from '#ui/workspace/file-columns.ts';
import { ImportColumns } from '#ui/workspace/import-columns.tsx';
import { ImportFile } from '#ui/workspace/import-file.tsx';
import { ImportPage, importMeta, importStep } from '../shell/workspace/import-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/services-import';

const model = { columns: 'Nom;Catégorie;Durée;Prix;Description', fileName: 'modele-prestations.csv' };

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, path, dashboard, id } = await openPro({ params, url, context });
  const page = { space, accountName, path, base: `${dashboard}/prestations` };
  const { id: iid, isColumns } = serviceImportQueryIn(url.searchParams);
  if (iid === null)
    return {
      ...page,
      recent: recentServiceLines(answered(await call(recentServiceImports, { id })), path),
      view: null,
    };
  return {
    ...page,
    recent: [],
    view: serviceImportView(answered(await call(getServiceImport, { id, iid })), path, isColumns),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, path, id } = await openPro({ params, url, context });
  const form = await request.formData();
  const iid = serviceImportQueryIn(url.searchParams).id ?? '';
  const callStep = async (verb: string) => {
    if (verb === 'columns')
      return call(chooseServiceColumns, { id, iid, fields: chosenColumnsIn(form, serviceLineFields) });
    if (verb === 'run') return call(runServiceImport, { id, iid });
    if (verb === 'undo') return call(undoServiceImport, { id, iid });
    return call(readServiceFile, { id, file: await fileIn(form, 'file') });
  };
  const { status, envelope } = await callStep(textIn(form, 'verb'));
  if (envelope.success) return redirect(serviceImportPath(path, envelope.data.id), 303);
  return data(refusedForm(form, envelope.error, ['file', ...columnErrors], nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => importMeta(texts, importStep(loaderData?.view ?? null));

/** The import of services from a file, in three steps (docs/product/catalogue.md#import). */
export default function ServicesImport({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, path, base, recent, view } = loaderData;
  const page = {
    space,
    accountName,
    view,
    recent,
    words: texts,
    back: { to: base, label: texts.back },
    at: importStep(view),
    refused: actionData,
  };
  return (
    <ImportPage {...page} current="services">
      {(sending) => (
        <>
          {view === null && <ImportFile {...sending} words={texts.file} model={model} />}
          {view?.step === 'columns' && <ImportColumns {...sending} view={view} verb="columns" backTo={path} />}
          {view?.step === 'check' && <ServiceImportCheck isPending={sending.isPending} view={view} backTo={path} />}
          {(view?.step === 'done' || view?.step === 'undone') && <ServiceImportEnd view={view} base={base} />}
        </>
      )}
    </ImportPage>
  );
}
