import { pageCall } from '../context.ts';
import type { Route } from './+types/cookies';
import { documentMeta } from './document-meta.ts';
import { legalFacts } from './legal-facts.ts';
import { cookiesContent, cookiesHead } from './cookies-content.ts';
import { WrittenPage } from './written-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => legalFacts(context.get(pageCall), '/cookies');

export const meta: Route.MetaFunction = documentMeta(cookiesHead);

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <WrittenPage content={cookiesContent(loaderData)} facts={loaderData} />;
}
