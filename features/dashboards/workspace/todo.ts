import { missingSetupKeys, type MissingSetup } from '#features/dashboards/rules/missing-setup.ts';
import { spaces, type WorkSpace } from '#ui/spaces.ts';

export type TodoKey = 'profile' | MissingSetup | 'documents' | 'email' | 'factor';
export type Todo = { readonly key: TodoKey; readonly isDone: boolean; readonly to: string };

const placeOf: Readonly<Record<MissingSetup, string>> = { team: '/equipe', services: '/prestations', hours: '/planning/semaine' };

/**
 * What is left to do in a space, in order; a second factor is offered to those whose account holds others' bookings
 * (docs/product/accounts.md#second-factor).
 */
export const todoOf = (
  space: WorkSpace,
  who: { readonly isVerified: boolean },
  isComplete: boolean,
  hasSecondFactor: boolean,
  isProven: boolean,
  lacks: readonly MissingSetup[],
): readonly Todo[] => {
  const { dashboard, type } = spaces[space];
  const account = `${dashboard}/my-account`;
  return [
    { key: 'profile', isDone: isComplete, to: `${dashboard}/create-profile/${type}` },
    ...(space === 'ambassadors' ? [] : missingSetupKeys)
      .filter((key) => key !== 'team' || space === 'business')
      .map((key) => ({ key, isDone: !lacks.includes(key), to: `${dashboard}${placeOf[key]}` })),
    ...(space === 'ambassadors' ? [] : [{ key: 'documents', isDone: isProven, to: `${dashboard}/documents` } as const]),
    { key: 'email', isDone: who.isVerified, to: `${account}?tab=profile` },
    ...(space === 'ambassadors' ? [] : [{ key: 'factor', isDone: hasSecondFactor, to: '/booking/account/second-facteur' } as const]),
  ];
};
