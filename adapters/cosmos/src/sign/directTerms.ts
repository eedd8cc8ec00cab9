import { hex } from '@scure/base'
import { type Field, readFields } from '../protobuf/readFields.ts'
import type { SignedTerms } from './SignedTerms.ts'

export type DirectBytes = { readonly bodyBytes: Uint8Array; readonly authInfoBytes: Uint8Array }

/** Field numbers in `TxBody`, `AuthInfo`, `Fee` and `Coin`. */
const body = { memo: 2 } as const
const authInfo = { fee: 2 } as const
const fee = { amount: 1, gas: 2 } as const
const coin = { denom: 1, amount: 2 } as const

/** The terms of a transaction's protobuf bytes; bytes that cannot be parsed are compared as they are. */
export function directTerms({ bodyBytes, authInfoBytes }: DirectBytes): SignedTerms {
  return (
    readTerms({ bodyBytes, authInfoBytes }) ?? {
      rest: `${hex.encode(bodyBytes)} ${hex.encode(authInfoBytes)}`,
      memo: '',
      fee: [],
    }
  )
}

function readTerms({ bodyBytes, authInfoBytes }: DirectBytes): SignedTerms | undefined {
  const inBody = readFields(bodyBytes)
  const inAuthInfo = readFields(authInfoBytes)
  const memo = inBody && onlyBytes(inBody, body.memo)
  const feeBytes = inAuthInfo && onlyBytes(inAuthInfo, authInfo.fee)
  const inFee = feeBytes && readFields(feeBytes)
  const coins = inFee?.filter(({ number }) => number === fee.amount).map(readCoin)
  if (!memo || !inAuthInfo || !coins?.every((it) => it !== undefined)) return undefined
  const rest = [
    inBody.filter(({ number }) => number !== body.memo),
    inAuthInfo.filter(({ number }) => number !== authInfo.fee),
    inFee?.filter(({ number }) => number !== fee.amount && number !== fee.gas),
  ]
  return { rest: write(rest), memo: hex.encode(memo), fee: coins }
}

/** The single field of this number, empty if absent; `undefined` where parsers might disagree. */
function onlyBytes(fields: readonly Field[], wanted: number): Uint8Array | undefined {
  const [first, ...more] = fields.filter(({ number }) => number === wanted)
  if (more.length > 0) return undefined
  const value = first ? first.value : new Uint8Array()
  return value instanceof Uint8Array ? value : undefined
}

function readCoin({ value }: Field): SignedTerms['fee'][number] | undefined {
  const fields = value instanceof Uint8Array ? readFields(value) : undefined
  const denom = fields && onlyBytes(fields, coin.denom)
  const amount = fields && onlyBytes(fields, coin.amount)
  const digits = amount ? decode(amount) : ''
  if (!denom || !/^\d{1,78}$/.test(digits)) return undefined
  return { denom: decode(denom), amount: BigInt(digits) }
}

const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

function write(parts: readonly (readonly Field[] | undefined)[]): string {
  return JSON.stringify(parts, (_, value) =>
    value instanceof Uint8Array
      ? hex.encode(value)
      : typeof value === 'bigint'
        ? `${value}`
        : value,
  )
}
