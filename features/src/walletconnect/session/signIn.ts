import type { Settled, WalletConnectClient } from '../line/WalletConnectClient.ts'
import type { WalletConnectHost } from '../WalletConnectHost.ts'
import { walletConnectErrors } from '../walletConnectErrors.ts'

type Parts = {
  readonly host: Pick<WalletConnectHost, 'signIn'>
  readonly line: WalletConnectClient
}

/**
 * Hands over what a wallet signed in with. One whose sign-in is refused, or who is not waited for
 * any more, is told that it is over. Throws `walletConnect/notSignedIn`.
 */
export async function signIn(
  { host, line }: Parts,
  { session, auths = [] }: Settled,
  signal: AbortSignal,
): Promise<void> {
  try {
    await (await host.signIn())?.accept(auths)
    signal.throwIfAborted()
  } catch (cause) {
    const { topic } = session
    line.ask('disconnect', { topic }).catch(() => undefined) // it ends by itself
    throw walletConnectErrors.create('notSignedIn', [], { cause })
  }
}
