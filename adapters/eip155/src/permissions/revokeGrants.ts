import type { Revocation } from '@portico/core'
import { encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { permissionAbi as abi, permit2, permit2Abi } from './contracts.ts'
import { type Grant, grantId } from './Grant.ts'

/** The calls that take grants back; all of Permit2 in one. */
export function revokeGrants(grants: readonly Grant[]): readonly Revocation[] {
  const pairs = grants.filter(({ kind }) => kind === 'permit2')
  const others = grants.filter(({ kind }) => kind !== 'permit2')
  const each = others.map((grant) => revocation([grant], grant.token, dataOf(grant)))
  if (pairs.length === 0) return each
  const data = encodeFunctionData({
    abi: permit2Abi,
    functionName: 'lockdown',
    args: [pairs.map(({ token, spender }) => ({ token, spender }))],
  })
  return [...each, revocation(pairs, permit2, data)]
}

function revocation(grants: readonly Grant[], to: Hex, data: Hex): Revocation {
  return { ids: grants.map(grantId), call: { to, data, value: 0n } }
}

function dataOf({ kind, spender, item = 0n }: Grant): Hex {
  if (kind === 'all')
    return encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, false] })
  // One item is approved like an amount: its number takes the place of the amount.
  const args = kind === 'item' ? ([zeroAddress, item] as const) : ([spender, 0n] as const)
  return encodeFunctionData({ abi, functionName: 'approve', args })
}
