import type { PermissionTerm } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import { harmless } from '../chain/send/describeMessage.ts'
import type { CosmosNetwork } from '../networks.ts'
import { readFields } from '../session/protobuf.ts'

/** An authorization of the module `authz`. */
export type Grant = {
  readonly grantee: string
  /** Type of the authorization, and its bytes. */
  readonly typeUrl: string
  readonly value: Uint8Array
  /** Milliseconds since the epoch. */
  readonly until?: number
}
export type Grants = { readonly grants: readonly Grant[]; readonly hasMore: boolean }

const maxGrants = 1_000

/** Parses the answer to a query of the grants of an account; `undefined` for other bytes. */
export function readGrants(bytes: Uint8Array): Grants | undefined {
  const fields = readFields(bytes)
  if (!fields) return undefined
  const grants = fields.flatMap(({ number, value }) =>
    number === 1 && value instanceof Uint8Array ? (readGrant(value) ?? []) : [],
  )
  const page = fields.find(({ number }) => number === 2)?.value
  const next = page instanceof Uint8Array ? bytesAt(page, 1) : undefined
  return {
    grants: grants.slice(0, maxGrants),
    hasMore: grants.length > maxGrants || (next !== undefined && next.length > 0),
  }
}

function readGrant(bytes: Uint8Array): Grant | undefined {
  const [grantee, authorization, expiration] = [2, 3, 4].map((number) => bytesAt(bytes, number))
  const typeUrl = authorization && bytesAt(authorization, 1)
  if (!grantee || !authorization || !typeUrl) return undefined
  const seconds = expiration && readFields(expiration)?.find(({ number }) => number === 1)?.value
  return {
    grantee: textOf(grantee),
    typeUrl: textOf(typeUrl),
    value: bytesAt(authorization, 2) ?? new Uint8Array(),
    ...(typeof seconds === 'bigint' && { until: Number(seconds) * 1_000 }),
  }
}

/** The last field of this number, if it is one of bytes. */
function bytesAt(bytes: Uint8Array, wanted: number): Uint8Array | undefined {
  const value = readFields(bytes)?.findLast(({ number }) => number === wanted)?.value
  return value instanceof Uint8Array ? value : undefined
}

type Authorization = {
  readonly terms: readonly PermissionTerm[]
  /** The type of message that it allows; absent for an authorization of a kind that is not known. */
  readonly message?: string
}

const maxTerms = 20
/** By `authorization_type`, from 1. */
const stakingMessages = [
  'MsgDelegate',
  'MsgUndelegate',
  'MsgBeginRedelegate',
  'MsgCancelUnbondingDelegation',
]
/** Messages of authorizations that name none. */
const messages: Readonly<Record<string, string>> = {
  '/ibc.applications.transfer.v1.TransferAuthorization':
    '/ibc.applications.transfer.v1.MsgTransfer',
  '/cosmwasm.wasm.v1.ContractExecutionAuthorization': '/cosmwasm.wasm.v1.MsgExecuteContract',
  '/cosmwasm.wasm.v1.ContractMigrationAuthorization': '/cosmwasm.wasm.v1.MsgMigrateContract',
}

/** What an authorization allows. */
export function termsOf({ typeUrl, value }: Grant, network: CosmosNetwork): Authorization {
  const fields = readFields(value) ?? []
  if (typeUrl === '/cosmos.bank.v1beta1.SendAuthorization') {
    const coins = fields.filter(({ number }) => number === 1).slice(0, maxTerms)
    const terms = coins.flatMap(({ value: coin }) => coinTerm(coin, network) ?? [])
    return { terms, message: '/cosmos.bank.v1beta1.MsgSend' }
  }
  if (typeUrl === '/cosmos.authz.v1beta1.GenericAuthorization') {
    const message = textOf(fields.find(({ number }) => number === 1)?.value)
    if (!message) return unknown(typeUrl)
    // It bounds nothing of the message: with `MsgSend` all coins may be taken.
    const isUnlimited = !harmless.includes(message)
    return { terms: [{ action: nameOf(message), ...(isUnlimited && { isUnlimited }) }], message }
  }
  if (typeUrl === '/cosmos.staking.v1beta1.StakeAuthorization') {
    const type = fields.find(({ number }) => number === 4)?.value
    const name = typeof type === 'bigint' ? stakingMessages[Number(type) - 1] : undefined
    return name
      ? { terms: [{ action: name }], message: `/cosmos.staking.v1beta1.${name}` }
      : unknown(typeUrl)
  }
  const message = messages[typeUrl]
  return message ? { terms: [{ action: nameOf(message) }], message } : unknown(typeUrl)
}

const unknown = (typeUrl: string): Authorization => ({
  terms: [{ action: nameOf(typeUrl), isUnlimited: true }],
})

function coinTerm(coin: bigint | Uint8Array, network: CosmosNetwork): PermissionTerm | undefined {
  const fields = coin instanceof Uint8Array ? readFields(coin) : undefined
  const [denom, amount] = [1, 2].map((wanted) =>
    textOf(fields?.find(({ number }) => number === wanted)?.value),
  )
  if (!denom || !amount || !/^\d{1,78}$/.test(amount)) return undefined
  const { nativeCurrency, tokens = [] } = network
  const isNative = denom === network.denom
  const known = isNative ? nativeCurrency : tokens.find((it) => it.denom === denom)
  return {
    // The decimals of other coins are unknown, so that they are shown in base units.
    symbol: known?.symbol ?? denom,
    ...(!isNative && { token: denom }),
    amount: formatAmount(BigInt(amount), known?.decimals ?? 0),
  }
}

/** `MsgVote` of `/cosmos.gov.v1beta1.MsgVote`. */
function nameOf(typeUrl: string): string {
  return typeUrl.split(/[./]/).at(-1) ?? typeUrl
}

function textOf(value: bigint | Uint8Array | undefined): string {
  return value instanceof Uint8Array ? new TextDecoder().decode(value.slice(0, 1_000)) : ''
}
