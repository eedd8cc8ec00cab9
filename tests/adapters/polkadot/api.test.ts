import type { ApiPromise } from '@polkadot/api'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { createKit, memoryDriver } from '@portico/core'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { type PolkadotNetwork, polkadot, westend } from '@portico/polkadot'
import { getApi } from '@portico/polkadot/api'
import { useApi } from '@portico/polkadot/api/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEndpoint } from '../../../adapters/polkadot/src/chain/withApi.ts'
import { renderHook } from '../../react/setup/renderHook.ts'
import { type BrokenLine, brokenLine } from './brokenLine.ts'
import { chainWallet, developers } from './chainWallet.ts'
import { type PolkadotEngine, polkadotEngine } from './polkadotEngine.ts'
import { polkadotPage } from './polkadotPage.ts'

let engine: PolkadotEngine
let ofWallet: ApiPromise
let people: ReturnType<typeof developers>
let ends: (() => unknown)[] = []
beforeAll(async () => {
  // @polkadot/api logs lost connections and rejections.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await cryptoWaitReady()
  engine = await polkadotEngine()
  await engine.build({ count: 1, unsafeBlockHeight: 100 })
  people = developers()
  ofWallet = await openEndpoint(engine.url, engine.network(), adapterHost)
}, 240_000)
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})
afterAll(async () => {
  vi.restoreAllMocks()
  await ofWallet.disconnect()
  await engine.stop()
})

/** A started kit on a page with one wallet, which is Bob's. */
async function setUp({ connected = true, network = engine.network() } = {}) {
  const wallet = chainWallet(ofWallet, people.bob)
  const entry = { version: '1.0.0', enable: async () => wallet.injected }
  const networks: readonly PolkadotNetwork[] = [network, westend]
  const kit = createKit({
    adapters: [polkadot({ networks, discovery: { target: polkadotPage({ example: entry }) } })],
    storage: memoryDriver(),
    analytics: false,
  })
  ends.push(kit.start())
  if (connected) await kit.connect({ connectorId: 'polkadot:example' })
  return { kit, wallet }
}
async function open(kit: Parameters<typeof getApi>[0]): Promise<ApiPromise> {
  const api = await getApi(kit)
  ends.unshift(() => api.disconnect())
  return api
}
const transfer = (api: ApiPromise, units = 10n ** 12n) =>
  api.tx.balances!.transferKeepAlive!(people.carol.address, units)
const free = async (api: ApiPromise, address: string) => {
  const account = (await api.query.system!.account!(address)) as unknown as {
    data: { free: { toBigInt(): bigint } }
  }
  return account.data.free.toBigInt()
}

describe('getApi', () => {
  it('signs and sends by unmodified @polkadot/api code on a real chain', async () => {
    const { kit } = await setUp()
    const api = await open(kit)
    const before = await free(api, people.carol.address)
    await transfer(api).signAndSend(people.bob.address)
    const received = async () => (await free(api, people.carol.address)) - before
    await expect.poll(received, { timeout: 60_000 }).toBe(10n ** 12n)
  }, 90_000)

  it('reads without a connected wallet, skipping an endpoint that is down', async () => {
    const network = engine.network('ws://127.0.0.1:9', engine.url)
    const { kit } = await setUp({ connected: false, network })
    const api = await open(kit)
    expect(api.genesisHash.toHex()).toBe(network.genesisHash)
    const signing = transfer(api).signAsync(people.bob.address)
    await expect(signing).rejects.toMatchObject({ code: 'connection/notConnected' })
  })

  it('reconnects by itself', async () => {
    const line: BrokenLine = await brokenLine(engine.url)
    ends.push(() => line.close())
    const { kit } = await setUp({ connected: false, network: engine.network(line.url) })
    const api = await open(kit)
    line.cut()
    await expect.poll(() => api.isConnected).toBe(false)
    await expect.poll(() => api.isConnected).toBe(true)
    expect(await free(api, people.bob.address)).toBeGreaterThan(0n)
  })

  it('ignores an endpoint of another chain, and reports when none answers', async () => {
    const elsewhere = { ...westend, rpcUrls: { default: { http: [engine.url] } } }
    const silent = await setUp({ network: engine.network('ws://127.0.0.1:9') })
    await expect(getApi(silent.kit)).rejects.toMatchObject({ code: 'network/unavailable' })
    const kit = createKit({
      adapters: [polkadot({ networks: [elsewhere], discovery: { target: polkadotPage() } })],
      storage: memoryDriver(),
      analytics: false,
    })
    await expect(getApi(kit)).rejects.toMatchObject({ code: 'network/wrongEndpoint' })
  })
})

