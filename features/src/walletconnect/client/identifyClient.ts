import type Client from '@walletconnect/sign-client'
import type { WalletConnectHost } from '../options/WalletConnectOptions.ts'

/** R7.01: while a wallet is connected over the relay, the data service is told this page's id at the relay. */
export async function identifyClient(
  { caller }: Pick<WalletConnectHost, 'caller'>,
  client: Client,
  endedTopic?: string,
): Promise<void> {
  try {
    const isConnected = client.session.keys.some((topic) => topic !== endedTopic)
    const id = isConnected ? await client.core.crypto.getClientId() : undefined
    if (id === undefined) delete caller.clientId
    else caller.clientId = id
  } catch {
    // A provider of another version has no such id; requests go without.
  }
}
