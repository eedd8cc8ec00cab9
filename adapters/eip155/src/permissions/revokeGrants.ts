import { toError } from '@portico/core'
import type { Revocation, RevocationCost } from '@portico/core/adapter'
import { encodeFunctionData, formatUnits, type Hex, zeroAddress } from 'viem'
import { highestFee, readGasTerms } from '../chain/send/fees.ts'
import { permissionAbi as abi, type Grant, grantId, permit2, permit2Abi } from './grants.ts'
import type { ScanOrder } from './scanLogs.ts'

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

/** Far above what `approve` and its like use, and what each further allowance of Permit2 adds. */
const usualGas = 500_000n
const usualGasEach = 50_000n
/** Questions that a node gets at once. */
const maxAtOnce = 10

/** What each revocation costs at most, in their order; the error of `readGasTerms` for one of which it is not known. */
export async function estimateRevocations(
  revocations: readonly Revocation[],
  order: ScanOrder,
): Promise<readonly (RevocationCost | Error)[]> {
  const costs: (RevocationCost | Error)[] = []
  for (let at = 0; at < revocations.length; at += maxAtOnce) {
    order.signal.throwIfAborted()
    const part = revocations.slice(at, at + maxAtOnce)
    costs.push(...(await Promise.all(part.map((it) => estimate(it, order)))))
  }
  return costs
}

async function estimate(
  revocation: Revocation,
  { network, owner }: ScanOrder,
): Promise<RevocationCost | Error> {
  if (!('call' in revocation)) return new Error('Not a call') // `revokeGrants` returns calls alone
  const { to, data } = revocation.call as { readonly to: Hex; readonly data: Hex }
  const { symbol, decimals } = network.nativeCurrency
  try {
    const terms = await readGasTerms(network, { from: owner, to, data, value: 0n })
    const usual = usualGas + usualGasEach * BigInt(revocation.ids.length - 1)
    return {
      fee: { amount: formatUnits(highestFee(terms), decimals), symbol },
      isUnusual: terms.gas > usual,
    }
  } catch (error) {
    return toError(error)
  }
}
