import type { ApiPromise } from '@polkadot/api'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import type { KitError } from '@portico/core'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { polkadotMainnet } from '@portico/polkadot'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEndpoint } from '../../../adapters/polkadot/src/chain/withApi.ts'
import { accountKey, encodeAddress } from '../../../adapters/polkadot/src/session/address.ts'
import { createAdapter } from '../../../adapters/polkadot/src/session/createAdapter.ts'
import { chainWallet, developers } from './chainWallet.ts'
import {
  changedMetadata,
  honestMetadata,
  type RuntimeAnswers,
  scriptedRuntime,
} from './scriptedRuntime.ts'

const adapter = createAdapter([], adapterHost)

const { send, estimateFee, simulate } = adapter as Required<typeof adapter>
const honest: RuntimeAnswers = {
  fee: 150_000_000n,
  free: 10n ** 17n,
  nonce: 3,
  head: 1_000_000,
  genesis: polkadotMainnet.genesisHash,
  metadata: honestMetadata,
}

/** A fixed number of cases, independent of the speed of the machine. */
const count = process.env.PORTICO_FULL ? 10_000 : 24

let node: Awaited<ReturnType<typeof scriptedRuntime>>
let api: ApiPromise
let people: ReturnType<typeof developers>
const networkOf = (...http: string[]) => ({ ...polkadotMainnet, rpcUrls: { default: { http } } })

beforeAll(async () => {
  // @polkadot/api logs each rejection of the node.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await cryptoWaitReady()
  people = developers()
  node = await scriptedRuntime(honest)
  api = await openEndpoint(node.url, networkOf(node.url), adapterHost)
}, 120_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await api?.disconnect()
  await node?.close()
})

type Signing = {
  to?: string
  units?: bigint
  from?: 'carol'
  tip?: bigint
  nonce?: number
  era?: 0
}
/** What a wallet signs instead of the request, and returns in full. */
const changes: Record<string, Signing | undefined> = {
  nothing: undefined,
  'the same': {},
  receiver: { to: '//Eve' },
  amount: { units: 1n },
  account: { from: 'carol' },
  tip: { tip: 10n ** 12n },
  nonce: { nonce: 4_000 },
  'no end': { era: 0 },
}

const scenario = fc.record({
  to: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  spelling: fc.constantFrom(0, 42),
  units: fc.bigInt({ min: 10n ** 10n, max: 10n ** 16n }),
  nonce: fc.nat(2 ** 20),
  head: fc.integer({ min: 1_000, max: 30_000_000 }),
  fee: fc.bigInt({ min: 1n, max: 10n ** 15n }),
})

