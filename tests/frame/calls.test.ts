import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  keccak256,
  parseTransaction,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { Approval } from '../../server/frame/approval/Approval.ts'
import { hex } from '../../server/frame/bytes.ts'
import { memoryKeyStore } from '../../server/frame/device/openKeyStore.ts'
import type { EvmTransaction } from '../../server/frame/evm/EvmTransaction.ts'
import type { ReadContext, SignContext } from '../../server/frame/page/FrameContext.ts'
import { readRpc } from '../../server/frame/page/readRpc.ts'
import { signerFor } from '../../server/frame/sign/signerFor.ts'
import { type CallsEntry, callsStore } from '../../server/frame/worker/callsStore.ts'
import { signTransaction } from '../../server/frame/worker/signatures.ts'
import { inWindow } from './setup/inWindow.ts'

const secret = hex.decode(`0x${'11'.repeat(32)}`)
const { address } = privateKeyToAccount(hex.encode(secret))
const origin = 'https://app.acme.example'
const bob = `0x${'b0'.repeat(20)}` as const
const usdc = `0x${'c0'.repeat(20)}` as const
const ethereum = { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18, tokens: [usdc] }
const base = { id: 'eip155:8453', name: 'Base', symbol: 'ETH', decimals: 18 }
const networks = [ethereum, base]
const asString = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
const asNumber = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const tokenAnswers: Record<string, string> = {
  '0x95d89b41': asString('USDC'),
  '0x06fdde03': asString('USD Coin'),
  '0x313ce567': asNumber(6n),
  '0x70a08231': asNumber(2_500_000n),
}

/** A wallet with its real signatures and store, over a scripted node that mines what it takes. */
function openCalls() {
  const store = memoryKeyStore()
  const shown: Approval[] = []
  const sent: { network: string; raw: `0x${string}` }[] = []
  const script = { refuseFrom: Number.POSITIVE_INFINITY, statuses: {} as Record<string, string> }
  const receiptOf = (hash: string) => {
    const status = script.statuses[hash]
    return status === undefined
      ? null
      : {
          logs: [],
          status,
          blockHash: hash,
          blockNumber: '0x1',
          gasUsed: '0x1',
          transactionHash: hash,
        }
  }
  const node: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_getTransactionCount: () => '0x5',
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00' }),
    eth_maxPriorityFeePerGas: () => '0x0',
    eth_estimateGas: () => '0x5208',
    eth_call: ([call]) => tokenAnswers[(call as { data: string }).data.slice(0, 10)],
    eth_getTransactionReceipt: ([hash]) => receiptOf(String(hash)),
  }
  const nodeRequest = async (network: string, method: string, params: readonly unknown[]) => {
    if (method !== 'eth_sendRawTransaction') return node[method]?.(params)
    if (sent.length >= script.refuseFrom) throw new Error('nonce too low')
    const [raw] = params as [`0x${string}`]
    sent.push({ network, raw })
    return keccak256(raw)
  }
  const wallet = {
    nodeRequest,
    signTransactions: async (list: readonly EvmTransaction[]) =>
      list.map((one) => signTransaction(one, secret)),
    findCalls: (id: string, dapp: string) => callsStore.find(store, id, dapp),
    saveCalls: (entry: CallsEntry) => callsStore.save(store, entry),
    findAccountType: async () => undefined,
  }
  const context = {
    wallet,
    networks,
    network: ethereum,
    address,
    origin,
    find(chainId: string) {
      const network = networks.find(({ id }) => id === `eip155:${chainId}`)
      if (!network) throw new Error('Chain is not supported')
      return network
    },
    async approve(approval: Approval) {
      shown.push(approval)
      return inWindow
    },
  }
  const send = (batch: object, change: object = {}) =>
    // The signer uses these parts of the worker alone.
    signerFor('wallet_sendCalls').sign([batch], { ...context, ...change } as unknown as SignContext)
  const read = (method: string, params: unknown, change: object = {}) =>
    readRpc(method, params, { ...context, ...change } as unknown as ReadContext)
  return { context, shown, sent, script, send, read, node, store }
}
const pay = { to: bob, value: '0x64' }
const transfer = {
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 1_000_000n] }),
}
const version = '2.0.0'

