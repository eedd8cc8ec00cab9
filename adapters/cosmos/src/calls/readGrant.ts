import { harmless } from '../harmless.ts'
import { readFields } from '../protobuf/readFields.ts'

type Any = { readonly typeUrl: string; readonly value: Uint8Array }
type Coin = { readonly denom: string; readonly amount: string }
export type Grant = {
  /** The type of the messages that may be sent. */
  readonly method: string
  /** What may be spent of each coin; absent where that has no limit. */
  readonly limits?: readonly Coin[]
}

const text = (bytes: unknown) =>
  bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : ''

/** Reads what a grant of `x/authz` allows; one of an unknown kind has no limit. */
export function readGrant(
  { typeUrl, value }: Any = { typeUrl: '', value: new Uint8Array() },
): Grant {
  const fields = readFields(value) ?? []
  if (typeUrl === '/cosmos.authz.v1beta1.GenericAuthorization') {
    const method = text(fields.findLast(({ number }) => number === 1)?.value)
    return { method, ...(harmless.includes(method) && { limits: [] }) }
  }
  if (typeUrl === '/cosmos.bank.v1beta1.SendAuthorization') {
    const limits = fields
      .filter(({ number }) => number === 1)
      .map(({ value: coin }) => readCoin(coin))
    const isReadable = limits.every((coin) => coin !== undefined)
    return { method: '/cosmos.bank.v1beta1.MsgSend', ...(isReadable && { limits }) }
  }
  return { method: typeUrl }
}

function readCoin(bytes: unknown): Coin | undefined {
  const fields = bytes instanceof Uint8Array ? readFields(bytes) : undefined
  const [denom, amount] = [1, 2].map((number) =>
    text(fields?.findLast((field) => field.number === number)?.value),
  ) as [string, string]
  return denom !== '' && /^\d{1,78}$/.test(amount) ? { denom, amount } : undefined
}
