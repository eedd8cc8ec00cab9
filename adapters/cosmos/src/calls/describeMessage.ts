import type { EncodeObject } from '@cosmjs/proto-signing'
import type { CallPreview, PreviewApproval, VoteOption } from '@portico/core'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { coinOf } from './coinOf.ts'
import { readGrant } from './readGrant.ts'

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
