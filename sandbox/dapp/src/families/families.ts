import { bip122Family } from './bip122.tsx'
import { cosmosFamily } from './cosmos.tsx'
import { eip155Family } from './eip155.tsx'
import type { Family } from './Family.ts'
import { polkadotFamily } from './polkadot.tsx'
import { solanaFamily } from './solana.tsx'

const all: readonly Family[] = [
  eip155Family,
  solanaFamily,
  polkadotFamily,
  cosmosFamily,
  bip122Family,
]
const wanted = new URLSearchParams(location.search).get('chains')?.split(',')

/** The chain families of this page: all, or those of `?chains=solana,eip155`. */
export const families: readonly Family[] = all.filter(
  ({ namespace }) => wanted?.includes(namespace) ?? true,
)
