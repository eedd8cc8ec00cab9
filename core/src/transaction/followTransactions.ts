import type { Adapters } from '../adapter/AdapterStore.ts'
import type { TransactionOutcome } from '../adapter/Calls.ts'
import type { Signer } from '../adapter/session/Signer.ts'
import type { KitEvents } from '../analytics/EventStore.ts'
import type { Clock } from '../async/Clock.ts'
import type { BalanceStore } from '../balance/BalanceStore.ts'
import { parseCaipNetworkId } from '../caip/caip.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { Connections } from '../connection/ConnectionStore.ts'
import type { Networks } from '../network/NetworkStore.ts'
import { reaction } from '../state/index.ts'
import type { Transaction } from './Transaction.ts'
import type { TransactionStore } from './TransactionStore.ts'

const pollIntervalMs = 3_000
const maxPolls = 99
const maxFastPolls = 60

type Outcome = TransactionOutcome & { readonly hash?: string }
type Watch = {
  readonly clock: Clock
  /** A page in the background is not visible, so it sends no requests. */
  isVisible(): boolean
  /** `undefined` when the status is unknown. */
  outcomeOf(transaction: Transaction): Promise<Outcome | undefined>
}

export type Following = {
  stop(): void
  /** Polls one transaction faster, at first after a tenth of a second, for about a minute. */
  hurry(id: string): void
}
type Follower = { stop(): void; hurry(): void }

/** Polls the status of each pending transaction every 3 s, with growing intervals, 99 times at most. */
export function followTransactions(store: TransactionStore, watch: Watch): Following {
  const followed = new Map<string, Follower>()
  const dispose = reaction(
    () => store.pending.map(({ id }) => id).join('\n'),
    () => {
      const pending = store.pending.map(({ id }) => id)
      for (const [id, { stop }] of followed) {
        if (pending.includes(id)) continue
        stop()
        followed.delete(id) // A dropped transaction has the same hash when sent again
      }
      for (const id of pending) if (!followed.has(id)) followed.set(id, follow(store, watch, id))
    },
    { fireImmediately: true },
  )
  return {
    stop() {
      dispose()
      for (const { stop } of followed.values()) stop()
    },
    hurry: (id) => followed.get(id)?.hurry(),
  }
}

function follow(store: TransactionStore, watch: Watch, id: string): Follower {
  const { clock, isVisible } = watch
  let polls = 0
  let fastPolls = maxFastPolls // none, until something waits for it
  let isReading = false
  let stopped = false
  const nextMs = () => (fastPolls < maxFastPolls ? fastDelayMs(fastPolls) : pollDelayMs(polls))
  let cancel = clock.after(pollIntervalMs, poll)
  async function poll(): Promise<void> {
    const transaction = store.pending.find((it) => it.id === id)
    if (!transaction) return
    if (isVisible()) {
      if (fastPolls < maxFastPolls) fastPolls += 1
      else polls += 1
      isReading = true
      // Where the node does not respond, the next poll retries, with growing intervals.
      await watch
        .outcomeOf(transaction)
        .then((outcome) => outcome && !stopped && store.learn(id, outcome))
        .catch(() => undefined)
      isReading = false
    }
    if (!stopped && polls < maxPolls) cancel = clock.after(nextMs(), poll)
  }
  return {
    stop() {
      stopped = true
      cancel()
    },
    hurry() {
      fastPolls = 0
      // The poll that is reading plans the next one.
      if (stopped || isReading) return
      cancel()
      cancel = clock.after(nextMs(), poll)
    },
  }
}

/** 0.1 s at first, then growing up to a second. */
function fastDelayMs(polls: number): number {
  return Math.min(1_000, 100 * 1.5 ** polls)
}

/** 3 s for the first ten polls, then growing up to half a minute. */
function pollDelayMs(polls: number): number {
  return pollIntervalMs * Math.max(1, polls / 10)
}

export type ChainReader = {
  readonly adapters: Pick<Adapters, 'load'>
  readonly networks: Networks
  readonly signal: AbortSignal
  /** The signer that requests a batch's status. Throws when no wallet is connected. */
  signer(namespace: Namespace): Signer
}
const outcomes = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  reverted: 'failed',
  partiallyReverted: 'failed',
} as const

/** The current status of a transaction; `undefined` when its namespace does not support that. */
export async function outcomeOf(
  { adapters, networks, signal, signer }: ChainReader,
  { kind, id, hash, networkId, address }: Transaction,
): Promise<(TransactionOutcome & { hash?: string }) | undefined> {
  const { namespace } = parseCaipNetworkId(networkId)
  const adapter = await adapters.load(namespace)
  const network = networks.find(networkId)
  if (kind === 'batch') {
    const batch = id.slice(networkId.length + 1)
    const status = await adapter?.getCallsStatus?.({ id: batch, ...signer(namespace) })
    const last = status?.hashes.at(-1)
    return status && { status: outcomes[status.status], ...(last !== undefined && { hash: last }) }
  }
  if (hash === undefined || !network) return undefined
  const account = { namespace, address, type: 'eoa' } as const
  return adapter?.getTransaction?.({ network, hash, account, signal })
}

/** What is updated when a transaction becomes final. */
export type Settling = {
  readonly balances: BalanceStore
  readonly connections: Connections
  readonly events: KitEvents
}

/** Handles a final transaction: reads the balances of its account without any cache. */
export function settleTransaction(
  { balances, connections, events }: Settling,
  { networkId, address, tokenAddress, received, status }: Transaction,
): void {
  const isIts = (it: (typeof connections.all)[number]) =>
    it.networkId === networkId && it.accounts[0].address === address
  const connection = connections.all.find(isIts)
  const moved = [tokenAddress, received?.tokenAddress].filter((it) => it !== undefined)
  if (connection) void balances.load(connection, moved)
  events.track('TRANSACTION_SETTLED', { network: networkId, status })
}
