export * from '#features/pricing/rules/cancellation.ts';
