import { readWords } from '@portico/core/abi'
import type { ContractCall } from '@portico/core/adapter'
import { permit2Address } from '../SwapProvider.ts'
import { encodeCall } from './encodeCall.ts'
import { permitCall, readPermit } from './lenses/lenses.ts'
import type { Route } from './Route.ts'
import type { UniswapDeployment } from './uniswap.ts'

/**
 * How the tokens are taken: `approved` and `approve` by the router of the route, `permit` by SwapRouter02 with a
 * signature of EIP-2612, `permit2` by the universal router with one for Permit2.
 */
export type Payment =
  | { readonly kind: 'native' }
  | { readonly kind: 'approved' | 'approve' | 'permit' | 'permit2'; readonly spender: string }

type Query = {
  readonly deployment: UniswapDeployment
  /** Address of the token that is paid; absent for the native currency. */
  readonly token: string | undefined
  readonly owner: string
  readonly amount: bigint
  /** Whether a signature may take the place of an approval. */
  readonly permits: boolean
}

/** The reads that a payment depends on, and how their answers decide: the way with the fewest questions wins. */
export function readPayment({ deployment, token, owner, amount, permits }: Query): {
  readonly calls: readonly ContractCall[]
  choose(answers: readonly (string | undefined)[], version: Route['version']): Payment
} {
  if (token === undefined) return { calls: [], choose: () => ({ kind: 'native' }) }
  const { v2, v3, universalRouter } = deployment
  const spenders = [v2?.router, v3?.router, universalRouter && permit2Address]
  const used = spenders.flatMap((it) => it ?? [])
  const calls = [
    permitCall(token, owner),
    ...used.map((spender) => ({
      to: token,
      data: encodeCall('allowance(address,address)', owner, spender),
    })),
  ]
  return {
    calls,
    choose([lens, ...allowances], version) {
      const allows = (spender: string) =>
        (readWords(allowances[used.indexOf(spender)])[0] ?? 0n) >= amount
      const router = (version === 'v2' ? v2 : v3)!.router
      if (allows(router)) return { kind: 'approved', spender: router }
      if (!permits) return { kind: 'approve', spender: router }
      const { ownerHasCode, permit } = readPermit(lens)
      const hasPermit2 = universalRouter !== undefined && !ownerHasCode
      if (hasPermit2 && allows(permit2Address)) return { kind: 'permit2', spender: permit2Address }
      if (v3 && permit) return { kind: 'permit', spender: v3.router }
      return { kind: 'approve', spender: router }
    },
  }
}
