import type { EncodeObject } from '@cosmjs/proto-signing'
import { formatAmount } from '@portico/core/amount'
import type { CallPreview, PreviewApproval, VoteOption } from '@portico/core/calls'
import type { CosmosNetwork } from '../../networks.ts'
import { readFields } from '../../session/protobuf.ts'
import { shortenDenom } from '../readChain.ts'

type Coin = { readonly denom: string; readonly amount: string }
/** The fields of the messages below, as the codecs of CosmJS decode them. */
type Fields = {
  readonly [name in
    | 'toAddress'
    | 'receiver'
    | 'validatorAddress'
    | 'validatorDstAddress'
    | 'grantee'
    | 'memo'
    | 'sourceChannel'
    | 'msgTypeUrl']: string
} & {
  readonly amount: Coin
  readonly token: Coin
  readonly proposalId: bigint
  readonly option: number
  readonly grant?: {
    readonly authorization?: { readonly typeUrl: string; readonly value: Uint8Array }
  }
}
/** By their numbers in `cosmos.gov`. */
const options: Readonly<Record<number, VoteOption>> = { 1: 'yes', 2: 'abstain', 3: 'no', 4: 'veto' }
type Describe = (fields: Fields, network: CosmosNetwork) => Partial<CallPreview>

const known: Readonly<Record<string, Describe>> = {
  '/cosmos.bank.v1beta1.MsgSend': ({ toAddress: to, amount }, network) => ({
    to,
    // A transfer of several coins.
    changes: [amount].flat().map((coin) => ({ direction: 'out', ...shown(network, coin), to })),
  }),
  '/ibc.applications.transfer.v1.MsgTransfer': (
    { receiver: to, token, memo, sourceChannel: channel },
    network,
  ) => ({
    action: 'bridge',
    to,
    channel,
    // The other network may forward the coins by it, or call a contract with them.
    ...(memo !== '' && { memo }),
    changes: [{ direction: 'out', ...shown(network, token), to }],
  }),
  '/cosmos.staking.v1beta1.MsgDelegate': ({ validatorAddress: to, amount }, network) => ({
    action: 'stake',
    to,
    changes: [{ direction: 'out', ...shown(network, amount), to }],
  }),
  '/cosmos.staking.v1beta1.MsgUndelegate': ({ validatorAddress: to, amount }, network) => ({
    action: 'unstake',
    to,
    about: shown(network, amount),
  }),
  '/cosmos.staking.v1beta1.MsgBeginRedelegate': ({ validatorDstAddress: to, amount }, network) => ({
    action: 'restake',
    to,
    about: shown(network, amount),
  }),
  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward': ({ validatorAddress: to }) => ({
    action: 'claim',
    to,
  }),
  '/cosmos.gov.v1beta1.MsgVote': voteOf,
  '/cosmos.gov.v1.MsgVote': voteOf,
  '/cosmos.authz.v1beta1.MsgGrant': ({ grantee, grant }, network) => {
    const { method, limits } = readGrant(grant?.authorization)
    const approvals = limits?.map((coin) => approvalOf(network, grantee, coin))
    return {
      action: 'grant',
      to: grantee,
      method,
      approvals: approvals ?? [unlimited(network, grantee)],
    }
  },
  '/cosmos.feegrant.v1beta1.MsgGrantAllowance': ({ grantee }, network) => ({
    action: 'grant',
    to: grantee,
    approvals: [unlimited(network, grantee)],
  }),
  '/cosmos.authz.v1beta1.MsgRevoke': ({ grantee: to, msgTypeUrl: method }) => ({
    action: 'revoke',
    to,
    method,
  }),
  '/cosmos.feegrant.v1beta1.MsgRevokeAllowance': ({ grantee: to }) => ({ action: 'revoke', to }),
}

function voteOf({ proposalId, option }: Fields): Partial<CallPreview> {
  return { action: 'vote', vote: { proposal: `${proposalId}`, option: options[option] ?? 'other' } }
}

/** What a message does by its own data; one of another type is told by its type. */
export function describeMessage(
  { typeUrl, value }: EncodeObject,
  network: CosmosNetwork,
): CallPreview {
  const describe = Object.hasOwn(known, typeUrl) ? known[typeUrl] : undefined
  return { changes: [], approvals: [], ...(describe?.(value, network) ?? { method: typeUrl }) }
}

function shown(network: CosmosNetwork, { denom, amount }: Coin) {
  return coinOf(network, { denom, units: BigInt(amount) })
}

function approvalOf(network: CosmosNetwork, spender: string, coin: Coin): PreviewApproval {
  const { symbol, amount } = shown(network, coin)
  return { spender, symbol, address: coin.denom, amount }
}

function unlimited(
  { denom: address, nativeCurrency: { symbol } }: CosmosNetwork,
  spender: string,
): PreviewApproval {
  return { spender, symbol, address, amount: 'unlimited' }
}

/** An amount of a coin, as a visitor reads it. */
type ShownCoin = {
  readonly amount: string
  readonly symbol: string
  readonly decimals: number
  /** The denomination; absent for the native currency. */
  readonly address?: string
}

/** An amount in whole units; that of a coin which the network does not list in base units. */
export function coinOf(
  { denom: native, nativeCurrency, tokens = [] }: CosmosNetwork,
  { denom, units }: { readonly denom: string; readonly units: bigint },
): ShownCoin {
  const { symbol, decimals } =
    denom === native
      ? nativeCurrency
      : (tokens.find((it) => it.denom === denom) ?? { symbol: shortenDenom(denom), decimals: 0 })
  const amount = formatAmount(units, decimals)
  return { amount, symbol, decimals, ...(denom !== native && { address: denom }) }
}

type Any = { readonly typeUrl: string; readonly value: Uint8Array }
type Grant = {
  /** The type of the messages that may be sent. */
  readonly method: string
  /** What may be spent of each coin; absent where that has no limit. */
  readonly limits?: readonly Coin[]
}

const text = (bytes: unknown) =>
  bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : ''

/** Reads what a grant of `x/authz` allows; one of an unknown kind has no limit. */
function readGrant({ typeUrl, value }: Any = { typeUrl: '', value: new Uint8Array() }): Grant {
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

/** Messages with which nobody takes coins of the account. */
export const harmless: readonly string[] = [
  '/cosmos.gov.v1beta1.MsgVote',
  '/cosmos.gov.v1.MsgVote',
  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
]
