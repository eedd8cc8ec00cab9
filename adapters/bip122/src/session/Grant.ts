import type { ChainName } from '../chains.ts'

export type Purpose = 'payment' | 'ordinals'

/** One address of a wallet. */
export type WalletAddress = {
  readonly address: string
  readonly purpose: Purpose
  /** A payment address that the wallet uses for inscriptions and runes, too. */
  readonly mayHoldAssets?: true
  /** Hex. */
  readonly publicKey?: string
  readonly path?: string
}

/** The addresses that a wallet granted, all of one chain, the payment address first. */
export type Grant = {
  readonly chain: ChainName
  readonly addresses: readonly [WalletAddress, ...WalletAddress[]]
}
