import { bip122, bitcoin, bitcoinRegtest, providerConnector as fromBitcoin } from '@portico/bip122'
import {
  type AdapterDefinition,
  type CreateConnector,
  createKit,
  memoryDriver,
} from '@portico/core'
import { cosmos, cosmosHub, providerConnector as fromKeplr } from '@portico/cosmos'
import { eip155, providerConnector as fromEip1193, mainnet } from '@portico/eip155'
import { providerConnector as fromEntry, polkadot, polkadotMainnet } from '@portico/polkadot'
import { providerConnector as fromWallet, solana, solanaMainnet } from '@portico/solana'
import { describe, expect, it } from 'vitest'
import { evmWallet } from '../fakes/evmWallet.ts'
import { satsBitcoin } from './bip122/fakes/satsBitcoin.ts'
import { standardBitcoin } from './bip122/fakes/standardBitcoin.ts'
import { unisatBitcoin } from './bip122/fakes/unisatBitcoin.ts'
import { cosmosWallet } from './cosmos/cosmosWallet.ts'
import { injectedWallet } from './polkadot/injectedWallet.ts'
import { LegacyWallet } from './solana/setup/LegacyWallet.ts'
import { SolanaWallet } from './solana/setup/SolanaWallet.ts'

const icon = 'data:image/svg+xml,<svg/>'
const acme = { id: 'acme', name: 'Acme Wallet', icon }

type Case = { readonly adapter: AdapterDefinition; readonly connector: CreateConnector }

const cases: Readonly<Record<string, () => Case>> = {
  'an EIP-1193 provider': () => ({
    adapter: eip155({ networks: [mainnet] }),
    connector: fromEip1193(evmWallet(), acme),
  }),
  'a wallet of the Wallet Standard': () => ({
    adapter: solana({ networks: [solanaMainnet] }),
    connector: fromWallet(new SolanaWallet(), acme),
  }),
  'an older provider of Solana': () => ({
    adapter: solana({ networks: [solanaMainnet] }),
    connector: fromWallet(new LegacyWallet(), acme),
  }),
  'a Keplr-shaped object': () => ({
    adapter: cosmos({ networks: [cosmosHub] }),
    connector: fromKeplr(cosmosWallet().provider, { ...acme, changeEvent: 'acme_change' }),
  }),
  'an entry of injectedWeb3': () => ({
    adapter: polkadot({ networks: [polkadotMainnet] }),
    connector: fromEntry(injectedWallet().entry, acme),
  }),
  'a sats-connect provider': () => ({
    adapter: bip122({ networks: [bitcoin, bitcoinRegtest] }),
    connector: fromBitcoin(satsBitcoin().provider, acme),
  }),
  'a wallet of the Wallet Standard for Bitcoin': () => ({
    adapter: bip122({ networks: [bitcoin, bitcoinRegtest] }),
    connector: fromBitcoin(standardBitcoin('Acme').wallet, acme),
  }),
  "an object as UniSat's": () => ({
    adapter: bip122({ networks: [bitcoin, bitcoinRegtest] }),
    connector: fromBitcoin(unisatBitcoin().api, acme),
  }),
}

describe.each(Object.entries(cases))('a connector from %s', (_, create) => {
  it('is listed, connects, and restores without a prompt after a restart of the kit', async () => {
    const { adapter, connector } = create()
    const storage = memoryDriver()
    const kit = createKit({ adapters: [adapter], connectors: [connector], storage })
    const stop = kit.start()
    expect(kit.connectors.all[0]).toMatchObject({ ...acme, type: 'EXTERNAL' })
    await kit.connect({ connectorId: 'acme' })
    const { address } = kit.account.state()
    expect(address).toBeTypeOf('string')
    stop()
    const again = createKit({ adapters: [adapter], connectors: [connector], storage })
    const stopAgain = again.start()
    await expect.poll(() => again.account.state().status).toBe('connected')
    expect(again.account.state().address).toBe(address)
    stopAgain()
  })
})

it('reports an account change to the running kit only', async () => {
  const wallet = evmWallet()
  const kit = createKit({
    adapters: [eip155({ networks: [mainnet] })],
    connectors: [fromEip1193(wallet, acme)],
    storage: memoryDriver(),
  })
  kit.start()()
  const stop = kit.start()
  await kit.connect({ connectorId: 'acme' })
  wallet.address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  wallet.emit('accountsChanged', [wallet.address])
  await expect.poll(() => kit.account.state().address).toBe(wallet.address)
  stop()
})

describe('providerConnector', () => {
  const nothing = {} as never
  it.each([
    [() => fromEip1193(nothing, acme), 'provider: Expected an EIP-1193 provider'],
    [() => fromEip1193(undefined as never, acme), 'provider: Expected an EIP-1193 provider'],
    [
      () => fromWallet(nothing, acme),
      'provider: Expected a wallet of the Wallet Standard for Solana',
    ],
    [() => fromKeplr(nothing, acme), 'provider: Expected a Keplr-shaped object'],
    [() => fromEntry(nothing, acme), 'provider: Expected an entry of injectedWeb3'],
    [() => fromBitcoin(nothing, acme), 'provider: Expected a sats-connect provider'],
    [() => fromEip1193(evmWallet(), { id: '', name: 'A' }), 'id: Expected a non-empty string'],
    [() => fromEip1193(evmWallet(), nothing), 'id: Expected a non-empty string'],
  ])('reports what is invalid: %#', (create, text) => {
    expect(create).toThrow(`Bad option of providerConnector: ${text}`)
  })
})
