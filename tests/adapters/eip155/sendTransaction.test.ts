import { createKit, memoryDriver, type NetworkDefinition } from '@portico/core'
import { mayBeCarriedOut } from '@portico/core/calls'
import { eip155, mainnet, providerConnector } from '@portico/eip155'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { type EvmWallet, evmWallet } from '../../fakes/evmWallet.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'

const to = accounts.bob.address
const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`
let node: RpcNode
let wallet: EvmWallet

beforeEach(async () => {
  wallet = evmWallet()
  node = await rpcNode({
    eth_chainId: '0x1',
    eth_estimateGas: hex(50_000n),
    eth_maxPriorityFeePerGas: hex(gwei),
    eth_getBlockByNumber: {
      number: '0x1',
      timestamp: '0x1',
      gasLimit: '0x1c9c380',
      transactions: [],
      baseFeePerGas: hex(10n * gwei),
    },
  })
})
afterEach(() => node.close())

async function openKit() {
  const network: NetworkDefinition<'eip155'> = {
    ...mainnet,
    rpcUrls: { default: { http: [node.url] } },
  }
  const kit = createKit({
    adapters: [eip155({ networks: [network] })],
    connectors: [providerConnector(wallet, { id: 'acme', name: 'Acme' })],
    storage: memoryDriver(),
  })
  kit.start()
  await kit.connect({ connectorId: 'acme' })
  return kit
}
const sent = () =>
  wallet.calls.filter(({ method }) => method === 'eth_sendTransaction').map(({ params }) => params)

describe('kit.sendTransaction on EVM chains', () => {
  it('accepts viem transactions, adds gas and fees of the network, and records the transaction', async () => {
    const kit = await openKit()
    const { hash } = await kit.sendTransaction({ transaction: { to, data: '0xabcd', value: 5n } })
    expect(sent()).toEqual([
      [
        {
          from: accounts.alice.address,
          to,
          data: '0xabcd',
          value: '0x5',
          chainId: '0x1',
          gas: hex(50_000n),
          maxFeePerGas: expect.stringMatching(/^0x/),
          maxPriorityFeePerGas: hex(gwei),
        },
      ],
    ])
    await expect.poll(() => kit.transactions.all[0]).toMatchObject({ hash, kind: 'contract' })
  })

  it('S15 rejects a fee above 1.25 times of the reviewed one before the wallet is asked', async () => {
    const kit = await openKit()
    const transaction = { to, data: '0xabcd' } as const
    // 50,000 gas at 13 gwei, by the base fee of 10 with its margin and the tip.
    const reviewedFee = { amount: '0.00065', symbol: 'ETH' }
    await kit.sendTransaction({ transaction, reviewedFee })
    node.answer('eth_estimateGas', hex(70_000n))
    await expect(kit.sendTransaction({ transaction, reviewedFee })).rejects.toMatchObject({
      code: 'transfer/feeAboveReview',
    })
    const own = { ...transaction, gas: 70_000n, maxFeePerGas: 13n * gwei }
    await expect(kit.sendTransaction({ transaction: own, reviewedFee })).rejects.toMatchObject({
      code: 'transfer/feeAboveReview',
    })
    expect(sent()).toHaveLength(1)
  })

  it('sends no node request when gas and fees are given', async () => {
    const kit = await openKit()
    const transaction = { to, value: 1n, gas: 21_000n, maxFeePerGas: 20n * gwei, nonce: 7 } as const
    await kit.sendTransaction({ transaction })
    expect(sent()[0]).toMatchObject([
      { gas: hex(21_000n), maxFeePerGas: hex(20n * gwei), nonce: '0x7' },
    ])
    expect(node.methods).not.toContain('eth_estimateGas')
  })

  it.each([
    { code: 3, message: 'execution reverted: no' },
    { code: 12, message: 'transaction reverted' },
  ])(
    'keeps no record of a request that a node refused with %o before the wallet was asked',
    async (error) => {
      const kit = await openKit()
      node.answer('eth_estimateGas', Object.assign(new Error(error.message), error))
      const transaction = { to, data: '0xabcd' } as const
      const failure: unknown = await kit.sendTransaction({ transaction }).catch((it) => it)
      expect(failure).toMatchObject({ code: expect.stringMatching(/^request\//) })
      expect(mayBeCarriedOut(failure)).toBe(false)
      expect(sent()).toEqual([])
    },
  )

  it('rejects a fee above the limit before any wallet request', async () => {
    const kit = await openKit()
    const transaction = { to, value: 1n, gas: 30_000_000n, gasPrice: 100n * gwei } as const
    await expect(kit.sendTransaction({ transaction })).rejects.toMatchObject({
      code: 'fee/aboveLimit',
    })
    expect(sent()).toEqual([])
  })

  it.each([
    [{ value: 1n }, 'transaction: "to" or "data" is missing'],
    [{ to, value: '1' }, 'transaction.value'],
    [{ to, data: 'abcd' }, 'transaction.data: Expected bytes as 0x hex'],
    [{ to, amount: '1' }, 'transaction'],
    [new Uint8Array(3), 'transaction: Expected object on eip155, received bytes'],
  ])('names the invalid field of %o', async (transaction, text) => {
    const kit = await openKit()
    await expect(
      kit.sendTransaction({ transaction: transaction as Uint8Array }),
    ).rejects.toMatchObject({ code: 'request/invalid', message: expect.stringContaining(text) })
    expect(sent()).toEqual([])
  })
})
