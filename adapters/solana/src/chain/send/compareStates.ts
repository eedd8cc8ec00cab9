import type { NetworkDefinition } from '@portico/core'
import type { AlteredAccount, PreviewApproval } from '@portico/core/calls'
import { base58 } from '@scure/base'
import { isSameBytes } from '../../session/transaction.ts'
import { solanaErrors } from '../../solanaErrors.ts'
import type { WireMessage } from '../message.ts'
import { type AccountState, isOfTokens, readStates } from '../readStates.ts'
import { readExtensions, readTokenAccount, type TokenAccountData } from '../tokenData.ts'

/** Its tokens are lamports, so they count as the native currency. */
const wrapped = 'So11111111111111111111111111111111111111112'

/** What an account has, in its own account and in its token accounts. */
type Holdings = {
  lamports: bigint
  /** What lies in token accounts as their rent. */
  deposit: bigint
  /** By mint, in base units. */
  readonly tokens: Map<string, bigint>
}

export type StateChanges = {
  /** What comes in (or, negative, goes out) beyond the deposit. */
  readonly lamports: bigint
  readonly deposit: bigint
  readonly tokens: ReadonlyMap<string, bigint>
  /** Who can take something afterwards; amounts in base units, or all. */
  readonly grants: readonly Grant[]
}
type Grant = Pick<PreviewApproval, 'spender' | 'address'> & {
  readonly amount: bigint | 'unlimited'
}

/** Compares the states of the same accounts before and after a transaction, from the view of one owner. */
export function compareStates(
  owner: string,
  before: readonly AccountState[],
  after: readonly AccountState[],
): StateChanges {
  const [had, has] = [holdingsOf(owner, before), holdingsOf(owner, after)]
  const mints = new Set([...had.tokens.keys(), ...has.tokens.keys()])
  const tokens = new Map<string, bigint>()
  for (const mint of mints) {
    const change = (has.tokens.get(mint) ?? 0n) - (had.tokens.get(mint) ?? 0n)
    if (change !== 0n) tokens.set(mint, change)
  }
  const deposit = has.deposit - had.deposit
  const grants = before.flatMap((state, at) => grantsOf(owner, state, after[at]))
  return { lamports: has.lamports - had.lamports, deposit, tokens, grants }
}

function holdingsOf(owner: string, states: readonly AccountState[]): Holdings {
  const sum: Holdings = { lamports: 0n, deposit: 0n, tokens: new Map() }
  for (const state of states) {
    const token = tokenOf(state)
    if (state.address === owner || (token?.holder === owner && token.mint === wrapped))
      sum.lamports += state.lamports
    else if (token?.holder === owner) {
      sum.deposit += state.lamports
      sum.tokens.set(token.mint, (sum.tokens.get(token.mint) ?? 0n) + token.amount)
    }
  }
  return sum
}

/** What others may do afterwards that they may not do now. */
function grantsOf(owner: string, before: AccountState, after = before): readonly Grant[] {
  if (before.address === owner) {
    // A program that owns the account decides about its lamports, and data keep it from paying.
    const isTaken = after.lamports > 0n && after.program !== before.program && before.lamports > 0n
    const isFilled = after.data.length !== before.data.length
    const taken = { spender: after.program, address: owner, amount: 'unlimited' } as const
    return isTaken || isFilled ? [taken] : []
  }
  const [was, is] = [tokenOf(before), tokenOf(after)]
  if (!is || (was?.holder !== owner && is.holder !== owner)) return []
  const { mint } = is
  const all = (spender: string): Grant => ({ spender, address: mint, amount: 'unlimited' })
  if (is.holder !== owner) return [all(is.holder)]
  const grants: Grant[] = []
  const { delegate, closer } = is
  const isMore =
    delegate &&
    (delegate.address !== was?.delegate?.address || delegate.amount > was.delegate.amount)
  if (isMore) grants.push({ spender: delegate.address, address: mint, amount: delegate.amount })
  if (closer !== undefined && closer !== was?.closer) grants.push(all(closer))
  return grants
}

function tokenOf(state: AccountState): TokenAccountData | undefined {
  return isOfTokens(state) ? readTokenAccount(state.data) : undefined
}

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
  if (isHolding) return isOwned && isSameBytes(withoutAmounts(is.data), withoutAmounts(was.data))
  return isOwned && is.lamports >= was.lamports && isSameBytes(is.data, was.data)
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
    if (isSameBytes(data.subarray(at, at + key.length), key)) return true
  return false
}

/** Offset of the first address in a lookup table. */
const addressesAt = 56
/** How `readMessage` writes an account of a lookup table, before its rights. */
const lookup = /^(\w+)\[(\d+)\]/

/**
 * Puts the addresses that lookup tables hold into the instructions of a message. Throws `solana/badTransaction` for a table
 * that has no such entry, and `network/*`.
 */
export async function resolveLookups(
  network: NetworkDefinition,
  message: WireMessage,
): Promise<WireMessage> {
  const named = message.instructions.flatMap(({ accounts }) => accounts)
  const tables = [...new Set(named.flatMap((text) => lookup.exec(text)?.[1] ?? []))]
  const states = await readStates(network, tables)
  const addressIn = (table: string, place: string) => {
    const data = states[tables.indexOf(table)]?.data
    const start = addressesAt + 32 * Number(place)
    if (!data || data.length < start + 32) throw solanaErrors.create('badTransaction', [])
    return base58.encode(data.subarray(start, start + 32))
  }
  const instructions = message.instructions.map((it) => ({
    ...it,
    accounts: it.accounts.map((text) =>
      text.replace(lookup, (_, table: string, place: string) => addressIn(table, place)),
    ),
  }))
  return { ...message, instructions }
}
