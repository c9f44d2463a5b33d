import { route, type PageRoute } from './route.ts';

/** Where the house is run, and where its widgets are shown to whoever makes pages. */
export const adminRoutes: readonly PageRoute[] = [
  route('docs/ui', 'docs/ui.tsx'),
  route('admin', 'admin/home.tsx'),
  route('admin/documents', 'admin/documents.tsx'),
  route('admin/journal', 'admin/journal.tsx'),
  route('admin/prestations', 'admin/services.tsx'),
  route('admin/absences', 'admin/absences.tsx'),
  route('admin/signalements', 'admin/reports.tsx'),
  route('admin/administrateurs', 'admin/admins.tsx'),
  route('admin/notifications', 'admin/notifications.tsx'),
  route('admin/outbox', 'admin/outbox.tsx'),
];