describe('a reviewed transfer', () => {
  it(`S15 broadcasts exactly what was reviewed in ${count} cases with changing nodes and wallets`, async () => {
    const seed = Number(process.env.PORTICO_SEED ?? Date.now() % 2 ** 31)
    const network = networkOf(node.url)
    const names = Object.keys(changes)
    const outcomes = new Set<string>()
    for (const [at, it] of fc.sample(scenario, { numRuns: count, seed }).entries()) {
      const turn = at >> 1
      const change = at % 2 ? 'nothing' : names[turn % names.length]!
      const where = `seed ${seed}, case ${at}: ${change}`
      const wallet = chainWallet(api, people.bob)
      const to = encodeAddress(it.to, it.spelling)
      const amount = `${it.units / 10n ** 10n}.${String(it.units % 10n ** 10n).padStart(10, '0')}`
      const request = wallet.request(network, to, amount)
      node.answers = honest
      node.handed.length = 0
      const reviewedFee = await estimateFee(request)
      const preview = await simulate(request)
      const { nonce, head } = it
      node.answers = { ...honest, nonce, head, ...(at % 4 === 1 && { fee: it.fee }) }
      const other = changes[change]
      if (other) {
        const { from, to: receiver, units = it.units, ...options } = other
        const receiving = receiver ? people.nobody(receiver).address : to
        const call = api.tx.balances!.transferKeepAlive!(receiving, units)
        const pair = from ? people[from] : people.bob
        const signed = await call.signAsync(pair, { era: 64, nonce, ...options })
        wallet.answers = {
          id: 1,
          signature: `0x01${'11'.repeat(64)}`,
          signedTransaction: signed.toHex(),
        }
      }
      const outcome = await send({ ...request, reviewedFee }).then(
        () => 'sent',
        (error: KitError) => error.code,
      )
      outcomes.add(outcome)
      const tooHigh = node.answers.fee * 4n > honest.fee * 5n
      const allowed = change === 'nothing' || change === 'the same'
      expect(outcome, where).toBe(
        tooHigh ? 'transfer/feeAboveReview' : allowed ? 'polkadot/refused' : 'request/sendFailed',
      )
      expect(node.handed, where).toHaveLength(allowed && !tooHigh ? 1 : 0)
      if (tooHigh) expect(wallet.signed).toEqual([])
      else
        expect(wallet.signed, where).toMatchObject([
          {
            genesisHash: polkadotMainnet.genesisHash,
            specVersion: specOf(api),
            withSignedTransaction: true,
          },
        ])
      const [hex] = node.handed
      if (!hex) continue
      const { method, tip, era, nonce: used, signer } = node.registry.createType('Extrinsic', hex)
      const [receiver, value] = method.args
      expect(`${method.section}.${method.method}`).toBe('balances.transferKeepAlive')
      expect(accountKey(receiver!.toString()), where).toBe(accountKey(to))
      expect(accountKey(preview.changes[0]!.to!)).toBe(accountKey(to))
      expect(BigInt(value!.toString()), where).toBe(it.units)
      expect(Number(preview.changes[0]!.amount)).toBe(Number(amount))
      expect([tip.toBigInt(), used.toNumber(), era.asMortalEra.period.toNumber()]).toEqual([
        0n,
        nonce,
        64,
      ])
      expect(accountKey(signer.toString())).toBe(accountKey(people.bob.address))
    }
    expect([...outcomes].sort()).toEqual([
      'polkadot/refused',
      'request/sendFailed',
      'transfer/feeAboveReview',
    ])
  }, 2_700_000)

  const balances = 'Balances'
  const pallet =
    (name: string) => (metadata: Parameters<Parameters<typeof changedMetadata>[0]>[0]) =>
      metadata.asV15.pallets.find((it) => it.name.toString() === name)!
  it.each<[string, Partial<RuntimeAnswers>, string]>([
    [
      'that another pallet has the index of balances',
      {
        metadata: changedMetadata((metadata) => {
          const found = pallet(balances)(metadata)
          found.set('index', metadata.registry.createType('u8', 29))
        }),
      },
      '(call)',
    ],
    [
      'that the nonce comes where the tip is',
      {
        metadata: changedMetadata((metadata) => {
          const { signedExtensions } = metadata.asV15.extrinsic
          const at = (name: string) =>
            signedExtensions.findIndex(({ identifier }) => identifier.toString() === name)
          const [nonce, payment] = [at('CheckNonce'), at('ChargeTransactionPayment')]
          const kept = signedExtensions[nonce]!
          signedExtensions[nonce] = signedExtensions[payment]!
          signedExtensions[payment] = kept
        }),
      },
      '(signed extensions)',
    ],
    ['that it is another chain', { genesis: `0x${'22'.repeat(32)}` }, '(genesis)'],
  ])('S15 is not signed when the node changes after the review: %s', async (_, lie, part) => {
    const lying = await scriptedRuntime(honest)
    try {
      const wallet = chainWallet(api, people.bob)
      const request = wallet.request(
        networkOf(lying.url),
        encodeAddress(people.alice.publicKey, 0),
        '1',
      )
      const reviewed = { ...request, reviewedFee: await estimateFee(request) }
      lying.answers = { ...honest, ...lie }
      // The connection is reopened, with the node's changed answers.
      const again = { ...reviewed, network: networkOf(lying.url) }
      await expect(send(again)).rejects.toMatchObject({
        code: 'polkadot/otherTransaction',
        message: expect.stringContaining(part),
      })
      expect([wallet.signed, lying.handed]).toEqual([[], []])
    } finally {
      await lying.close()
    }
  })
})

function specOf({ runtimeVersion }: ApiPromise): `0x${string}` {
  return `0x${runtimeVersion.specVersion.toNumber().toString(16).padStart(8, '0')}`
}
