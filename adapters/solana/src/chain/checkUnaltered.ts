import type { KitError } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { isSameBytes, readTransaction } from '../session/transaction.ts'
import { solanaErrors } from '../solanaErrors.ts'
import { computeBudget, readMessage, type WireInstruction } from './message.ts'

/**
 * Lighthouse: its assertions make a transaction fail when its result differs from the simulation. Its first two
 * instructions write accounts of its own at the payer's cost, so they are not allowed.
 */
const guard = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
const firstAssertion = 2
/** The maximum priority fee that a wallet may add, in lamports: 0.01 SOL. */
const maxPriorityFee = 10_000_000n

/**
 * Rejects a signed transaction that differs from the requested one: it needs the same payer, the same signers, and the
 * same instructions in their order. A wallet may renew the blockhash, set a compute price and limit up to 0.01 SOL (or
 * the requested fee), and add Lighthouse assertions. Throws `solana/otherTransaction`.
 */
export function checkUnaltered(asked: Uint8Array, given: Uint8Array): void {
  const [before, after] = [asked, given].map((bytes) => readTransaction(bytes).message) as [
    Uint8Array,
    Uint8Array,
  ]
  if (isSameBytes(before, after)) return
  const [wanted, signed] = [readMessage(before), readMessage(after)]
  if (wanted.payer !== signed.payer) throw other('another account pays the fee')
  if (String(wanted.signers.toSorted()) !== String(signed.signers.toSorted()))
    throw other('others have to sign it')
  const left = wanted.instructions.filter((it) => !computeBudget.isOf(it))
  for (const instruction of signed.instructions) {
    const [next] = left
    if (next && isSameInstruction(next, instruction)) left.shift()
    else if (!isAllowed(instruction))
      throw other(`an instruction of ${instruction.program} was added or altered`)
  }
  if (left.length > 0) throw other('an instruction is missing')
  const fee = computeBudget.priorityFee(signed.instructions)
  if (fee > maxPriorityFee && fee > computeBudget.priorityFee(wanted.instructions))
    throw other(`a priority fee of ${formatAmount(fee, 9)} SOL was added`)
}

function isAllowed(instruction: WireInstruction): boolean {
  const [kind = 0] = instruction.data
  return (
    computeBudget.isOf(instruction) || (instruction.program === guard && kind >= firstAssertion)
  )
}

function isSameInstruction(one: WireInstruction, other: WireInstruction): boolean {
  return (
    one.program === other.program &&
    String(one.accounts) === String(other.accounts) &&
    isSameBytes(one.data, other.data)
  )
}

function other(what: string): KitError {
  const hints = ['Nothing was sent. Try another wallet, or contact the vendor of this one']
  return solanaErrors.create('otherTransaction', [what], { hints })
}