describe('wallet_sendCalls', () => {
  it('R5.09 R6.02 shows every call, the total and the fee once, and signs exactly these with consecutive nonces', async () => {
    const { send, shown, sent } = openCalls()
    const batch = { version, chainId: '0x1', from: address, calls: [pay, transfer, pay] }
    expect(await send(batch)).toEqual({ id: expect.stringMatching(/^0x[\da-f]{64}$/) })
    expect(shown).toHaveLength(1)
    const [{ title, rows, details }] = shown as [Approval]
    expect(title).toBe('Send 3 transactions')
    const values = (label: string) => rows.flatMap((it) => (it.label === label ? [it.value] : []))
    expect(values('Transaction 2 of 3')).toEqual(['Send a token'])
    expect(values('Amount')).toEqual(['0.0000000000000001 ETH', '1 USDC', '0.0000000000000001 ETH'])
    expect(values('Leaves in all')).toEqual(['1 USDC'])
    expect(values('Network fee')).toEqual(['0.000126 ETH at most'])
    expect(values('Total')).toEqual(['0.0001260000000002 ETH at most'])
    const signed = sent.map(({ raw }) => parseTransaction(raw))
    expect(signed.map(({ nonce, to }) => [nonce, to])).toEqual([
      [5, bob],
      [6, usdc],
      [7, bob],
    ])
    const most = signed.reduce((sum, one) => sum + one.gas! * one.maxFeePerGas!, 0n)
    expect(most).toBe(126_000_000_000_000n)
    const digests = details.filter(({ label }) => label === 'Hash that is signed')
    expect(new Set(digests.map((it) => it.value)).size).toBe(3)
  })

  it('R5.09 answers version 1 with the id alone, and sends on the chain that the batch names', async () => {
    const { send, sent } = openCalls()
    const id = await send({ version: '1.0', chainId: '0x2105', calls: [pay] })
    expect(id).toMatch(/^0x/)
    expect(sent[0]?.network).toBe('eip155:8453')
    expect(parseTransaction(sent[0]!.raw).chainId).toBe(8453)
  })

  const many = Array.from({ length: 11 }, () => pay)
  const refused: Record<string, [object, number]> = {
    'calls as one': [{ version, atomicRequired: true, calls: [pay] }, 5760],
    'a capability that it needs': [
      { version, capabilities: { paymasterService: {} }, calls: [pay] },
      5700,
    ],
    'a capability that a call needs': [
      { version, calls: [{ ...pay, capabilities: { x: {} } }] },
      5700,
    ],
    'a chain that is not served': [{ version, chainId: '0x99', calls: [pay] }, 5710],
    'too many calls': [{ version, calls: many }, 5740],
    'another account': [{ version, from: bob, calls: [pay] }, 4100],
    'an unknown version': [{ version: '3.0.0', calls: [pay] }, -32602],
    'no calls': [{ version, calls: [] }, -32602],
    'a recipient without 0x': [{ version, calls: [{ to: bob.slice(2) }] }, -32602],
    'data without 0x': [{ version, calls: [{ to: bob, data: '00' }] }, -32602],
    'an unknown field': [{ version, calls: [{ ...pay, gas: '0x1' }] }, -32602],
  }
  for (const [title, [batch, rpcCode]] of Object.entries(refused))
    it(`R5.09 refuses ${title}`, async () => {
      const { send, shown } = openCalls()
      await expect(send(batch)).rejects.toMatchObject({ rpcCode })
      expect(shown).toEqual([])
    })

  it('R5.09 takes a capability that is optional, and refuses an id for the second time', async () => {
    const { send } = openCalls()
    const batch = { version, id: '0x01', capabilities: { flow: { optional: true } }, calls: [pay] }
    expect(await send(batch)).toEqual({ id: '0x01' })
    await expect(send(batch)).rejects.toMatchObject({ rpcCode: 5720 })
    const other = 'https://other.example'
    expect(await send(batch, { origin: other })).toEqual({ id: '0x01' })
  })

  it('R6.02 gives each of several requests at once a nonce of its own, also after one was declined', async () => {
    const { context, send, sent, node } = openCalls()
    node.eth_getTransactionCount = () => `0x${(5 + sent.length).toString(16)}`
    const pending: ((is: boolean) => void)[] = []
    const approve = () =>
      new Promise<void>((resolve, reject) =>
        pending.push((is) => (is ? resolve() : reject(new Error('declined')))),
      )
    const one = () =>
      // The signer uses these parts of the worker alone.
      signerFor('eth_sendTransaction').sign([pay], {
        ...context,
        approve,
      } as unknown as SignContext)
    const requests = [one(), send({ version, calls: [pay, pay] }, { approve }), one(), one()]
    const settled = Promise.allSettled(requests)
    for (const [at, is] of [true, true, false, true].entries()) {
      await expect.poll(() => pending.length).toBe(at + 1)
      pending[at]?.(is)
    }
    const outcomes = (await settled).map(({ status }) => status)
    expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(sent.map(({ raw }) => parseTransaction(raw).nonce)).toEqual([5, 6, 7, 8])
  })

  it('R6.02 signs nothing that the visitor declined', async () => {
    const { send, sent, store } = openCalls()
    const approve = async () => {
      throw new Error('User rejected the request')
    }
    await expect(send({ version, calls: [pay] }, { approve })).rejects.toThrow('rejected')
    expect(sent).toEqual([])
    expect(await store.get('calls')).toBeUndefined()
  })

  it('R6.02 warns where the node expects a call to fail, by its number', async () => {
    const { send, shown, node } = openCalls()
    let asked = 0
    node.eth_estimateGas = () => {
      asked += 1
      if (asked === 2) throw new Error('insufficient allowance')
      return '0x5208'
    }
    await send({ version, calls: [pay, transfer] })
    expect(shown[0]?.warnings).toEqual([
      'Transaction 2: This transaction would fail: insufficient allowance',
    ])
  })
})

