import type { NetworkDefinition } from '@portico/core'
import type { SendRequest } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { anvil, eip155 } from '@portico/eip155'
import { encodeFunctionData, erc20Abi, formatEther, type Hex, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { evmWallet } from '../../fakes/evmWallet.ts'
import { onChainCases } from '../../fakes/onChainCases.ts'
import { pendingClient } from '../../nodes/nodeClient.ts'
import { startNode } from '../../nodes/startNode.ts'

const adapter = createAdapter({ networks: [], gateways: [] }, adapterHost)

const { simulate, previewCalls, getMaxAmount, getTransaction, estimateFee } = adapter as Required<
  typeof adapter
>
const { pier, tide, toll, stuck, postcards, shells, splitter } = sandboxContracts
const { client, url } = await startNode({ port: 29_645 })
const unmined = pendingClient(url)
const network: NetworkDefinition = { ...anvil, rpcUrls: { default: { http: [url] } } }
const [alice, bob, carol] = (await client.getAddresses()) as [Hex, Hex, Hex]
const signer = {
  ...evmSigner(undefined, network),
  account: { namespace: 'eip155', address: alice, type: 'eoa' },
} as const
const request = (more: Partial<SendRequest> = {}): SendRequest => ({
  ...signer,
  to: bob,
  amount: '1.5',
  ...more,
})
const token = (address: string, decimals = 18) => ({ address, decimals })
const signal = new AbortController().signal
const query = (hash: string) => ({ network, hash, account: signer.account, signal })

describe('previewCalls', () => {
  const approve = (spender: Hex, units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] })
  const transferFrom = (from: Hex, to: Hex, units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, units] })

  it('lists what moves as a whole, where a later call needs an earlier one, and what each call says', async () => {
    const calls = [
      { to: pier, data: approve(alice, 2_000_000n) },
      { to: pier, data: transferFrom(alice, bob, 2_000_000n) },
      { to: carol, value: parseEther('1') },
    ]
    expect(await previewCalls({ ...signer, calls })).toMatchObject({
      changes: [
        { direction: 'out', amount: '2', symbol: 'PIER', address: pier, to: bob },
        { direction: 'out', amount: '1', symbol: 'ETH', to: carol },
      ],
      calls: [
        { to: pier, approvals: [{ spender: alice, amount: '2', symbol: 'PIER' }], changes: [] },
        { to: pier, changes: [{ amount: '2', symbol: 'PIER', to: bob }] },
        { to: carol, changes: [{ amount: '1', symbol: 'ETH' }] },
      ],
    })
  })

  it('S15 tells a fee of each call that covers what a node asks for, and not twice of it', async () => {
    const calls = [
      { to: pier, data: approve(bob, 2_000_000n) },
      { to: carol, value: parseEther('1') },
    ]
    const { callFees = [] } = await previewCalls({ ...signer, calls })
    const asked = await Promise.all(
      calls.map(({ to, data, value }) =>
        estimateFee(request({ to, amount: value ? '1' : '0', ...(data && { data }) })),
      ),
    )
    expect(callFees).toHaveLength(2)
    for (const [at, { amount, symbol }] of callFees.entries()) {
      const ratio = Number(amount) / Number(asked[at]?.amount)
      expect([symbol, ratio >= 0.8, ratio <= 2]).toEqual(['ETH', true, true])
    }
  })

  it('names the first call that would fail, and why', async () => {
    const calls = [
      { to: bob, value: 1n },
      { to: pier, data: transferFrom(bob, alice, 1n) },
      { to: stuck, data: '0x12345678' },
    ]
    const { failedAt, failure, changes, calls: each } = await previewCalls({ ...signer, calls })
    expect([failedAt, failure?.code, changes]).toEqual([1, 'contract/ownError', []])
    expect(each[2]).toEqual({ to: stuck, method: '0x12345678', changes: [], approvals: [] })
  })

  it('shows a call that creates a contract', async () => {
    const calls = [{ data: '0x600160005260206000f3' }] as const
    expect(await previewCalls({ ...signer, calls })).toEqual({
      changes: [],
      approvals: [],
      calls: [{ action: 'create', changes: [], approvals: [] }],
    })
  })

  it.each([
    [{ to: 'bob' }, 'its "to" (bob) is not an address'],
    [{ to: bob, data: '0x123' }, 'its "data" is not bytes as 0x hex'],
  ])('R5.09 rejects %j', async (call, told) => {
    const failed = await previewCalls({ ...signer, calls: [call] }).catch((error) => error)
    expect(failed).toMatchObject({ code: 'calls/badCall' })
    expect(failed.message).toContain(told)
  })
})

