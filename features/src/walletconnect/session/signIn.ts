import type { Settled, WalletConnectClient } from '../client/WalletConnectClient.ts'
import type { WalletConnectHost } from '../options/WalletConnectOptions.ts'
import { walletConnectErrors } from '../walletConnectErrors.ts'

type Parts = {
  readonly host: Pick<WalletConnectHost, 'signIn'>
  readonly client: WalletConnectClient
}

/**
 * Passes the wallet's CACAOs to the sign-in feature. Disconnects the wallet when sign-in is rejected or the
 * attempt was cancelled. Throws `walletConnect/notSignedIn`.
 */
export async function signIn(
  { host, client }: Parts,
  { session, auths = [] }: Settled,
  signal: AbortSignal,
): Promise<void> {
  try {
    await (await host.signIn())?.accept(auths, signal)
    signal.throwIfAborted()
  } catch (cause) {
    const { topic } = session
    client.call('disconnect', { topic }).catch(() => undefined) // an unreachable session expires
    throw walletConnectErrors.create('notSignedIn', [], { cause })
  }
}
