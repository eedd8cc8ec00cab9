import type { OfflineSigner } from '@cosmjs/proto-signing'
import { calculateFee, type SigningStargateClient, type StdFee } from '@cosmjs/stargate'
import { KitError } from '@portico/core'
import type { AdapterHost, DescribedCall, SendCallsRequest, Signer } from '@portico/core/adapter'
import { checkReviewedFee, formatAmount, parseAmount } from '@portico/core/amount'
import type { Clock } from '@portico/core/async'
import type { CallsPreview } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { cosmosErrors } from '../../cosmosErrors.ts'
import { type CosmosNetwork, cosmosNetwork } from '../../networks.ts'
import { withEndpoint } from '../readClient.ts'
import { coinOf, describeMessage } from './describeMessage.ts'
import { gasPriceOf, unreviewedFee } from './gasPrice.ts'
import { openSigner } from './openSigner.ts'
import { feeUnits } from './prepareTransfer.ts'
import {
  type CosmosCall,
  type ReadMessages,
  readMessages,
  type Simulated,
  simulateMessages,
} from './readMessages.ts'
import { signAndBroadcast } from './send.ts'
import { openSigningClient } from './signingClient.ts'

/**
 * Requests one transaction of several messages, within the reviewed or the limited fee, and broadcasts it; its id is the hash. Throws
 * `cosmos/badCall`, and as `checkReviewedFee`, `prepareCalls` and `signAndBroadcast` do.
 */
export async function sendCalls(
  request: SendCallsRequest<CosmosCall>,
  { clock }: AdapterHost,
): Promise<{ id: string; hash: string }> {
  const read = readMessages(request.calls, request.account.address)
  const { client, wallet, fee } = await prepareCalls(request, read, clock)
  checkReviewedFee(request, feeUnits(fee), unreviewedFee(cosmosNetwork(request.network), fee))
  const { messages } = read
  const sending = { client, wallet, messages, fee, until: 'sent' } as const
  const { hash } = await signAndBroadcast(request, sending, clock)
  return { id: hash, hash }
}

/**
 * Simulates messages as one transaction: what moves as a whole, the fee, and what each message does. Throws
 * `cosmos/badCall`, and `network/*` when no node simulated them.
 */
export async function previewCalls(
  request: SendCallsRequest<CosmosCall>,
  { clock }: AdapterHost,
): Promise<CallsPreview> {
  const network = cosmosNetwork(request.network)
  const read = readMessages(request.calls, request.account.address)
  const calls = read.messages.map((message) => describeMessage(message, network))
  try {
    const { fee, moved } = await prepareCalls(request, read, clock)
    const { symbol, decimals } = network.nativeCurrency
    return {
      calls,
      changes: [...moved].flatMap(([denom, units]) => {
        if (units === 0n) return []
        const direction = units > 0n ? 'in' : 'out'
        return { direction, ...coinOf(network, { denom, units: units > 0n ? units : -units }) }
      }),
      approvals: calls.flatMap(({ approvals }) => approvals),
      fee: { amount: formatAmount(feeUnits(fee), decimals), symbol },
    }
  } catch (error) {
    if (!isRejection(error)) throw error
    return { calls, changes: [], approvals: [], failure: error, ...placeIn(error) }
  }
}

/** The SDK names the message that fails in its text. */
function placeIn({ hints }: KitError): Pick<CallsPreview, 'failedAt'> {
  const [, place] = /message index: (\d{1,3})/.exec(hints.join(' ')) ?? []
  return place === undefined ? {} : { failedAt: Number(place) }
}

/** True for a rejection by the chain, false for a node that did not answer and for what passes by itself. */
function isRejection(error: unknown): error is KitError {
  if (!(error instanceof KitError) || cosmosErrors.is(error, 'sequenceMismatch')) return false
  const isPoor = requestErrors.is(error, 'insufficientFunds')
  return isPoor || requestErrors.is(error, 'sendFailed') || error.code.startsWith('cosmos/')
}

/** Checks messages, and tells what each does. Throws `cosmos/badCall`. */
export async function describeCalls({
  account,
  network,
  calls,
}: SendCallsRequest<CosmosCall>): Promise<readonly DescribedCall<CosmosCall>[]> {
  const { messages } = readMessages(calls, account.address)
  return messages.map((call) => ({ call, ...describeMessage(call, cosmosNetwork(network)) }))
}

/** The simulated gas is too low for a few percent of the transactions. */
const gasMargin = 1.3
/** Above the gas of any message: an endpoint that reports more is faulty or dishonest (T6). */
const maxGasEach = 10_000_000

type PreparedCalls = {
  readonly client: SigningStargateClient
  /** The wallet as the client's signer. */
  readonly wallet: OfflineSigner
  readonly fee: StdFee
  /** What leaves (negative) and arrives of each denomination beside the fee. */
  readonly moved: NonNullable<Simulated['moved']>
}

type Request = Signer & {
  readonly reviewedFee?: { readonly amount: string; readonly symbol: string }
}

/**
 * Simulates messages as one transaction and computes its fee, before any wallet request. Throws as `simulateMessages`,
 * `openSigner` and `withEndpoint` do, `request/insufficientFunds`, and `cosmos/gasTooHigh`.
 */
async function prepareCalls(
  request: Request,
  { messages, registry }: ReadMessages,
  clock: Clock,
): Promise<PreparedCalls> {
  const network = cosmosNetwork(request.network)
  const owner = request.account.address
  const signer = await openSigner(request)
  return withEndpoint({
    network,
    clock,
    open: (url) => openSigningClient(url, signer, { registry }),
    async run(client) {
      const { gas, moved = statedBy(messages, network) } = await simulateMessages(client, signer, {
        messages,
        owner,
      })
      if (gas > maxGasEach * messages.length) throw cosmosErrors.create('gasTooHigh', [gas])
      const price = await gasPriceOf(client, network, { speed: 'normal', clock })
      const fee = calculateFee(Math.ceil(gas * gasMargin), `${price}${network.denom}`)
      const held = BigInt((await client.getBalance(owner, network.denom)).amount)
      if (held + (moved.get(network.denom) ?? 0n) < feeUnits(fee))
        throw requestErrors.create('insufficientFunds', [])
      return { client, wallet: signer, fee, moved }
    },
  })
}

/** What messages move by their own data, where a node tells no events. */
function statedBy(
  messages: ReadMessages['messages'],
  network: CosmosNetwork,
): NonNullable<Simulated['moved']> {
  const moved = new Map<string, bigint>()
  for (const message of messages)
    for (const { address = network.denom, amount, decimals } of describeMessage(message, network)
      .changes) {
      const units = parseAmount(amount, decimals)
      moved.set(address, (moved.get(address) ?? 0n) - units)
    }
  return moved
}
