import { pageCall } from '../context.ts';
import type { Route } from './+types/accessibility';
import { documentMeta } from './document-meta.ts';
import { legalFacts } from './legal-facts.ts';
import { accessibilityContent, accessibilityHead } from './accessibility-content.ts';
import { WrittenPage } from './written-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => legalFacts(context.get(pageCall), '/accessibilite');

export const meta: Route.MetaFunction = documentMeta(accessibilityHead);

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <WrittenPage content={accessibilityContent(loaderData)} facts={loaderData} />;
}
