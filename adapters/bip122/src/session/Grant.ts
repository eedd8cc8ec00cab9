import type { ChainName } from '../chains.ts'

export type Purpose = 'payment' | 'ordinals'

/** One address of a wallet. */
export type WalletAddress = {
  readonly address: string
  readonly purpose: Purpose
  /** Hex. */
  readonly publicKey?: string
  readonly path?: string
}

/** What a wallet granted: addresses of one chain, the one that pays first. */
export type Grant = {
  readonly chain: ChainName
  readonly addresses: readonly [WalletAddress, ...WalletAddress[]]
}
