import type { Call } from '@portico/core'
import { systemClock } from '@portico/core/async'
import { contractAdapterHost } from '@portico/core/testing'
import { eip155 } from '@portico/eip155'
import type { NameProviderHost } from '@portico/features/names'
import { ethNames } from '@portico/features/names/ens'
import type { Hex } from 'viem'
import type { startNode } from '../../nodes/startNode.ts'

type Answers = readonly (string | undefined)[]

/** The provider of `.eth` names over a node, and what its tests do with both. */
export async function openEns({
  client,
  url,
}: Pick<Awaited<ReturnType<typeof startNode>>, 'client' | 'url'>) {
  const networkId = 'eip155:31337'
  const network = {
    id: 31337,
    caipNetworkId: networkId,
    chainNamespace: 'eip155',
    name: 'Sandbox',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  } as const
  const { callContracts } = await eip155({ networks: [network] }).load(contractAdapterHost)
  const reads: string[] = []

  /** With the answers of the node, or with what `change` makes of them. */
  function open(change: (answers: Answers) => unknown = (it) => it) {
    const host = {
      clock: systemClock,
      async call({ calls, signal }) {
        reads.push(...calls.map(({ data }) => data))
        return change((await callContracts?.({ network, calls, signal })) ?? [])
      },
    } as Pick<NameProviderHost, 'clock' | 'call'> as NameProviderHost
    const { sale, records, ...provider } = ethNames({ networkId })(host)
    if (!sale || !records) throw new Error('ENS has a sale and records')
    return { ...provider, sale, records }
  }

  return {
    networkId,
    open,
    /** Data of the reads so far. */
    reads,
    async send(account: Hex, { to, data, value = 0n }: Call) {
      const call = { account, to: to as Hex, data: data as Hex, value }
      const hash = await client.sendTransaction(call)
      const { status } = await client.getTransactionReceipt({ hash })
      if (status !== 'success') throw new Error('The transaction failed')
    },
    async wait(seconds: number) {
      await client.increaseTime({ seconds })
      await client.mine({ blocks: 1 })
    },
  }
}
