import type { NetworkDefinition } from '@portico/core'
import type { SendRequest } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { mainnet, rootstock } from '@portico/eip155'
import { decodeFunctionData, erc20Abi } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { accounts } from '../../fakes/accounts.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { evmWallet } from '../../fakes/evmWallet.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'

const adapter = createAdapter({ networks: [], gateways: [] }, adapterHost)

const { send, estimateFee, balances } = adapter as Required<typeof adapter>
const bob = accounts.bob.address
const gwei = 10n ** 9n
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const hex = (value: bigint) => `0x${value.toString(16)}`
const block = { number: '0x1', timestamp: '0x1', gasLimit: '0x1c9c380', transactions: [] }

/** The answers of a mainnet node. */
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
  it('R3.09 returns the exact native balance', async () => {
    expect(await read(served(good.url))).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        quantity: { numeric: '1.234567890123456789', decimals: '18' },
      },
    ])
  })

  it('T5 checks the chain id of an endpoint once, before any other request', async () => {
    const network = served(good.url)
    await read(network)
    await read(network)
    expect(good.methods).toEqual(['eth_chainId', 'eth_getBalance', 'eth_getBalance'])
  })

  it('T5 S4 skips an endpoint that serves another chain', async () => {
    const liar = await open({ ...healthy, eth_chainId: '0x5', eth_getBalance: '0x0' })
    const [balance] = await read(served(liar.url, good.url))
    expect(balance?.quantity.numeric).toBe('1.234567890123456789')
    expect(liar.methods).not.toContain('eth_getBalance')
  })

  it('T5 S4 names the endpoint that serves another chain when there is no other', async () => {
    const liar = await open({ ...healthy, eth_chainId: '0x5' })
    await expect(read(served(liar.url))).rejects.toMatchObject({
      code: 'network/wrongEndpoint',
      shortMessage: `The endpoint ${liar.url} serves another chain`,
    })
    expect(liar.methods).toEqual(['eth_chainId'])
  })

  it('R7.28 falls back to the next endpoint when one is down, and retries it later', async () => {
    const down = await open(healthy)
    down.fail(404)
    const network = served(down.url, good.url)
    await read(network)
    expect(good.methods).toContain('eth_getBalance')
    down.fail(200)
    await read(network)
    expect(down.methods).toContain('eth_getBalance')
  })

  it('R7.28 R9.03 batches several requests into one', async () => {
    const network = served(good.url)
    await read(network)
    await Promise.all([read(network), read(network), read(network)])
    expect(good.batches).toEqual([1, 1, 3])
  })

  it('R9.03 makes 4 attempts before it reports that the network did not answer', async () => {
    good.fail(503)
    await expect(read(served(good.url))).rejects.toMatchObject({
      code: 'network/unavailable',
      shortMessage: 'Ethereum did not answer',
    })
    expect(good.batches).toHaveLength(4)
  })

  it('returns nothing to an aborted caller', async () => {
    const controller = new AbortController()
    const reading = read(served(good.url), controller.signal)
    controller.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
  })
})

