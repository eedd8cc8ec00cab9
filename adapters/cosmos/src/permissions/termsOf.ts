import type { PermissionTerm } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { harmless } from '../harmless.ts'
import { readFields } from '../protobuf/readFields.ts'
import type { Grant } from './readGrants.ts'

export type Authorization = {
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
