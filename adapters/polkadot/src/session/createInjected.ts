import { lazy } from '@portico/core/internal'
import { isEqual, reaction } from '@portico/core/state'
import type { Injected, InjectedAccount, InjectedSource } from '../provider.ts'

/**
 * The injected wallet object for the kit's connected wallet: unmodified @polkadot/extension-dapp and @polkadot/api code
 * works with it. Its accounts follow the kit.
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
        const answer = await (await signerInUse(source, raw)).signRaw(raw)
        const { checkRaw } = await import('./sign.ts')
        await checkRaw(raw, answer?.signature)
        return answer
      },
    },
  }
}

function accountsOf({ connections }: InjectedSource): InjectedAccount[] {
  const connection = connections.current('polkadot')
  return connection?.confirmed ? connection.accounts.map(({ address }) => ({ address })) : []
}
