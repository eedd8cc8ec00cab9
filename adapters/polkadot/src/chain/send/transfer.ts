import type { ApiPromise } from '@polkadot/api'
import { KitError } from '@portico/core'
import type { AdapterHost, Fee, SendRequest } from '@portico/core/adapter'
import { toBaseUnits } from '@portico/core/adapter/session'
import { formatAmount } from '@portico/core/amount'
import type { Preview } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { isPolkadotNetwork, type PolkadotNetwork } from '../../networks/PolkadotNetwork.ts'
import { polkadotErrors } from '../../polkadotErrors.ts'
import { decodeAddress, encodeAddress, isUnified, isValidOnNetwork } from '../../session/address.ts'
import { readBalance, runtimeOf } from '../readBalance.ts'
import { withApi } from '../withApi.ts'

/** These chains use 128-bit amounts. */
const maxUnits = 2n ** 128n - 1n

export type Transfer = {
  readonly network: PolkadotNetwork
  readonly from: string
  readonly to: string
  readonly units: bigint
}

/**
 * Converts a send request to a transfer, without any request to wallet or node. Throws `request/amountAndReceiver`,
 * `/badAddress`, `/badAmount`, `/unsupported`, `/unsupportedChain` and `polkadot/wrongNetworkAddress`.
 */
export function toTransfer(request: SendRequest): Transfer {
  const { account, network, to, amount, token, data, memo } = request
  if (!isPolkadotNetwork(network)) throw requestErrors.create('unsupportedChain', [])
  if (!to || !amount) throw requestErrors.create('amountAndReceiver', [])
  if (token) throw requestErrors.create('unsupported', ['token transfer', 'polkadot'])
  if (data) throw requestErrors.create('unsupported', ['call data', 'polkadot'])
  if (memo) throw requestErrors.create('unsupported', ['memo', 'polkadot'])
  const receiver = decodeAddress(to)
  if (!receiver) throw requestErrors.create('badAddress', [to])
  const own = encodeAddress(receiver.accountId, network.ss58Prefix)
  if (!isValidOnNetwork(receiver, network)) throw wrongNetwork({ network, to: own }, request)
  const units = toBaseUnits(amount, network.nativeCurrency.decimals, maxUnits)
  return { network, from: account.address, to: own, units }
}

/** `polkadot/wrongNetworkAddress`, which names the receiver's address on the network. */
export function wrongNetwork(
  { network: { name }, to }: Pick<Transfer, 'network' | 'to'>,
  request: SendRequest,
): KitError {
  const hints = [`If it is the same account that you mean, its address on ${name} is ${to}`]
  return polkadotErrors.create('wrongNetworkAddress', [request.to, name], { hints })
}

/** Whether the receiver is written as on Polkadot, though the network has a prefix of its own. */
export function isUnifiedReceiver({ network }: Transfer, { to }: SendRequest): boolean {
  const receiver = decodeAddress(to)
  return receiver !== undefined && isUnified(receiver, network)
}

/** Estimates the fee of a send. Throws as `toTransfer` does, and `network/*`. */
export async function estimateFee(request: SendRequest, { clock }: AdapterHost): Promise<Fee> {
  const transfer = toTransfer(request)
  const { symbol, decimals } = transfer.network.nativeCurrency
  const fee = await withApi(transfer.network, (api) => transferFee(api, transfer), clock)
  return { amount: formatAmount(fee, decimals), symbol }
}

/** The current fee of a transfer, as the network computes it. */
async function transferFee(api: ApiPromise, { from, to, units }: Transfer): Promise<bigint> {
  const info = await runtimeOf(api).transferKeepAlive(to, units).paymentInfo(from)
  return info.partialFee.toBigInt()
}

/** The maximum amount that keeps the account alive, after the fee. Throws as `toTransfer` does, and `network/*`. */
export async function getMaxAmount(
  request: Omit<SendRequest, 'amount'>,
  { clock }: AdapterHost,
): Promise<string> {
  const transfer = toTransfer({ ...request, amount: '0' })
  const { network, from } = transfer
  const units = await withApi(
    network,
    async (api) => {
      const { free, transferable } = await readBalance(api, from)
      // A larger amount makes the extrinsic longer and its fee higher, so the fee of the whole balance is the
      // maximum.
      const fee = await transferFee(api, { ...transfer, units: transferable })
      const spendable = free - runtimeOf(api).existentialDeposit
      const [max = 0n] = [transferable, spendable].sort((one, other) => (one < other ? -1 : 1))
      return max > fee ? max - fee : 0n
    },
    clock,
  )
  return formatAmount(units, network.nativeCurrency.decimals)
}

/**
 * Checks a transfer against the network's rules before any wallet request; returns the fee in base units. Throws
 * `request/insufficientFunds`, `polkadot/wouldReap` and `polkadot/belowExistentialDeposit`.
 */
export async function checkFunds(api: ApiPromise, transfer: Transfer): Promise<bigint> {
  const { network, from, to, units } = transfer
  const [sender, receiver, fee] = await Promise.all([
    readBalance(api, from),
    readBalance(api, to),
    transferFee(api, transfer),
  ])
  const { decimals, symbol } = network.nativeCurrency
  const { existentialDeposit: existential } = runtimeOf(api)
  const least = `${formatAmount(existential, decimals)} ${symbol}`
  if (receiver.free + receiver.reserved + units < existential)
    throw polkadotErrors.create('belowExistentialDeposit', [least], {
      hints: [`Send at least ${least} to an account that is new`],
    })
  const cost = units + fee
  if (cost > sender.transferable)
    throw requestErrors.create('insufficientFunds', [], {
      hints: [`The fee is about ${formatAmount(fee, decimals)} ${symbol}`],
    })
  if (sender.free - cost < existential)
    throw polkadotErrors.create('wouldReap', [least], {
      hints: [`Leave ${least} in the account, beyond the fee`],
    })
  return fee
}

/**
 * Lists what a send would move, after checking the network's fee and its rules for account balances. Throws as
 * `toTransfer` does, and `network/*`.
 */
export async function previewTransfer(
  request: SendRequest,
  { clock }: AdapterHost,
): Promise<Preview> {
  const transfer = toTransfer(request)
  const { network, to, units } = transfer
  const { symbol, decimals } = network.nativeCurrency
  try {
    await withApi(network, (api) => checkFunds(api, transfer), clock)
  } catch (error) {
    if (isRejection(error)) return { changes: [], approvals: [], failure: error }
    throw error
  }
  const amount = formatAmount(units, decimals)
  return {
    changes: [{ direction: 'out', amount, symbol, decimals, to }],
    approvals: [],
    ...(isUnifiedReceiver(transfer, request) && { risks: ['unifiedAddress'] }),
  }
}

function isRejection(error: unknown): error is KitError {
  if (!(error instanceof KitError)) return false
  const isPoor = requestErrors.is(error, 'insufficientFunds')
  const isReaped = polkadotErrors.is(error, 'wouldReap')
  return isPoor || isReaped || polkadotErrors.is(error, 'belowExistentialDeposit')
}
