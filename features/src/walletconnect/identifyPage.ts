import type { WalletConnectClient } from './client/WalletConnectClient.ts'
import type { WalletConnectHost } from './options/WalletConnectOptions.ts'

/**
 * R7.01: while a wallet is connected over the relay, the data service is told the page's id at the relay. Returns the
 * function that says whether one is.
 */
export function identifyPage(
  { caller }: Pick<WalletConnectHost, 'caller'>,
  client: Pick<WalletConnectClient, 'call'>,
): (isConnected: boolean) => void {
  let hasWallet = false
  return (isConnected) => {
    hasWallet = isConnected
    if (!isConnected) delete caller.clientId
    else
      client.call('clientId', {}).then(
        (id) => {
          if (hasWallet) caller.clientId = id
        },
        () => undefined, // a provider of another version has no such id: requests go without
      )
  }
}
