import { connectionErrors } from '@portico/core'
import type { InjectedEntry } from '../discovery/InjectedEntry.ts'
import type { Injected, InjectedAccount } from '../provider/Injected.ts'

/** Enables the dapp in a wallet. Throws what the wallet throws, and `connection/failed`. */
export async function openWallet(entry: InjectedEntry): Promise<Injected> {
  // The name that a dapp gives itself; wallets show the page's own origin beside it.
  const injected = (await entry.enable(globalThis.location?.hostname ?? 'Portico')) as
    | Partial<Injected>
    | undefined
  const { accounts, signer } = injected ?? {}
  if (typeof accounts?.get !== 'function' || typeof signer !== 'object' || signer === null)
    throw connectionErrors.create('failed', [], {
      hints: ['The wallet answered enable() with something else than the standard says'],
    })
  return typeof accounts.subscribe === 'function'
    ? (injected as Injected)
    : { ...(injected as Injected), accounts: withSubscribe(accounts) }
}

/** Some wallets cannot tell of changes: who subscribes learns the accounts once. */
function withSubscribe(accounts: Pick<Injected['accounts'], 'get'>): Injected['accounts'] {
  return {
    get: (anyType) => accounts.get(anyType),
    subscribe(listener: (accounts: InjectedAccount[]) => void) {
      let listening = true
      accounts.get().then(
        (all) => {
          if (listening) listener(all)
        },
        () => undefined, // who asks with get() hears of it
      )
      return () => {
        listening = false
      }
    },
  }
}
