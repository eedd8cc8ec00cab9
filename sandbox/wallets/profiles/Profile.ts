import type { Hex } from 'viem'

export type WalletId = 'meadow' | 'harbor' | 'lantern'

/** What tells one wallet from another: its name, its keys and the manners that differ in life. */
export type Profile = {
  readonly id: WalletId
  readonly name: string
  readonly rdns: string
  /** `data:` URI. */
  readonly icon: string
  readonly keys: readonly [Hex, ...Hex[]]
  /** Chain ids that the wallet knows before a site adds one. */
  readonly knows: readonly number[]
  /** Accounts that a site sees: those chosen when it connected, or the one in use. */
  readonly shows: 'chosen' | 'current'
  /** Lower-case addresses, as the most used wallets give, or checksummed ones. */
  readonly spelling: 'lower' | 'checksum'
  /** Whether `wallet_switchEthereumChain` asks the visitor first. */
  readonly asksToSwitch: boolean
  /** Whether adding a chain moves there as well. */
  readonly switchesOnAdd: boolean
  /** Asks to be unlocked in its window, or refuses with 4100 until unlocked on its own page. */
  readonly whenLocked: 'asks' | 'refuses'
  /** Whether a question stays open when the page that asked is reloaded. */
  readonly keepsQuestions: boolean
  /** 4902 at the top of the error, or in `data.originalError`. */
  readonly nestsErrors: boolean
  /** Version of the EIP-5792 replies. */
  readonly calls: '1.0' | '2.0.0'
}
