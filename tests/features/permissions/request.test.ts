import { createKit, memoryDriver } from '@portico/core'
import type {
  GrantedPermission,
  WalletPermissionOrder,
  WalletPermissions,
} from '@portico/core/adapter'
import { requestErrors } from '@portico/core/errors'
import { permissions } from '@portico/features/permissions'
import { expect, it, onTestFinished } from 'vitest'
import { FakeWallet } from '../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../core/fakes/fakeAdapter.ts'
import { steppingClock } from '../../core/fakes/steppingClock.ts'

const alice = `0x${'a1'.repeat(20)}`
const spender = `0x${'5e'.repeat(20)}`
const token = `0x${'70'.repeat(20)}`
const day = 86_400
const asked = { to: spender, lifetime: 30 * day, limits: [{ token, amount: '5', period: day }] }

/** A wallet that grants what it is asked for, or what `answers` says; and a dapp that is connected to it. */
async function open() {
  const wallet = {
    orders: [] as WalletPermissionOrder[],
    contexts: [] as string[],
    spelling: 'execution' as 'execution' | 'former' | undefined,
    lists: true,
    declines: false,
    /** Resolves once the wallet answers. */
    answered: undefined as Promise<void> | undefined,
    answers: (granted: GrantedPermission): GrantedPermission => granted,
  }
  const of: WalletPermissions = {
    spelling: async () => wallet.spelling,
    readToken: async () => ({ symbol: 'USDC', decimals: 6 }),
    async grant(order) {
      const count = wallet.orders.push(order)
      await wallet.answered
      if (wallet.declines) throw requestErrors.create('rejected', [])
      const context = `0x0${count}`
      wallet.contexts.push(context)
      const limits = order.limits.map(({ symbol: _, decimals: __, ...limit }) => limit)
      return [wallet.answers({ context, to: order.to, expiry: order.expiry, limits })]
    },
    list: async () => (wallet.lists ? wallet.contexts : undefined),
    async revoke(_, context) {
      wallet.contexts = wallet.contexts.filter((it) => it !== context)
    },
  }
  const clock = steppingClock()
  const connector = new FakeWallet()
  connector.grant = [connector.grantOf('eip155', '1', alice)]
  const kit = createKit({
    adapters: [
      fakeAdapter('eip155', {
        isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text),
        walletPermissions: async () => of,
      }),
    ],
    features: [permissions()],
    connectors: [connector.create],
    storage: memoryDriver(),
    clock,
    analytics: false,
  })
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'wallet' })
  const store = await kit.features.permissions.load()
  const requests = store.requests
  const listed = async () => {
    await store.load()
    return store.entries
  }
  /** Makes the request; `shown` resolves once it is shown. */
  const start = (request = asked) => {
    const settled = kit.features.permissions.request(request).then(
      (grants) => ({ grants }),
      (error: { code?: string }) => ({ code: error.code }),
    )
    return { settled, shown: expect.poll(() => requests.status).toBe('review') }
  }
  return { kit, wallet, clock, store, requests, start, listed }
}

it('asks the wallet for what the visitor lowered, and lists what it granted', async () => {
  const { wallet, clock, requests, start, listed, kit } = await open()
  const { settled, shown } = start()
  await shown
  expect(kit.router.current.name).toBe('Permissions')
  expect(requests.choices).toEqual([30 * day, 7 * day, day, 3_600])
  requests.setAmount(0, '2.5')
  requests.setLifetime(day)
  await requests.confirm()
  const expiry = clock.now() / 1_000 + day
  const limits = [{ token, amount: '2.5', period: day, symbol: 'USDC', decimals: 6 }]
  expect(wallet.orders[0]).toMatchObject({ to: spender, expiry, limits })
  expect(await settled).toEqual({ grants: [{ context: '0x01', to: spender, expiry, limits }] })
  expect(kit.modal.isOpen).toBe(false)
  const [entry] = await listed()
  expect(entry?.permission).toMatchObject({
    kind: 'session',
    holder: { address: spender },
    terms: [{ symbol: 'USDC', amount: '2.5', period: day }],
    until: expiry * 1_000,
  })
})

it('takes no amount above the request, none at all, and no other lifetime', async () => {
  const { wallet, requests, start } = await open()
  const { settled, shown } = start()
  await shown
  for (const amount of ['5.000001', '0', '', 'x', '1.0000001', '-1']) {
    requests.setAmount(0, amount)
    expect([requests.isValid(0), requests.limits]).toEqual([false, undefined])
    await requests.confirm()
  }
  requests.setLifetime(31 * day)
  expect([requests.lifetime, wallet.orders]).toEqual([30 * day, []])
  requests.close()
  expect(await settled).toEqual({ code: 'request/rejected' })
})

