import { describeInstruction } from './describeInstruction.ts'
import type { SolanaInstruction } from './readTransaction.ts'

const lamportsPerSignature = 5_000n
const microLamportsPerLamport = 1_000_000n
const [defaultUnits, maxUnits] = [200_000, 1_400_000]

/** The most that the network takes of the fee payer in lamports, as the transaction itself says. */
export function feeOf({
  signers,
  instructions,
}: {
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
}): bigint {
  const actions = instructions.map(describeInstruction)
  const price = actions.find((it) => it.kind === 'priority')?.microLamports ?? 0n
  const asked = actions.find((it) => it.kind === 'computeLimit')?.units
  const units = BigInt(Math.min(asked ?? instructions.length * defaultUnits, maxUnits))
  const priority = (price * units + microLamportsPerLamport - 1n) / microLamportsPerLamport
  return BigInt(signers.length) * lamportsPerSignature + priority
}
