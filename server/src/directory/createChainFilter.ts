import type { Wallet } from '@portico/core'

/**
 * Tells which wallets speak at least one of some chains (CAIP-2 ids; a namespace is any chain of it).
 * A wallet that tells nothing may speak any.
 */
export function createChainFilter(
  wallets: readonly Wallet[],
): (chains: ReadonlySet<string>) => (position: number) => boolean {
  const speakers = new Map<string, number[]>()
  const note = (chain: string, at: number) => {
    const positions = speakers.get(chain)
    if (positions === undefined) speakers.set(chain, [at])
    else if (positions.at(-1) !== at) positions.push(at)
  }
  for (const [at, { chains = ['*'] }] of wallets.entries())
    for (const chain of chains) {
      note(chain, at)
      note(chain.split(':')[0] ?? '', at)
    }

  return (chains) => {
    const speaks = new Uint8Array(wallets.length)
    for (const key of ['*', ...chains]) for (const at of speakers.get(key) ?? []) speaks[at] = 1
    return (position) => speaks[position] === 1
  }
}
