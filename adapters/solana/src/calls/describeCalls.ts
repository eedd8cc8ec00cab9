import type { DescribedCall, SendCallsRequest } from '@portico/core'
import { solanaErrors } from '../solanaErrors.ts'
import { compileCalls } from './compileCalls.ts'
import { describeInstructions } from './describeInstructions.ts'
import { type ReadInstruction, readCalls } from './readCalls.ts'
import { noFacts } from './readTokenFacts.ts'
import type { SolanaCall } from './SolanaCall.ts'

/** Maximum transaction size in bytes. */
const packet = 1232
/** Stands for one that is read later. */
const anyBlockhash = '11111111111111111111111111111111'

/** Checks that the calls fit into one transaction, and tells what each does. Throws `solana/badCall` and `solana/tooLarge`. */
export async function describeCalls({
  account,
  network,
  calls,
}: SendCallsRequest<SolanaCall>): Promise<readonly DescribedCall<SolanaCall>[]> {
  const owner = account.address
  const instructions = readCalls(calls, owner)
  const length = lengthOf(instructions, owner)
  if (length > packet)
    throw solanaErrors.create('tooLarge', [], {
      hints: [`These calls make ${length} bytes, and a transaction has ${packet} at most`],
    })
  const described = describeInstructions(instructions, { owner, network, facts: noFacts })
  return described.map((preview, at) => ({ ...preview, call: instructions[at] as SolanaCall }))
}

/** The chain library refuses what no transaction can hold, such as an account that signs and is called as a program. */
function lengthOf(instructions: readonly ReadInstruction[], payer: string): number {
  try {
    const dummy = { units: 0, microLamports: 0n, lastValidBlockHeight: 0n }
    return compileCalls(instructions, { ...dummy, payer, blockhash: anyBlockhash }).length
  } catch (cause) {
    throw solanaErrors.create('badCall', [(cause as Error).message], { cause })
  }
}