describe('simulate', () => {
  it('lists outgoing native currency', async () => {
    expect(await simulate(request())).toEqual({
      changes: [{ direction: 'out', amount: '1.5', symbol: 'ETH', decimals: 18, to: bob }],
      approvals: [],
    })
  })

  it('lists outgoing tokens, in the decimals of their contract', async () => {
    const { changes } = await simulate(request({ token: token(pier, 6) }))
    expect(changes).toEqual([
      { direction: 'out', amount: '1.5', symbol: 'PIER', decimals: 6, address: pier, to: bob },
    ])
  })

  it('lists each receiver when a token keeps a fee', async () => {
    const { changes } = await simulate(request({ token: token(toll), amount: '100' }))
    expect(changes.map(({ amount, to }) => [amount, to])).toEqual([
      ['99', bob],
      ['1', toll],
    ])
  })

  it('lists incoming amounts, and NFTs in pieces', async () => {
    const abi = parseAbi([
      'function mint(address to)',
      'function safeTransferFrom(address,address,uint256,uint256,bytes)',
    ])
    const minted = await simulate(
      request({
        to: postcards,
        amount: '0',
        data: encodeFunctionData({ abi, functionName: 'mint', args: [alice] }),
      }),
    )
    expect(minted.changes).toMatchObject([
      { direction: 'in', amount: '1', symbol: 'CARD', decimals: 0 },
    ])
    const data = encodeFunctionData({
      abi,
      functionName: 'safeTransferFrom',
      args: [alice, bob, 1n, 4n, '0x'],
    })
    expect((await simulate(request({ to: shells, amount: '0', data }))).changes).toMatchObject([
      { direction: 'out', amount: '4', decimals: 0, address: shells, to: bob },
    ])
  })

  it('lists native value that a contract returns', async () => {
    const abi = parseAbi(['function split(address one, address other) payable'])
    const data = encodeFunctionData({ abi, args: [alice, bob] })
    const { changes } = await simulate(request({ to: splitter, amount: '2', data }))
    expect(changes).toMatchObject([
      { direction: 'out', amount: '2', to: splitter },
      { direction: 'in', amount: '1' },
    ])
  })

  it.each([
    ['7.5', 7_500_000n],
    ['unlimited', 2n ** 256n - 1n],
    ['unlimited', 10n ** 18n],
  ])('reports an allowance as %s', async (amount, units) => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [carol, units],
    })
    const { changes, approvals } = await simulate(request({ to: pier, amount: '0', data }))
    expect(changes).toEqual([])
    expect(approvals).toEqual([{ spender: carol, symbol: 'PIER', address: pier, amount }])
  })

  it('reports an allowance of a whole collection as unlimited, and a revoked one as none', async () => {
    const abi = parseAbi(['function setApprovalForAll(address,bool)'])
    const asked = (on: boolean) => {
      const data = encodeFunctionData({ abi, args: [carol, on] })
      return simulate(request({ to: postcards, amount: '0', data }))
    }
    expect((await asked(true)).approvals).toMatchObject([{ spender: carol, amount: 'unlimited' }])
    expect((await asked(false)).approvals).toEqual([])
  })

  it('reports why a contract rejects: its text, or a custom error', async () => {
    expect((await simulate(request({ token: token(stuck) }))).failure).toMatchObject({
      code: 'contract/reverted',
      shortMessage: 'The contract reverts: STUCK: transfers are off',
    })
    const { changes, failure } = await simulate(request({ token: token(tide), amount: '5000' }))
    expect(changes).toEqual([])
    expect(failure).toMatchObject({ code: 'contract/ownError' })
  })

  it('R8.10 reports a balance below the outgoing amount', async () => {
    const { failure } = await simulate(request({ amount: '20000' }))
    expect(failure).toMatchObject({ code: 'request/insufficientFunds' })
  })

  it('throws when no node could simulate', async () => {
    const away = { ...network, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
    await expect(simulate(request({ network: away }))).rejects.toMatchObject({
      code: 'network/unavailable',
    })
  }, 30_000)
})

