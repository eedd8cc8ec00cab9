import type { AdapterDefinition, Namespace } from '@portico/core'
import type { SessionScope } from '@portico/core/adapter'
import { fakeAdapter } from '../../../core/fakes/fakeAdapter.ts'

/** An adapter with networks 1 and 2, one method, and providers that pass it to the wallet. */
export function scriptedFamily<ns extends Namespace>(
  namespace: ns,
  aliases: NonNullable<SessionScope['aliases']> = {},
): AdapterDefinition<ns> {
  return {
    ...fakeAdapter(namespace),
    walletConnect: {
      load: async () => ({
        methods: [`${namespace}_sign`],
        events: ['accountsChanged', 'chainChanged'],
        aliases,
        load: async () => ({
          toAccounts: (addresses) =>
            addresses.map((address) => ({ namespace, address, type: 'eoa' as const })),
          createProvider: (session) => ({ ask: (method: string) => session.request(method, []) }),
        }),
      }),
    },
  }
}
