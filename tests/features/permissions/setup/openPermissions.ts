import { type Call, createKit, memoryDriver, type StorageDriver } from '@portico/core'
import type {
  Permission,
  PermissionSource,
  Revocation,
  RevocationCost,
} from '@portico/core/adapter'
import { requestErrors } from '@portico/core/errors'
import { permissions } from '@portico/features/permissions'
import { onTestFinished } from 'vitest'
import { FakeWallet } from '../../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../../core/fakes/fakeAdapter.ts'
import { steppingClock } from '../../../core/fakes/steppingClock.ts'

export const alice = `0x${'a1'.repeat(20)}`
const addressOf = (id: string) => `0x${id.charCodeAt(0).toString(16).repeat(20)}`

/** A permission of the account; `id` names its holder. */
export function permissionOf(id: string, more: Partial<Permission> = {}): Permission {
  return {
    id,
    kind: 'spend',
    account: alice,
    networkId: 'eip155:1',
    holder: { address: addressOf(id) },
    terms: [{ symbol: 'USDC', token: addressOf('t'), amount: '5' }],
    canRevoke: true,
    ...more,
  }
}

/** `declined`: by the visitor; `traps`: works in a trial alone; `ignored`: in a block, and without effect. */
export type Fate = 'works' | 'declined' | 'fails' | 'traps' | 'ignored'

const usualCost: RevocationCost = { fee: { amount: '0.001', symbol: 'ETH' }, isUnusual: false }

/** A chain on which permissions are ended by calls whose data is their id. */
export function permissionChain(...given: readonly Permission[]) {
  const chain = {
    permissions: [...given],
    fates: new Map<string, Fate>(),
    /** The calls of each question that the wallet asked. */
    questions: [] as (readonly string[])[],
    atomic: undefined as 'supported' | 'ready' | undefined,
    refusesTogether: false,
    failure: undefined as Error | undefined,
    /** What revocations cost, by id; costs are not told without. */
    costs: undefined as Map<string, RevocationCost | Error> | undefined,
    /** The fee that the visitor confirmed, of each question. */
    fees: [] as unknown[],
    /** What the wallet waits for before it answers. */
    answer: Promise.resolve() as Promise<unknown>,
  }
  const outcomes = new Map<string, 'confirmed' | 'failed'>()
  const execute = (ids: readonly string[]) => {
    const fates = ids.map((id) => chain.fates.get(id) ?? 'works')
    if (fates.includes('declined')) throw requestErrors.create('rejected', [])
    const hash = `0x${outcomes.size + 1}`
    const isDone = !fates.includes('fails') && !fates.includes('traps')
    outcomes.set(hash, isDone ? 'confirmed' : 'failed')
    const gone = ids.filter((_, at) => isDone && fates[at] === 'works')
    chain.permissions = chain.permissions.filter(({ id }) => !gone.includes(id))
    return hash
  }
  const idOf = ({ data = '' }: Call) => Buffer.from(data.slice(2), 'hex').toString()
  const source: PermissionSource = {
    id: 'chain',
    kind: 'spend',
    async list() {
      if (chain.failure) throw chain.failure
      return { permissions: chain.permissions }
    },
    describe: async ({ id }) => chain.permissions.find((it) => it.id === id),
    revoke: async (all) =>
      all.map(
        ({ id }): Revocation => ({
          ids: [id],
          call: { to: addressOf('t'), data: `0x${Buffer.from(id).toString('hex')}`, value: 0n },
        }),
      ),
    async estimate(revocations) {
      return revocations.map(({ ids: [id = ''] }) => chain.costs?.get(id) ?? usualCost)
    },
  }
  const adapter = fakeAdapter('eip155', {
    transactionForm: 'object',
    permissions: async () => [source],
    async sendTransaction({ transaction, reviewedFee }) {
      const id = idOf(transaction as unknown as Call) // the form of this family
      chain.questions.push([id])
      chain.fees.push(reviewedFee?.amount)
      await chain.answer
      return { hash: execute([id]) }
    },
    getCapabilities: async () =>
      chain.atomic ? { 'eip155:1': { atomic: { status: chain.atomic } } } : {},
    async previewCalls({ calls }) {
      const failedAt = calls.map(idOf).findIndex((id) => chain.fates.get(id) === 'fails')
      const nothing = { changes: [], approvals: [], calls: [] }
      if (failedAt < 0) return nothing
      return { ...nothing, failedAt, failure: requestErrors.create('sendFailed', []) }
    },
    async sendCalls({ calls, reviewedFee }) {
      if (chain.refusesTogether) throw requestErrors.create('unsupported', ['sendCalls', 'eip155'])
      const ids = calls.map(idOf)
      chain.fees.push(reviewedFee?.amount)
      chain.questions.push(ids)
      return { id: execute(ids) }
    },
    getCallsStatus: async ({ id }) => ({
      id,
      status: outcomes.get(id) ?? 'pending',
      atomic: true,
      hashes: [id],
    }),
    getTransaction: async ({ hash }) => ({ status: outcomes.get(hash) ?? 'pending' }),
  })
  return { chain, source, adapter }
}

/** A dapp whose connected account allowed something. */
export async function openPermissions(
  { adapter }: ReturnType<typeof permissionChain>,
  options: Parameters<typeof permissions>[0] = {},
  storage: StorageDriver = memoryDriver(),
) {
  const clock = steppingClock()
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', alice)]
  const kit = createKit({
    adapters: [adapter],
    features: [permissions(options)],
    connectors: [wallet.create],
    storage,
    clock,
    analytics: false,
  })
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'wallet' })
  const store = await kit.features.permissions.load()
  await store.load()
  /** Lets time pass until it has ended; code that loads on demand takes a while. */
  const ended = async (work: Promise<unknown>) => {
    let isOver = false
    const end = () => {
      isOver = true
    }
    work.then(end, end)
    while (!isOver) {
      await clock.advance(500)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    return work
  }
  const ids = () => store.entries.map(({ permission }) => permission.id)
  const pick = (...wanted: readonly string[]) =>
    store.entries.filter(({ permission }) => wanted.includes(permission.id))
  const failures = () =>
    [...store.revoker.states].map(([key, { error }]) => [
      key,
      (error as { code?: string } | undefined)?.code,
    ])
  return { kit, store, clock, ended, ids, pick, failures }
}