describe('send', () => {
  const connected = () => Object.assign(evmWallet(), { authorised: true })
  const request = (wallet: unknown, more: Partial<SendRequest> = {}): SendRequest => ({
    ...evmSigner(wallet, served(good.url)),
    to: bob,
    amount: '1.5',
    ...more,
  })
  const usdc = { address: accounts.alice.address, decimals: 6, symbol: 'USDC' }

  it('R4.18 requests the native transfer on the displayed network', async () => {
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
          gas: hex(21_000n),
          maxFeePerGas: hex(13n * gwei),
          maxPriorityFeePerGas: hex(gwei),
        },
      ],
    })
  })

  it('R4.18 sends a token by its transfer function, in its own decimals', async () => {
    const wallet = connected()
    const token = { address: accounts.alice.address, decimals: 6 }
    good.answer('eth_call', word(6n))
    await send(request(wallet, { token }))
    const [{ to, value, data }] = (wallet.calls.at(-1)?.params ?? []) as [Record<string, '0x'>]
    expect({ to, value }).toEqual({ to: token.address, value: '0x0' })
    expect(decodeFunctionData({ abi: erc20Abi, data: data ?? '0x' })).toEqual({
      functionName: 'transfer',
      args: [bob, 1_500_000n],
    })
  })

  it('R5.06 accepts a token in the spelling of its own network', async () => {
    const node = await open({ ...healthy, eth_chainId: '0x1e', eth_call: word(6n) })
    const network = { ...rootstock, rpcUrls: { default: { http: [node.url] } } }
    const wallet = Object.assign(connected(), { chainId: 30 })
    // EIP-1191
    const token = { address: '0xF39Fd6E51AAd88f6F4Ce6AB8827279cffFb92266', decimals: 6 }
    const to = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    await send({ ...evmSigner(wallet, network), to: bob, amount: '1', token })
    expect(wallet.calls.at(-1)?.params).toMatchObject([{ to }])
    await expect(send(request(connected(), { token }))).rejects.toMatchObject({
      code: 'request/badChecksum',
    })
    const wrong = { ...token, decimals: 9 }
    await expect(
      send({ ...evmSigner(wallet, network), to: bob, amount: '1', token: wrong }),
    ).rejects.toMatchObject({ code: 'transfer/otherDecimals' })
  })

  it('R5.06 accepts an address without 0x and in a single case', async () => {
    const wallet = connected()
    await send(request(wallet, { to: bob.slice(2).toLowerCase() }))
    expect(wallet.calls.at(-1)?.params).toMatchObject([{ to: bob }])
  })

  it.each([
    [{ amount: '' }, 'request/amountAndReceiver'],
    [{ to: '' }, 'request/amountAndReceiver'],
    [{ to: 'bob.eth' }, 'request/badAddress'],
    [{ to: bob.replace('5', '6') }, 'request/badChecksum'],
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
  ])('R5.05 T23 rejects %.80j with its own error, without a wallet request', async (more, code) => {
    const wallet = connected()
    await expect(send(request(wallet, more))).rejects.toMatchObject({ code })
    expect(wallet.calls).toEqual([])
  })

  it.each([
    ['send', send],
    ['estimateFee', estimateFee],
    ['simulate', adapter.simulate!],
    ['getMaxAmount', adapter.getMaxAmount!],
  ] as const)('S15 %s refuses decimals that are not those of the contract', async (_, verb) => {
    const wallet = connected()
    good.answer('eth_call', word(6n))
    const token = { ...usdc, decimals: 9 }
    await expect(verb(request(wallet, { token, amount: '0.5' }))).rejects.toMatchObject({
      code: 'transfer/otherDecimals',
      shortMessage: 'USDC has 6 decimals on the chain, not 9',
    })
    expect(wallet.prompts()).toBe(0)
  })

  it('S15 reads the decimals of a contract, and whether a multiplier follows, once per network', async () => {
    good.answer('eth_call', word(6n))
    const network = served(good.url)
    for (const to of [bob, accounts.alice.address])
      await send(request(connected(), { token: usdc, network, to }))
    expect(good.methods.filter((method) => method === 'eth_call')).toHaveLength(2)
  })

  it.each([
    ['nothing', '0x'],
    ['too little', '0x06'],
    ['a number beyond all decimals', word(256n)],
    ['more digits than amounts have', word(78n)],
    ['a refusal', Object.assign(rpcFailure(3), { message: 'execution reverted' })],
  ])('S15 sends no token whose contract returns %s for its decimals', async (_, answer) => {
    const wallet = connected()
    good.answer('eth_call', () => answer)
    await expect(send(request(wallet, { token: usdc }))).rejects.toMatchObject({
      code: 'contract/noDecimals',
    })
    expect(wallet.prompts()).toBe(0)
  })

  it('S15 sends no token while no node returns its decimals, and retries later', async () => {
    const wallet = connected()
    const network = served(good.url)
    good.fail(404)
    await expect(send(request(wallet, { token: usdc, network }))).rejects.toMatchObject({
      code: 'network/unavailable',
    })
    good.fail(200)
    good.answer('eth_call', word(6n))
    await send(request(wallet, { token: usdc, network }))
    expect(wallet.prompts()).toBe(1)
  })

  it('S15 requests no more than 1.25 times the reviewed fee', async () => {
    const reviewedFee = { amount: '0.000273', symbol: 'ETH' }
    const wallet = connected()
    // 12.5 gwei plus a fifth, and 1.25 gwei priority fee: 21 000 gas at 16.25 cost 1.25 times those at 13.
    good.answer('eth_maxPriorityFeePerGas', hex(1_250_000_000n))
    good.answer('eth_getBlockByNumber', { ...block, baseFeePerGas: hex(12_500_000_000n) })
    await send(request(wallet, { reviewedFee }))
    expect(wallet.calls.at(-1)?.params).toMatchObject([
      { gas: hex(21_000n), maxFeePerGas: hex(16_250_000_000n) },
    ])
    good.answer('eth_getBlockByNumber', { ...block, baseFeePerGas: hex(12_500_000_001n) })
    await expect(send(request(wallet, { reviewedFee }))).rejects.toMatchObject({
      code: 'transfer/feeAboveReview',
    })
    good.answer('eth_getBlockByNumber', { ...block, baseFeePerGas: hex(12_500_000_000n) })
    good.answer('eth_estimateGas', hex(21_001n))
    await expect(send(request(wallet, { reviewedFee }))).rejects.toMatchObject({
      code: 'transfer/feeAboveReview',
    })
    expect(wallet.prompts()).toBe(1)
  })

  it('S15 applies the reviewed fee to the gas price of a network without a base fee', async () => {
    const reviewedFee = { amount: '0.000126', symbol: 'ETH' }
    const wallet = connected()
    good.answer('eth_getBlockByNumber', block)
    good.answer('eth_gasPrice', hex(5n * gwei))
    await send(request(wallet, { reviewedFee }))
    expect(wallet.calls.at(-1)?.params).toMatchObject([
      { gas: hex(21_000n), gasPrice: hex(6n * gwei) },
    ])
    good.answer('eth_gasPrice', hex(8n * gwei))
    await expect(send(request(wallet, { reviewedFee }))).rejects.toMatchObject({
      code: 'transfer/feeAboveReview',
    })
  })

  it('S15 gives a call a quarter more gas than estimated, as far as the reviewed fee allows', async () => {
    const reviewedFee = { amount: '0.000126', symbol: 'ETH' }
    const wallet = connected()
    const gas = () => (wallet.calls.at(-1)?.params as { gas: string }[] | undefined)?.[0]?.gas
    good.answer('eth_getBlockByNumber', block)
    good.answer('eth_gasPrice', hex(5n * gwei))
    await send(request(wallet, { data: '0xabcd', reviewedFee }))
    expect(gas()).toBe(hex(26_250n))
    good.answer('eth_gasPrice', hex(6n * gwei))
    await send(request(wallet, { data: '0xabcd', reviewedFee }))
    expect(gas()).toBe(hex(21_875n))
  })

  it('S15 pays at most 0.1 ETH, or 10 of another currency, without a reviewed fee', async () => {
    const wallet = connected()
    good.answer('eth_maxPriorityFeePerGas', hex(5_000n * gwei))
    await expect(send(request(wallet))).rejects.toMatchObject({
      code: 'fee/aboveLimit',
      hints: [expect.stringContaining('reviewedFee')],
    })
    const nativeCurrency = { name: 'Pulse', symbol: 'PLS', decimals: 18 }
    const network = { ...served(good.url), nativeCurrency }
    await send(request(wallet, { network }))
    expect(wallet.prompts()).toBe(1)
    await send(request(wallet, { reviewedFee: { amount: '0.1', symbol: 'ETH' } }))
    expect(wallet.prompts()).toBe(2)
  })

  it('lets the wallet choose an unknown fee, unless a fee was reviewed', async () => {
    const wallet = connected()
    good.fail(404)
    await send(request(wallet))
    const [params = {}] = (wallet.calls.at(-1)?.params as readonly object[] | undefined) ?? []
    expect(Object.keys(params)).toEqual(['from', 'to', 'value', 'chainId'])
    await expect(
      send(request(wallet, { reviewedFee: { amount: '0.000273', symbol: 'ETH' } })),
    ).rejects.toMatchObject({ code: 'network/unavailable' })
    expect(wallet.prompts()).toBe(1)
  })

  it('R5.05 names the missing field', async () => {
    await expect(send(request(connected(), { amount: '' }))).rejects.toThrow(
      'An amount and receiver address are required',
    )
  })

  it('S4 sends nothing on another network than the displayed one', async () => {
    const wallet = connected()
    wallet.chainId = 8453
    await expect(send(request(wallet))).rejects.toMatchObject({ code: 'request/wrongChain' })
    expect(wallet.prompts()).toBe(0)
  })

  it.each([null, '0x', `0x${'a'.repeat(63)}`, `0x${'a'.repeat(65)}`])(
    'R5.03 rejects the transaction hash %j',
    async (answer) => {
      const wallet = connected()
      wallet.answer('eth_sendTransaction', answer)
      await expect(send(request(wallet))).rejects.toMatchObject({ code: 'request/unknownOutcome' })
    },
  )

  it('R8.10 reports a rejection, and a node error that the wallet passes on', async () => {
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

  it('returns the maximum cost of the transaction', async () => {
    // 21 000 gas at 10 gwei base fee, plus a fifth for its rise, and 1 gwei priority fee.
    expect(await estimateFee(request(served(good.url)))).toEqual({
      amount: '0.000273',
      symbol: 'ETH',
    })
  })

  it('supports networks without a base fee', async () => {
    good.answer('eth_getBlockByNumber', block)
    good.answer('eth_gasPrice', hex(5n * gwei))
    const { amount } = await estimateFee(request(served(good.url)))
    expect(amount).toBe('0.000126')
  })

  it('R8.10 reports insufficient funds', async () => {
    const poor = Object.assign(rpcFailure(-32000), { message: 'insufficient funds for transfer' })
    good.answer('eth_estimateGas', () => poor)
    await expect(estimateFee(request(served(good.url)))).rejects.toMatchObject({
      code: 'request/insufficientFunds',
    })
  })

  it('T5 ignores an endpoint of another chain', async () => {
    good.answer('eth_chainId', '0x5')
    await expect(estimateFee(request(served(good.url)))).rejects.toMatchObject({
      code: 'network/wrongEndpoint',
    })
  })
})
