import { createTestClient, type Hex, http } from 'viem'

/** By address, as hexadecimal text. */
export type PlacedState = {
  readonly [address: string]: {
    readonly code?: string
    readonly storage?: { readonly [slot: string]: string }
    readonly balance?: string
  }
}

/** Places contracts on a fresh node, without a transaction. */
export async function placeState(url: string, state: PlacedState): Promise<void> {
  const transport = http(url, { batch: { batchSize: 1_000 } })
  const client = createTestClient({ mode: 'anvil', transport })
  const places = Object.entries(state).flatMap(([name, { code, storage = {}, balance }]) => {
    const address = name as Hex
    return [
      ...(code ? [client.setCode({ address, bytecode: code as Hex })] : []),
      ...Object.entries(storage).map(([index, value]) =>
        client.setStorageAt({ address, index: index as Hex, value: value as Hex }),
      ),
      ...(balance ? [client.setBalance({ address, value: BigInt(balance) })] : []),
    ]
  })
  await Promise.all(places)
}
