import { isSameAddress } from '@portico/core/caip'
import * as z from 'zod/mini'
import { isSameToken } from '../isSameToken.ts'
import type { SwapStep } from '../SwapProvider.ts'
import { type Agreement, isListed, stepFault } from './Agreement.ts'
import { checkCalls } from './checkCalls.ts'
import { checkTypedData } from './checkTypedData.ts'

const hex = z.string().check(z.maxLength(200_000), z.regex(/^0x([\da-fA-F]{2})*$/))
const address = z.string().check(z.minLength(1), z.maxLength(128))
/** What fits into one packet of Solana. */
const maxTransaction = 1_232
const isTransaction = (value: unknown) =>
  value instanceof Uint8Array && value.length > 0 && value.length <= maxTransaction
const fields = z.record(z.string(), z.unknown())
const typedData = z.object({
  domain: z.exactOptional(fields),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: fields,
})
const schema = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('approve'),
      token: z.object({ networkId: z.string(), address }),
      spender: address,
      amount: z.string().check(z.regex(/^\d{1,78}$/)),
    }),
    z.object({
      kind: z.literal('typedData'),
      purpose: z.enum(['permit', 'permit2', 'order']),
      typedData,
    }),
    z.object({
      kind: z.literal('calls'),
      networkId: z.string(),
      calls: z
        .array(
          z.object({
            to: address,
            data: z.exactOptional(hex),
            value: z.exactOptional(z.bigint().check(z.gte(0n))),
          }),
        )
        .check(z.minLength(1), z.maxLength(4)),
    }),
    z.object({
      kind: z.literal('solanaTransaction'),
      transaction: z.custom(isTransaction),
      submittedBy: z.exactOptional(z.literal('provider')),
    }),
  ]),
)
const maxSteps = 6

/**
 * Checks the steps that a provider prepared: only what was agreed, to addresses of its list, for exactly the amount.
 * The steps hold nothing that was not checked. Throws `swaps/badStep`.
 */
export function checkSteps(answer: unknown, agreement: Agreement): readonly SwapStep[] {
  const parsed = z.safeParse(schema, answer)
  if (!parsed.success)
    throw stepFault(agreement, `step ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
  if (parsed.data.length > maxSteps) throw stepFault(agreement, 'too many steps')
  // What the schema let through has the shape of a step; the branches below narrow it.
  const steps = parsed.data as readonly SwapStep[]
  for (const step of steps) checkStep(step, agreement)
  const ends = steps.filter(({ kind }) => kind === 'calls' || kind === 'solanaTransaction').length
  if (ends > 1) throw stepFault(agreement, 'two swaps')
  return steps.map((step) => owned(step, agreement))
}

function checkStep(step: SwapStep, agreement: Agreement): void {
  const { provider, input } = agreement.offer
  const { from } = input
  switch (step.kind) {
    case 'approve': {
      if (!isSameToken(step.token, from) || from.address === undefined)
        throw stepFault(agreement, 'an approval of another token')
      if (BigInt(step.amount) !== BigInt(input.amount))
        throw stepFault(agreement, 'an approval of another amount')
      if (!isListed(provider.targets(from.networkId), step.spender))
        throw stepFault(agreement, 'an approval for somebody else')
      if (isSameAddress(step.spender, from.address))
        throw stepFault(agreement, 'an approval for the token itself')
      return
    }
    case 'typedData':
      checkTypedData(step, agreement)
      return
    case 'calls':
      checkCalls(step, agreement)
      return
    case 'solanaTransaction':
      // The form of the step is that of one chain family. What it does is checked by a trial, see `checkTransaction`.
      if (!from.networkId.startsWith('solana:')) throw stepFault(agreement, 'another network')
      return
    default:
      throw stepFault(agreement, 'a step of another kind')
  }
}

/** Names and decimals of the token come from what was shown, not from the step. */
function owned(step: SwapStep, { offer }: Agreement): SwapStep {
  return step.kind === 'approve' ? { ...step, token: offer.input.from } : step
}