it('tells the dapp and the visitor when a wallet granted more than was confirmed, and lists it', async () => {
  const lies: ((granted: GrantedPermission) => GrantedPermission)[] = [
    (it) => ({ ...it, limits: it.limits!.map((limit) => ({ ...limit, amount: '6' })) }),
    (it) => ({ ...it, limits: it.limits!.map((limit) => ({ ...limit, period: 60 })) }),
    (it) => ({ ...it, limits: [...it.limits!, ...it.limits!] }),
    (it) => ({ ...it, limits: it.limits!.map(({ token: _, ...limit }) => limit) }),
    (it) => ({ ...it, expiry: it.expiry! + 1 }),
    (it) => ({ ...it, to: alice }),
    ({ limits: _, ...it }) => it,
    ({ expiry: _, ...it }) => it,
  ]
  for (const lie of lies) {
    const { wallet, requests, start, listed } = await open()
    wallet.answers = lie
    const { settled, shown } = start()
    await shown
    await requests.confirm()
    expect(requests.error).toMatchObject({ code: 'permissions/grantedMore' })
    requests.close()
    expect(await settled).toEqual({ code: 'permissions/grantedMore' })
    expect((await listed()).map(({ risk }) => risk)).toEqual([3])
  }
})

it('accepts a wallet that granted less', async () => {
  const { wallet, requests, start } = await open()
  wallet.answers = (it) => ({
    ...it,
    expiry: it.expiry! - 60,
    limits: it.limits!.map((limit) => ({ ...limit, amount: '1' })),
  })
  const { settled, shown } = start()
  await shown
  await requests.confirm()
  expect(await settled).toMatchObject({ grants: [{ limits: [{ amount: '1' }] }] })
})

it('can be confirmed again after the visitor declined in the wallet', async () => {
  const { wallet, requests, start } = await open()
  const { settled, shown } = start()
  await shown
  wallet.declines = true
  await requests.confirm()
  expect([requests.status, requests.error]).toMatchObject(['review', { code: 'request/rejected' }])
  wallet.declines = false
  await requests.confirm()
  expect(await settled).toMatchObject({ grants: [{ context: '0x02' }] })
})

it('is revoked at the wallet, and forgotten when the wallet no longer has it', async () => {
  for (const lists of [true, false]) {
    const { wallet, store, requests, start, listed } = await open()
    wallet.lists = lists
    const { shown } = start()
    await shown
    await requests.confirm()
    await store.revoke(await listed())
    expect([wallet.contexts, store.entries, await listed()]).toEqual([[], [], []])
  }
  const { wallet, requests, start, listed } = await open()
  const { shown } = start()
  await shown
  await requests.confirm()
  wallet.contexts = ['0xff'] // revoked in the wallet, and granted on another page
  expect((await listed()).map(({ permission }) => [permission.id, permission.terms])).toEqual([
    ['0xff', [{ action: '*' }]],
  ])
})

it('refuses what is no request, and a wallet that grants none', async () => {
  const { kit, wallet } = await open()
  const { request } = kit.features.permissions
  const wrong = [
    undefined,
    {},
    { ...asked, limits: [] },
    { ...asked, lifetime: 401 * day },
    { ...asked, to: 'nobody' },
    { ...asked, limits: [{ token, amount: '0' }] },
    { ...asked, limits: [{ token, amount: '1.0000001' }] },
    { ...asked, limits: [asked.limits[0], asked.limits[0]] },
  ]
  for (const given of wrong)
    await expect(request(given as never)).rejects.toMatchObject({ code: 'permissions/invalid' })
  wallet.spelling = undefined
  await expect(request(asked)).rejects.toMatchObject({ code: 'permissions/unsupported' })
})

it.each([
  ['grants', false],
  ['declines', true],
])('S24 answers nobody else where the wallet %s a request that was closed', async (_, declines) => {
  const { wallet, requests, start, listed } = await open()
  let answer = () => {}
  wallet.answered = new Promise((resolve) => {
    answer = resolve
  })
  wallet.declines = declines
  const first = start()
  await first.shown
  const confirmed = requests.confirm()
  await expect.poll(() => wallet.orders.length).toBe(1)
  requests.close()
  expect(await first.settled).toEqual({ code: 'request/rejected' })
  const other = `0x${'77'.repeat(20)}`
  const second = start({ ...asked, to: other })
  await second.shown
  expect(requests.needsTick).toBe(true)
  answer()
  await confirmed
  expect(requests).toMatchObject({ status: 'review', request: { to: other }, error: undefined })
  // What was granted late is kept, so that it can be revoked.
  const [entry] = await listed()
  expect(entry?.permission.holder).toEqual(declines ? undefined : { address: spender })
  requests.setTicked(true)
  wallet.declines = false
  await requests.confirm()
  expect(await second.settled).toMatchObject({ grants: [{ to: other }] })
})

it('S24 asks no wallet for a request that was closed before', async () => {
  const { wallet, requests, start } = await open()
  const { settled, shown } = start()
  await shown
  const confirmed = requests.confirm()
  requests.close()
  await confirmed
  expect(await settled).toEqual({ code: 'request/rejected' })
  expect(wallet.orders).toEqual([])
})
