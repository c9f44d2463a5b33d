/**
 * Address of the demo's admin, whose password is public. In demo mode only, this admin sets up their second factor
 * without an invitation.
 */
export const demoAdminEmail = 'admin@accalmie.test';

/** Whether an admin may set up their first second factor without an invitation. */
export const mayEnrolAlone = (mode: 'demo' | 'production', email: string): boolean =>
  mode === 'demo' && email === demoAdminEmail;
