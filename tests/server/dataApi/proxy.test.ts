import { manualClock, rpcFailure } from '@portico/core/testing'
import type { DataApiOptions } from '@portico/server/dataApi'
import { getBase58Decoder } from '@solana/kit'
import fc from 'fast-check'
import { keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { type ScriptedNode, scriptedNode } from './fakes/node.ts'
import { nodesByUrl } from './fakes/nodesByUrl.ts'
import { openDataApi } from './openDataApi.ts'

const plenty = { rpc: { perSecond: 1e6, burst: 1e6 } }

function open(nodes: readonly [ScriptedNode, ...ScriptedNode[]], options: DataApiOptions = {}) {
  const [first, ...rest] = nodes.map(({ url }) => url) as [string, ...string[]]
  const clock = manualClock(1_000)
  const { post, ...api } = openDataApi({
    rpc: [{ chainId: 'eip155:1', urls: [first, ...rest] }],
    fetch: nodesByUrl(...nodes),
    rates: plenty,
    clock,
    ...options,
  })
  const call = (method: string, params: unknown = [], id: unknown = 1) =>
    post('/?chainId=eip155:1', { jsonrpc: '2.0', id, method, params })
  return { ...api, post, call, clock }
}

const main = (script = {}) => scriptedNode('https://one.example/key', script)
const other = (script = {}) => scriptedNode('https://two.example/', script)

describe('JSON-RPC proxy', () => {
  it('R7.28 forwards a call and answers with its id, whatever the content type', async () => {
    const node = main({ eth_getBalance: (params: unknown) => params })
    const { call, post } = open([node])
    const { status, body } = await call('eth_getBalance', ['0x1', 'latest'], 'mine')
    expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 'mine', result: ['0x1', 'latest'] }])
    const headers = { 'content-type': 'text/plain' }
    const bare = { jsonrpc: '2.0', id: 2, method: 'eth_getBalance' }
    expect((await post('?chainId=eip155:1', bare, { headers })).body.result).toEqual([])
  })

  it('R7.28 forwards the error of a node', async () => {
    const node = main({ eth_call: rpcFailure(3, '0x08c379a0') })
    const { status, body } = await open([node]).call('eth_call')
    const error = { code: 3, message: 'Failure 3', data: '0x08c379a0' }
    expect([status, body.error]).toEqual([200, error])
  })

  it('R7.28 sends a batch as one batch, and matches the replies by id', async () => {
    const node = main({ eth_getBalance: ([address]: [string]) => address })
    const { call, post } = open([node])
    await call('eth_getBalance', ['warm'])
    const texts = ['a', 'b', 'c', 'd']
    const calls = texts.map((text) => ({ id: text, method: 'eth_getBalance', params: [text] }))
    const { body } = await post('/?chainId=eip155:1', calls)
    expect(body).toEqual(texts.map((text) => ({ jsonrpc: '2.0', id: text, result: text })))
    expect(node.batches).toEqual([1, 1, 4])
  })

  it('a slow or failing request of one client does not affect another client', async () => {
    const node = main({ eth_gasPrice: '0x1' })
    const { call } = open([node])
    await call('eth_gasPrice')
    node.failure = ([first]) =>
      first?.method === 'eth_getLogs'
        ? new Response('', { status: 500 })
        : Response.json({ jsonrpc: '2.0', id: first?.id, result: '0x2' })
    const [logs, price] = await Promise.all([call('eth_getLogs', [{}]), call('eth_gasPrice')])
    expect([logs.status, price.body.result]).toEqual([503, '0x2'])
  })

  it('R7.28 answers calls with the same id separately, and leaves out notifications', async () => {
    const node = main({ eth_getBalance: ([address]: [string]) => address })
    const { post } = open([node])
    const call = (text: string, id?: unknown) => {
      return { jsonrpc: '2.0', method: 'eth_getBalance', params: [text], id }
    }
    const calls = [call('a', 1), call('b'), call('c', 1), call('d', null)]
    const { status, body } = await post('/?chainId=eip155:1', calls)
    expect([status, body.map(({ id, result }: never) => [id, result])]).toEqual([
      200,
      [
        [1, 'a'],
        [1, 'c'],
        [null, 'd'],
      ],
    ])
    for (const none of [call('e'), [call('f'), call('g')]]) {
      const { status, body } = await post('/?chainId=eip155:1', none)
      expect([status, body]).toEqual([204, ''])
    }
    expect(node.methods.filter((method) => method === 'eth_getBalance')).toHaveLength(7)
  })

  it('R7.28 answers a batch in order, and never with the reply to another call', async () => {
    const node = main({ eth_getBalance: ([address]: [string]) => address })
    const { post, call } = open([node])
    await call('eth_getBalance')
    const calls = ['a', 'b'].map((text, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'eth_getBalance',
      params: [text],
    }))
    const { body } = await post('/?chainId=eip155:1', calls)
    expect(body.map(({ result }: { result: string }) => result)).toEqual(['a', 'b'])
    // The node leaves out the first reply.
    node.failure = ([, second]) => Response.json([{ jsonrpc: '2.0', id: second?.id, result: 'b' }])
    expect((await post('/?chainId=eip155:1', calls)).status).toBe(503)
  })

  it('R7.28 uses the next node while one fails, and tries that one last for ten seconds', async () => {
    const [one, two] = [main({ eth_gasPrice: '0x1' }), other({ eth_gasPrice: '0x2' })]
    const { call, clock } = open([one, two])
    const price = async () => (await call('eth_gasPrice')).body.result
    expect(await price()).toBe('0x1')
    one.failure = () => new Response('', { status: 500 })
    expect(await price()).toBe('0x2')
    one.failure = undefined
    expect(await price()).toBe('0x2')
    clock.advance(10_000)
    expect(await price()).toBe('0x1')
  })

  it('R7.28 uses the next node when one is over its limit, and returns the error when all are', async () => {
    const [one, two] = [main({ eth_gasPrice: rpcFailure(-32005) }), other({ eth_gasPrice: '0x2' })]
    const { call } = open([one, two])
    expect((await call('eth_gasPrice')).body.result).toBe('0x2')
    const { body } = await open([one]).call('eth_gasPrice')
    expect(body.error.code).toBe(-32005)
  })

  it('a transaction that a node accepted before its reply was lost counts as sent', async () => {
    const raw = '0x02f8'
    const hash = keccak256(raw)
    const two = other({
      eth_sendRawTransaction: rpcFailure(-32000),
      eth_getTransactionByHash: ([requested]: [string]) => (requested === hash ? { hash } : null),
    })
    const one = main({ eth_gasPrice: '0x1' })
    const { call } = open([one, two])
    await call('eth_gasPrice')
    one.failure = () => Promise.reject(new Error('reset'))
    expect((await call('eth_sendRawTransaction', [raw])).body.result).toBe(hash)
    const rejected = await call('eth_sendRawTransaction', ['0x03'])
    expect(rejected.body.error.code).toBe(-32000)
  })

  it('a Solana transaction that a node accepted before its reply was lost counts as sent', async () => {
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
    const bytes = Uint8Array.from([1, ...Array(64).fill(7), 1, 0, 1, 2])
    const signature = getBase58Decoder().decode(bytes.subarray(1, 65))
    let isKnown = true
    const two = other({
      getGenesisHash: genesisHash,
      sendTransaction: rpcFailure(-32002),
      getSignatureStatuses: ([[asked]]: [[string]]) => ({
        context: { slot: 1 },
        value: [isKnown && asked === signature ? { slot: 1, err: null } : null],
      }),
    })
    const one = main({ getGenesisHash: genesisHash, getSlot: 1 })
    const methods = ['sendTransaction', 'getSlot']
    const { post, clock } = open([one, two], {
      rpc: [{ chainId, urls: [one.url, two.url], methods }],
    })
    const call = async (method: string, params: unknown[] = []) => {
      clock.advance(11_000) // a node that failed is tried first again
      return (await post(`/?chainId=${chainId}`, { jsonrpc: '2.0', id: 1, method, params })).body
    }
    expect((await call('getSlot')).result).toBe(1)
    one.failure = () => Promise.reject(new Error('reset'))
    const wire = Buffer.from(bytes).toString('base64')
    const plain = getBase58Decoder().decode(bytes)
    expect((await call('sendTransaction', [wire, { encoding: 'base64' }])).result).toBe(signature)
    expect((await call('sendTransaction', [plain])).result).toBe(signature)
    expect((await call('sendTransaction', ['0'])).error.code).toBe(-32002)
    isKnown = false
    expect((await call('sendTransaction', [plain])).error.code).toBe(-32002)
  })

  it('T5 does not use a node of another chain', async () => {
    const [one, two] = [
      main({ eth_chainId: '0x5', eth_gasPrice: '0x1' }),
      other({ eth_gasPrice: '0x2' }),
    ]
    expect((await open([one, two]).call('eth_gasPrice')).body.result).toBe('0x2')
    expect((await open([one]).call('eth_gasPrice')).status).toBe(503)
    expect(one.methods).not.toContain('eth_gasPrice')
  })

  it('R7.28 caches replies that cannot change, receipts once they are final', async () => {
    const node = main({
      eth_getBlockByHash: { number: '0x1' },
      eth_getTransactionReceipt: { blockNumber: '0x10' },
      eth_blockNumber: '0x4f',
      eth_getBalance: '0x1',
    })
    const { call, clock } = open([node])
    const twice = async (method: string) => {
      const before = node.methods.length
      await call(method, ['0xaa'])
      await call(method, ['0xaa'])
      return node.methods.length - before
    }
    await call('eth_chainId')
    expect(await twice('eth_getBlockByHash')).toBe(1)
    expect(await twice('eth_getBalance')).toBe(2)
    await call('eth_blockNumber')
    expect(await twice('eth_getTransactionReceipt')).toBe(2)
    // The block now has 64 confirmations.
    const later = main({
      eth_getTransactionReceipt: { blockNumber: '0x10' },
      eth_blockNumber: '0x50',
    })
    const { call: callLater } = open([later])
    for (const method of [
      'eth_blockNumber',
      'eth_getTransactionReceipt',
      'eth_getTransactionReceipt',
    ])
      await callLater(method)
    expect(later.methods).toEqual(['eth_chainId', 'eth_blockNumber', 'eth_getTransactionReceipt'])
    clock.advance(3_600_001)
    expect(await twice('eth_getBlockByHash')).toBe(1)
  })

  it('clears its cache when a chain was reset', async () => {
    let height = '0x100'
    const node = main({
      eth_blockNumber: () => height,
      eth_getTransactionReceipt: { blockNumber: '0x1' },
    })
    const { call } = open([node])
    await call('eth_blockNumber')
    await call('eth_getTransactionReceipt')
    height = '0x2'
    await call('eth_blockNumber')
    await call('eth_getTransactionReceipt')
    expect(node.methods.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(2)
  })

  // Methods for the node's operator, too expensive ones, and those that depend on the node's memory, of any client.
  for (const method of [
    ...['eth_sendTransaction', 'eth_sendUnsignedTransaction', 'eth_sign', 'eth_signTypedData_v4'],
    ...['eth_accounts', 'eth_subscribe', 'eth_newFilter', 'eth_newPendingTransactionFilter'],
    ...['eth_getFilterChanges', 'ETH_CALL', 'eth_call ', 'rpc_modules', 'net_peers'],
    ...['personal_unlockAccount', 'anvil_setBalance', 'debug_traceTransaction', 'trace_block'],
    ...['wallet_getAssets', 'perm_addAccountsToAllowlist', 'priv_distributeRawTransaction'],
    ...['plugins_reloadPluginConfig', 'eea_sendRawTransaction', 'account_signTransaction'],
    ...['signer_confirmRequest', 'ganache_setStorageAt', 'test_mineBlocks', 'arbtrace_block'],
    ...['mev_sendBundle', 'istanbul_propose', 'qbft_proposeValidatorVote', 'raft_addPeer'],
    ...['quorumPermission_addOrg', 'alchemy_getTokenBalances', 'ADMIN_peers', 'toString'],
  ])
    it(`does not forward ${method}`, async () => {
      const node = main({ [method]: true })
      const { status, body } = await open([node]).call(method)
      expect([status, body.error.code, node.methods]).toEqual([200, -32601, []])
    })

  it('forwards the methods that the operator configured, and no others for other chain families', async () => {
    const node = main({ zks_estimateFee: '0x1', eth_blockNumber: '0x2' })
    const rpcOf = (chainId: string) => [
      { chainId, urls: [node.url] as const, methods: ['zks_estimateFee'] },
    ]
    const ethereum = open([node], { rpc: rpcOf('eip155:1') })
    expect((await ethereum.call('zks_estimateFee')).body.result).toBe('0x1')
    expect((await ethereum.call('eth_blockNumber')).body.result).toBe('0x2')
    const { post } = open([node], { rpc: rpcOf('solana:1') })
    const call = (method: string) =>
      post('/?chainId=solana:1', { jsonrpc: '2.0', id: 1, method, params: [] })
    expect((await call('zks_estimateFee')).body.result).toBe('0x1')
    expect((await call('eth_blockNumber')).body.error.code).toBe(-32601)
  })

  it('forwards raw transactions and log queries of 10,000 blocks', async () => {
    const node = main({
      eth_sendRawTransaction: '0x1',
      eth_getLogs: [],
      eth_blockNumber: '0x989680',
    })
    const { call } = open([node])
    expect((await call('eth_sendRawTransaction', ['0x1'])).body.result).toBe('0x1')
    for (const filter of [
      {},
      { fromBlock: 'latest' },
      { blockHash: `0x${'1'.repeat(64)}` },
      { fromBlock: '0x1', toBlock: '0x2710' },
      { fromBlock: '0x986f71' },
      { fromBlock: 'earliest', toBlock: '0x270f' },
      { fromBlock: '0x5', toBlock: '0x1' },
    ])
      expect([filter, (await call('eth_getLogs', [filter])).body.result]).toEqual([filter, []])
  })

  it('S20 does not forward log queries of more blocks, or with a malformed filter', async () => {
    const node = main({ eth_getLogs: [], eth_blockNumber: '0x989680' })
    const { call } = open([node])
    for (const filter of [
      { fromBlock: '0x0', toBlock: '0x2710' },
      { fromBlock: '0x0', toBlock: 'latest' },
      { fromBlock: 'earliest' },
      { fromBlock: '0x986f70', toBlock: 'safe' },
      { fromBlock: 'first' },
      { fromBlock: 1 },
    ])
      expect((await call('eth_getLogs', [filter])).body.error).toBeDefined()
    for (const params of [[], [{}, {}], {}, ['0x1']])
      expect((await call('eth_getLogs', params)).body.error.code).toBe(-32602)
    expect(node.methods).not.toContain('eth_getLogs')
  })

  it('R7.28 answers 426 for GET, 400 for other chains and invalid JSON, 422 for another shape', async () => {
    const { get, post } = open([main()])
    expect((await get('/?chainId=eip155:1')).status).toBe(426)
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' }
    for (const query of ['', '?chainId=eip155:2', '?chainId=__proto__']) {
      const { status, body } = await post(`/${query}`, call)
      expect([status, body.reasons[0].field]).toEqual([400, 'chainId'])
    }
    expect((await post('/?chainId=eip155:1', '{')).status).toBe(400)
    for (const odd of [1, null, [], {}, { ...call, params: 1 }, Array(1_001).fill(call)])
      expect((await post('/?chainId=eip155:1', odd)).status).toBe(422)
  })

  it('answers 413 for a body that is too long', async () => {
    const params = ['x'.repeat(1_000_000)]
    expect((await open([main()]).call('eth_call', params)).status).toBe(413)
  })
})

