import { ethNames } from '@portico/features/names/ens'
import { keccak256, parseEther, stringToHex, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { sandboxEns } from '../../../sandbox/chains/ens/sandboxEns.ts'
import { loadEthers } from '../../server/dataApi/fakes/loadEthers.ts'
import { openEns } from './openEns.ts'
import { startEnsNode } from './startEnsNode.ts'

const node = await startEnsNode(28_945)
const { accounts } = node
const { networkId, open, reads, send, wait } = await openEns(node)
const [alice, bob] = accounts as [`0x${string}`, `0x${string}`]
const { signal } = new AbortController()
const day = 86_400

const order = (name: string, { account = alice, years = 1 } = {}) => ({
  name,
  account: `${networkId}:${account}`,
  years,
  secret: keccak256(stringToHex(`${name} ${account}`)),
})

const priceOf = async (name: string, years = 1) => {
  const { amount } = await open().sale.price({ name, years, signal })
  return BigInt(amount)
}

async function buy(name: string, account = alice, years = 1) {
  const { sale } = open()
  const own = order(name, { account, years })
  await send(account, await sale.commit(own))
  await wait(61)
  await send(account, await sale.register(own, await priceOf(name, years)))
}

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, message }) => ({ code, message }),
  )

describe('the sale of .eth names', () => {
  it('registers a name after a commitment and a wait of a minute, so that it resolves and is the primary name', async () => {
    const { sale } = open()
    const own = order('harbour.eth')
    expect(await sale.state(own, signal)).toEqual({ status: 'open' })
    await send(alice, await sale.commit(own))
    const waiting = await sale.state(own, signal)
    expect(waiting).toMatchObject({ status: 'waiting' })
    const { now, readyAt } = waiting as Extract<typeof waiting, { status: 'waiting' }>
    expect(readyAt - now).toBe(60_000)

    const amount = await priceOf('harbour.eth')
    const call = await sale.register(own, amount + parseEther('1'))
    await expect(send(alice, call)).rejects.toThrow()
    await wait(61)
    const ready = await sale.state(own, signal)
    expect(ready).toMatchObject({ status: 'ready', expiresAt: readyAt + (day - 60) * 1_000 })

    const before = await node.client.getBalance({ address: alice })
    await send(alice, call)
    const paid = before - (await node.client.getBalance({ address: alice }))
    expect(paid - amount).toBeLessThan(parseEther('0.01'))
    const { timestamp } = await node.client.getBlock()
    const expiresAt = (Number(timestamp) + 365 * day) * 1_000
    expect(await sale.state(own, signal)).toEqual({ status: 'owned', expiresAt })
    expect([await node.resolve('harbour.eth'), await node.primaryName(alice)]).toEqual([
      alice,
      'harbour.eth',
    ])
  })

  it('registers a name that ethers resolves too', async () => {
    await buy('mainsail.eth', bob)
    const { EnsPlugin, JsonRpcProvider, Network } = loadEthers()
    const network = new Network('sandbox', 31337)
    network.attachPlugin(new EnsPlugin(sandboxEns.registry, 31337))
    const provider = new JsonRpcProvider(node.url, network, { staticNetwork: network })
    expect(await provider.resolveName('mainsail.eth')).toBe(bob)
    provider.destroy()
  })

  it('sends only to the contracts that it names', async () => {
    const { sale, records } = open()
    const own = order('jetty.eth')
    const { controller, resolver, reverseRegistrar } = sandboxEns
    expect([sale.contract, sale.recordContracts]).toEqual([
      controller,
      [resolver, reverseRegistrar],
    ])
    const sold = [
      await sale.commit(own),
      await sale.register(own, 1n),
      await sale.renew('jetty.eth', 1, 2n),
    ]
    expect(sold.map(({ to, value }) => [to, value])).toEqual([
      [controller, 0n],
      [controller, 1n],
      [controller, 2n],
    ])
    expect(await records.setPrimary('jetty.eth')).toMatchObject({ to: reverseRegistrar, value: 0n })
  })

  it('hides name and secret in the commitment, and no node learns the secret before the registration', async () => {
    const { sale } = open()
    const own = order('capstan.eth')
    const before = reads.length
    const { data = '' } = await sale.commit(own)
    expect(reads.length).toBe(before)
    await sale.state(own, signal)
    await sale.price({ name: own.name, years: 1, signal })
    const seen = [data, ...reads.slice(before)].join()
    expect(seen).not.toContain(own.secret.slice(2))
    expect(data).not.toContain(stringToHex('capstan').slice(2))
  })

  it('binds the registration to name, account, years and secret of the commitment', async () => {
    const { sale } = open()
    const own = order('bollard.eth')
    await send(alice, await sale.commit(own))
    await wait(61)
    const amount = parseEther('1')
    for (const other of [
      { ...own, years: 2 },
      { ...own, account: `${networkId}:${bob}` },
      { ...own, secret: toHex(1, { size: 32 }) },
    ]) {
      expect(await sale.state(other, signal)).toEqual({ status: 'open' })
      await expect(send(alice, await sale.register(other, amount))).rejects.toThrow()
    }
    await send(alice, await sale.register(own, amount))
  })

  it('starts again when the commitment is older than a day', async () => {
    const { sale } = open()
    const own = order('lantern.eth')
    await send(alice, await sale.commit(own))
    await wait(day + 1)
    expect(await sale.state(own, signal)).toEqual({ status: 'open' })
    await expect(send(alice, await sale.register(own, parseEther('1')))).rejects.toThrow()
    await buy('lantern.eth')
  })

  it('tells that somebody else took the name after the commitment', async () => {
    const { sale } = open()
    const own = order('anchor.eth')
    await send(alice, await sale.commit(own))
    await buy('anchor.eth', bob)
    expect(await sale.state(own, signal)).toEqual({ status: 'taken' })
    await expect(send(alice, await sale.register(own, parseEther('1')))).rejects.toThrow()
    expect(await sale.state(order('anchor.eth', { account: bob }), signal)).toMatchObject({
      status: 'owned',
    })
  })

  it('counts an expired name as taken while its owner can still renew it, and then as open', async () => {
    const { sale } = open()
    const own = order('breakwater.eth')
    await buy('breakwater.eth')
    await wait(366 * day)
    expect(await sale.state(own, signal)).toEqual({ status: 'taken' })
    await wait(90 * day)
    expect(await sale.state(own, signal)).toEqual({ status: 'open' })
  })

  it('renews a name for more years', async () => {
    const { sale } = open()
    await buy('pontoon.eth')
    const before = await sale.state(order('pontoon.eth'), signal)
    const amount = await priceOf('pontoon.eth', 2)
    await send(bob, await sale.renew('pontoon.eth', 2, amount))
    const after = await sale.state(order('pontoon.eth'), signal)
    const expiresAt = (before as { expiresAt: number }).expiresAt + 2 * 365 * day * 1_000
    expect(after).toEqual({ status: 'owned', expiresAt })
  })

  it.each([
    ['breeze.eth', 1, 5],
    ['breeze.eth', 3, 15],
    ['wave.eth', 1, 160],
    ['sea.eth', 1, 640],
  ])('reads the price of %s for %i years: %i dollars', async (name, years, dollars) => {
    const { amount, premium } = await open().sale.price({ name, years, signal })
    const cents = (BigInt(amount) * 2_500n * 100n + parseEther('0.5')) / parseEther('1')
    expect([Number(cents) / 100, premium]).toEqual([dollars, '0'])
  })

  it('suggests the name and four others in one request, with whether they are taken', async () => {
    await buy('tiller.eth')
    const before = reads.length
    const found = await open().suggest({ label: 'tiller', signal })
    expect(found).toEqual([
      { name: 'tiller.eth', isTaken: true },
      { name: 'tiller1.eth', isTaken: false },
      { name: 'tillerhq.eth', isTaken: false },
      { name: 'mytiller.eth', isTaken: false },
      { name: 'thetiller.eth', isTaken: false },
    ])
    expect(reads.length - before).toBe(5)
    const [first] = await open().suggest({ label: 'ab--cd', signal })
    expect(first?.name).toBe('myab--cd.eth')
  })

  it('sells nothing with a resolver whose upper and lower case does not fit its checksum', async () => {
    const resolver = '0xf29100983E058B709F3D539b0c765937B804AC15' // mainnet's begins with 0xF2
    const { sale } = ethNames({ networkId: 'eip155:31337', resolver })({} as never)
    await expect(sale?.commit(order('harbour.eth'))).rejects.toThrow('checksum')
    const { sale: right } = ethNames({ networkId: 'eip155:31337' })({} as never)
    await expect(right?.commit(order('harbour.eth'))).resolves.toMatchObject({ value: 0n })
  })

  it('serves the network with ENS alone, by default mainnet with its contracts', () => {
    const { zone, serves, register, sale } = ethNames()({} as never)
    expect([zone, register, sale?.networkId, sale?.maxYears]).toEqual([
      'eth',
      undefined,
      'eip155:1',
      10,
    ])
    expect(['eip155:1', 'eip155:31337', 'solana:x'].map((it) => serves(it as never))).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('an invalid order', () => {
  it.each([
    ['below another name', 'two.labels.eth'],
    ['of another zone', 'harbour.xyz'],
    ['with two letters', 'ab.eth'],
    ['without a letter', '.eth'],
    ['with a capital letter', 'Harbour.eth'],
    ['with a letter of another script', 'h\u0430rbour.eth'],
    ['with an invisible letter', 'har\u200bbour.eth'],
    ['with hyphens in third and fourth place', 'ab--cd.eth'],
    ['longer than 255 letters', `${'a'.repeat(300)}.eth`],
  ])('S15 a name %s is not registered (ENSIP-15)', async (_, name) => {
    const { sale } = open()
    for (const work of [
      () => sale.commit(order(name)),
      () => sale.register(order(name), 1n),
      () => sale.renew(name, 1, 1n),
      () => sale.price({ name, years: 1, signal }),
    ])
      expect((await errorOf(work()))?.code).toBe('nameRegistration/invalid')
  })

  it.each([
    [{ years: 0 }],
    [{ years: 11 }],
    [{ years: 1.5 }],
    [{ secret: '0x' }],
    [{ secret: `0x${'5e'.repeat(31)}` }],
    [{ secret: `0x${'zz'.repeat(32)}` }],
    [{ account: `eip155:1:${accounts[0]}` }],
    [{ account: `${networkId}:0x1234` }],
  ])('is not encoded: %j', async (wrong) => {
    const { sale } = open()
    const bad = { ...order('rudder.eth'), ...wrong }
    for (const work of [() => sale.commit(bad), () => sale.register(bad, 1n)])
      expect((await errorOf(work()))?.code).toBe('nameRegistration/badOrder')
  })

  it.each([0n, -1n, parseEther('100') + 1n])('S15 is not paid with %s wei', async (amount) => {
    const { sale } = open()
    for (const work of [
      () => sale.register(order('rudder.eth'), amount),
      () => sale.renew('rudder.eth', 1, amount),
    ])
      expect((await errorOf(work()))?.code).toBe('nameRegistration/price')
  })
})

describe('a node that answers wrongly', () => {
  const word = (value: bigint) => toHex(value, { size: 32 })
  const two = (a: bigint, b: bigint) => `${word(a)}${word(b).slice(2)}`

  it.each([
    ['nothing', 'price', two(0n, 0n)],
    ['more than 100 ETH', 'price', two(parseEther('101'), 0n)],
    ['more than 100 ETH with the premium', 'price', two(1n, parseEther('100'))],
    ['the largest numbers', 'price', two(2n ** 256n - 1n, 2n ** 256n - 1n)],
    ['no data', 'answer', '0x'],
    ['one number', 'answer', word(1n)],
    ['text', 'answer', 'no hex'],
    ['no answer', 'answer', undefined],
  ])('S15 gives no price: %s', async (_, code, answer) => {
    const { sale } = open(() => [answer])
    const error = await errorOf(sale.price({ name: 'keel.eth', years: 1, signal }))
    expect(error?.code).toBe(`nameRegistration/${code}`)
  })

  it.each<[string, (rows: readonly unknown[]) => unknown]>([
    ['no answers', () => []],
    ['a failure of each read', (rows) => rows.map(() => undefined)],
    ['an availability that is not yes or no', (rows) => rows.map(() => word(2n))],
    ['texts instead of words', (rows) => rows.map(() => '0x616263')],
  ])('S15 gives no state and no suggestions: %s', async (_, change) => {
    const { sale, suggest } = open(change)
    for (const work of [
      () => sale.state(order('keel.eth'), signal),
      () => suggest({ label: 'keel', signal }),
    ])
      expect((await errorOf(work()))?.code).toBe('nameRegistration/answer')
  })

  it('S15 gives no state when a time is no date', async () => {
    const { sale } = open((rows) => rows.map((_, at) => word(at === 3 ? 1n : 2n ** 200n)))
    const error = await errorOf(sale.state(order('keel.eth'), signal))
    expect(error?.code).toBe('nameRegistration/answer')
  })

  it('leaves out suggestions that it did not answer', async () => {
    const { suggest } = open((rows) => rows.map((row, at) => (at === 1 ? undefined : row)))
    expect((await suggest({ label: 'keelson', signal })).map(({ name }) => name)).toEqual([
      'keelson.eth',
      'keelsonhq.eth',
      'mykeelson.eth',
      'thekeelson.eth',
    ])
  })
})
