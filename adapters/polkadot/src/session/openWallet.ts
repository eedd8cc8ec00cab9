import { connectionErrors } from '@portico/core'
import type { InjectedEntry } from '../discovery/InjectedEntry.ts'
import type { Injected, InjectedAccount } from '../provider/Injected.ts'

/** Enables the dapp in a wallet. Throws the wallet's error, and `connection/failed`. */
export async function openWallet(entry: InjectedEntry): Promise<Injected> {
  // The dapp's own name; wallets display the page's origin beside it.
  const injected = (await entry.enable(globalThis.location?.hostname ?? 'Portico')) as
    | Partial<Injected>
    | undefined
  const { accounts, signer } = injected ?? {}
  if (typeof accounts?.get !== 'function' || typeof signer !== 'object' || signer === null)
    throw connectionErrors.create('failed', [], {
      hints: ['The wallet answered enable() with an invalid result'],
    })
  return typeof accounts.subscribe === 'function'
    ? (injected as Injected)
    : { ...(injected as Injected), accounts: withSubscribe(accounts) }
}

/** Adds `subscribe` to a wallet without change events: the subscriber receives the accounts once. */
function withSubscribe(accounts: Pick<Injected['accounts'], 'get'>): Injected['accounts'] {
  return {
    get: (anyType) => accounts.get(anyType),
    subscribe(listener: (accounts: InjectedAccount[]) => void) {
      let listening = true
      accounts.get().then(
        (all) => {
          if (listening) listener(all)
        },
        () => undefined, // a caller of get() receives the error
      )
      return () => {
        listening = false
      }
    },
  }
}
