import { createTestClient, type Hex, http } from 'viem'
import contracts from '../contracts/contracts.json'
import { sandboxEns } from './sandboxEns.ts'
import state from './state.json'

/**
 * Places ENS on a fresh node, without a transaction: `.eth` can be registered, and `harbourside.eth` belongs to the
 * deployer of the sandbox's contracts.
 */
export async function placeEns(url: string): Promise<void> {
  const transport = http(url, { batch: { batchSize: 1_000 } })
  const client = createTestClient({ mode: 'anvil', transport })
  const { controller, reverseRegistrar, universalResolver } = sandboxEns
  const codes: [address: string, code: string][] = [
    [controller, contracts.EnsControllerStandIn.runtime],
    [reverseRegistrar, contracts.EnsReverseRegistrarStandIn.runtime],
    [universalResolver, contracts.EnsUniversalResolverStandIn.runtime],
    ...Object.entries(state).map(([address, { code }]): [string, string] => [address, code]),
  ]
  const words = Object.entries(state).flatMap(([address, { storage }]) =>
    Object.entries<string>(storage).map(([slot, word]) => [address, slot, word] as const),
  )
  await Promise.all([
    ...codes.map(([address, code]) =>
      client.setCode({ address: address as Hex, bytecode: code as Hex }),
    ),
    ...words.map(([address, slot, word]) =>
      client.setStorageAt({ address: address as Hex, index: slot as Hex, value: word as Hex }),
    ),
  ])
}
