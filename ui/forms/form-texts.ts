export const formTexts = {
  tooMany: (wait: string): string => `Trop de tentatives. Réessayez dans ${wait}. Rien n’a été perdu.`,
} as const;
