import type { WalletConnectHost, WalletConnectOptions } from '../../options/WalletConnectOptions.ts'
import type { LocalClient } from '../WalletConnectClient.ts'
import { createLocalClient } from './createLocalClient.ts'
import { openClient } from './openClient.ts'

/** Opens `@walletconnect/sign-client`, or the client of the dapp's own provider, which gets the session too. */
export async function openSignClient(
  host: WalletConnectHost,
  options: WalletConnectOptions,
): Promise<LocalClient> {
  const { client, hurry, close } = await openClient(host, options)
  const local = createLocalClient(client, { clock: host.clock, hurry })
  const provider = await options.universalProvider
  if (provider)
    local.listen((event) => {
      if (event.type === 'ended' && provider.session?.topic === event.topic) delete provider.session
      if (event.type === 'settled') provider.session = client.session.get(event.session.topic)
    })
  return {
    ...local,
    close() {
      local.close()
      close()
    },
  }
}
