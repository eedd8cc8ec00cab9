import type { ApiPromise } from '@polkadot/api'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import type { SendRequest } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import type { Clock } from '@portico/core/async'
import { contractAdapterHost as adapterHost, manualClock } from '@portico/core/testing'
import { getPolkadotBalance, type PolkadotNetwork, polkadot } from '@portico/polkadot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deliver } from '../../../adapters/polkadot/src/chain/send/send.ts'
import { signTransfer } from '../../../adapters/polkadot/src/chain/send/signTransfer.ts'
import { toTransfer } from '../../../adapters/polkadot/src/chain/send/transfer.ts'
import { openEndpoint, withApi } from '../../../adapters/polkadot/src/chain/withApi.ts'
import { encodeAddress } from '../../../adapters/polkadot/src/session/address.ts'
import { createAdapter } from '../../../adapters/polkadot/src/session/createAdapter.ts'
import { describeFull } from '../../e2e/setup/describeFull.ts'
import { onChainCases } from '../../fakes/onChainCases.ts'
import { withFull } from '../../full/setup/withFull.ts'
import { type BrokenLine, brokenLine } from './brokenLine.ts'
import { chainWallet, developers } from './chainWallet.ts'
import { type PolkadotEngine, polkadotEngine } from './polkadotEngine.ts'
import { silentNode } from './silentNode.ts'

/** Each transaction takes a second or two: the engine runs the chain's own code. */
const it = withFull(test.extend({}))

const adapter = createAdapter([], adapterHost)

const { send, estimateFee, balances } = adapter as Required<typeof adapter>
const existential = '0.000003333333'

let engine: PolkadotEngine
let api: ApiPromise
let network: PolkadotNetwork
let people: ReturnType<typeof developers>
let lines: BrokenLine[] = []
const free = async (address: string) => (await getPolkadotBalance(network, address)).free
const signal = new AbortController().signal
const line = async () => {
  const opened = await brokenLine(engine.url)
  lines.push(opened)
  return opened
}

beforeAll(async () => {
  await cryptoWaitReady()
  engine = await polkadotEngine()
  // A height at which an era may start before the block at signing time.
  await engine.build({ count: 1, unsafeBlockHeight: 100 })
  network = engine.network()
  people = developers()
  api = await openEndpoint(engine.url, network, adapterHost)
}, 120_000)
afterEach(async () => {
  await Promise.all(lines.map((each) => each.close()))
  lines = []
})
afterAll(async () => {
  await api.disconnect()
  await engine.stop()
})

