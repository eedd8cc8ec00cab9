import type { AdapterHost, NamespaceAdapter } from '@portico/core/adapter'
import { firstAnswer, lazyVerbs, nativeBalance } from '@portico/core/adapter/session'
import { createTransport } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import { readAddress } from './address.ts'
import { tonMainnet } from './networks.ts'

/** What TON Center's HTTP API, version 3, says of an account. */
const account = z.object({ balance: z.string().check(z.regex(/^\d{1,37}$/)) })

const loadVerbs = () => import('./verbs.ts')

/** The lazy half; the code that signs comes with the first signature. */
export function createAdapter(host: AdapterHost): NamespaceAdapter<'tvm'> {
  const transport = createTransport(host)
  return {
    namespace: 'tvm',
    isAddress(text, network) {
      const address = readAddress(text)
      return !!address && !(address.isTestOnly && network?.id === tonMainnet.id)
    },
    balances: {
      async getBalances({ account: { address }, network, signal }) {
        const request = { method: 'GET', query: { address }, signal } as const
        const reply = await firstAnswer({ network, signal }, async (url) =>
          account.parse(await transport({ ...request, url: `${url}/addressInformation` })),
        )
        return [nativeBalance(network, BigInt(reply.balance))]
      },
    },
    ...lazyVerbs(loadVerbs, ['signMessage', 'send'], () => host),
    sendOptions: ['memo'],
  }
}
