import type { KitError } from '../errors/KitError.ts'

/** One incoming or outgoing asset. `amount` is a decimal string in whole units. */
export type PreviewChange = {
  readonly direction: 'in' | 'out'
  readonly amount: string
  readonly symbol: string
  readonly decimals: number
  /** Absent for the native currency. */
  readonly address?: string
  /** The receiver of an outgoing asset. */
  readonly to?: string
  /** What a token itself keeps of a transfer, and what therefore arrives, in whole units. */
  readonly withheld?: { readonly amount: string; readonly arrives: string }
  /** Present where the amount alone does not fix what leaves: shown amounts of the token follow a multiplier, or it withholds a part. */
  readonly exact?: TransferUnits
}

/** Decimal strings in base units: what leaves, and what the token itself withholds of it. */
export type TransferUnits = { readonly units: string; readonly withheld: string }

/** An allowance after the transaction; `amount` is a decimal string in whole units. */
export type PreviewApproval = {
  readonly spender: string
  readonly symbol: string
  readonly address: string
  readonly amount: string | 'unlimited'
}

/** The effects of a transaction, as far as they can be determined before signing. */
export type Preview = {
  readonly changes: readonly PreviewChange[]
  readonly approvals: readonly PreviewApproval[]
  /** The reason why it would fail. */
  readonly failure?: KitError
  readonly risks?: readonly PreviewRisk[]
}

/**
 * What a preview cannot rule out. `walletChooses`: the wallet selects the coins and the fee itself; `mayHoldAssets`: coins
 * with inscriptions or runes may be spent, which the visitor has to accept before it is sent; `offCurve`: no key belongs to
 * the receiver's address; `memoExpected`: the receiver's other payments carry a memo, and this one has none;
 * `unifiedAddress`: the address is written as that of another network of the family, which the visitor has to accept.
 */
export type PreviewRisk =
  | 'walletChooses'
  | 'mayHoldAssets'
  | 'offCurve'
  | 'memoExpected'
  | 'unifiedAddress'

/**
 * What a call does that is neither a transfer nor an approval. `create`: a contract; `createAccount`, `closeAccount`: an
 * account that holds a token; `emptyAccount`: as before, and somebody else gets what lies in it; `bridge`: a transfer to
 * another network; `restake`: to another validator; `grant`, `revoke`: the right to act for the account; `setAuthority`: a
 * right over another account or a token goes to somebody else; `withdraw`: out of an account that is under the account's
 * authority; `mint`, `burn`, `freeze`, `thaw`: of a token.
 */
export type CallAction =
  | 'create'
  | 'createAccount'
  | 'closeAccount'
  | 'emptyAccount'
  | 'bridge'
  | 'stake'
  | 'unstake'
  | 'restake'
  | 'claim'
  | 'grant'
  | 'revoke'
  | 'setAuthority'
  | 'withdraw'
  | 'mint'
  | 'burn'
  | 'freeze'
  | 'thaw'
  | 'vote'

/** `veto`: no, and the proposal’s deposit is lost; `other`: what the network may not count. */
export type VoteOption = 'yes' | 'no' | 'abstain' | 'veto' | 'other'

/** What one of several calls says by its own data. */
export type CallPreview = Pick<Preview, 'changes' | 'approvals'> & {
  readonly action?: CallAction
  /** The contract or program that is called, or whom the action is about. */
  readonly to?: string
  /** What is called, where it is neither a transfer nor an approval: the first four bytes of the data, or a message's type. */
  readonly method?: string
  /** What the action is about and does not move, in whole units. */
  readonly about?: { readonly amount: string; readonly symbol: string }
  /** A text that the call hands to the other network, which may act on it. Untrusted. */
  readonly memo?: string
  /** By which a `bridge` leaves the network, and which decides where it arrives, such as `channel-0` of IBC. Untrusted. */
  readonly channel?: string
  /** What is voted for; the number of the proposal in decimal. */
  readonly vote?: { readonly proposal: string; readonly option: VoteOption }
}

/** An account besides its own in which an account is named, as an authority for instance, and which a transaction changes. */
export type AlteredAccount = {
  readonly address: string
  /** The program that owned it. */
  readonly program: string
}

/** The effects of several calls as a whole, made one after the other. */
export type CallsPreview = Preview & {
  /** Accounts in which the account is named, and that change, where the family has such. */
  readonly altered?: readonly AlteredAccount[]
  readonly calls: readonly CallPreview[]
  /** Place of the call that would fail, from 0. */
  readonly failedAt?: number
  /** What they cost beside the changes, in whole units, where one transaction makes them all. */
  readonly fee?: { readonly amount: string; readonly symbol: string }
  /**
   * The most that each call costs as a transaction of its own, in whole units; absent where no node told the gas of all of
   * them.
   */
  readonly callFees?: readonly { readonly amount: string; readonly symbol: string }[]
}

/** The effects of a transaction that the kit did not build itself. */
export type TransactionPreview = Preview & {
  /**
   * What it costs beside the changes, in whole units: the network's fee, and deposits that stay the account's own, such as
   * the rent of an account that is created for it.
   */
  readonly fee: { readonly amount: string; readonly symbol: string }
  /** The programs that its instructions call. */
  readonly programs: readonly string[]
  /**
   * Instructions of the network's own programs, in words for a developer, that do more than to open, fill, empty and close
   * accounts which hold tokens of the account: they name another authority, mint, freeze, or spend what another account holds.
   */
  readonly otherInstructions: readonly string[]
  readonly altered: readonly AlteredAccount[]
  /** False when it stays valid until somebody sends it. */
  readonly expires: boolean
}
