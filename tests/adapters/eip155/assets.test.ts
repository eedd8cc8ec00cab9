import { rpcFailure, scriptedWallet } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { getAssets } from '../../../adapters/eip155/src/session/assets.ts'
import { accounts } from '../../fakes/accounts.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const asset = (parts: object = {}) => ({
  address: usdc.toLowerCase(),
  balance: '0x4c4b40',
  type: 'ERC20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, value: 5, iconUrl: '' },
  ...parts,
})
const ether = asset({
  address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  balance: '0xde0b6b3a7640000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2000 },
})
const discovers = { '0x1': { assetDiscovery: { supported: true } } }

/** A wallet with these assets, and the assets read from it. */
function open(assets: unknown, capabilities: unknown = discovers) {
  const wallet = scriptedWallet({
    wallet_getCapabilities: () => {
      if (capabilities instanceof Error) throw capabilities
      return capabilities
    },
    wallet_getAssets: () => assets,
  })
  const signer = evmSigner(wallet)
  return { wallet, read: () => getAssets(signer) }
}

describe('getAssets', () => {
  it('R7.36 sends the chain id in hex, to a wallet that supports asset discovery there', async () => {
    const { wallet, read } = open({ '0x1': [ether, asset()] })
    const account = accounts.alice.address
    await read()
    expect(wallet.calls).toEqual([
      { method: 'wallet_getCapabilities', params: [account, ['0x1']] },
      { method: 'wallet_getAssets', params: [{ account, chainFilter: ['0x1'] }] },
    ])
  })

  it('R3.10 returns balances in whole units, for types in any case', async () => {
    const { read } = open({ '0x01': [ether, asset({ type: 'erc20' })] })
    expect(await read()).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        quantity: { numeric: '1', decimals: '18' },
        price: 2000,
        value: 2000,
      },
      {
        address: usdc,
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        quantity: { numeric: '5', decimals: '6' },
        price: 1,
        value: 5,
      },
    ])
  })

  it.each([
    ['says that it does not', { '0x1': { assetDiscovery: { supported: false } } }],
    ['does so on another chain', { '0x2': discovers['0x1'] }],
    ['has never heard of the question', rpcFailure(-32601)],
    ['refuses it', rpcFailure(4001)],
    ['answers nonsense', 'yes'],
  ])('R7.36 sends no request to a wallet that %s', async (_, capabilities) => {
    const { wallet, read } = open({ '0x1': [ether] }, capabilities)
    expect(await read()).toBeUndefined()
    expect(wallet.methods).toEqual(['wallet_getCapabilities'])
  })

  it('requests the capabilities of a wallet once', async () => {
    const { wallet, read } = open({ '0x1': [ether] })
    await read()
    await read()
    expect(wallet.methods.filter((it) => it === 'wallet_getCapabilities')).toHaveLength(1)
  })

  it('R3.10 reads addresses in any case, as a wallet writes them in its own list', async () => {
    const spelled = usdc.replace('0xA0b8', '0xa0B8')
    expect(await open({ '0x1': [asset({ address: spelled })] }).read()).toMatchObject([
      { address: usdc },
    ])
  })

  it('F1 drops entries that are invalid, have no address, or are of another kind', async () => {
    const bad = [
      asset({ balance: '-1' }),
      asset({ balance: '0x' }),
      asset({ address: '0x12' }),
      asset({ type: 'ERC721' }),
      asset({ metadata: { name: 'x', symbol: 'x', decimals: 6.5 } }),
      null,
      'x',
    ]
    const { read } = open({
      '0x1': [...bad, asset({ metadata: { ...asset().metadata, price: 'x' } })],
    })
    expect((await read())?.map(({ symbol, price }) => [symbol, price])).toEqual([
      ['USDC', undefined],
    ])
  })

  it('returns nothing when the wallet answers for another chain', async () => {
    expect(await open({ '0x2': [ether] }).read()).toBeUndefined()
  })
})
