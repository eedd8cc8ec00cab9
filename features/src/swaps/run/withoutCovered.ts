import { requestErrors, type Signer } from '@portico/core'
import { readAllowance } from '../erc20/readAllowance.ts'
import type { SwapProviderHost, SwapStep } from '../SwapProvider.ts'

type Context = {
  readonly host: Pick<SwapProviderHost, 'call'>
  readonly signer: Signer
  readonly signal: AbortSignal
  /** Whether the token refuses to change this allowance without setting it to nothing first. */
  needsReset(step: Approval): Promise<boolean>
}
type Approval = Extract<SwapStep, { kind: 'approve' }>

/**
 * Leaves out the approvals that an allowance on chain covers, and adds the reset that some tokens need. Where allowances
 * cannot be read, the steps stay as they are. Throws `network/*`.
 */
export async function withoutCovered(
  steps: readonly SwapStep[],
  { host, signer, signal, needsReset }: Context,
): Promise<readonly SwapStep[]> {
  const owner = signer.account.address
  const kept = await Promise.all(
    steps.map(async (step): Promise<readonly SwapStep[]> => {
      if (step.kind !== 'approve' || step.token.address === undefined) return [step]
      const { token, spender, amount } = step
      const { networkId, address } = token
      try {
        const query = { networkId, token: step.token.address, owner, spender, signal }
        const allowance = await readAllowance(host, query)
        if (allowance >= BigInt(amount)) return []
        const isReset = allowance > 0n && address !== undefined && (await needsReset(step))
        return isReset ? [{ ...step, amount: '0' }, step] : [step]
      } catch (error) {
        if (requestErrors.is(error, 'unsupported')) return [step]
        throw error
      }
    }),
  )
  return kept.flat()
}
