import { getOperator } from '#features/settings/contract.ts';
import { mediatorOf, operatorOf, type Mediator, type Operator } from '#features/settings/rules/site-operator.ts';
import { answered } from '#ui/page/answered.ts';
import type { PageCall } from '../context.ts';

type Asking = Pick<PageCall, 'settings' | 'call'>;

const written = async ({ settings: { demo }, call }: Asking) => ({ demo, operator: demo ? null : answered(await call(getOperator, {})).operator });

/** Who runs this site, as its written pages name them; throws while nobody does. */
export const siteOperator = async (asked: Asking): Promise<Operator> => operatorOf(await written(asked));

/** The mediator whom a page names, null while nobody runs the site. */
export const siteMediator = async (asked: Asking): Promise<Mediator | null> => mediatorOf(await written(asked));
