import type { CaipNetworkId, SentTransaction, Transaction } from '@portico/core'
import type { TransactionStatus } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import { isCaipNetworkId } from '@portico/core/caip'
import { cutText, optionalPicture, recordId, timestamp } from '@portico/core/endpoints'
import type { KeyedStorage } from '@portico/core/feature'
import { RecordList } from '@portico/core/feature/store'
import * as z from 'zod/mini'
import type { SwapPlan } from '../guard/Agreement.ts'
import type { SwapToken } from '../SwapProvider.ts'

/** A swap that was sent, as it was agreed. Amounts are decimal strings in whole units. */
export type SwapRecord = {
  /** The id of its transaction, or of the order at its provider. */
  readonly id: string
  readonly networkId: CaipNetworkId
  /** The sender. */
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly provider: string
  readonly from: {
    /** Absent for the native currency. */
    readonly address?: string
    readonly symbol: string
    readonly amount: string
    readonly iconUrl?: string
  }
  readonly to: {
    readonly address?: string
    readonly symbol: string
    readonly amount: string
    readonly least: string
    readonly iconUrl?: string
    readonly networkId: CaipNetworkId
  }
  /** The provider settles it; its id is the order's. */
  readonly isOrder: boolean
  /** Hash of the transaction on the other network that paid it, as its node confirmed. */
  readonly destinationHash?: string
  /** How far it is by its provider, for orders and between two networks. */
  readonly order?: 'pending' | 'confirmed' | 'failed' | 'refunded'
}

const text = z.string().check(z.maxLength(300))
const amount = text.check(z.regex(/^\d+(\.\d+)?$/))
const networkId = z.custom<CaipNetworkId>(isCaipNetworkId)
const side = { address: z.exactOptional(text), symbol: cutText(300), amount }
const schema = z.object({
  id: recordId,
  networkId,
  address: text,
  at: timestamp,
  provider: text,
  from: z.intersection(z.object(side), optionalPicture),
  to: z.intersection(z.object({ ...side, least: amount, networkId }), optionalPicture),
  isOrder: z.boolean(),
  destinationHash: z.exactOptional(text),
  order: z.exactOptional(z.enum(['pending', 'confirmed', 'failed', 'refunded'])),
})
const maxRecords = 20

type Key = Pick<SwapRecord, 'id'>

/** The swaps that were sent, newest first, across reloads; `ended` is the last one whose end a provider told. */
export type SwapJournal = RecordList<SwapRecord, Key>

/** Opens the swaps of this browser. */
export function openSwapJournal(storage: KeyedStorage): SwapJournal {
  return new RecordList<SwapRecord, Key>(storage, {
    key: 'swaps',
    schema,
    max: maxRecords,
    same: (one, other) => one.id === other.id,
  })
}

type Sent = { readonly id: string; readonly at: number; readonly isOrder: boolean }

/** The record of a swap that was just sent. */
export function recordOf({ agreement, signer }: SwapPlan, sent: Sent): SwapRecord {
  const { input, quote, provider } = agreement.offer
  const { from, to } = input
  return {
    ...sent,
    networkId: from.networkId,
    address: signer.account.address,
    provider: provider.id,
    from: {
      ...tokenOf(from),
      amount: formatAmount(BigInt(input.amount), from.decimals),
    },
    to: {
      ...tokenOf(to),
      amount: formatAmount(BigInt(quote.amountOut), to.decimals),
      least: formatAmount(BigInt(quote.minOut), to.decimals),
      networkId: to.networkId,
    },
    ...((sent.isOrder || from.networkId !== to.networkId) && { order: 'pending' as const }),
  }
}

function tokenOf({ address, symbol, iconUrl }: SwapToken) {
  return {
    symbol,
    ...(address !== undefined && { address }),
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

/** A sent swap for the list of transactions, with both sides. */
export function transactionOf(
  { agreement, signer }: SwapPlan,
  { hash, to }: { readonly hash: string; readonly to?: string | undefined },
): SentTransaction {
  const { input, quote } = agreement.offer
  const networkId = signer.network.caipNetworkId
  const { networkId: target } = input.to
  return {
    hash,
    networkId,
    address: signer.account.address,
    kind: 'swap',
    ...(to !== undefined && { to }),
    ...sideOf(input.from, quote.amountIn),
    received: {
      ...sideOf(input.to, quote.amountOut),
      ...(target !== networkId && { networkId: target, status: 'pending' }),
    },
  }
}

function sideOf({ symbol, decimals, address }: SwapToken, units: string) {
  return {
    symbol,
    amount: formatAmount(BigInt(units), decimals),
    ...(address !== undefined && { tokenAddress: address }),
  }
}

/**
 * What became of a swap. Between two networks a transaction that failed on the first one ends it, and one in a block is
 * half of it: the provider tells the rest.
 */
export function outcomeOf(
  { order }: Pick<SwapRecord, 'order'>,
  sent: Pick<Transaction, 'status'> | undefined,
): TransactionStatus | 'refunded' {
  if (order === undefined) return sent?.status ?? 'pending'
  const isLost = sent !== undefined && sent.status !== 'pending' && sent.status !== 'confirmed'
  return order === 'pending' && isLost ? sent.status : order
}
