import type { Revocation, RevocationCost } from '@portico/core'
import { formatUnits, type Hex } from 'viem'
import { highestFee } from '../chain/highestFee.ts'
import { readGasTerms } from '../chain/readGasTerms.ts'
import type { ScanOrder } from './scanLogs.ts'

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
    return error as Error
  }
}
