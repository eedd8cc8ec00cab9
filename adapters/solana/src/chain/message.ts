import { base58 } from '@scure/base'
import { byteReader, readTransaction } from '../session/transaction.ts'
import { solanaErrors } from '../solanaErrors.ts'

export type WireInstruction = {
  readonly program: string
  /**
   * Each with its rights, as `<address> signer writable`. An account of a lookup table is given by table and index,
   * which are stable: entries are only ever appended.
   */
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}
export type WireMessage = {
  readonly payer: string
  readonly signers: readonly string[]
  readonly instructions: readonly WireInstruction[]
}

/** The first byte of a message of version 0. */
const versionZero = 0x80

/** Parses the message of a transaction, legacy or version 0. Throws `solana/badTransaction`. */
export function readMessage(bytes: Uint8Array): WireMessage {
  const { take, byte, list, rest } = byteReader(bytes)
  const first = byte()
  const isLegacy = first < versionZero
  const signerCount = isLegacy ? first : byte()
  const [readonlySigners, readonlyOthers] = [byte(), byte()]
  const keys = list(() => base58.encode(take(32)))
  take(32) // the blockhash, which a wallet may renew
  const compiled = list(() => ({ program: byte(), accounts: list(byte), data: list(byte) }))
  const lookups = isLegacy
    ? []
    : list(() => tableOf(base58.encode(take(32)), list(byte), list(byte)))
  const isValid = signerCount > readonlySigners && signerCount + readonlyOthers <= keys.length
  if (first > versionZero || !isValid || rest().length > 0)
    throw solanaErrors.create('badTransaction', [])
  const rights = keys.map((key, at) => {
    const isSigner = at < signerCount
    const isWritable =
      at < signerCount - readonlySigners || (!isSigner && at < keys.length - readonlyOthers)
    return `${key}${isSigner ? ' signer' : ''}${isWritable ? ' writable' : ''}`
  })
  const accounts = [
    ...rights,
    ...lookups.flatMap(({ writable }) => writable),
    ...lookups.flatMap(({ readable }) => readable),
  ]
  return {
    payer: at(keys, 0),
    signers: keys.slice(0, signerCount),
    instructions: compiled.map((it) => ({
      program: at(keys, it.program),
      accounts: it.accounts.map((index) => at(accounts, index)),
      data: Uint8Array.from(it.data),
    })),
  }
}

function tableOf(table: string, writable: readonly number[], readable: readonly number[]) {
  return {
    writable: writable.map((index) => `${table}[${index}] writable`),
    readable: readable.map((index) => `${table}[${index}]`),
  }
}

function at(list: readonly string[], index: number): string {
  const item = list[index]
  if (item === undefined) throw solanaErrors.create('badTransaction', [])
  return item
}

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

/** The network's fee per signature, in lamports. */
const perSignature = 5_000n

/** The maximum fee of a transaction in lamports, from its own content. Throws `solana/badTransaction`. */
export function feeOf(transaction: Uint8Array): bigint {
  const { message, signers } = readTransaction(transaction)
  return (
    perSignature * BigInt(signers.length) +
    computeBudget.priorityFee(readMessage(message).instructions)
  )
}
