import type { CompiledTransactionMessage } from '@solana/kit'

const computeBudget = 'ComputeBudget111111111111111111111111111111'
/** Instruction numbers in the first byte. */
const [setLimit, setPrice] = [2, 3]

/** Priority fee of a message in lamports: compute unit limit times price, rounded up. */
export function priorityFee(message: CompiledTransactionMessage): bigint {
  let [units, price] = [200_000n, 0n]
  for (const instruction of 'instructions' in message ? message.instructions : []) {
    if (message.staticAccounts[instruction.programAddressIndex] !== computeBudget) continue
    const data = Buffer.from(instruction.data ?? [])
    if (data[0] === setLimit) units = BigInt(data.readUInt32LE(1))
    if (data[0] === setPrice) price = data.readBigUInt64LE(1)
  }
  return (units * price + 999_999n) / 1_000_000n
}
