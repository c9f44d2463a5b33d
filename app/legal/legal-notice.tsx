import { pageCall } from '../context.ts';
import type { Route } from './+types/legal-notice';
import { documentMeta } from './document-meta.ts';
import { legalFacts } from './legal-facts.ts';
import { legalNoticeContent, legalNoticeHead } from './legal-notice-content.ts';
import { WrittenPage } from './written-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => legalFacts(context.get(pageCall), '/mentions-legales');

export const meta: Route.MetaFunction = documentMeta(legalNoticeHead);

export default function LegalNotice({ loaderData }: Route.ComponentProps) {
  return <WrittenPage content={legalNoticeContent(loaderData)} facts={loaderData} />;
}
