import { type Account, accountFromAny } from '@cosmjs/stargate'
import { type Field, readFields } from '../session/protobuf.ts'
import { readAddress } from '../session/readKey.ts'

/** An account of a chain, with the type of its key where CosmJS would name another. */
export type KeyedAccount = Account & { readonly keyType?: string }
type AccountAny = Parameters<typeof accountFromAny>[0]

/** The types of accounts whose keys are those of the EVM, and the type by which their chain names such a key. */
const keyTypes: Readonly<Record<string, string>> = {
  '/ethermint.types.v1.EthAccount': '/ethermint.crypto.v1.ethsecp256k1.PubKey',
  '/injective.types.v1beta1.EthAccount': '/injective.crypto.v1beta1.ethsecp256k1.PubKey',
  '/eth.types.v1.EthAccount': '/eth.crypto.v1.ethsecp256k1.PubKey',
}
const ethKey = /\.ethsecp256k1\.PubKey$/

/** Reads an account of any type that contains a `BaseAccount`. Throws as CosmJS does for others. */
export function accountParser(input: AccountAny): KeyedAccount {
  const base = baseOf(input.value)
  if (!base) return accountFromAny(input)
  const field = (number: number) => base.findLast((it) => it.number === number)?.value
  const known = textOf(readFields(bytesOf(field(2)))?.find(({ number }) => number === 1)?.value)
  const keyType = ethKey.test(known) ? known : keyTypes[input.typeUrl]
  return {
    address: textOf(field(1)),
    pubkey: null, // signing takes the wallet's
    accountNumber: BigInt(numberOf(field(3))),
    sequence: numberOf(field(4)),
    ...(keyType !== undefined && { keyType }),
  }
}

/** Accounts contain each other as their first field: a vesting account a base vesting account, and that a base account. */
const maxDepth = 4

function baseOf(value: Uint8Array, depth = 0): readonly Field[] | undefined {
  const fields = readFields(value)
  const first = fields?.find(({ number }) => number === 1)?.value
  if (!fields || !(first instanceof Uint8Array) || depth > maxDepth) return undefined
  return readAddress(textOf(first)) ? fields : baseOf(first, depth + 1)
}

function bytesOf(value: Field['value'] | undefined): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array()
}

function textOf(value: Field['value'] | undefined): string {
  return new TextDecoder().decode(bytesOf(value))
}

function numberOf(value: Field['value'] | undefined): number {
  const number = typeof value === 'bigint' ? Number(value) : 0 // protobuf leaves out a zero
  if (!Number.isSafeInteger(number)) throw new Error('The number of the account is too large')
  return number
}
