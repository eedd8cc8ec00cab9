import type { PreviewApproval } from '@portico/core'
import { readTokenAccount, type TokenAccountData } from '../wire/tokenAccount.ts'
import { type AccountState, isOfTokens } from './readStates.ts'

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
export type Grant = Pick<PreviewApproval, 'spender' | 'address'> & {
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
