/** The admin of the demo, whose password is public: they set up their second factor as everybody does, in demo mode alone. */
export const demoAdminEmail = 'admin@accalmie.test';

/** Whether an admin may set up their first second factor without having been invited to. */
export const mayEnrolAlone = (mode: 'demo' | 'production', email: string): boolean => mode === 'demo' && email === demoAdminEmail;
