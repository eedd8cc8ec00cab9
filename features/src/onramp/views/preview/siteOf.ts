import type { OnrampProvider } from '../../OnrampProvider.ts'
import type { SessionStore } from '../../session/SessionStore.ts'

/** The host of the page that opens; of a page that is not there yet, those that may open. */
export function siteOf(
  { session }: Pick<SessionStore, 'session'>,
  { hosts }: Pick<OnrampProvider, 'hosts'>,
): string {
  return session.status === 'success' ? new URL(session.data.url).host : hosts.join(', ')
}
