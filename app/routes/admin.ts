import { pageRoute, type PageRoute } from './route.ts';

/** Where the application is run, and where its widgets are shown to whoever makes pages. */
export const adminRoutes: readonly PageRoute[] = [
  pageRoute('docs/ui', 'docs/ui.tsx'),
  pageRoute('admin', 'admin/home.tsx'),
  pageRoute('admin/recherche', 'admin/search.tsx'),
  pageRoute('admin/personnes/:id', 'admin/person.tsx'),
  pageRoute('voir-comme/quitter', 'admin/view-as.ts'),
  pageRoute('admin/professionnels/:id', 'admin/professional.tsx'),
  pageRoute('admin/rendez-vous/:id', 'admin/visit.tsx'),
  pageRoute('admin/documents', 'admin/documents.tsx'),
  pageRoute('admin/journal', 'admin/journal.tsx'),
  pageRoute('admin/prestations', 'admin/services.tsx'),
  pageRoute('admin/absences', 'admin/absences.tsx'),
  pageRoute('admin/avis', 'admin/reviews.tsx'),
  pageRoute('admin/reclamations', 'admin/complaints.tsx'),
  pageRoute('admin/versements', 'admin/payouts.tsx'),
  pageRoute('admin/remboursements', 'admin/refunds.tsx'),
  pageRoute('admin/factures', 'admin/invoices.tsx'),
  pageRoute('admin/sante-du-site', 'admin/health.tsx'),
  pageRoute('admin/signalements', 'admin/reports.tsx'),
  pageRoute('admin/contestations', 'admin/appeals.tsx'),
  pageRoute('admin/administrateurs', 'admin/admins.tsx'),
  pageRoute('admin/reglages', 'admin/settings.tsx'),
  pageRoute('admin/notifications', 'admin/notifications.tsx'),
  pageRoute('admin/outbox', 'admin/outbox.tsx'),
];
