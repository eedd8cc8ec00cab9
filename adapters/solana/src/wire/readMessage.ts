import { base58 } from '@scure/base'
import { solanaErrors } from '../solanaErrors.ts'
import { byteReader } from './byteReader.ts'

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