describe('getMaxAmount', () => {
  it('reserves the maximum fee, so that the rest can be sent', async () => {
    const amount = await getMaxAmount({ ...signer, to: bob })
    const rest = (await client.getBalance({ address: alice })) - parseEther(amount)
    const { amount: fee } = await estimateFee(request())
    expect(rest).toBe((parseEther(fee) * 5n) / 4n)
    const hash = await client.sendTransaction({
      account: alice,
      to: bob,
      value: parseEther(amount),
    })
    expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    await client.setBalance({ address: alice, value: parseEther('10000') })
  })

  it('returns the full balance of a token', async () => {
    expect(await getMaxAmount({ ...signer, to: bob, token: token(pier, 6) })).toBe('1000')
  })

  it('returns zero when the fee exceeds the balance', async () => {
    await client.setBalance({ address: carol, value: 1_000n })
    const account = { ...signer.account, address: carol }
    expect(await getMaxAmount({ ...signer, account, to: bob })).toBe('0')
  })
})

describe('getTransaction', () => {
  const give = (value: bigint, from = unmined) =>
    from.sendTransaction({ account: alice, to: bob, value })
  beforeAll(async () => {
    await client.setAutomine(true)
  })

  it('returns the block of a confirmed transaction, and of a failed one', async () => {
    const hash = await give(1n, client)
    const { blockNumber } = await client.getTransactionReceipt({ hash })
    expect(await getTransaction(query(hash))).toEqual({
      status: 'confirmed',
      blockNumber: Number(blockNumber),
    })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 1n] })
    const bad = await client.sendTransaction({ account: alice, to: stuck, data, gas: 100_000n })
    expect(await getTransaction(query(bad))).toMatchObject({ status: 'failed' })
  })

  it('returns pending for a pending and for an unknown transaction', async () => {
    await client.setAutomine(false)
    expect(await getTransaction(query(await give(2n)))).toEqual({ status: 'pending' })
    expect(await getTransaction(query(`0x${'12'.repeat(32)}`))).toEqual({ status: 'pending' })
    await client.mine({ blocks: 1 })
  })

  it('finds the replacement some blocks later', async () => {
    await client.setAutomine(false)
    const nonce = await client.getTransactionCount({ address: alice })
    const send = (value: bigint, gasPrice: bigint) =>
      unmined.sendTransaction({ account: alice, to: bob, value, nonce, gasPrice, type: 'legacy' })
    const first = await send(3n, 5n * 10n ** 9n)
    expect(await getTransaction(query(first))).toEqual({ status: 'pending' })
    const second = await send(4n, 9n * 10n ** 9n)
    await client.mine({ blocks: 5 })
    expect(await getTransaction(query(first))).toEqual({ status: 'replaced', replacedBy: second })
  })

  it('returns dropped for a transaction that the network lost, after repeated misses', async () => {
    await client.setAutomine(false)
    const hash = await give(5n)
    expect(await getTransaction(query(hash))).toEqual({ status: 'pending' })
    await client.dropTransaction({ hash })
    const states: string[] = []
    for (let look = 0; look < 5; look++) states.push((await getTransaction(query(hash))).status)
    expect(states).toEqual(['pending', 'pending', 'pending', 'pending', 'dropped'])
    await client.setAutomine(true)
  })
})

describe('the EVM adapter contract on a chain', () => {
  const cases = onChainCases(
    () => eip155({ networks: [network as NetworkDefinition<'eip155'>] }),
    async () => {
      const to = privateKeyToAccount(generatePrivateKey()).address
      const wallet = evmWallet(network.id as number)
      wallet.authorised = true
      wallet.address = alice
      wallet.answer('eth_sendTransaction', (params: unknown) =>
        client.request({ method: 'eth_sendTransaction', params } as never),
      )
      return {
        signer: { ...signer, ...evmSigner(wallet, network), account: signer.account },
        balance: formatEther(await client.getBalance({ address: alice })),
        to,
        received: async () => formatEther(await client.getBalance({ address: to })),
      }
    },
  )
  for (const { name, run } of cases) it(name, run)
})
