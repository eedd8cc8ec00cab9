import { systemClock } from '@portico/core/async'
import { manualClock } from '@portico/core/testing'
import type { PaymasterOptions } from '@portico/server/paymaster'
import { numberToHex } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { describe, expect, it } from 'vitest'
import { encodeCalls } from '../../../sandbox/chains/accounts/encodeCalls.ts'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { newOperation, openPaymaster, transferPolicy } from './openPaymaster.ts'

const { tide, pier } = sandboxContracts
const data = `0xa9059cbb${'00'.repeat(64)}` as const
const calls = (...rows: Parameters<typeof encodeCalls>[0]) =>
  newOperation({ callData: encodeCalls(rows) })

describe('what a paymaster pays for', () => {
  it('answers a wallet first with what estimates need, and reserves nothing for that', async () => {
    const now = Date.UTC(2026, 6, 1, 12)
    const { ask, storage } = openPaymaster({ clock: manualClock(now) })
    const { factory, factoryData, callData, sender, nonce } = newOperation()
    const operation = { factory, factoryData, callData, sender, nonce, callGasLimit: '0x0' }
    const { result } = await ask({ method: 'pm_getPaymasterStubData', operation })
    expect(result).toMatchObject({
      sponsor: { name: 'Acme' },
      paymaster: sandboxAccounts.paymaster,
      paymasterPostOpGasLimit: '0x0',
      isFinal: false,
    })
    const signed = (await ask()).result
    expect(result?.paymasterData).toHaveLength(signed?.paymasterData?.length ?? 0)
    expect(signed?.paymasterVerificationGasLimit).toBe(result?.paymasterVerificationGasLimit)
    const day = Math.floor(now / 86_400_000)
    const place = { policy: 'transfers', chain: 'eip155:31337' }
    // 60,000 + 100,000 + 50,000 gas, and 100,000 of the paymaster, at 2 gwei.
    expect(await storage.findBudget(place, day)).toEqual({ total: 620_000, day: 620_000 })
  })

  it.each<[string, number, string, Parameters<ReturnType<typeof openPaymaster>['ask']>[0]]>([
    ['an unknown policy', -32602, 'policy unknown', { context: { policyId: 'other' } }],
    ['no policy', -32602, 'policy unknown', { context: null }],
    ['a context of another service', -32602, 'policy unknown', { context: { mode: 'x' } }],
    ['another network', -32602, 'network unknown', { chain: '0x1' }],
    [
      'another entry point',
      -32602,
      'entry point not supported',
      { entryPoint: entryPoint07Address },
    ],
    [
      'another contract',
      -32501,
      `not sponsored: the contract ${pier} is not allowed`,
      { operation: calls({ to: tide, data }, { to: pier, data }) },
    ],
    [
      'another method',
      -32501,
      `not sponsored: the method 0x095ea7b3 of ${tide} is not allowed`,
      { operation: calls({ to: tide, data: `0x095ea7b3${'00'.repeat(64)}` }) },
    ],
    [
      'a plain transfer',
      -32501,
      `not sponsored: the method 0x of ${tide} is not allowed`,
      { operation: calls({ to: tide }) },
    ],
    [
      'calls that send value',
      -32501,
      'not sponsored: the calls send more than is allowed',
      { operation: calls({ to: tide, data, value: 1n }) },
    ],
    [
      'calls that it cannot read',
      -32501,
      'not sponsored: the calls of the operation cannot be read',
      { operation: newOperation({ callData: '0x12345678' }) },
    ],
    [
      'no calls',
      -32501,
      'not sponsored: the calls of the operation cannot be read',
      { operation: calls() },
    ],
    [
      'an account of an unknown factory',
      -32501,
      'not sponsored: the factory of the account is not allowed',
      { operation: newOperation({ factory: pier }) },
    ],
    [
      'an operation without fees',
      -32501,
      'not sponsored: the gas limits or fees are missing or too high',
      { operation: newOperation({ maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' }) },
    ],
    [
      'much gas for the paymaster',
      -32501,
      'not sponsored: the gas limits or fees are missing or too high',
      { operation: newOperation({ paymasterVerificationGasLimit: numberToHex(300_001) }) },
    ],
    [
      'an operation that may cost too much',
      -32501,
      'not sponsored: the operation may cost more than is allowed',
      { operation: newOperation({ callGasLimit: numberToHex(5_000_000) }) },
    ],
  ])('does not pay for %s', async (_, code, message, asked) => {
    const { ask, outcomes } = openPaymaster()
    expect((await ask(asked)).error).toEqual({ code, message })
    expect(outcomes).not.toContain('transfers sponsored')
  })

  it('names the first field that it cannot read', async () => {
    const { ask } = openPaymaster()
    const { error } = await ask({ operation: newOperation({ sender: '0x12' }) })
    expect(error?.code).toBe(-32602)
    expect(error?.message).toMatch(/^Invalid request: .*operation\.sender/)
  })

  it('pays for what a policy allows beyond its methods', async () => {
    const policies = [
      {
        ...transferPolicy,
        contracts: { [tide]: 'all', [pier]: ['0x'] },
        maxValue: '0.5',
        factories: [pier],
      },
    ] as const
    const { ask } = openPaymaster({ policies })
    const value = 5n * 10n ** 17n
    const operation = newOperation({
      factory: pier,
      factoryData: '0x12',
      callData: encodeCalls([
        { to: tide, data: '0x12345678' },
        { to: pier, value },
      ]),
    })
    expect((await ask({ operation })).result).toBeDefined()
    const more = calls({ to: pier, value: value + 1n })
    expect((await ask({ operation: more })).error?.message).toMatch('send more')
    const anything = openPaymaster({ policies: [{ ...transferPolicy, contracts: 'all' }] })
    const other = calls({ to: `0x${'12'.repeat(20)}`, data: '0x12345678' })
    expect((await anything.ask({ operation: other })).result).toBeDefined()
  })

  it('answers the pages of a policy, and wallets that are no page', async () => {
    const origins = ['https://app.acme.example']
    const { ask } = openPaymaster({ policies: [{ ...transferPolicy, origins }] })
    expect((await ask({ origin: 'https://app.acme.example' })).result).toBeDefined()
    expect((await ask()).result).toBeDefined()
    for (const origin of ['https://evil.example', 'null', 'https://app.acme.example.evil.example'])
      expect((await ask({ origin })).error?.message).toBe('not sponsored: the page is not allowed')
  })

  it('takes the policy from the URL where a wallet hands on no context', async () => {
    const { ask } = openPaymaster()
    const query = '?policyId=transfers'
    expect((await ask({ context: undefined, query })).result).toBeDefined()
    expect((await ask({ context: { policyId: 'other' }, query })).error?.code).toBe(-32602)
  })
})

describe('the budget of a policy', () => {
  // An operation may cost 0.00062.
  const budget = (change: object) => ({ policies: [{ ...transferPolicy, ...change }] })
  const nonces = (count: number) =>
    Array.from({ length: count }, (_, at) => newOperation({ nonce: numberToHex(at + 1) }))

  it.each<[string, object, string]>([
    ['an account', { perSender: '0.0013' }, 'the account has used what it may today'],
    ['a day', { perDay: '0.0013' }, 'today’s budget is used'],
    ['all time', { total: '0.0013' }, 'the budget is used'],
  ])('ends for %s', async (_, change, reason) => {
    const { ask, outcomes } = openPaymaster(budget(change))
    const replies = []
    for (const operation of nonces(3)) replies.push(await ask({ operation }))
    expect(replies.map(({ error }) => error?.message)).toEqual([
      undefined,
      undefined,
      `not sponsored: ${reason}`,
    ])
    expect(outcomes.slice(0, 2)).toEqual(['transfers sponsored', 'transfers sponsored'])
    expect(outcomes[2]).toMatch(/^transfers (sender|day|total)Limit$/)
  })

  it('counts what the operations of one nonce may cost once', async () => {
    const { ask, storage } = openPaymaster(budget({ perSender: '0.0007' }))
    expect((await ask()).result).toBeDefined()
    expect((await ask()).result).toBeDefined()
    const other = newOperation({ callGasLimit: numberToHex(50_000) })
    expect((await ask({ operation: other })).result).toBeDefined()
    const place = { policy: 'transfers', chain: 'eip155:31337' }
    expect((await storage.findBudget(place, 0)).total).toBe(620_000)
  })

  it('S27 reserves nothing for an operation that it cannot read or sign', async () => {
    const { ask, storage, failures } = openPaymaster()
    const sender = `0x${'aB'.repeat(20)}`
    const big = `0X${'a1'.repeat(20)}`
    const operations = [
      { sender: big },
      { nonce: '0X1' },
      { callData: `0X${newOperation().callData.slice(2)}` },
      { callGasLimit: '0Xffff' },
      { factory: `0X7702${'0'.repeat(36)}` },
      { factory: '0x7702', factoryData: '0X' },
      { nonce: '0x' },
      { nonce: `0x1${'0'.repeat(64)}` },
      { sender: `${sender}00` },
      { sender: `${sender}\n` },
      { callData: '0xe9ae5c5' },
    ].map((change) => newOperation(change))
    for (const operation of operations)
      expect((await ask({ operation })).error).toMatchObject({ code: -32602 })
    const wrong = { entryPoint: `0X${entryPoint08Address.slice(2)}` }
    expect((await ask(wrong)).error).toMatchObject({ code: -32602 })
    expect((await ask({ chain: '0X7a69' })).error).toMatchObject({ code: -32602 })
    const place = { policy: 'transfers', chain: 'eip155:31337' }
    expect((await storage.findBudget(place, 0)).total).toBe(0)
    // Letters in any case are the same account, with the checksum of nobody too.
    for (const one of [sender, sender.toLowerCase(), `0x${'AB'.repeat(20)}`])
      expect((await ask({ operation: newOperation({ sender: one }) })).result).toBeDefined()
    expect((await storage.findBudget(place, 0)).total).toBe(620_000)
    expect(failures).toEqual([])
  })

  it('S26 a few clients hold no whole day with operations that they never send', async () => {
    // 53 operations.
    const change = budget({ perDay: '0.033', perSender: '0.033' })
    const first = openPaymaster(change)
    const second = openPaymaster({ ...change, storage: first.storage })
    let senders = 0
    const askFrom = async ({ paymaster }: typeof first, ip: string) => {
      const operation = newOperation({ sender: `0x${(++senders).toString(16).padStart(40, '0')}` })
      const params = [operation, entryPoint08Address, '0x7a69', { policyId: 'transfers' }]
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params })
      const request = new Request('http://localhost/', { method: 'POST', body })
      return 'result' in (await (await paymaster(request, { ip })).json())
    }
    const held: number[] = []
    for (let host = 0; host < 5; host += 1) {
      let served = 0
      for (let at = 0; at < 40; at += 1) if (await askFrom(first, `6.6.6.${host}`)) served += 1
      held.push(served)
    }
    expect(held).toEqual([13, 10, 7, 5, 4])
    // Another process counts the same as left.
    const other: boolean[] = []
    for (let at = 0; at < 40; at += 1) other.push(await askFrom(second, '7.7.7.7'))
    expect(other.filter(Boolean)).toHaveLength(3)
    for (let at = 0; at < 11; at += 1)
      expect(await askFrom(at % 2 === 0 ? first : second, `2.2.2.${at}`)).toBe(true)
  })

  it('begins again with a day of UTC', async () => {
    let now = Date.UTC(2030, 0, 1, 23, 59)
    const clock = { ...systemClock, now: () => now }
    const { ask } = openPaymaster({ clock, ...budget({ perSender: '0.0007' }) })
    const [first, second] = nonces(2)
    expect((await ask({ operation: first! })).result).toBeDefined()
    expect((await ask({ operation: second! })).error).toBeDefined()
    now += 120_000
    expect((await ask({ operation: second! })).result).toBeDefined()
  })
})

describe('the protocol of a paymaster', () => {
  it('answers batches, and what is no request, as JSON-RPC has it', async () => {
    const { post } = openPaymaster()
    const read = async (body: unknown) => {
      const response = await post(body)
      return [response.status, await response.json()]
    }
    const error = (code: number) => ({ error: { code } })
    expect(await read('{')).toMatchObject([400, { id: null, ...error(-32700) }])
    expect(await read('"x"')).toMatchObject([200, { id: null, ...error(-32600) }])
    expect(await read([])).toMatchObject([200, { id: null, ...error(-32600) }])
    const call = { jsonrpc: '2.0', id: 7, method: 'eth_call', params: [] }
    expect(await read(call)).toMatchObject([200, { jsonrpc: '2.0', id: 7, ...error(-32601) }])
    expect(await read([call, { ...call, id: 'x' }])).toMatchObject([200, [{ id: 7 }, { id: 'x' }]])
    expect(await read(new Array(21).fill(call))).toMatchObject([200, error(-32600)])
    expect(await read('x'.repeat(150_001))).toMatchObject([413, error(-32700)])
  })

  it('may be asked by every page', async () => {
    const { paymaster, post } = openPaymaster()
    const options = await paymaster(new Request('http://localhost/', { method: 'OPTIONS' }))
    expect([options.status, options.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'POST',
    ])
    expect((await paymaster(new Request('http://localhost/'))).status).toBe(405)
    const response = await post({})
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('counts each call of a batch for its client', async () => {
    const limiter = { take: (key: string) => (key.includes('pm_getPaymasterData') ? 1_000 : 0) }
    const { post, ask } = openPaymaster({ limiter })
    const reply = await ask()
    expect(reply.error).toEqual({ code: -32005, message: 'Too many requests: try again later' })
    const body = { jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params: [] }
    const response = await post(body)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
  })

  it('says nothing of a failure inside, and reports it', async () => {
    const failure = new Error('postgres://secret')
    const { storage } = openPaymaster()
    const broken = { ...storage, reserve: () => Promise.reject(failure) }
    const { ask, failures } = openPaymaster({ storage: broken })
    expect((await ask()).error).toEqual({ code: -32603, message: 'Internal error' })
    expect(failures).toEqual([failure])
  })

  it.each<[string, Partial<PaymasterOptions>]>([
    ['a key that is none', { key: '0x12' }],
    ['a policy without a network', { policies: [{ ...transferPolicy, chainId: 'eip155:1' }] }],
    ['a policy twice', { policies: [transferPolicy, transferPolicy] }],
    [
      'an amount with too many decimals',
      { policies: [{ ...transferPolicy, total: '1.0000000001' }] },
    ],
    ['an unknown option', { fee: 1 } as object],
  ])('refuses %s, without repeating the key', (_, change) => {
    const open = () => openPaymaster(change)
    expect(open).toThrow(expect.objectContaining({ code: 'settings/invalid' }))
    expect(open).not.toThrow('f7f7f7')
  })
})
