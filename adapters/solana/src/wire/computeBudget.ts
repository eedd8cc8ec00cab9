import type { WireInstruction } from './readMessage.ts'

/** What sets price and limit of computing. It moves nothing but the fee. */
const program = 'ComputeBudget111111111111111111111111111111'
const instructions = { heap: 1, limit: 2, price: 3, dataSize: 4 } as const
/** As much as a transaction without a limit of its own may compute: for each instruction, and in all. */
const unitsEach = 200_000n
const unitsInAll = 1_400_000n

/** Reads what a transaction says of price and limit of computing. */
export const computeBudget = {
  /** True for an instruction of the program that is known, and as long as it has to be. */
  isOf({ program: own, accounts, data }: WireInstruction): boolean {
    const [kind] = data
    const isShort = kind === instructions.heap || kind === instructions.limit
    const length =
      kind === instructions.price ? 9 : isShort || kind === instructions.dataSize ? 5 : 0
    return own === program && accounts.length === 0 && data.length === length
  },

  /** What instructions offer for priority, in lamports. */
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