describe('the signer of getApi', () => {
  it('signs nothing for an account that was not granted, or for another network', async () => {
    const { kit, wallet } = await setUp()
    const api = await open(kit)
    await expect(transfer(api).signAsync(people.alice.address)).rejects.toMatchObject({
      code: 'request/accountChanged',
    })
    await kit.switchNetwork(westend.caipNetworkId)
    await expect(transfer(api).signAsync(people.bob.address)).rejects.toMatchObject({
      code: 'request/wrongChain',
    })
    expect(wallet.signed).toEqual([])
  })

  it('reports a rejection by the visitor', async () => {
    const { kit, wallet } = await setUp()
    wallet.refuses = true
    const signing = transfer(await open(kit)).signAsync(people.bob.address)
    await expect(signing).rejects.toMatchObject({ code: 'request/rejected' })
  })

  it('rejects the signature of another key, and of another extrinsic', async () => {
    const { kit, wallet } = await setUp()
    const api = await open(kit)
    const other = chainWallet(ofWallet, people.alice)
    const own = wallet.injected.signer.signPayload!
    const forgeries = [
      other.injected.signer.signPayload!,
      (payload: Parameters<typeof own>[0]) =>
        own({ ...payload, method: transfer(api, 10n ** 15n).method.toHex() }),
    ]
    for (const forge of forgeries) {
      wallet.injected.signer.signPayload = forge
      await expect(transfer(api).signAsync(people.bob.address)).rejects.toMatchObject({
        code: 'request/otherAccount',
      })
    }
    wallet.injected.signer.signPayload = own
    wallet.answers = { id: 1, signature: '0x00' }
    await expect(transfer(api).signAsync(people.bob.address)).rejects.toMatchObject({
      code: 'request/sendFailed',
    })
  })

  it('checks an extrinsic that the wallet returns in full', async () => {
    const { kit, wallet } = await setUp()
    const api = await open(kit)
    const options = { withSignedTransaction: true, nonce: 0, era: 64 }
    const whole = async (units: bigint) => {
      const signed = await transfer(ofWallet, units).signAsync(people.bob, options)
      return {
        id: 1,
        signature: `0x01${'11'.repeat(64)}` as const,
        signedTransaction: signed.toHex(),
      }
    }
    const honest = await whole(10n ** 12n)
    wallet.answers = honest
    const signed = await transfer(api).signAsync(people.bob.address, options)
    expect(signed.toHex()).toBe(honest.signedTransaction)
    wallet.answers = await whole(10n ** 15n)
    await expect(transfer(api).signAsync(people.bob.address, options)).rejects.toMatchObject({
      code: 'request/signFailed',
    })
  })

  it('signs bytes, and rejects the signature of other bytes', async () => {
    const { kit, wallet } = await setUp()
    const { bob } = people
    wallet.injected.signer.signRaw = async ({ data }) => {
      return { id: 1, signature: u8aToHex(bob.sign(u8aWrapBytes(data))) }
    }
    const api = await open(kit)
    const data = '0x6869'
    const signature = await api.sign(bob.address, { data, type: 'bytes' })
    expect(signatureVerify(u8aWrapBytes(data), signature, bob.address).isValid).toBe(true)
    wallet.injected.signer.signRaw = async () => ({ id: 1, signature: u8aToHex(bob.sign('0x00')) })
    await expect(api.sign(bob.address, { data, type: 'bytes' })).rejects.toMatchObject({
      code: 'request/otherAccount',
    })
  })
})

describe('useApi', () => {
  it('returns an API of the active network, and disconnects it on unmount', async () => {
    const { kit } = await setUp()
    const hook = renderHook(kit, () => useApi())
    ends.unshift(hook.unmount)
    await expect.poll(() => hook.current?.status).toBe('success')
    const { data: api } = hook.current as { data: ApiPromise }
    expect(api.genesisHash.toHex()).toBe(engine.network().genesisHash)
    await hook.unmount()
    await expect.poll(() => api.isConnected).toBe(false)
  })
})
