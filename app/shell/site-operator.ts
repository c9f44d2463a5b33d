import { data } from 'react-router';
import { getOperator } from '#features/settings/contract.ts';
import { mediatorOf, operatorOf, type Mediator, type Operator } from '#features/settings/rules/site-operator.ts';
import { answered } from '#ui/page/answered.ts';
import type { PageCall } from '#platform/http/page-call.ts';

type OperatorPage = Pick<PageCall, 'settings' | 'call'>;

const written = async ({ settings: { demo }, call }: OperatorPage) => ({
  demo,
  operator: demo ? null : answered(await call(getOperator, {})).operator,
});

const unnamed = 'L’exploitant de ce site n’est pas encore indiqué. Aucun achat n’est possible d’ici là.';

/** The operator named by the legal pages. Throws a 503 when none is configured and the site is not a demo. */
export const siteOperator = async (page: OperatorPage): Promise<Operator> => {
  const found = await written(page);
  if (!found.demo && found.operator === null) throw data({ additional: unnamed }, { status: 503 });
  return operatorOf(found);
};

/** The consumer mediator named by the pages. Null while no operator is configured. */
export const siteMediator = async (page: OperatorPage): Promise<Mediator | null> => mediatorOf(await written(page));
