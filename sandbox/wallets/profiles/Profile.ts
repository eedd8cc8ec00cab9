import type { Address, Hex } from 'viem'

export type WalletId = 'meadow' | 'harbor' | 'lantern'

/** A key with its checksummed address, because deriving it takes longer than all else that a page of a dapp does. */
type KeptAccount = { readonly address: Address; readonly key: Hex }

/** What distinguishes the wallets: name, keys, and behaviour that differs between real wallets. */
export type Profile = {
  readonly id: WalletId
  readonly name: string
  readonly rdns: string
  /** `data:` URI. */
  readonly icon: string
  readonly accounts: readonly [KeptAccount, ...KeptAccount[]]
  /** Chain ids that the wallet knows initially. */
  readonly initialChainIds: readonly number[]
  /** Accounts that a site sees: those chosen when it connected, or the active one. */
  readonly sharedAccounts: 'chosen' | 'current'
  /** Lower-case addresses, as the most used wallets return, or checksummed ones. */
  readonly addressCase: 'lower' | 'checksum'
  /** Whether `wallet_switchEthereumChain` prompts the visitor first. */
  readonly asksToSwitch: boolean
  /** Whether adding a chain also switches to it. */
  readonly switchesOnAdd: boolean
  /** Prompts for the unlock in its window, or rejects with 4100 until unlocked on its own page. */
  readonly whenLocked: 'asks' | 'refuses'
  /** Whether a question stays open when its page reloads. */
  readonly keepsQuestions: boolean
  /** 4902 at the top of the error, or in `data.originalError`. */
  readonly nestsErrors: boolean
  /** Version of the EIP-5792 replies. */
  readonly callsVersion: '1.0' | '2.0.0'
  /** Whether it grants permissions (ERC-7715). */
  readonly grantsPermissions?: boolean
}
