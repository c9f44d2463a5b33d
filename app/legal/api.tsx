import { pageCall } from '../context.ts';
import type { Route } from './+types/api';
import { Document, DocumentSection } from '../shell/document.tsx';
import { documentMeta } from './document-meta.ts';
import { documentFacts } from './legal-facts.ts';
import api from './api.module.css';
import css from './legal.module.css';
import { conventionsOf, operationsOf, type OperationField, type Operation } from './operations.ts';
import { apiTexts as texts } from './texts.ts';

export const loader = ({ context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  return {
    ...documentFacts(page, '/docs/api'),
    conventions: conventionsOf(page.openApi()),
    operations: operationsOf(page.openApi()),
  };
};

export const meta: Route.MetaFunction = documentMeta(texts);

const Fields = ({ fields, label }: { fields: readonly OperationField[]; label: string }) => (
  <div className={css['scroller']}>
    <table className={css['table']}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.where}</th>
          <th scope="col">{texts.type}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, where, type, isRequired }) => (
          <tr key={`${where}${name}`}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {texts.places[where] ?? where}
              {isRequired && `, ${texts.required}`}
            </td>
            <td>
              <code>{type}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Call = ({ operation }: { operation: Operation }) => {
  const inputs = [...operation.parameters, ...operation.body];
  return (
    <article id={operation.id} className={api['call']}>
      <h3 className={css['path']}>
        <span className={api['method']}>{operation.method}</span>
        <code>{operation.path}</code>
      </h3>
      <p>{operation.summary}</p>
      <p className={css['muted']}>{operation.access}</p>
      {inputs.length > 0 && (
        <details>
          <summary className="link">
            {texts.parameters} ({inputs.length})
          </summary>
          <Fields fields={inputs} label={texts.parameters} />
        </details>
      )}
      {operation.data.length > 0 && (
        <details>
          <summary className="link">{texts.fields(operation.data.length)}</summary>
          <Fields fields={operation.data.map((field) => ({ ...field, where: 'data' }))} label={texts.answers} />
        </details>
      )}
      <p className={css['muted']}>
        {texts.answered(
          operation.answers
            .map(({ status, description }) =>
              `${status === 'default' ? texts.otherStatus : status} ${description}`.trim(),
            )
            .join(', '),
        )}
      </p>
    </article>
  );
};

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  return (
    <Document heading={texts.heading} lead={texts.lead} year={loaderData.year}>
      <p className={css['muted']}>
        <a className="link" href="/openapi.json">
          {texts.document}
        </a>
      </p>
      <DocumentSection heading={texts.conventions}>
        {loaderData.conventions.map((paragraph) => (
          <p key={paragraph.join('')}>
            {paragraph.map((piece, i) => (i % 2 === 1 ? <code key={piece + String(i)}>{piece}</code> : piece))}
          </p>
        ))}
      </DocumentSection>
      <DocumentSection heading={texts.index}>
        {loaderData.operations.map((operation) => (
          <Call key={`${operation.method}${operation.path}`} operation={operation} />
        ))}
      </DocumentSection>
    </Document>
  );
}
