import type { WireInstruction } from './readMessage.ts'

/** The compute budget program, which sets price and limit; its instructions only affect the fee. */
const program = 'ComputeBudget111111111111111111111111111111'
const instructions = { heap: 1, limit: 2, price: 3, dataSize: 4 } as const
/** The default compute unit limit: per instruction, and per transaction. */
const unitsEach = 200_000n
const unitsInAll = 1_400_000n

/** Reads compute price and limit of a transaction. */
export const computeBudget = {
  program,

  /** True for a known instruction of the program with the correct length. */
  isOf({ program: own, accounts, data }: WireInstruction): boolean {
    const [kind] = data
    const isShort = kind === instructions.heap || kind === instructions.limit
    const length =
      kind === instructions.price ? 9 : isShort || kind === instructions.dataSize ? 5 : 0
    return own === program && accounts.length === 0 && data.length === length
  },

  /** The priority fee of the instructions, in lamports. */
  priorityFee(all: readonly WireInstruction[]): bigint {
    const own = all.filter(computeBudget.isOf)
    const read = (kind: number) =>
      own.filter(({ data }) => data[0] === kind).map(({ data }) => littleEndian(data.subarray(1)))
    const others = BigInt(all.length - own.length) * unitsEach
    const limits = read(instructions.limit)
    const units = limits.length === 0 ? others : max(limits)
    const micro = (units < unitsInAll ? units : unitsInAll) * max(read(instructions.price))
    return (micro + 999_999n) / 1_000_000n
  },
} as const

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

function max(figures: readonly bigint[]): bigint {
  return figures.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n
}
