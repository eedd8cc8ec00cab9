import {
  type Account,
  type AccountType,
  createKit,
  memoryDriver,
  type NetworkDefinition,
} from '@portico/core'
import { receive } from '@portico/features/receive'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { paymentUri as bitcoinUri } from '../../../adapters/bip122/src/session/createAdapter.ts'
import { paymentUri as evmUri } from '../../../adapters/eip155/src/session/assets.ts'
import { paymentUri as solanaUri } from '../../../adapters/solana/src/session/createAdapter.ts'
import { FakeWallet } from '../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../core/fakes/fakeAdapter.ts'
import { network } from '../../core/fakes/networks.ts'

const of = (decimals: number, id = '1'): NetworkDefinition => ({
  ...network('eip155', id),
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals },
})
const address = '0xAbc'

describe('the payment link in the QR code', () => {
  it('follows EIP-681: the network, and the amount in wei as an integer', () => {
    expect(evmUri({ address, network: of(18) })).toBe('ethereum:0xAbc@1')
    const asked = evmUri({ address, network: of(18, '8453'), amount: '0.25' })
    expect(asked).toBe('ethereum:0xAbc@8453?value=250000000000000000')
  })

  it('follows Solana Pay and BIP-21: the amount in whole units, as a plain decimal', () => {
    expect(solanaUri({ address, network: of(9) })).toBe('solana:0xAbc')
    expect(solanaUri({ address, network: of(9), amount: '.000000001' })).toBe(
      'solana:0xAbc?amount=0.000000001',
    )
    expect(bitcoinUri({ address, network: of(8), amount: '21000000.50' })).toBe(
      'bitcoin:0xAbc?amount=21000000.5',
    )
  })

  it.each([evmUri, solanaUri, bitcoinUri])('rejects amounts that cannot be paid: %o', (uri) => {
    for (const amount of ['', 'x', '-1', '1e3', '0.0000000000000000001'])
      expect(() => uri({ address, network: of(18), amount })).toThrow(
        expect.objectContaining({ code: 'request/badAmount' }),
      )
  })

  it('P1 requests exactly the typed amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 200n }), (wei) => {
        const text = `${wei}`.padStart(19, '0')
        const amount = `${text.slice(0, -18)}.${text.slice(-18)}`
        const value = evmUri({ address, network: of(18), amount }).split('value=')[1]
        expect(value).toBe(`${wei}`)
      }),
    )
  })
})

/** Connects a wallet that grants these accounts, on networks 1 and 2. */
async function openReceive([first, ...others]: readonly [AccountType, ...AccountType[]]) {
  const wallet = new FakeWallet()
  const account = (type: AccountType): Account => ({
    namespace: 'eip155',
    address: `address-${type}`,
    type,
  })
  const accounts = [account(first), ...others.map(account)] as const
  wallet.grant = [{ namespace: 'eip155', networkId: 'eip155:2', accounts }]
  const adapter = fakeAdapter('eip155', {
    paymentUri: ({ address, amount }) => `pay:${address}${amount ? `?amount=${amount}` : ''}`,
    sharesAddresses: true,
  })
  const kit = createKit({
    storage: memoryDriver(),
    analytics: false,
    connectors: [wallet.create],
    adapters: [adapter],
    features: [receive()],
  })
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'wallet' })
  const store = await kit.features.receive.load()
  await store.load()
  return { kit, wallet, addresses: () => store.addresses }
}

describe('the addresses of the visitor', () => {
  it('include all networks of a chain family with shared addresses, the active one first', async () => {
    const { addresses } = await openReceive(['eoa'])
    const [paid, ...others] = addresses() ?? []
    expect(others).toEqual([])
    expect(paid?.account.address).toBe('address-eoa')
    expect(paid?.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'eip155:2',
      'eip155:1',
    ])
    expect([paid?.uri(), paid?.uri('2')]).toEqual(['pay:address-eoa', 'pay:address-eoa?amount=2'])
  })

  it('list a smart account on the active network only', async () => {
    const { addresses } = await openReceive(['smartAccount'])
    expect(addresses()?.[0]?.networks).toHaveLength(1)
  })

  it('list an ordinals address last, without an amount or a payment link', async () => {
    const { addresses } = await openReceive(['ordinals', 'payment', 'payment'])
    expect(addresses()?.map(({ account }) => account.type)).toEqual(['payment', 'ordinals'])
    const [coins, ordinals] = addresses() ?? []
    expect([coins?.takesAmount, ordinals?.takesAmount]).toEqual([true, false])
    expect(ordinals?.uri('1')).toBe('address-ordinals')
  })

  it('are empty on a network that the dapp did not configure', async () => {
    const { wallet, addresses } = await openReceive(['eoa'])
    wallet.use('eip155:99')
    expect(addresses()).toEqual([])
  })
})
