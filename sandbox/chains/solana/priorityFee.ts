import type { CompiledTransactionMessage } from '@solana/kit'

const computeBudget = 'ComputeBudget111111111111111111111111111111'
/** First byte of the two instructions. */
const [setLimit, setPrice] = [2, 3]

/** What a message pays for priority, in lamports: units allowed times price, rounded up. */
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
