import { lazy } from '@portico/core'
import { isEqual, reaction } from '@portico/core/state'
import type { Injected, InjectedAccount } from './Injected.ts'
import type { InjectedSource } from './InjectedSource.ts'

/**
 * What a Polkadot wallet offers to a page, for the wallet that the kit is connected to: unmodified
 * @polkadot/extension-dapp and @polkadot/api code works on it. Accounts follow the kit.
 */
export function createInjected(source: InjectedSource): Injected {
  const load = lazy(() => import('./signerInUse.ts'))
  return {
    accounts: {
      get: async () => accountsOf(source),
      subscribe: (listener) =>
        reaction(() => accountsOf(source), listener, {
          equals: isEqual,
          fireImmediately: true,
        }),
    },
    signer: {
      async signPayload(payload) {
        const { signerInUse } = await load()
        return (await signerInUse(source, payload)).signPayload(payload)
      },
      async signRaw(raw) {
        const { signerInUse } = await load()
        return (await signerInUse(source, raw)).signRaw(raw)
      },
    },
  }
}

function accountsOf({ connections }: InjectedSource): InjectedAccount[] {
  const connection = connections.current('polkadot')
  return connection?.confirmed ? connection.accounts.map(({ address }) => ({ address })) : []
}
