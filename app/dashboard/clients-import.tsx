import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import {
  getClientImport,
  judgeClientFile,
  readClientFile,
  readClientFileAnew,
  recentClientImports,
  runClientImport,
  undoClientImport,
} from '#features/clients/contract/imports.ts';
import { textEncodings } from '#core/text-encodings.ts';
import { importedFields } from '#features/clients/rules/columns.ts';
import { clientsTexts } from '#features/clients/workspace/clients-texts.ts';
import { ClientImportEnd } from '#features/clients/workspace/import-end.tsx';
import { ClientFileRefused } from '#features/clients/workspace/import-refused.tsx';
import { ClientImportCheck } from '#features/clients/workspace/import-part.tsx';
import { importTexts as texts } from '#features/clients/workspace/import-texts.ts';
import {
  clientImportQueryIn,
  importPath,
  importView,
  recentImportLines,
} from '#features/clients/workspace/import-view.ts';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered, answeredUnlessViewed } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { chosenColumnsIn, columnErrors } from '#ui/workspace/file-columns.ts';
import { ImportColumns } from '#ui/workspace/import-columns.tsx';
import { ImportFile } from '#ui/workspace/import-file.tsx';
import { ImportRunning } from '#ui/workspace/import-running.tsx';
import { ImportPage, importMeta, importStep } from '../shell/workspace/import-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/clients-import';

const model = {
  columns: 'Prénom;Nom;Téléphone;Email;Date de naissance;Étiquettes;Notes',
  fileName: 'modele-clients.csv',
};
const onScreen = 20;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, path, dashboard, id } = await openPro({ params, url, context });
  const page = { space, accountName, path, base: `${dashboard}/clients` };
  const query = clientImportQueryIn(url.searchParams);
  if (query.id === null)
    return {
      ...page,
      here: path,
      recent: recentImportLines(answeredUnlessViewed(await call(recentClientImports, { id })), path),
      view: null,
    };
  const pageIndex = pageNumber(url.searchParams.get('page'));
  const found = answered(
    await call(getClientImport, { id, cid: query.id, list: query.list, pageIndex, itemsPerPage: onScreen }),
  );
  const around = { path, api: `/v1/pro/${id}/clients`, list: query.list, page: pageIndex };
  return { ...page, here: importPath(path, query.id), recent: [], view: importView(found, query.isColumns, around) };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, path, id } = await openPro({ params, url, context });
  const form = await request.formData();
  const cid = clientImportQueryIn(url.searchParams).id ?? '';
  const version = Number(textIn(form, 'version')) || undefined;
  const callStep = async (verb: string) => {
    if (verb === 'judge')
      return call(judgeClientFile, { id, cid, fields: chosenColumnsIn(form, importedFields), version });
    if (verb === 'letters') {
      const encoding = textEncodings.find((one) => one === textIn(form, 'encoding')) ?? '';
      return call(readClientFileAnew, { id, cid, encoding });
    }
    if (verb === 'run')
      return call(runClientImport, { id, cid, has_right: textIn(form, 'has_right') === '1', version });
    if (verb === 'undo') return call(undoClientImport, { id, cid });
    return call(readClientFile, { id, file: await fileIn(form, 'file') });
  };
  const { status, envelope } = await callStep(textIn(form, 'verb'));
  if (envelope.success) return redirect(importPath(path, envelope.data.id), 303);
  return data(refusedForm(form, envelope.error, ['file', 'encoding', 'has_right', ...columnErrors], nowMs), { status });
};

// A conflict (409) means that another tab has changed the import. The page reloads to show this change beside the
// error.
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => importMeta(texts, importStep(loaderData?.view ?? null));

/** The import of clients from a file, in three steps (docs/product/clients.md#import). */
export default function ClientsImport({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, path, base, here, recent, view } = loaderData;
  const page = {
    space,
    accountName,
    view,
    recent,
    words: texts,
    back: { to: base, label: clientsTexts.back },
    at: importStep(view),
    refused: actionData,
  };
  return (
    <ImportPage {...page} current="clients">
      {(sending) => (
        <>
          {view === null && <ImportFile {...sending} words={texts.file} model={model} />}
          {view?.step === 'columns' && (
            <ImportColumns
              {...sending}
              view={view}
              verb="judge"
              backTo={path}
              letters={view.letters}
              version={view.version}
            />
          )}
          {view?.step === 'check' && <ClientImportCheck {...sending} view={view} />}
          {view?.step === 'refused' && <ClientFileRefused {...sending} view={view} other={path} />}
          {(view?.step === 'reading' || view?.step === 'judging' || view?.step === 'running') && (
            <ImportRunning
              key={view.step}
              {...view}
              words={{ heading: view.heading, again: texts.working.again }}
              here={here}
            />
          )}
          {(view?.step === 'done' || view?.step === 'undone') && (
            <ClientImportEnd view={view} base={base} again={path} />
          )}
        </>
      )}
    </ImportPage>
  );
}