describe('wallet_getCallsStatus', () => {
  it('R6.01 tells what became of each transaction, to the page that sent it', async () => {
    const { send, read, sent, script } = openCalls()
    const { id } = (await send({ version, calls: [pay, pay] })) as { id: string }
    const status = (change?: object) => read('wallet_getCallsStatus', [id], change)
    const [one, other] = sent.map(({ raw }) => keccak256(raw)) as [string, string]
    expect(await status()).toEqual({ version, id, chainId: '0x1', status: 100, atomic: false })
    script.statuses[one] = '0x1'
    expect(await status()).toMatchObject({ status: 100 })
    script.statuses[other] = '0x1'
    expect(await status()).toMatchObject({
      status: 200,
      receipts: [{ transactionHash: one }, { transactionHash: other }],
    })
    script.statuses[other] = '0x0'
    expect(await status()).toMatchObject({ status: 600 })
    script.statuses[one] = '0x0'
    expect(await status()).toMatchObject({ status: 500 })
    const unknown = { rpcCode: 5730 }
    await expect(status({ origin: 'https://other.example' })).rejects.toMatchObject(unknown)
    await expect(status({ address: bob })).rejects.toMatchObject(unknown)
    await expect(read('wallet_getCallsStatus', ['0x99'])).rejects.toMatchObject(unknown)
    await expect(read('wallet_getCallsStatus', [])).rejects.toMatchObject({ rpcCode: -32602 })
  })

  it('R6.01 tells that a batch stopped in the middle, and sends nothing after that', async () => {
    const { send, read, sent, script } = openCalls()
    script.refuseFrom = 1
    const { id } = (await send({ version, calls: [pay, pay, pay] })) as { id: string }
    expect(sent).toHaveLength(1)
    script.statuses[keccak256(sent[0]!.raw)] = '0x1'
    expect(await read('wallet_getCallsStatus', [id])).toMatchObject({ status: 600 })
    script.refuseFrom = 1
    const failed = send({ version, id: '0x02', calls: [pay] })
    await expect(failed).rejects.toThrow('nonce too low')
    expect(await read('wallet_getCallsStatus', ['0x02'])).toMatchObject({ status: 400 })
  })

  it('R6.01 answers a batch of version 1 in its words', async () => {
    const { send, read, sent, script } = openCalls()
    const id = await send({ calls: [pay] })
    expect(await read('wallet_getCallsStatus', [id])).toEqual({ status: 'PENDING' })
    script.statuses[keccak256(sent[0]!.raw)] = '0x0'
    expect(await read('wallet_getCallsStatus', [id])).toMatchObject({
      status: 'CONFIRMED',
      receipts: [{ status: '0x0' }],
    })
  })

  it('R6.01 keeps the last hundred batches of a week', async () => {
    const store = memoryKeyStore()
    const save = (id: string, createdAt: number) =>
      callsStore.save(store, {
        ...{ id, origin, address, networkId: 'eip155:1', version: 2, hashes: [], total: 1 },
        ...{ state: 'sent', createdAt },
      })
    for (let at = 0; at < 103; at++) await save(`0x${at}`, at)
    expect(await store.get('calls')).toHaveLength(100)
    expect(await callsStore.find(store, '0x2', origin)).toBeUndefined()
    await save('0xlate', 604_800_100)
    expect(await store.get('calls')).toHaveLength(3)
  })
})

