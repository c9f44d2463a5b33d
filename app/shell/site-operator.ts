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

/** The operator that legal pages name. Throws a 503 when no operator is configured, except on a demo site. */
export const siteOperator = async (page: OperatorPage): Promise<Operator> => {
  const found = await written(page);
  if (!found.demo && found.operator === null) throw data({ additional: unnamed }, { status: 503 });
  return operatorOf(found);
};

/** The consumer mediator that pages name. Null while no operator is configured. */
export const siteMediator = async (page: OperatorPage): Promise<Mediator | null> => mediatorOf(await written(page));