describe('a failing node', () => {
  const failures: Record<string, ScriptedNode['failure']> = {
    'HTTP 429': () => new Response('', { status: 429, headers: { 'retry-after': '1000000000' } }),
    'HTTP 503': () => new Response('<h1>', { status: 503 }),
    'a lost connection': () => Promise.reject(new TypeError('fetch failed')),
    'a page of HTML': () => new Response('<html></html>'),
    'nothing at all': () => new Response(''),
    'half an answer': () => new Response('{"jsonrpc":"2.0","id":0,"resu'),
    'another id': () => Response.json({ jsonrpc: '2.0', id: 99, result: '0x1' }),
    'neither result nor error': () => Response.json({ jsonrpc: '2.0', id: 0 }),
    'a broken body': () =>
      new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('reset')) })),
  }
  for (const [name, failure] of Object.entries(failures))
    it(`F2 ${name}: the next node answers, or the client gets 503 without the node's URL`, async () => {
      const [one, two] = [main({ eth_gasPrice: '0x1' }), other({ eth_gasPrice: '0x2' })]
      one.failure = failure
      expect((await open([one, two]).call('eth_gasPrice')).body.result).toBe('0x2')
      const { status, body } = await open([one]).call('eth_gasPrice')
      expect([status, body.reasons[0].field]).toEqual([503, 'chainId'])
      expect(JSON.stringify(body)).not.toContain('example')
    })

  it('a reply that is too long is an error of the call and does not switch to the next node', async () => {
    const [one, two] = [main({ eth_gasPrice: '0x1' }), other({ eth_gasPrice: '0x2' })]
    const { call } = open([one, two])
    await call('eth_gasPrice')
    one.failure = () =>
      new Response(
        new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1_000_000)) }),
      )
    const { status, body } = await call('eth_getLogs', [{}])
    expect([status, body.error.code, two.methods]).toEqual([200, -32000, []])
    one.failure = undefined
    expect((await call('eth_gasPrice')).body.result).toBe('0x1')
  })

  const slow: Record<string, ScriptedNode['failure']> = {
    'no headers': () => new Promise(() => undefined),
    'headers and then nothing': () =>
      new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })),
  }
  for (const [name, failure] of Object.entries(slow))
    it(`F2 ${name} for ten seconds: the next node is used`, async () => {
      const [one, two] = [main({ eth_gasPrice: '0x1' }), other({ eth_gasPrice: '0x2' })]
      one.failure = failure
      const { call, clock } = open([one, two])
      const reply = call('eth_gasPrice')
      await clock.waiting()
      clock.advance(9_999)
      expect(two.methods).toEqual([])
      clock.advance(1)
      expect((await reply).body.result).toBe('0x2')
    })

  it('F1 answers 200 or 503 for any reply of a node', async () => {
    const node = main()
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => {
        node.failure = () => new Response(text)
        expect([200, 503]).toContain((await open([node]).call('eth_gasPrice')).status)
      }),
    )
  })

  it('F1 answers 200, 400 or 422 for any body of a client', async () => {
    const { post } = open([main()])
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (value) => {
        const text = JSON.stringify(value) ?? ''
        expect([200, 400, 422]).toContain((await post('/?chainId=eip155:1', text)).status)
      }),
    )
  })

  it('R7.28 returns to every caller its own reply, in whatever order replies arrive', async () => {
    const numbers = fc.array(fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 }), {
      maxLength: 10,
    })
    const node = main({ eth_getBalance: ([number]: [number]) => number * 2 })
    const { call } = open([node])
    await fc.assert(
      fc.asyncProperty(numbers, async (groups) => {
        const requested = groups.flat()
        const replies = await Promise.all(requested.map((it) => call('eth_getBalance', [it], it)))
        expect(replies.map(({ body }) => [body.id, body.result])).toEqual(
          requested.map((it) => [it, it * 2]),
        )
      }),
      { numRuns: 30 },
    )
  })
})
