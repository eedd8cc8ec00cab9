import { hex } from '@scure/base'
import { cosmosErrors } from '../cosmosErrors.ts'
import { type Field, readFields } from './protobuf.ts'

/** The content of a transaction, split into what a wallet may change when signing and what it may not. */
export type SignedTerms = {
  /** Messages, signer, sequence and everything else except fee, gas and memo; equal for equal content. */
  readonly rest: string
  readonly memo: string
  readonly fee: readonly { readonly denom: string; readonly amount: bigint }[]
}

/** Wallets may change the fee; the maximum as a percentage of the requested fee. */
const percent = 125n

/**
 * Compares the signed transaction with the requested one. A wallet may choose another gas limit, another fee in the
 * same coin, up to 1.25 times the requested one or `cap`, and a memo where the request had none; without a requested
 * fee the wallet chooses it. Throws `cosmos/altered` and `cosmos/walletFee`.
 */
export function checkTerms(asked: SignedTerms, signed: SignedTerms, cap?: bigint): void {
  const keepsMemo = asked.memo === '' || asked.memo === signed.memo
  if (asked.rest !== signed.rest || !keepsMemo) throw cosmosErrors.create('altered', [])
  if (asked.fee.length === 0) return
  for (const { denom } of signed.fee) {
    const max = cap !== undefined && denom === asked.fee[0]?.denom ? cap : limitOf(asked, denom)
    const amount = sumOf(signed, denom)
    if (amount > max)
      throw cosmosErrors.create('walletFee', [`${amount} ${denom}`, `${max} ${denom}`], {
        hints: ['Choose a lower fee in the wallet, or show the visitor the higher one first'],
      })
  }
}

function limitOf(asked: SignedTerms, denom: string): bigint {
  return (sumOf(asked, denom) * percent) / 100n
}

function sumOf({ fee }: SignedTerms, denom: string): bigint {
  return fee.reduce((sum, coin) => (coin.denom === denom ? sum + coin.amount : sum), 0n)
}

type DirectBytes = { readonly bodyBytes: Uint8Array; readonly authInfoBytes: Uint8Array }

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
