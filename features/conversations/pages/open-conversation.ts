import type { PageCall } from '#platform/http/page-call.ts';
import { conversationWith } from '../contract/client.ts';
import { writeToPath } from './messenger-paths.ts';

/**
 * Returns the address where this visitor writes to a professional. Null when the visitor has no account, or may not
 * write to this professional yet (docs/product/messages.md#messenger).
 */
export const openConversationPath = async (
  { call, account }: Pick<PageCall, 'call' | 'account'>,
  professionalId: string,
): Promise<string | null> => {
  if ((await account()) === null) return null;
  const { envelope } = await call(conversationWith, { pid: professionalId });
  return envelope.success && envelope.data.closed === null ? writeToPath(professionalId) : null;
};
