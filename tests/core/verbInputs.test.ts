import { KitError } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { openKit } from './fakes/openKit.ts'

const verbs = [
  'connect',
  'connectWallet',
  'disconnect',
  'switchNetwork',
  'getProvider',
  'listConnections',
  'switchConnection',
  'forgetConnection',
  'signMessage',
  'signTypedData',
  'send',
  'estimateFee',
  'signTransactions',
  'sendTransaction',
  'sendCalls',
  'getCallsStatus',
  'getCapabilities',
  'open',
] as const
type Verb = (typeof verbs)[number]

const unreadable = new Proxy(
  {},
  {
    get() {
      throw new TypeError('Not for you')
    },
    ownKeys() {
      throw new TypeError('Not for you')
    },
  },
)
const values = [
  ...[undefined, null, 0, 5, Number.NaN, -1n, true, '', 'text', '\ud800', Symbol('s')],
  ...[[], [1], {}, { a: 1 }, Object.create(null), new Map(), new Date(0), () => 1, unreadable],
]
const fields = [
  ...['namespace', 'connectorId', 'connectorIds', 'namespaces', 'networkId', 'signal', 'view'],
  ...[
    'message',
    'typedData',
    'to',
    'amount',
    'token',
    'transactions',
    'transaction',
    'calls',
    'id',
  ],
]
const whole = {
  connectorId: 'wallet',
  connectorIds: ['wallet'],
  message: 'Hello',
  typedData: { types: {}, primaryType: 'Mail', message: {} },
  to: '0x1',
  amount: '1',
  transactions: [new Uint8Array(1)],
  transaction: new Uint8Array(1),
  calls: [],
  id: '0x1',
}
const hostile = [
  ...values,
  ...fields.flatMap((field) => values.map((value) => ({ ...whole, [field]: value }))),
]

/** A connected kit whose adapter does not validate its input. */
async function connected() {
  const asked: unknown[] = []
  const take = async (request: object) => {
    asked.push(request)
    return { hash: '0x1', id: '0x1' } as never
  }
  const names = verbs.slice(verbs.indexOf('signMessage'), -1)
  const adapter = fakeAdapter(
    'eip155',
    Object.fromEntries(names.map((name) => [name, take])) as Partial<NamespaceAdapter<'eip155'>>,
  )
  const { kit } = openKit({ wallets: [new FakeWallet()], adapters: [adapter], multiWallet: true })
  await kit.connect({ connectorId: 'wallet' })
  return { kit, asked }
}

