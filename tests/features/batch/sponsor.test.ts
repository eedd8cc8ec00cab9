import { createKit, memoryDriver } from '@portico/core'
import { networkErrors, requestErrors } from '@portico/core/errors'
import { type BatchOptions, batch } from '@portico/features/batch'
import { expect, it, onTestFinished } from 'vitest'
import { FakeWallet } from '../../core/fakes/FakeWallet.ts'
import { steppingClock } from '../../core/fakes/steppingClock.ts'
import { alice, batchChain, callOf, type Manners } from './setup/batchChain.ts'

const url = 'https://pay.acme.example/rpc'
const context = { policyId: 'checkout' }
const paymaster = { url, context }

/** What the wallet does with the service of the dapp. */
type Service = 'pays' | 'declines' | 'rejects' | 'unknown' | 'breaks'

/** Starts two calls of a dapp that offers to pay, with a wallet that batches as its manners say. */
async function begun(manners: Manners, service: Service, options: BatchOptions = { paymaster }) {
  const parts = batchChain(manners)
  const asked: unknown[] = []
  const load = parts.adapter.load.bind(parts.adapter)
  const adapter: typeof parts.adapter = {
    ...parts.adapter,
    async load(host) {
      const loaded = await load(host)
      return {
        ...loaded,
        async getCapabilities(signer) {
          const found = await loaded.getCapabilities?.(signer)
          const own = { ...found?.['eip155:1'], paymasterService: { supported: true } }
          return service === 'unknown' ? (found ?? {}) : { 'eip155:1': own }
        },
        async sendCalls(request) {
          asked.push(request.capabilities)
          if (request.capabilities && service === 'declines')
            throw new Error('not sponsored: the budget is used')
          if (request.capabilities && service === 'rejects')
            throw requestErrors.create('rejected', [])
          if (service === 'breaks') throw networkErrors.create('unavailable', ['The wallet'])
          return loaded.sendCalls!(request)
        },
      }
    },
  }
  const clock = steppingClock()
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', alice)]
  const kit = createKit({
    metadata: { name: 'Acme', description: '', url: 'https://acme.example', icons: [] },
    adapters: [adapter],
    features: [batch(options)],
    connectors: [wallet.create],
    storage: memoryDriver(),
    clock,
    analytics: false,
  })
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'wallet' })
  await kit.identities.load(`eip155:1:${alice}`)
  const store = await kit.features.batch.load()
  const calls = [callOf('works'), callOf('works')]
  let isSettled = false
  const settled = kit.features.batch.run({ calls }).then(
    (result) => ({ result }),
    (error) => ({ error }),
  )
  void settled.then(() => {
    isSettled = true
  })
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) {
      await clock.advance(500)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
  await until(() => isSettled || store.review.ways.status === 'success')
  return { store, kit, asked, settled, until, chain: parts.chain }
}

it('hands the dapp’s paymaster service to a wallet that asks such services, as it was reviewed', async () => {
  const { store, asked, settled } = await begun('supported', 'pays')
  expect(store.review.payer).toBe('dapp')
  expect(store.review.order?.sponsor).toMatchObject({ host: 'pay.acme.example', app: 'Acme' })
  await store.confirm()
  expect(asked).toEqual([{ paymasterService: { url, context } }])
  expect(await settled).toMatchObject({ result: { way: 'together' } })
})

it('tells the visitor of a wallet that asks none, and hands it nothing', async () => {
  const { store, asked } = await begun('supported', 'unknown')
  expect([store.review.payer, store.review.sponsorship]).toEqual(['visitor', 'unsupported'])
  await store.confirm()
  expect(asked).toEqual([undefined])
  expect(store.status).toBe('done')
})

it('lets the visitor pay with one more press once the service declined, and sends nothing before', async () => {
  const { store, asked, chain, settled } = await begun('supported', 'declines')
  await store.confirm()
  expect(store.error).toMatchObject({
    code: 'batch/notSponsored',
    cause: expect.objectContaining({ message: 'not sponsored: the budget is used' }),
  })
  expect([store.status, store.review.payer, store.review.sponsorship]).toEqual([
    'review',
    'visitor',
    'declined',
  ])
  expect([asked.length, chain.executed.length]).toEqual([1, 0])
  await store.confirm()
  expect(asked).toEqual([{ paymasterService: { url, context } }, undefined])
  expect(await settled).toMatchObject({ result: { way: 'together' } })
})

it('still offers to pay after the visitor declined in the wallet', async () => {
  const { store, asked } = await begun('supported', 'rejects')
  await store.confirm()
  expect(store.error).toMatchObject({ code: 'request/rejected' })
  expect(store.review.payer).toBe('dapp')
  await store.confirm()
  expect(asked).toEqual([{ paymasterService: paymaster }, { paymasterService: paymaster }])
})

it('S15 does not tell that the service declined, and nothing was sent, when the wallet went away', async () => {
  const { store } = await begun('supported', 'breaks')
  await store.confirm()
  expect(store.error).toMatchObject({ code: 'network/unavailable' })
  expect([store.review.payer, store.review.sponsorship]).toEqual(['dapp', 'offered'])
})

it('pays for an upgrade, and for no calls that are made one after the other', async () => {
  const { store, asked, until, chain } = await begun('ready', 'pays')
  expect([store.review.way, store.review.payer]).toEqual(['inTurn', 'visitor'])
  store.review.chooseWay('upgrade')
  expect(store.review.payer).toBe('dapp')
  store.review.chooseWay('inTurn')
  const done = store.confirm()
  await until(() => store.status === 'done')
  await done
  expect([asked, chain.questions]).toEqual([[], 2])
})

it('has a service for each network, and none for others', async () => {
  const own = await begun('supported', 'pays', { paymaster: { 'eip155:1': { url } } })
  await own.store.confirm()
  expect(own.asked).toEqual([{ paymasterService: { url } }])
  const other = await begun('supported', 'pays', { paymaster: { 'eip155:10': { url } } })
  expect(other.store.review.payer).toBeUndefined()
  await other.store.confirm()
  expect(other.asked).toEqual([undefined])
})

it('refuses a service that is not https, before anything is shown', async () => {
  for (const wrong of [
    'http://pay.acme.example',
    'http://localhost.acme.example',
    'pay',
    'javascript:alert(1)',
  ]) {
    const { settled, kit } = await begun('supported', 'pays', { paymaster: { url: wrong } })
    expect(await settled).toMatchObject({ error: { code: 'batch/invalid' } })
    expect(kit.modal.isOpen).toBe(false)
  }
  const local = { paymaster: { url: 'http://127.0.0.1:5175/paymaster' } }
  expect((await begun('supported', 'pays', local)).store.review.payer).toBe('dapp')
})
