import { type ChainName, chains } from './chains.ts'

/** The chain of a CAIP-2 id; `undefined` for an unknown one. */
export function chainName(networkId: string | undefined): ChainName | undefined {
  const known = Object.keys(chains) as ChainName[]
  return known.find((name) => networkId === `bip122:${chains[name]}`)
}
