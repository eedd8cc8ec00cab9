import type { Permission, PermissionTerm } from '@portico/core'
import { isAddressEqual, maxUint160, maxUint256 } from 'viem'
import type { Description } from '../chain/describeToken.ts'
import { formatShown } from '../chain/Scale.ts'
import { permit2 } from './contracts.ts'
import { grantId, type LiveGrant } from './Grant.ts'

type Subject = Pick<Permission, 'account'> & {
  readonly networkId: NonNullable<Permission['networkId']>
}

/** A grant in the form of the kit. */
export function toPermission(
  grant: LiveGrant,
  token: Description,
  { account, networkId }: Subject,
): Permission {
  const { kind, spender, expiration } = grant
  const isOfItems = kind === 'all' || kind === 'item'
  return {
    id: grantId(grant),
    kind: isOfItems ? 'items' : 'spend',
    account,
    networkId,
    holder: {
      address: spender,
      ...(isAddressEqual(spender, permit2) && { name: 'Permit2' }),
    },
    terms: [isOfItems ? itemTerm(grant, token) : amountTerm(grant, token)],
    ...(expiration !== undefined && { until: expiration * 1_000 }),
    ...(kind === 'permit2' && { through: 'Permit2' }),
    canRevoke: true,
  }
}

function itemTerm({ kind, token, item }: LiveGrant, { symbol }: Description): PermissionTerm {
  if (kind === 'all') return { symbol, token, isUnlimited: true }
  return { symbol: `${symbol} #${item}`, token, amount: '1' }
}

function amountTerm(
  { kind, token, units = 0n, logged }: LiveGrant,
  { symbol, supply, ...scale }: Description,
): PermissionTerm {
  const max = kind === 'permit2' ? maxUint160 : maxUint256
  const isUnlimited = units >= max || (supply ? units > supply : units >= 2n ** 128n)
  if (isUnlimited) return { symbol, token, isUnlimited }
  const used = logged !== undefined && logged > units && logged < max ? logged - units : undefined
  return {
    symbol,
    token,
    amount: formatShown(units, scale),
    ...(used !== undefined && { used: formatShown(used, scale) }),
  }
}
