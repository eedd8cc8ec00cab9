import { type Call, createKit, defineErrors, memoryDriver, type StorageDriver } from '@portico/core'
import type { TransactionStatus } from '@portico/core/adapter'
import type { CallsPreview } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { batch } from '@portico/features/batch'
import { onTestFinished } from 'vitest'
import { describeCalls } from '../../../../adapters/eip155/src/session/calls.ts'
import { FakeWallet } from '../../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../../core/fakes/fakeAdapter.ts'
import { steppingClock } from '../../../core/fakes/steppingClock.ts'

export const alice = `0x${'a1'.repeat(20)}`
export const other = `0x${'b0'.repeat(20)}`

/** What becomes of a call: `reverts` is known to a trial, `fails` only to the chain. */
export type Fate = 'works' | 'reverts' | 'fails' | 'declined'
/** `lies`: says that all or none is made, and makes the calls before one that fails. */
export type Manners =
  | 'none'
  | 'supported'
  | 'ready'
  | 'claimed'
  | 'lies'
  | 'old'
  | 'silent'
  /** Never answers what it can. */
  | 'mute'
  /** Never answers what became of a batch. */
  | 'forgets'
  /** Names a thousand transactions for a batch. */
  | 'floods'

const data: Readonly<Record<Fate, string>> = {
  works: '0x01',
  reverts: '0x02',
  fails: '0x03',
  declined: '0x04',
}
export const callOf = (fate: Fate): Call => ({ to: other, data: data[fate], value: 1n })
const fateOf = ({ data: given }: Call) =>
  (Object.keys(data) as Fate[]).find((fate) => data[fate] === given) ?? 'works'

const calls5792 = defineErrors('calls', {
  atomicityNotSupported: 'The wallet cannot execute these calls atomically',
  upgradeRejected: 'The account upgrade that these calls need was rejected',
})

