import { data, redirect } from 'react-router';
import {
  chooseVisitNames,
  getVisitImport,
  readVisitFile,
  recentVisitImports,
  runVisitImport,
  undoVisitImport,
} from '#features/imports/contract/visits.ts';
import { visitFields } from '#features/imports/rules/visit-columns.ts';
import { visitChoicesIn } from '#features/imports/workspace/visit-choices.ts';
import { visitImportTexts as texts } from '#features/imports/workspace/visit-import-texts.ts';
import {
  recentVisitLines,
  visitImportQueryIn,
  visitImportPath,
  visitImportView,
} from '#features/imports/workspace/visit-import-view.ts';
import { VisitImportCheck, VisitImportEnd } from '#features/imports/workspace/visit-import.tsx';
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
import type { Route } from './+types/visits-import';

const model = {
  columns: 'Date;Heure;Durée;Client;Téléphone;E-mail;Prestation;Collaborateur;Prix;Statut;Adresse',
  fileName: 'modele-rendez-vous.csv',
};
const files = '.csv,.txt,.tsv,.ics,text/csv,text/calendar';
const onScreen = 50;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, path, dashboard, id } = await openPro({ params, url, context });
  const page = { space, accountName, path, dashboard };
  const query = visitImportQueryIn(url.searchParams);
  if (query.id === null)
    return {
      ...page,
      here: path,
      recent: recentVisitLines(answeredUnlessViewed(await call(recentVisitImports, { id })), path),
      view: null,
    };
  const pageIndex = pageNumber(url.searchParams.get('page'));
  const get = (list: typeof query.list) =>
    call(getVisitImport, { id, iid: query.id!, list, pageIndex, itemsPerPage: onScreen });
  const found = answered(await get(query.list));
  // After the import, the page lists the lines that could not be imported.
  const shown = found.state === 'done' && found.counts.lost > 0 ? answered(await get('lost')) : found;
  const list = found.state === 'done' ? 'lost' : query.list;
  return {
    ...page,
    here: visitImportPath(path, query.id),
    recent: [],
    view: visitImportView(shown, { path, list, page: pageIndex, isColumns: query.isColumns }),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, path, id } = await openPro({ params, url, context });
  const form = await request.formData();
  const iid = visitImportQueryIn(url.searchParams).id ?? '';
  const callStep = async (verb: string) => {
    if (verb === 'columns') return call(chooseVisitNames, { id, iid, fields: chosenColumnsIn(form, visitFields) });
    if (verb === 'choose') return call(chooseVisitNames, { id, iid, ...visitChoicesIn(form) });
    if (verb === 'run') return call(runVisitImport, { id, iid });
    if (verb === 'undo') return call(undoVisitImport, { id, iid });
    return call(readVisitFile, { id, file: await fileIn(form, 'file') });
  };
  const { status, envelope } = await callStep(textIn(form, 'verb'));
  if (envelope.success) return redirect(visitImportPath(path, envelope.data.id), 303);
  return data(refusedForm(form, envelope.error, ['file', ...columnErrors], nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => importMeta(texts, importStep(loaderData?.view ?? null));

/** The import of visits from another agenda, in three steps (docs/product/booking.md#import). */
export default function VisitsImport({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, path, dashboard, here, recent, view } = loaderData;
  const visits = `${dashboard}/rendez-vous`;
  const page = {
    space,
    accountName,
    view,
    recent,
    words: texts,
    back: { to: visits, label: texts.back },
    at: importStep(view),
    refused: actionData,
  };
  return (
    <ImportPage {...page} current="visits">
      {(sending) => (
        <>
          {view === null && (
            <ImportFile
              {...sending}
              words={texts.file}
              accept={files}
              model={model}
              before={texts.file.clients(`${dashboard}/clients/importer`)}
            />
          )}
          {view?.step === 'columns' && <ImportColumns {...sending} view={view} verb="columns" backTo={path} />}
          {view?.step === 'check' && <VisitImportCheck {...sending} view={view} backTo={path} />}
          {view?.step === 'running' && (
            <ImportRunning words={texts.running} done={view.done} all={view.all} text={view.text} here={here} />
          )}
          {(view?.step === 'done' || view?.step === 'undone') && (
            <VisitImportEnd view={view} planning={`${dashboard}/planning`} visits={visits} />
          )}
        </>
      )}
    </ImportPage>
  );
}
