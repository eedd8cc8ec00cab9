import { base58 } from '@scure/base'
import { computeBudget, type WireInstruction } from '../message.ts'
import { type AccountState, isOfTokens, tokenPrograms } from '../readStates.ts'
import { readTokenAccount } from '../tokenData.ts'
import { accountProgram, systemProgram } from './readMeaning.ts'

type Context = {
  readonly owner: string
  /** The accounts that the transaction may change, as they are before it. */
  readonly before: readonly AccountState[]
}
type Known = WireInstruction & Context

/**
 * The instructions of a message at its top level, for programs of the network and its tokens, that do more than to open,
 * fill, empty and close accounts which hold tokens of the owner. Instructions of other programs are not looked at.
 */
export function otherInstructions(
  instructions: readonly WireInstruction[],
  context: Context,
): readonly string[] {
  return instructions
    .filter((it) => {
      // Of accounts in a message only the address counts here; the rights stand after it.
      const accounts = it.accounts.map((text) => text.split(' ')[0] ?? '')
      return !(expected[it.program]?.({ ...it, accounts, ...context }) ?? true)
    })
    .map(({ program, data }) => `instruction ${data[0] ?? 'without data'} of ${program}`)
}

const { token, token2022 } = tokenPrograms
const expected: Readonly<Record<string, (it: Known) => boolean>> = {
  [systemProgram]: isOfSystem,
  [accountProgram]: isOfAccounts,
  [computeBudget.program]: ({ program, accounts, data }) =>
    computeBudget.isOf({ program, accounts, data }),
  [token]: isOfTokenProgram,
  [token2022]: isOfTokenProgram,
}

/** Instructions of the system program that a swap needs: transfers, and new accounts for tokens. */
function isOfSystem({ accounts, data }: Known): boolean {
  const isNumber = data[1] === 0 && data[2] === 0 && data[3] === 0
  if (!isNumber) return false
  if (data[0] === 2) return data.length === 12 && accounts.length === 2
  // `CreateAccount` and `CreateAccountWithSeed`, which end with the program that owns the account.
  const isCreation =
    (data[0] === 0 && data.length === 52 && accounts.length === 2) ||
    (data[0] === 3 && data.length >= 92 && (accounts.length === 2 || accounts.length === 3))
  const program = isCreation ? base58.encode(data.subarray(-32)) : ''
  return program === token || program === token2022
}

/** `Create` and `CreateIdempotent`, also with the rent account that older clients pass. */
function isOfAccounts({ accounts, data }: Known): boolean {
  const isCreation = data.length === 0 || (data.length === 1 && (data[0] ?? 2) <= 1)
  return isCreation && (accounts.length === 6 || accounts.length === 7)
}

function isOfTokenProgram(it: Known): boolean {
  const { owner, accounts, data } = it
  const [kind = -1, second] = data
  const { length } = data
  const holder = () => base58.encode(data.subarray(1))
  switch (kind) {
    case 1: // InitializeAccount
      return length === 1 && accounts.length === 4 && accounts[2] === owner
    case 16: // InitializeAccount2
      return length === 33 && accounts.length === 3 && holder() === owner
    case 18: // InitializeAccount3
      return length === 33 && accounts.length === 2 && holder() === owner
    case 17: // SyncNative, with the rent account that newer clients pass
      return length === 1 && accounts.length >= 1 && accounts.length <= 2
    case 22: // InitializeImmutableOwner
      return length === 1 && accounts.length === 1
    case 3: // Transfer
      return length === 9 && isByHolder(it, 2)
    case 12: // TransferChecked
      return length === 10 && isByHolder(it, 3)
    case 26: // TransferCheckedWithFee
      return second === 1 && length === 19 && isByHolder(it, 3)
    case 9: // CloseAccount
      return length === 1 && isByHolder(it, 2) && (accounts[2] !== owner || accounts[1] === owner)
    default:
      return false
  }
}

/**
 * True when the authority is the last account, so no multisig of several signers, and is either somebody else, who signs for
 * himself, or the owner of an account of its own: not its delegate, nor the permanent one of a mint.
 */
function isByHolder({ owner, accounts, before }: Known, place: number): boolean {
  if (accounts.length !== place + 1) return false
  if (accounts[place] !== owner) return true
  const state = before.find(({ address }) => address === accounts[0])
  // One that the transaction opens holds nothing before.
  if (state?.data.length === 0) return true
  return state !== undefined && isOfTokens(state) && readTokenAccount(state.data)?.holder === owner
}
