import type {
  AdapterHost,
  Permission,
  PermissionQuery,
  PermissionSource,
} from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { networkErrors, requestErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import { withApi } from '../chain/withApi.ts'
import { isPolkadotNetwork } from '../networks/PolkadotNetwork.ts'

const text = z.string().check(z.minLength(1), z.maxLength(100))
const proxy = z.object({
  delegate: text,
  proxyType: text,
  /** Blocks for which what the proxy announced waits. */
  delay: z._default(z.int(), 0),
})
/** The proxies, and the deposit for them. */
const answer = z.tuple([z.array(proxy).check(z.maxLength(1_000)), z.unknown()])

/**
 * Who may act for an account: its proxies. They are taken back in the wallet, because this adapter signs transfers only.
 * Throws `network/*`, and `request/unsupportedChain` on a network that the dapp did not configure.
 */
export function proxies({ clock }: AdapterHost): PermissionSource {
  const read = async ({
    account,
    network,
    signal,
  }: PermissionQuery): Promise<readonly Permission[]> => {
    if (!isPolkadotNetwork(network)) throw requestErrors.create('unsupportedChain', [])
    signal.throwIfAborted()
    // A runtime without proxies has none.
    const work = withApi(
      network,
      async ({ query }) => (await query.proxy?.proxies?.(account.address))?.toJSON() ?? [[], 0],
      clock,
    )
    const { success, data } = answer.safeParse(await withLimit(work, { clock, signal }))
    if (!success) throw networkErrors.create('unavailable', [network.name])
    return data[0].map(({ delegate, proxyType }) => ({
      id: `${delegate} ${proxyType}`,
      kind: 'act',
      account: account.address,
      networkId: network.caipNetworkId,
      holder: { address: delegate },
      terms: [{ action: proxyType === 'Any' ? '*' : proxyType }],
      canRevoke: false,
    }))
  }
  return {
    id: 'polkadot',
    kind: 'act',
    list: async (query) => ({ permissions: await read(query) }),
    describe: async ({ id }, query) => (await read(query)).find((it) => it.id === id),
  }
}
