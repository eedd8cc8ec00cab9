import type { Hex } from 'viem'
import { placeEns } from '../../../sandbox/chains/ens/placeEns.ts'
import { sandboxEns } from '../../../sandbox/chains/ens/sandboxEns.ts'
import { startNode } from '../../nodes/startNode.ts'

/** Starts a node with ENS for one test file; await it at the top level, as `startNode`. */
export async function startEnsNode(port: number) {
  const node = await startNode({ port })
  const { client, url } = node
  await placeEns(url)
  const universalResolverAddress = sandboxEns.universalResolver
  return {
    ...node,
    accounts: await client.getAddresses(),
    /** As unmodified viem resolves. */
    resolve: (name: string) => client.getEnsAddress({ name, universalResolverAddress }),
    primaryName: (address: Hex) => client.getEnsName({ address, universalResolverAddress }),
    text: (name: string, key: string) => client.getEnsText({ name, key, universalResolverAddress }),
  }
}
