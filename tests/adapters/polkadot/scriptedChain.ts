import type { ApiPromise } from '@polkadot/api'

type Block = {
  readonly number: number
  readonly parent: string
  readonly extrinsics: readonly string[]
}

type Hash = { toHex(): string; eq(other: Hash): boolean }
const hashOf = (hex: string): Hash => ({
  toHex: () => hex,
  eq: (other) => other.toHex() === hex,
})

/** A node with scripted blocks and heads, as far as watching for an extrinsic needs it. */
export function scriptedChain() {
  const blocks = new Map<string, Block>()
  const listeners = new Set<() => void>()
  const heads = new Set<(header: object) => void>()
  let best = '0x00'
  const state = {
    /** Number of the last finalized block. */
    final: 0,
    disconnected: 0,
    listeners: () => listeners.size + heads.size,
    /** Adds a block on top of another, and makes it the head. */
    add(hash: string, parent: string, ...extrinsics: string[]) {
      const number = (blocks.get(parent)?.number ?? 0) + 1
      blocks.set(hash, { number, parent, extrinsics })
      best = hash
      for (const tell of [...heads]) tell({ number: { toNumber: () => number } })
    },
  }
  const hashAt = (number: number) => {
    let at = best
    for (let block = blocks.get(at); block && block.number > number; block = blocks.get(at))
      at = block.parent
    return at
  }
  const headerOf = (number: number) => ({ number: { toNumber: () => number } })
  const api = {
    genesisHash: hashOf('0x00'),
    on: (_: string, listener: () => void) => listeners.add(listener),
    off: (_: string, listener: () => void) => listeners.delete(listener),
    async disconnect() {
      state.disconnected++
    },
    rpc: {
      chain: {
        getBlockHash: async (number: number) => hashOf(hashAt(number)),
        getFinalizedHead: async () => 'final',
        getHeader: async () => headerOf(state.final),
        async subscribeNewHeads(listener: (header: object) => void) {
          heads.add(listener)
          return () => heads.delete(listener)
        },
      },
    },
    derive: {
      tx: {
        async events(hash: { toHex(): string }) {
          const block = blocks.get(hash.toHex())
          if (!block) throw new Error('There is no such block')
          const extrinsics = block.extrinsics.map((each) => ({
            hash: { eq: (other: string) => other === each },
          }))
          const header = { parentHash: hashOf(block.parent) }
          return { block: { block: { extrinsics, header } }, events: [] }
        },
      },
    },
  }
  return Object.assign(state, { api: api as unknown as ApiPromise })
}
