import type { CaipNetworkId } from '@portico/core'

/** The contracts of CoW Protocol, which have one address on every network. */
export const contracts = {
  /** Verifies orders. */
  settlement: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  /** Takes the tokens, so it is what is approved. */
  relayer: '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
} as const

/** The order books of CoW itself, by network. */
export const publicBooks: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': 'https://api.cow.fi/mainnet',
  'eip155:100': 'https://api.cow.fi/xdai',
  'eip155:42161': 'https://api.cow.fi/arbitrum_one',
  'eip155:8453': 'https://api.cow.fi/base',
}
