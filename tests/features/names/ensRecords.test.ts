import {
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  parseAbi,
  stringToHex,
  zeroAddress,
} from 'viem'
import { namehash } from 'viem/ens'
import { describe, expect, it } from 'vitest'
import { sandboxEns } from '../../../sandbox/chains/ens/sandboxEns.ts'
import { openEns } from './openEns.ts'
import { startEnsNode } from './startEnsNode.ts'

const node = await startEnsNode(28_965)
const { accounts } = node
const { networkId, open, send, wait } = await openEns(node)
const [alice, bob] = accounts as [`0x${string}`, `0x${string}`]
const { signal } = new AbortController()

async function buy(name: string) {
  const { sale } = open()
  const account = `${networkId}:${alice}`
  const order = { name, account, years: 1, secret: keccak256(stringToHex(name)) }
  await send(alice, await sale.commit(order))
  await wait(61)
  await send(alice, await sale.register(order, 10n ** 16n))
}
await buy('mizzen.eth')

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code }) => code,
  )
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

describe('records of a .eth name', () => {
  it('R3.19 sets texts with one transaction, reads those that are set, and deletes by an empty text', async () => {
    const { records } = open()
    const keys = ['avatar', 'description', 'com.github', 'url']
    expect(await records.texts('mizzen.eth', keys, signal)).toEqual({})
    const texts = {
      description: 'Mizzen, 🧜‍♀️ and sons',
      'com.github': 'mizzen',
      url: 'https://mizzen.example',
    }
    await send(alice, await records.setTexts('mizzen.eth', texts))
    expect(await records.texts('mizzen.eth', keys, signal)).toEqual(texts)
    expect(await node.text('mizzen.eth', 'url')).toBe('https://mizzen.example')
    await send(alice, await records.setTexts('mizzen.eth', { url: '' }))
    const { url: _, ...rest } = texts
    expect(await records.texts('mizzen.eth', keys, signal)).toEqual(rest)
  })

  it('lets the owner alone set them', async () => {
    const call = await open().records.setTexts('mizzen.eth', { url: 'https://evil.example' })
    await expect(send(bob, call)).rejects.toThrow()
  })

  it('makes a name the primary name of the sender, which counts when it resolves back', async () => {
    const { records } = open()
    await buy('garboard.eth')
    expect(await node.primaryName(alice)).toBe('garboard.eth')
    await send(alice, await records.setPrimary('mizzen.eth'))
    expect(await node.primaryName(alice)).toBe('mizzen.eth')
    await send(bob, await records.setPrimary('mizzen.eth'))
    expect(await node.primaryName(bob)).toBeNull()
  })

  it('rejects a name at another resolver, where what is set here would not be seen', async () => {
    await buy('frames.eth')
    const abi = parseAbi(['function setResolver(bytes32, address)'])
    const data = encodeFunctionData({ abi, args: [namehash('frames.eth'), zeroAddress] })
    await send(alice, { to: sandboxEns.registry, data })
    const { records } = open()
    for (const work of [
      () => records.texts('frames.eth', ['url'], signal),
      () => records.setTexts('frames.eth', { url: 'https://frames.example' }),
    ])
      expect(await codeOf(work())).toBe('nameRegistration/otherResolver')
  })

  it.each([
    ['more than 1,000 letters', 'x'.repeat(1_001)],
    ['a control character', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['a change of direction', 'a\u202eb'],
    ['an isolate', '\u2066a'],
    ['a line separator', 'a\u2028b'],
    ['half of a letter', 'a\ud800'],
  ])('S15 neither shows nor sets a text with %s', async (_, value) => {
    // A node cannot answer half of a letter: UTF-8 has none.
    if (!value.includes('\ud800')) {
      const { records } = open(([resolver]) => [resolver, text(value)])
      expect(await records.texts('mizzen.eth', ['description'], signal)).toEqual({})
    }
    const set = open().records.setTexts('mizzen.eth', { description: value })
    expect(await codeOf(set)).toBe('nameRegistration/badOrder')
  })

  it.each([
    [[]],
    [['']],
    [['a b']],
    [['x'.repeat(65)]],
    [['\u202eurl']],
    [Array.from({ length: 21 }, (_, at) => `key${at}`)],
  ])('reads and sets no texts with the keys %j', async (keys) => {
    const { records } = open()
    expect(await codeOf(records.texts('mizzen.eth', keys, signal))).toBe(
      'nameRegistration/badOrder',
    )
    const texts = Object.fromEntries(keys.map((key) => [key, 'x']))
    expect(await codeOf(records.setTexts('mizzen.eth', texts))).toBe('nameRegistration/badOrder')
  })

  it('S15 leaves out texts that a node answers in another form, or too long', async () => {
    for (const answer of ['0x', '0x61', undefined, text('x'.repeat(20_000)), 'x'] as const) {
      const { records } = open(([resolver]) => [resolver, answer, text('https://mizzen.example')])
      expect(await records.texts('mizzen.eth', ['description', 'url'], signal)).toEqual({
        url: 'https://mizzen.example',
      })
    }
    const { records } = open(() => [])
    expect(await codeOf(records.texts('mizzen.eth', ['url'], signal))).toBe(
      'nameRegistration/answer',
    )
  })

  it.each(['Mizzen.eth', 'sub.mizzen.eth', 'mizzen.xyz', 'm\u0456zzen.eth'])(
    'S15 encodes nothing for %j, which is not a name of .eth in its normal form',
    async (name) => {
      const { records } = open()
      for (const work of [
        () => records.texts(name, ['url'], signal),
        () => records.setTexts(name, { url: 'x' }),
        () => records.setPrimary(name),
      ])
        expect(await codeOf(work())).toBe('nameRegistration/invalid')
    },
  )
})