/** A chain, and a wallet that batches as its manners say. */
export function batchChain(manners: Manners = 'none') {
  const chain = {
    manners,
    /** The calls that the chain executed, in their order. */
    executed: [] as Call[],
    /** Number of questions that the wallet asked its owner. */
    questions: 0,
    /** By hash. */
    outcomes: new Map<string, TransactionStatus>(),
    /** What the chain says of a transaction, instead of its outcome. */
    says: undefined as TransactionStatus | undefined,
    /** Number of transactions that were looked up. */
    lookUps: 0,
    bundles: new Map<string, { hashes: string[]; status: 200 | 400 | 500 }>(),
    /** The amount that a trial shows to leave with each call. */
    shown: '1',
    /** What each call costs; `undefined` where no node tells. */
    fee: '0.001' as string | undefined,
    /** The fee that the visitor confirmed for each question. */
    reviewed: [] as unknown[],
    isNodeAway: false,
    hold: undefined as Promise<void> | undefined,
  }
  const mine = (made: readonly Call[], isDone: boolean) => {
    const hash = `0x${chain.outcomes.size + 1}`
    if (isDone) chain.executed.push(...made)
    chain.outcomes.set(hash, isDone ? 'confirmed' : 'failed')
    return hash
  }
  const preview = (calls: readonly Call[]): CallsPreview => {
    if (chain.isNodeAway) throw new Error('The node is away')
    const failedAt = calls.findIndex((call) => fateOf(call) === 'reverts')
    const failure = requestErrors.create('sendFailed', [])
    const out = calls.map(() => ({
      direction: 'out' as const,
      amount: chain.shown,
      symbol: 'ETH',
      decimals: 18,
      to: other,
    }))
    return {
      changes: failedAt < 0 ? out : [],
      approvals: [],
      calls: calls.map(() => ({ changes: [], approvals: [], to: other })),
      ...(chain.fee !== undefined && {
        callFees: calls.map(() => ({ amount: chain.fee ?? '', symbol: 'ETH' })),
      }),
      ...(failedAt >= 0 && { failure, failedAt }),
    }
  }
  const adapter = fakeAdapter('eip155', {
    isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text),
    transactionForm: 'object',
    describeCalls,
    previewCalls: async ({ calls }) => preview(calls),
    async sendTransaction({ transaction, reviewedFee }) {
      chain.questions += 1
      chain.reviewed.push(reviewedFee)
      await chain.hold
      const call = transaction as unknown as Call // the form of this family
      const fate = fateOf(call)
      if (fate === 'declined') throw requestErrors.create('rejected', [])
      return { hash: mine([call], fate === 'works') }
    },
    async getCapabilities() {
      if (chain.manners === 'mute') return new Promise(() => undefined)
      if (chain.manners === 'silent') throw requestErrors.create('unsupported', ['x', 'eip155'])
      const supported = { atomicBatch: { supported: true } }
      if (chain.manners === 'old') return { 'eip155:1': supported }
      const isClaimed = ['claimed', 'lies', 'forgets', 'floods'].includes(chain.manners)
      const status = isClaimed ? 'supported' : chain.manners
      return { 'eip155:1': { atomic: { status } } }
    },
    async sendCalls({ calls, atomicRequired, reviewedFee }) {
      const isAble = !['none', 'claimed', 'silent', 'mute'].includes(chain.manners)
      if (atomicRequired && !isAble) throw calls5792.create('atomicityNotSupported', [])
      chain.questions += 1
      chain.reviewed.push(reviewedFee)
      await chain.hold
      if (calls.some((call) => fateOf(call) === 'declined'))
        throw chain.manners === 'ready'
          ? calls5792.create('upgradeRejected', [])
          : requestErrors.create('rejected', [])
      const failing = calls.findIndex((call) => fateOf(call) !== 'works')
      const id = `bundle ${chain.bundles.size}`
      if (chain.manners === 'lies' && failing > 0)
        chain.bundles.set(id, {
          hashes: [mine(calls.slice(0, failing), true), mine([], false)],
          status: 200,
        })
      else
        chain.bundles.set(id, {
          hashes: [mine(calls, failing < 0)],
          status: failing < 0 ? 200 : 500,
        })
      return { id }
    },
    async getCallsStatus({ id }) {
      if (chain.manners === 'forgets') return new Promise(() => undefined)
      const { hashes = [], status } = chain.bundles.get(id) ?? {}
      const names = { 200: 'confirmed', 400: 'failed', 500: 'reverted' } as const
      const many = Array.from({ length: 1_000 }, (_, at) => `0xf${at}`)
      const all = chain.manners === 'floods' ? many : hashes
      return { id, status: status ? names[status] : 'pending', atomic: true, hashes: all }
    },
    async getTransaction({ hash }) {
      chain.lookUps += 1
      return { status: chain.says ?? chain.outcomes.get(hash) ?? 'dropped' }
    },
  })
  return { chain, adapter }
}

/** A dapp with batches, whose account is connected. */
export async function openBatches(
  parts: ReturnType<typeof batchChain> = batchChain(),
  storage: StorageDriver = memoryDriver(),
) {
  const clock = steppingClock()
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', alice)]
  const kit = createKit({
    adapters: [parts.adapter],
    features: [batch()],
    connectors: [wallet.create],
    storage,
    clock,
    analytics: false,
  })
  const stop = kit.start()
  onTestFinished(stop)
  await kit.connect({ connectorId: 'wallet' })
  await kit.identities.load(`eip155:1:${alice}`)
  const store = await kit.features.batch.load()
  /** Lets time pass until it is true; code that loads on demand takes a while. */
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) {
      await clock.advance(50)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
  /** Waits until the wallet said what it can and the calls were tried. */
  const reviewed = () =>
    until(() => store.review.ways.status === 'success' && store.review.preview.status !== 'pending')
  return { ...parts, kit, store, clock, storage, stop, until, reviewed }
}
