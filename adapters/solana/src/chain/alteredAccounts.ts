import type { AlteredAccount } from '@portico/core'
import { base58 } from '@scure/base'
import { readExtensions } from '../wire/readExtensions.ts'
import { readTokenAccount } from '../wire/tokenAccount.ts'
import { type AccountState, isOfTokens } from './readStates.ts'

/**
 * Parts of a token account that a transfer changes, by offset and length: the amount, and the deposit that wrapped SOL sets
 * aside. What leaves and arrives is counted on its own.
 */
const amounts = [
  [64, 8],
  [113, 8],
] as const
/** Extensions of Token-2022 that a transfer changes: the withheld fee, and the mark that a hook is running. */
const ofTransfers = [2, 15]

/**
 * The accounts besides its own in which an account is named, by whatever program and as whatever authority, and which
 * a transaction changes. Of its token accounts that is any change but to the amount.
 */
export function alteredAccounts(
  owner: string,
  before: readonly AccountState[],
  after: readonly AccountState[],
): readonly AlteredAccount[] {
  const key = base58.decode(owner)
  return before.flatMap((was, at) => {
    const is = after[at]
    if (!is || was.address === owner) return []
    if (!isNamed(key, was.data) || isUnaltered(owner, was, is)) return []
    return [{ address: was.address, program: was.program }]
  })
}

function isUnaltered(owner: string, was: AccountState, is: AccountState): boolean {
  const isHolding = isOfTokens(was) && readTokenAccount(was.data)?.holder === owner
  // A closed token account gave away what it held, which is counted.
  if (isHolding && is.data.length === 0) return true
  const isOwned = is.program === was.program
  if (isHolding) return isOwned && isSame(withoutAmounts(is.data), withoutAmounts(was.data))
  return isOwned && is.lamports >= was.lamports && isSame(is.data, was.data)
}

function withoutAmounts(data: Uint8Array): Uint8Array {
  const copy = data.slice()
  for (const [at, length] of amounts) copy.fill(0, at, at + length)
  for (const { kind, at, length } of readExtensions(data))
    if (ofTransfers.includes(kind)) copy.fill(0, at, at + length)
  return copy
}

/** True when the key stands anywhere in the data. */
function isNamed(key: Uint8Array, data: Uint8Array): boolean {
  const [first = 0] = key
  for (let at = data.indexOf(first); at >= 0; at = data.indexOf(first, at + 1))
    if (isSame(data.subarray(at, at + key.length), key)) return true
  return false
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