describe('calls from plain JavaScript', () => {
  it.each(verbs)('%s rejects any invalid input with an error of the kit', async (verb) => {
    const { kit } = await connected()
    const call = kit[verb as 'send'] as (input: unknown) => Promise<unknown>
    // `open` reads its request before anything loads, so an error of the caller's getter is rethrown.
    for (const value of hostile.filter((it) => verb !== 'open' || it !== unreadable)) {
      const error = await call(value).then(
        () => undefined,
        (cause: unknown) => cause,
      )
      if (error !== undefined) expect(error).toBeInstanceOf(KitError)
    }
  })

  it.each<[Verb, unknown, string]>([
    ['send', 5, 'Invalid input of send: Expected object, received number 5'],
    [
      'send',
      { to: '0x1', amount: 1 },
      'Invalid input of send: amount: Expected a decimal string such as "0.01", received number 1',
    ],
    ['send', undefined, 'Invalid input of send: Required (object)'],
    ['sendCalls', {}, 'Invalid input of sendCalls: calls: Required (array)'],
    [
      'sendCalls',
      { calls: [null] },
      'Invalid input of sendCalls: calls.0: Expected object, received null',
    ],
    [
      'sendCalls',
      { calls: [{ value: 1 }] },
      'Invalid input of sendCalls: calls.0.value: Expected bigint, received number 1',
    ],
    ['signMessage', {}, 'Invalid input of signMessage: message: Required (string)'],
    [
      'signTypedData',
      { typedData: null },
      'Invalid input of signTypedData: typedData: Expected object, received null',
    ],
    [
      'signTransactions',
      { transactions: ['AQ'] },
      'Invalid input of signTransactions: transactions.0: Expected Uint8Array, received string "AQ"',
    ],
    ['open', 5, 'Invalid input of open: Expected object, received number 5'],
    ['open', { view: 1 }, 'Invalid input of open: view: Expected string, received number 1'],
    ['connect', null, 'Invalid input of connect: Expected object, received null'],
    ['switchNetwork', 1, 'Invalid input of switchNetwork: Expected string, received number 1'],
    [
      'switchNetwork',
      'mainnet',
      'Invalid input of switchNetwork: Expected a CAIP-2 id such as eip155:1, received string "mainnet"',
    ],
    [
      'disconnect',
      'eip155',
      'Invalid input of disconnect: Expected object, received string "eip155"',
    ],
  ])('%s names the invalid field of %j and an example call', async (verb, input, shortMessage) => {
    const { kit, asked } = await connected()
    const call = kit[verb as 'send'] as (input: unknown) => Promise<unknown>
    await expect(call(input)).rejects.toMatchObject({
      code: 'request/invalid',
      shortMessage,
      hints: expect.arrayContaining([expect.stringContaining(`kit.${verb}(`)]),
    })
    expect(asked).toEqual([])
  })

  it('reports an unreadable input', async () => {
    const { kit } = await connected()
    await expect(kit.signMessage(unreadable as never)).rejects.toMatchObject({
      code: 'request/invalid',
      shortMessage: 'Invalid input of signMessage: It cannot be read',
    })
  })

  it.each([
    [
      '0.1234567',
      { decimals: 6 },
      'request/tooManyDecimals',
      '"0.1234567" has more than 6 decimals',
    ],
    ['0.1234560', { decimals: 6 }, undefined, undefined],
    ['0.0000000000000000001', undefined, 'request/tooManyDecimals', 'has more than 18 decimals'],
    ['0,5', undefined, 'request/badAmount', '"0,5" is not an amount'],
    ['-1', undefined, 'request/badAmount', '"-1" is not an amount'],
    ['1e18', undefined, 'request/badAmount', '"1e18" is not an amount'],
  ])('rejects an amount of %j with %j as %s', async (amount, token, code, message) => {
    const { kit, asked } = await connected()
    const input = { to: '0x1', amount, ...(token && { token: { address: '0x2', ...token } }) }
    if (code === undefined) await kit.send(input)
    else
      await expect(kit.send(input)).rejects.toMatchObject({
        code,
        message: expect.stringContaining(message ?? ''),
      })
    expect(asked).toHaveLength(code === undefined ? 1 : 0)
  })

  it('hints at the correct format for an amount with a comma', async () => {
    const { kit } = await connected()
    await expect(kit.estimateFee({ to: '0x1', amount: '0,5' })).rejects.toMatchObject({
      hints: [expect.stringContaining("'0.5'")],
    })
  })

  it.each([
    [2, "Did you mean 'eip155:2'?"],
    [31338, 'Configured are eip155:1, eip155:2'],
    ['polygon', 'Configured are eip155:1, eip155:2'],
    ['eip155:31338', 'Configured are eip155:1, eip155:2'],
  ])('switchNetwork(%j) hints at the configured networks', async (given, hint) => {
    const { kit } = await connected()
    const call = kit.switchNetwork as (input: unknown) => Promise<void>
    await expect(call(given)).rejects.toMatchObject({ hints: expect.arrayContaining([hint]) })
  })

  it('passes unknown fields on to the adapter', async () => {
    const { kit, asked } = await connected()
    await kit.send({ to: '0x1', amount: '1', tip: '2' } as never)
    expect(asked).toMatchObject([{ to: '0x1', amount: '1', tip: '2' }])
  })
})
