import type { NetworkDefinition, SendRequest } from '@portico/core'
import { rpcFailure } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import { decodeFunctionData, erc20Abi } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adapter } from '../../../adapters/eip155/src/adapter.ts'
import { accounts } from '../../fakes/accounts.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { evmWallet } from '../../fakes/evmWallet.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'

const { send, estimateFee, balances } = adapter as Required<typeof adapter>
const bob = accounts.bob.address
const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`
const block = { number: '0x1', timestamp: '0x1', gasLimit: '0x1c9c380', transactions: [] }

/** As a node answers whose chain is mainnet. */
const healthy = {
  eth_chainId: '0x1',
  eth_getBalance: hex(1_234_567_890_123_456_789n),
  eth_estimateGas: hex(21_000n),
  eth_maxPriorityFeePerGas: hex(gwei),
  eth_getBlockByNumber: { ...block, baseFeePerGas: hex(10n * gwei) },
}

let nodes: RpcNode[] = []
let good: RpcNode
const open = async (script: Readonly<Record<string, unknown>>) => {
  const node = await rpcNode(script)
  nodes.push(node)
  return node
}
const served = (...http: string[]): NetworkDefinition => ({
  ...mainnet,
  rpcUrls: { default: { http } },
})
const read = (network: NetworkDefinition, signal = new AbortController().signal) =>
  balances.getBalances({ account: evmSigner(undefined).account, network, signal })

beforeEach(async () => {
  good = await open(healthy)
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  nodes = []
})

describe('getBalances', () => {
  it('R3.09 tells the native balance to the last digit', async () => {
    expect(await read(served(good.url))).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        quantity: { numeric: '1.234567890123456789', decimals: '18' },
      },
    ])
  })

  it('T5 asks an endpoint for its chain once, and before anything else', async () => {
    const network = served(good.url)
    await read(network)
    await read(network)
    expect(good.methods).toEqual(['eth_chainId', 'eth_getBalance', 'eth_getBalance'])
  })

  it('T5 S4 passes over an endpoint that serves another chain', async () => {
    const liar = await open({ ...healthy, eth_chainId: '0x5', eth_getBalance: '0x0' })
    const [balance] = await read(served(liar.url, good.url))
    expect(balance?.quantity.numeric).toBe('1.234567890123456789')
    expect(liar.methods).not.toContain('eth_getBalance')
  })

  it('T5 S4 says which endpoint serves another chain when there is no other', async () => {
    const liar = await open({ ...healthy, eth_chainId: '0x5' })
    await expect(read(served(liar.url))).rejects.toMatchObject({
      code: 'network/wrongEndpoint',
      message: `The endpoint ${liar.url} serves another chain`,
    })
    expect(liar.methods).toEqual(['eth_chainId'])
  })

  it('R7.28 falls back to the next endpoint when one is down, and tries it again later', async () => {
    const down = await open(healthy)
    down.fail(404)
    const network = served(down.url, good.url)
    await read(network)
    expect(good.methods).toContain('eth_getBalance')
    down.fail(200)
    await read(network)
    expect(down.methods).toContain('eth_getBalance')
  })

  it('R7.28 R9.03 asks several things at once in one request', async () => {
    const network = served(good.url)
    await read(network)
    await Promise.all([read(network), read(network), read(network)])
    expect(good.batches).toEqual([1, 1, 3])
  })

  it('R9.03 tries 4 times before it says that the network did not answer', async () => {
    good.fail(503)
    await expect(read(served(good.url))).rejects.toMatchObject({
      code: 'network/unavailable',
      message: 'Ethereum did not answer',
    })
    expect(good.batches).toHaveLength(4)
  })

  it('gives nothing to somebody who no longer waits', async () => {
    const controller = new AbortController()
    const reading = read(served(good.url), controller.signal)
    controller.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
  })
})

describe('send', () => {
  const connected = () => Object.assign(evmWallet(), { authorised: true })
  const request = (wallet: unknown, more: Partial<SendRequest> = {}): SendRequest => ({
    ...evmSigner(wallet),
    to: bob,
    amount: '1.5',
    ...more,
  })

  it('R4.18 asks the wallet to send the native amount on the network that is shown', async () => {
    const wallet = connected()
    expect(await send(request(wallet))).toEqual({ hash: `0x${'ab'.repeat(32)}` })
    expect(wallet.calls.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [
        {
          from: accounts.alice.address,
          to: bob,
          value: hex(1_500_000_000_000_000_000n),
          chainId: '0x1',
        },
      ],
    })
  })

  it('R4.18 sends a token by its transfer function, in its own decimals', async () => {
    const wallet = connected()
    const token = { address: accounts.alice.address, decimals: 6 }
    await send(request(wallet, { token }))
    const [{ to, value, data }] = (wallet.calls.at(-1)?.params ?? []) as [Record<string, '0x'>]
    expect({ to, value }).toEqual({ to: token.address, value: '0x0' })
    expect(decodeFunctionData({ abi: erc20Abi, data: data ?? '0x' })).toEqual({
      functionName: 'transfer',
      args: [bob, 1_500_000n],
    })
  })

  it('R5.06 takes an address without 0x and in one case', async () => {
    const wallet = connected()
    await send(request(wallet, { to: bob.slice(2).toLowerCase() }))
    expect(wallet.calls.at(-1)?.params).toMatchObject([{ to: bob }])
  })

  it.each([
    [{ amount: '' }, 'request/amountAndReceiver'],
    [{ to: '' }, 'request/amountAndReceiver'],
    [{ to: 'bob.eth' }, 'request/badAddress'],
    [{ to: bob.replace('5', '6') }, 'request/badAddress'],
    [{ to: `${bob}0` }, 'request/badAddress'],
    [{ token: { address: '0x12', decimals: 6 } }, 'request/badAddress'],
    [{ amount: '-1' }, 'request/badAmount'],
    [{ amount: '1e18' }, 'request/badAmount'],
    [{ amount: '1,5' }, 'request/badAmount'],
    [{ amount: '0x10' }, 'request/badAmount'],
    [{ amount: '.' }, 'request/badAmount'],
    [{ amount: '1.0000000000000000001' }, 'request/badAmount'],
    [{ amount: `1${'0'.repeat(77)}` }, 'request/badAmount'],
    [{ amount: '9'.repeat(50_000) }, 'request/badAmount'],
    [{ memo: '4711' }, 'request/unsupported'],
    [{ token: { address: bob, decimals: 6 }, data: '0x00' }, 'request/unsupported'],
  ])('R5.05 T23 refuses %.80j with a name, and the wallet is not asked', async (more, code) => {
    const wallet = connected()
    await expect(send(request(wallet, more))).rejects.toMatchObject({ code })
    expect(wallet.calls).toEqual([])
  })

  it('R5.05 says what is missing', async () => {
    await expect(send(request(connected(), { amount: '' }))).rejects.toThrow(
      'An amount and receiver address are required',
    )
  })

  it('S4 sends nothing on another network than the one shown', async () => {
    const wallet = connected()
    wallet.chainId = 8453
    await expect(send(request(wallet))).rejects.toMatchObject({ code: 'request/wrongChain' })
    expect(wallet.prompts()).toBe(0)
  })

  it.each([null, '0x', `0x${'a'.repeat(63)}`, `0x${'a'.repeat(65)}`])(
    'R5.03 refuses the transaction hash %j',
    async (answer) => {
      const wallet = connected()
      wallet.answer('eth_sendTransaction', answer)
      await expect(send(request(wallet))).rejects.toMatchObject({ code: 'request/sendFailed' })
    },
  )

  it('R8.10 names a refusal, and what a node says through the wallet', async () => {
    const wallet = connected()
    wallet.answer('eth_sendTransaction', rpcFailure(4001))
    await expect(send(request(wallet))).rejects.toMatchObject({ code: 'request/rejected' })
    const poor = Object.assign(rpcFailure(-32000), {
      message: 'insufficient funds for gas * price',
    })
    wallet.answer('eth_sendTransaction', poor)
    await expect(send(request(wallet))).rejects.toMatchObject({ code: 'request/insufficientFunds' })
  })
})

describe('estimateFee', () => {
  const request = (network: NetworkDefinition): SendRequest => ({
    ...evmSigner(undefined, network),
    to: bob,
    amount: '1',
  })

  it('tells the most that the transaction may cost', async () => {
    // 21 000 gas at 10 gwei base fee, a fifth more for a rise of it, and 1 gwei on top.
    expect(await estimateFee(request(served(good.url)))).toEqual({
      amount: '0.000273',
      symbol: 'ETH',
    })
  })

  it('knows networks without a base fee', async () => {
    good.answer('eth_getBlockByNumber', block)
    good.answer('eth_gasPrice', hex(5n * gwei))
    const { amount } = await estimateFee(request(served(good.url)))
    expect(amount).toBe('0.000126')
  })

  it('R8.10 says that the funds do not suffice', async () => {
    const poor = Object.assign(rpcFailure(-32000), { message: 'insufficient funds for transfer' })
    good.answer('eth_estimateGas', () => poor)
    await expect(estimateFee(request(served(good.url)))).rejects.toMatchObject({
      code: 'request/insufficientFunds',
    })
  })

  it('T5 trusts no endpoint of another chain', async () => {
    good.answer('eth_chainId', '0x5')
    await expect(estimateFee(request(served(good.url)))).rejects.toMatchObject({
      code: 'network/wrongEndpoint',
    })
  })
})