describe('getBalances', () => {
  it('R3.09 returns the exact transferable balance, beyond 2^53', async () => {
    const { account } = chainWallet(api, people.alice)
    expect(await balances.getBalances({ account, network, signal })).toEqual([
      {
        name: 'Rococo',
        symbol: 'ROC',
        chainId: network.caipNetworkId,
        quantity: { numeric: '10000000.000000000001', decimals: '12' },
      },
    ])
  })

  it('returns zero for a new account', async () => {
    const { account } = chainWallet(api, people.nobody('Zero'))
    const [balance] = await balances.getBalances({ account, network, signal })
    expect(balance?.quantity.numeric).toBe('0')
  })

  it('T5 S4 skips an endpoint that serves another chain, or no chain', async () => {
    const other = { ...engine.network(), genesisHash: `0x${'11'.repeat(32)}` } as const
    const { account } = chainWallet(api, people.bob)
    await expect(balances.getBalances({ account, network: other, signal })).rejects.toMatchObject({
      code: 'network/wrongEndpoint',
    })
    const fallback = engine.network('ws://127.0.0.1:9', engine.url)
    const [balance] = await balances.getBalances({ account, network: fallback, signal })
    expect(balance?.quantity.numeric).toBe('5000000')
  })

  it('rejects text that is not an address, without a node request', async () => {
    const asking = getPolkadotBalance(engine.network('ws://127.0.0.1:9'), 'bob')
    await expect(asking).rejects.toMatchObject({ code: 'request/badAddress' })
  })

  it('rejects at once when it is aborted while no node answers', async () => {
    const silent = await silentNode()
    const { account } = chainWallet(api, people.bob)
    const controller = new AbortController()
    const own = engine.network(silent.url)
    const asking = balances.getBalances({ account, network: own, signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(asking).rejects.toThrow('enough')
    await silent.close()
  })

  it('R9.03 reports that the network did not answer when no endpoint does', async () => {
    const { account } = chainWallet(api, people.bob)
    const dead = engine.network('ws://127.0.0.1:9')
    await expect(balances.getBalances({ account, network: dead, signal })).rejects.toMatchObject({
      code: 'network/unavailable',
      shortMessage: 'Asset Hub did not answer',
    })
  })
})

describe('the shared connection to a network', () => {
  it('is used by all callers, and closed after a minute without use', async () => {
    const through = await line()
    const own = engine.network(through.url)
    const clock = manualClock()
    const read = () => withApi(own, async (shared) => shared, clock)
    const [one, other] = await Promise.all([read(), read()])
    expect(other).toBe(one)
    clock.advance(59_000)
    expect(await read()).toBe(one)
    expect(through.opened).toBe(1)
    clock.advance(60_000)
    await expect.poll(() => one?.isConnected).toBe(false)
    expect(await read()).not.toBe(one)
    expect(through.opened).toBe(2)
    clock.advance(60_000)
  })

  it.full('is reopened after it was lost', async () => {
    const through = await line()
    const own = engine.network(through.url)
    await getPolkadotBalance(own, people.bob.address)
    through.cut()
    await expect.poll(() => getPolkadotBalance(own, people.bob.address)).toBeTruthy()
    expect(through.opened).toBe(2)
  })
})

describe('send', () => {
  it('R4.18 sends the exact amount, and resolves when a block contains it', async () => {
    const { request, signed } = chainWallet(api, people.alice)
    const to = people.nobody('Dora').address
    const { hash } = await send(request(network, to, '9007.199254740993'))
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await free(to)).toBe(9_007_199_254_740_993n)
    expect(signed).toHaveLength(1)
    expect(signed[0]).toMatchObject({
      address: people.alice.address,
      genesisHash: network.genesisHash,
      withSignedTransaction: true,
    })
  })

  it.full('signs with ed25519 keys too', async () => {
    const { request } = chainWallet(api, people.carol)
    const to = people.nobody('Emil').address
    await send(request(network, to, '0.1'))
    expect(await free(to)).toBe(100_000_000_000n)
  })

  it('charges no more than the estimated fee', async () => {
    const { request } = chainWallet(api, people.bob)
    const to = people.nobody('Fritz').address
    const before = await free(people.bob.address)
    const { amount, symbol } = await estimateFee(request(network, to, '1'))
    expect(symbol).toBe('ROC')
    await send(request(network, to, '1'))
    const paid = before - (await free(people.bob.address)) - 10n ** 12n
    expect(paid).toBe(BigInt(Number(amount) * 1e12))
  })

  it.each([
    [{ amount: '' }, 'request/amountAndReceiver'],
    [{ to: '' }, 'request/amountAndReceiver'],
    [{ to: 'bob' }, 'request/badAddress'],
    [{ amount: '1.0000000000001' }, 'request/badAmount'],
    [{ amount: '-1' }, 'request/badAmount'],
    [{ amount: '1e3' }, 'request/badAmount'],
    [{ amount: '9'.repeat(40) }, 'request/badAmount'],
    [{ token: { address: '1', decimals: 0 } }, 'request/unsupported'],
    [{ memo: '4711' }, 'request/unsupported'],
  ])('R5.05 rejects %j with its own error, without a wallet request', async (wrong, code) => {
    const { request, signed } = chainWallet(api, people.alice)
    const asked = { ...request(network, people.bob.address, '1'), ...wrong }
    await expect(send(asked)).rejects.toMatchObject({ code })
    expect(signed).toEqual([])
  })

  it('rejects an address of another network, and returns its encoding for this one', async () => {
    const { request } = chainWallet(api, people.alice)
    const { publicKey } = people.bob
    for (const prefix of [5, 1284]) {
      const other = encodeAddress(publicKey, prefix)
      await expect(send(request(network, other, '1'))).rejects.toMatchObject({
        code: 'polkadot/wrongNetworkAddress',
        hints: [expect.stringContaining(people.bob.address)],
      })
    }
  })

  it('reads the unified address of an account, and warns that it may be meant for Polkadot', async () => {
    const { request } = chainWallet(api, people.alice)
    const unified = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
    const preview = await adapter.simulate?.(request(network, unified, '1'))
    expect(preview).toMatchObject({ changes: [{ amount: '1' }], risks: ['unifiedAddress'] })
    const own = await adapter.simulate?.(request(network, people.bob.address, '1'))
    expect(own?.risks).toBeUndefined()
  })

  it('pays to a unified address only where it was accepted', async () => {
    const { request, signed } = chainWallet(api, people.alice)
    const transfer = request(network, '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3', '1')
    await expect(send(transfer)).rejects.toMatchObject({
      code: 'polkadot/wrongNetworkAddress',
      hints: [expect.stringContaining(people.bob.address)],
    })
    expect(signed).toEqual([])
    const before = await free(people.bob.address)
    await send({ ...transfer, accepted: ['unifiedAddress'] })
    expect(await free(people.bob.address)).toBe(before + 10n ** 12n)
  })

  it.full('accepts an address with the generic prefix', async () => {
    const { request } = chainWallet(api, people.alice)
    const before = await free(people.bob.address)
    await send(request(network, '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty', '2'))
    expect(await free(people.bob.address)).toBe(before + 2n * 10n ** 12n)
  })

  it('reports a receiver below the existential deposit before any wallet request', async () => {
    const { request, signed } = chainWallet(api, people.alice)
    const to = people.nobody('Poor').address
    await expect(send(request(network, to, '0.000003333332'))).rejects.toMatchObject({
      code: 'polkadot/belowExistentialDeposit',
      message: expect.stringContaining(`${existential} ROC`),
    })
    expect(signed).toEqual([])
    await send(request(network, to, existential))
    expect(await free(to)).toBe(3_333_333n)
  })

  it('reports that the sender would be removed before any wallet request', async () => {
    const { request, signed } = chainWallet(api, people.carol)
    const fee = await estimateFee(request(network, people.bob.address, '0.5'))
    const all = await free(people.carol.address)
    const amount = all - BigInt(Math.round(Number(fee.amount) * 1e12)) - 1_000n
    const text = `0.${String(amount).padStart(12, '0')}`
    await expect(send(request(network, people.bob.address, text))).rejects.toMatchObject({
      code: 'polkadot/wouldReap',
    })
    expect(signed).toEqual([])
  })

  it('reports insufficient funds before any wallet request', async () => {
    const { request, signed } = chainWallet(api, people.bob)
    const sending = send(request(network, people.alice.address, '5000001'))
    await expect(sending).rejects.toMatchObject({ code: 'request/insufficientFunds' })
    const poor = chainWallet(api, people.nobody('Nil'))
    await expect(send(poor.request(network, people.alice.address, '1'))).rejects.toMatchObject({
      code: 'request/insufficientFunds',
    })
    expect([...signed, ...poor.signed]).toEqual([])
  })

  it('R8.03 reports a rejection by the visitor, and sends nothing', async () => {
    const wallet = chainWallet(api, people.bob)
    wallet.refuses = true
    const before = await free(people.bob.address)
    const sending = send(wallet.request(network, people.alice.address, '1'))
    await expect(sending).rejects.toMatchObject({ code: 'request/rejected' })
    expect(await free(people.bob.address)).toBe(before)
  })

  it.full(
    'searches from the block at signing time, even if the prompt took several blocks',
    async () => {
      const wallet = chainWallet(api, people.bob)
      const to = people.nobody('Gitta').address
      wallet.onListed = () => engine.build({ count: 2 })
      const { hash } = await send(wallet.request(network, to, '1'))
      expect(hash).toMatch(/^0x/)
      expect(await free(to)).toBe(10n ** 12n)
    },
  )

  it.each([null, {}, { signature: '0x12' }, { signature: `0x${'1'.repeat(129)}` }])(
    'R5.03 rejects %j as a signature, and sends nothing',
    async (answers) => {
      const wallet = chainWallet(api, people.bob)
      wallet.answers = answers
      const sending = send(wallet.request(network, people.alice.address, '1'))
      await expect(sending).rejects.toMatchObject({ code: 'request/sendFailed' })
    },
  )

  it('reports a wallet that cannot sign transactions', async () => {
    const wallet = chainWallet(api, people.bob)
    wallet.injected.signer.signPayload = undefined as never
    const sending = send(wallet.request(network, people.alice.address, '1'))
    await expect(sending).rejects.toMatchObject({ code: 'request/unsupported' })
  })

  const remade = async (from: keyof Omit<typeof people, 'nobody'>, options: object) => {
    const transfer = api.tx.balances!.transferKeepAlive!(people.alice.address, 10n ** 12n)
    const signed = await transfer.signAsync(people[from], options)
    // The signature beside a full extrinsic is not used; the extrinsic contains its own.
    const signature = `0x01${'11'.repeat(64)}` as const
    return { id: 1, signature, signedTransaction: signed.toHex() }
  }

  it.each([
    ['another account', 'carol', {}],
    ['all time', 'bob', { era: 0 }],
  ] as const)('sends nothing that the wallet signed for %s', async (_, from, options) => {
    const wallet = chainWallet(api, people.bob)
    wallet.answers = await remade(from, options)
    const before = await free(people.alice.address)
    const sending = send(wallet.request(network, people.alice.address, '1'))
    await expect(sending).rejects.toMatchObject({
      code: 'request/sendFailed',
      hints: ['The wallet signed something else than it was asked to'],
    })
    expect(await free(people.alice.address)).toBe(before)
  })

  it('T3 sends nothing that another key signed, nor the signature of another transfer', async () => {
    const wallet = chainWallet(api, people.bob)
    const { signer } = wallet.injected
    const own = signer.signPayload!
    const other = api.tx.balances!.transferKeepAlive!(people.alice.address, 7n).method.toHex()
    const flip = (hex: string, at: number) =>
      `${hex.slice(0, at)}${hex[at] === '0' ? '1' : '0'}${hex.slice(at + 1)}` as const
    const forgeries: readonly (typeof own)[] = [
      chainWallet(api, people.alice).injected.signer.signPayload!,
      chainWallet(api, people.carol).injected.signer.signPayload!,
      (payload) => own({ ...payload, method: other }),
      async (payload) => {
        const answer = await own(payload)
        return { ...answer, signature: flip(answer.signature, 40) as `0x${string}` }
      },
      async () => {
        // The signature follows the length, the version and the account, which has a byte in front, as it has.
        const { signedTransaction, ...answer } = await remade('bob', { era: 64 })
        const at = signedTransaction.indexOf(
          api.registry.createType('AccountId', people.bob.publicKey).toHex().slice(2),
        )
        return {
          ...answer,
          signedTransaction: flip(signedTransaction, at + 64 + 20) as `0x${string}`,
        }
      },
    ]
    const before = await free(people.alice.address)
    for (const forge of forgeries) {
      signer.signPayload = forge
      const sending = send(wallet.request(network, people.alice.address, '1'))
      await expect(sending).rejects.toMatchObject({ code: 'request/otherAccount' })
    }
    expect(await free(people.alice.address)).toBe(before)
  })

  it.full('sends the full extrinsic that a wallet returns', async () => {
    const wallet = chainWallet(api, people.bob)
    wallet.answers = await remade('bob', { era: 64 })
    const before = await free(people.alice.address)
    await send(wallet.request(network, people.alice.address, '1'))
    expect(await free(people.alice.address)).toBe(before + 10n ** 12n)
  })

  it('R9.03 reports that the network did not answer when it is lost before the wallet request', async () => {
    const through = await line()
    const wallet = chainWallet(api, people.bob)
    wallet.onListed = () => through.close()
    const sending = send(wallet.request(engine.network(through.url), people.alice.address, '1'))
    await expect(sending).rejects.toMatchObject({ code: 'network/unavailable' })
    expect(wallet.signed).toEqual([])
  })

  it.full('reports the rejection of the network when funds left in the meantime', async () => {
    const giver = chainWallet(api, people.alice)
    const late = people.nobody('Late')
    await send(giver.request(network, late.address, '1'))
    const wallet = chainWallet(api, late)
    const other = chainWallet(api, late)
    wallet.onSigned = async () => {
      wallet.onSigned = undefined
      await send(other.request(network, people.bob.address, '0.9'))
    }
    // Two transactions with one nonce: the second is void, and is not signed again.
    const sending = send(wallet.request(network, people.bob.address, '0.9'))
    await expect(sending).rejects.toMatchObject({ code: 'polkadot/refused' })
    expect(wallet.signed).toHaveLength(1)
  })
})

describe('a block with the transaction', () => {
  it('reports why the execution failed', async () => {
    const wallet = chainWallet(api, people.bob)
    const to = people.nobody('Karl').address
    const signed = await signedOf(wallet.request(network, to, '0.000000000001'))
    const failing = deliver(network, signed, adapterHost.clock)
    await expect(failing).rejects.toThrow('execute the transaction: balances.ExistentialDeposit')
    await expect(failing).rejects.toMatchObject({
      code: 'polkadot/dispatchFailed',
      hints: [`The fee was taken. The transaction is ${signed.hash}`],
    })
  })
})

describe('a node that is lost during send', () => {
  it('R7.28 before the wallet answers: another node replaces it, and the visitor signs once', async () => {
    const through = await line()
    const own = engine.network(through.url, engine.url)
    const wallet = chainWallet(api, people.bob)
    const to = people.nobody('Gerd').address
    wallet.onSigned = () => through.close()
    await send(wallet.request(own, to, '1'))
    expect(await free(to)).toBe(10n ** 12n)
    expect(wallet.signed).toHaveLength(1)
  })

  it.full(
    'after broadcasting: the transaction executes once, and its outcome is found',
    async () => {
      const through = await line()
      const wallet = chainWallet(api, people.bob)
      const to = people.nobody('Hans').address
      through.cutAt('author_submitExtrinsic')
      await send(wallet.request(engine.network(through.url), to, '1'))
      expect(await free(to)).toBe(10n ** 12n)
      expect(wallet.signed).toHaveLength(1)
      expect(through.opened).toBe(2)
    },
  )

  it('permanently, before broadcasting: reports it, and nothing was sent', async () => {
    const through = await line()
    const own = engine.network(through.url)
    const wallet = chainWallet(api, people.bob)
    const to = people.nobody('Ida').address
    const signed = await signedOf(wallet.request(own, to, '1'))
    await through.close()
    await expect(deliver(own, signed, atOnce)).rejects.toMatchObject({
      code: 'network/unavailable',
    })
    expect(await free(to)).toBe(0n)
  })

  it.full('permanently, after broadcasting: reports an unknown outcome with the hash', async () => {
    const through = await line()
    const own = engine.network(through.url)
    const wallet = chainWallet(api, people.bob)
    const to = people.nobody('Jan').address
    const signed = await signedOf(wallet.request(own, to, '1'))
    through.cutAt('author_submitExtrinsic', () => through.close())
    await expect(deliver(own, signed, atOnce)).rejects.toMatchObject({
      code: 'polkadot/unknownOutcome',
      message: expect.stringContaining(signed.hash),
    })
    // Broadcast again when a node is available, it still executes once.
    await deliver(network, signed, adapterHost.clock).catch((error) =>
      expect(error.code).toBe('polkadot/refused'),
    )
    expect(await free(to)).toBe(10n ** 12n)
  })
})

/** Delays end immediately; timeouts, which are longer, run normally. */
const atOnce: Clock = {
  ...adapterHost.clock,
  after(ms: number, call: () => void) {
    if (ms >= 10_000) return adapterHost.clock.after(ms, call)
    call()
    return () => undefined
  },
}

const signedOf = (request: SendRequest) => signTransfer(api, toTransfer(request), request)

describe('the Polkadot adapter contract on a chain', () => {
  const decimals = 12
  const cases = onChainCases(
    () => polkadot({ networks: [network] }),
    async () => {
      const to = people.nobody(crypto.randomUUID()).address
      const { request } = chainWallet(api, people.bob)
      const { account, connector } = request(network, to, '1.5')
      const { transferable } = await getPolkadotBalance(network, people.bob.address)
      return {
        signer: { account, connector, network },
        balance: formatAmount(transferable, decimals),
        to,
        received: async () => formatAmount(await free(to), decimals),
      }
    },
  )
  for (const { name, run } of cases) it(name, run)
})

describeFull('permissions', () => {
  it.full('lists the proxies of an account, which its wallet takes back', async () => {
    const { permissions } = adapter as Required<typeof adapter>
    const [source] = await permissions()
    const wallet = chainWallet(api, people.bob)
    const { account, connector } = wallet.request(network, people.alice.address, '1')
    const query = { account, connector, network, signal }
    expect(await source!.list(query)).toEqual({ permissions: [] })
    const { batchAll } = api.tx.utility!
    const { addProxy } = api.tx.proxy!
    const calls = [
      addProxy!(people.alice.address, 'Any', 0),
      addProxy!(people.carol.address, 'Assets', 2),
    ]
    await batchAll!(calls).signAndSend(people.bob)
    const terms = async () =>
      (await source!.list(query)).permissions.map((it) => [
        it.holder.address,
        it.terms,
        it.canRevoke,
      ])
    await expect.poll(terms).toEqual(
      expect.arrayContaining([
        [people.alice.address, [{ action: '*' }], false],
        [people.carol.address, [{ action: 'Assets' }], false],
      ]),
    )
    const [first] = (await source!.list(query)).permissions
    expect(await source!.describe(first!, query)).toEqual(first)
    expect(await source!.describe({ ...first!, id: 'other' }, query)).toBeUndefined()
  })
})
