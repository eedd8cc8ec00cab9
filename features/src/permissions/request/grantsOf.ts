import type { GrantedPermission, SpendLimit } from '@portico/core/adapter'
import { parseAmount } from '@portico/core/amount'
import type { PermissionGrant } from './PermissionRequest.ts'

/** What the visitor confirmed. */
export type Confirmed = {
  readonly to: string
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly limits: readonly SpendLimit[]
}

/** What a wallet granted, in the units of what was confirmed; `undefined` for more than that, and for what is unclear. */
export function grantsOf(
  granted: readonly GrantedPermission[],
  confirmed: Confirmed,
): readonly PermissionGrant[] | undefined {
  const limits = granted.flatMap((it) => it.limits ?? [])
  const tokens = limits.map(({ token }) => token?.toLowerCase())
  if (new Set(tokens).size !== tokens.length) return undefined
  const found = granted.map((it) => grantOf(it, confirmed))
  return found.every((it) => it !== undefined) ? found : undefined
}

function grantOf(
  { context, to, expiry, limits, delegationManager }: GrantedPermission,
  confirmed: Confirmed,
): PermissionGrant | undefined {
  if (!limits || expiry === undefined || expiry > confirmed.expiry) return undefined
  if (to.toLowerCase() !== confirmed.to.toLowerCase()) return undefined
  const within = limits.flatMap((limit): readonly SpendLimit[] => {
    const confirmedLimit = confirmed.limits.find(
      (it) => it.token?.toLowerCase() === limit.token?.toLowerCase(),
    )
    if (!confirmedLimit || limit.period < confirmedLimit.period) return []
    const { symbol, decimals } = confirmedLimit
    const units = (amount: string) => parseAmount(amount, decimals)
    return units(limit.amount) <= units(confirmedLimit.amount)
      ? [{ ...limit, symbol, decimals }]
      : []
  })
  if (within.length !== limits.length) return undefined
  return {
    context,
    to,
    expiry,
    limits: within,
    ...(delegationManager !== undefined && { delegationManager }),
  }
}
