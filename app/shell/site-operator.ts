import { data } from 'react-router';
import { getOperator } from '#features/settings/contract.ts';
import { mediatorOf, operatorOf, type Mediator, type Operator } from '#features/settings/rules/site-operator.ts';
import { answered } from '#ui/page/answered.ts';
import type { PageCall } from '#platform/http/page-call.ts';

type Asking = Pick<PageCall, 'settings' | 'call'>;

const written = async ({ settings: { demo }, call }: Asking) => ({ demo, operator: demo ? null : answered(await call(getOperator, {})).operator });

const unnamed = 'L’exploitant de ce site n’est pas encore indiqué. Aucun achat n’est possible d’ici là.';

/** Who runs this site, as its written pages name them; an error page that says so while nobody is named. */
export const siteOperator = async (asked: Asking): Promise<Operator> => {
  const found = await written(asked);
  if (!found.demo && found.operator === null) throw data({ additional: unnamed }, { status: 503 });
  return operatorOf(found);
};

/** The mediator whom a page names, null while nobody runs the site. */
export const siteMediator = async (asked: Asking): Promise<Mediator | null> => mediatorOf(await written(asked));