describe('wallet_getCapabilities', () => {
  it('R6.01 says that calls are not atomic, and that assets are listed where the operator named tokens', async () => {
    const { read } = openCalls()
    const atomic = { status: 'unsupported' }
    const all = { '0x1': { atomic, assetDiscovery: { supported: true } }, '0x2105': { atomic } }
    const ask = (params?: unknown) => read('wallet_getCapabilities', params)
    expect(await ask([address])).toEqual(all)
    expect(await ask()).toEqual(all)
    expect(await ask([address, ['0x2105']])).toEqual({ '0x2105': { atomic } })
    await expect(ask([bob])).rejects.toThrow('another account')
    await expect(ask([address, '0x1'])).rejects.toThrow('Invalid')
  })
})

describe('wallet_getAssets', () => {
  const native = {
    address: 'native',
    balance: '0xde0b6b3a7640000',
    type: 'native',
    metadata: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  }
  const coin = {
    address: usdc,
    balance: '0x2625a0',
    type: 'erc20',
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  }

  it('R6.01 lists the native currency and the tokens of the operator, by network', async () => {
    const { read, node } = openCalls()
    const ask = (filters: object) => read('wallet_getAssets', [{ account: address, ...filters }])
    expect(await ask({})).toEqual({ '0x1': [native, coin], '0x2105': [native] })
    expect(await ask({ chainFilter: ['0x01'] })).toEqual({ '0x1': [native, coin] })
    expect(await ask({ chainFilter: ['0x1'], assetTypeFilter: ['erc20'] })).toEqual({
      '0x1': [coin],
    })
    const call = node.eth_call!
    node.eth_call = (params) =>
      (params[0] as { data: string }).data.startsWith('0x70a08231') ? asNumber(0n) : call(params)
    expect(await ask({ chainFilter: ['0x1'] })).toEqual({ '0x1': [native] })
  })

  it('R6.01 lists what the request names, whatever the other filters say', async () => {
    const { read } = openCalls()
    const assetFilter = { '0x2105': [{ address: usdc, type: 'erc20' }] }
    const given = { account: address, assetFilter, chainFilter: ['0x1'] }
    expect(await read('wallet_getAssets', [given])).toEqual({ '0x2105': [coin] })
  })

  it('R6.01 refuses another account, and more than a node should be asked at once', async () => {
    const { read } = openCalls()
    await expect(read('wallet_getAssets', [{ account: bob }])).rejects.toMatchObject({
      rpcCode: 4100,
    })
    const list = Array.from({ length: 50 }, (_, at) => ({
      address: `0x${String(at).padStart(40, '0')}`,
    }))
    const assetFilter = { '0x1': list, '0x2105': list }
    const all = read('wallet_getAssets', [{ account: address, assetFilter }])
    await expect(all).rejects.toMatchObject({ rpcCode: -32602 })
  })
})

describe('permissions', () => {
  it('R6.03 R5.09 are not those of this wallet', () => {
    for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions'])
      expect(() => signerFor(method)).toThrow('Requested RPC call is not allowed')
  })
})
