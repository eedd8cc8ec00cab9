import { zeroAddress } from 'viem'
import { sandboxContracts } from '../../chains/contracts/sandboxContracts.ts'

/** Genesis hash of the sandbox's cluster. */
const cluster = 'ArCcrfRomg9PaRLQRxfcdNrqRNfGha6v'

/** The sandbox's networks by the ramp's names, as CAIP-2 ids. */
export const rampNetworks = {
  sandbox_one: 'eip155:31337',
  sandbox_two: 'eip155:31338',
  sandbox_solana: `solana:${cluster}`,
} as const

export type RampToken = {
  /** Its symbol, and the name of the network where it is not the first one. */
  readonly code: string
  readonly name: string
  readonly network: keyof typeof rampNetworks
  /** The zero address for a native currency. */
  readonly address: string
  readonly decimals: number
  /** In dollars. */
  readonly price: number
}

const { pier, tide } = sandboxContracts
const ether = { name: 'Ether', address: zeroAddress, decimals: 18, price: 2_500 }
const pierDollar = { name: 'Pier Dollar', address: pier, decimals: 6, price: 1 }

/** What the ramp sells: it really sends them. */
export const rampTokens: readonly RampToken[] = [
  { ...pierDollar, code: 'pier', network: 'sandbox_one' },
  { ...ether, code: 'eth', network: 'sandbox_one' },
  {
    code: 'tide',
    name: 'Tidewater',
    network: 'sandbox_one',
    address: tide,
    decimals: 18,
    price: 0.25,
  },
  { ...pierDollar, code: 'pier_two', network: 'sandbox_two' },
  { ...ether, code: 'eth_two', network: 'sandbox_two' },
  {
    code: 'sol',
    name: 'Solana',
    network: 'sandbox_solana',
    address: zeroAddress,
    decimals: 9,
    price: 150,
  },
]

/** Prices of a dollar. */
export const rampCurrencies: Readonly<Record<string, number>> = { usd: 1, eur: 0.8, gbp: 0.7 }
