import type { Address } from '@solana/kit'
import { solanaErrors } from '../solanaErrors.ts'
import type { TokenAccount } from './readTokenAccounts.ts'

type Part = { readonly source: Address; readonly amount: bigint }

/** Selects the token accounts for an amount, largest first. Throws `solana/insufficientTokens`. */
export function selectTokenAccounts(
  accounts: readonly TokenAccount[],
  amount: bigint,
): readonly Part[] {
  const parts: Part[] = []
  let left = amount
  for (const { address, units } of accounts.toSorted(byUnits)) {
    if (left === 0n && parts.length > 0) break
    const isEnough = units >= left
    parts.push({ source: address, amount: isEnough ? left : units })
    left -= isEnough ? left : units
  }
  if (left > 0n || parts.length === 0) throw solanaErrors.create('insufficientTokens', [])
  return parts
}

function byUnits(one: TokenAccount, other: TokenAccount): number {
  return one.units < other.units ? 1 : -1
}
