import { bip122, bitcoin } from '@portico/bip122'
import { type AdapterDefinition, createKit, memoryDriver } from '@portico/core'
import { when } from '@portico/core/state'
import { eip155, mainnet } from '@portico/eip155'
import { solana, solanaMainnet } from '@portico/solana'
import { describe, expect, it } from 'vitest'
import { accounts } from '../fakes/accounts.ts'
import { evmWallet } from '../fakes/evmWallet.ts'
import { announce, page } from '../fakes/page.ts'
import { people as bitcoiners } from './bip122/fakes/people.ts'
import { standardBitcoin } from './bip122/fakes/standardBitcoin.ts'
import { keys } from './solana/setup/keys.ts'
import { register } from './solana/setup/page.ts'
import { SolanaWallet } from './solana/setup/SolanaWallet.ts'

type Target = EventTarget & Record<string, unknown>
type Family = {
  readonly connectorId: string
  adapter(target: Target): AdapterDefinition
  /** The genuine wallet, and an impostor of the same name with another account. */
  genuine(): unknown
  impostor(): unknown
  put(target: Target, wallet: unknown): void
}

const families: Readonly<Record<string, Family>> = {
  'EIP-6963': {
    connectorId: 'com.example.wallet',
    adapter: (target) => eip155({ networks: [mainnet], discovery: { target } }),
    genuine: () => evmWallet(),
    impostor: () => Object.assign(evmWallet(), { address: accounts.bob.address, authorised: true }),
    put: (target, wallet) => announce(target, wallet),
  },
  'the Wallet Standard of Solana': {
    connectorId: 'solana:Example',
    adapter: (target) => solana({ networks: [solanaMainnet], discovery: { target } }),
    genuine: () => new SolanaWallet(),
    impostor: () => Object.assign(new SolanaWallet(), { key: keys.bob, authorised: true }),
    put: (target, wallet) => register(target, wallet),
  },
  'the Wallet Standard of Bitcoin': {
    connectorId: 'bip122:Example',
    adapter: (target) => bip122({ networks: [bitcoin], discovery: { target } }),
    genuine: () => standardBitcoin().wallet,
    impostor() {
      const { wallet, behaviour } = standardBitcoin('Example', bitcoiners.bob)
      behaviour.authorised = true
      return wallet
    },
    put: (target, wallet) => register(target, wallet),
  },
}

function visit(family: Family, storage: ReturnType<typeof memoryDriver>) {
  const target = page() as Target
  const kit = createKit({ adapters: [family.adapter(target)], storage, analytics: false })
  const stop = kit.start()
  return { kit, stop, put: (wallet: unknown) => family.put(target, wallet) }
}

describe.each(Object.entries(families))('a stored connection to a wallet of %s', (_, family) => {
  /** Connects the genuine wallet on a first page; returns the wallet and the page's storage. */
  async function remembered() {
    const storage = memoryDriver()
    const wallet = family.genuine()
    const { kit, stop, put } = visit(family, storage)
    put(wallet)
    await kit.connect({ connectorId: family.connectorId })
    stop()
    return { storage, wallet }
  }
  const isConnected = (kit: ReturnType<typeof visit>['kit']) =>
    when(() => kit.connections.status() === 'connected')
  const isRested = (kit: ReturnType<typeof visit>['kit']) =>
    when(() => kit.connections.unavailable.length > 0)

  it('is restored when only one wallet has the name', async () => {
    const { storage, wallet } = await remembered()
    const { kit, stop, put } = visit(family, storage)
    put(wallet)
    await isConnected(kit)
    stop()
  })

  it('T1 is not restored by a wallet that announces the same name first', async () => {
    const { storage, wallet } = await remembered()
    const { kit, stop, put } = visit(family, storage)
    put(family.impostor())
    put(wallet)
    await isRested(kit)
    expect(kit.account.state().status).toBe('disconnected')
    expect(kit.connectors.all.map(({ duplicate }) => duplicate)).toEqual([true, true])
    stop()
  })

  it('T1 is not restored by an impostor that is the only wallet of that name', async () => {
    const { storage } = await remembered()
    const { kit, stop, put } = visit(family, storage)
    put(family.impostor())
    await isRested(kit)
    expect(kit.account.state().status).toBe('disconnected')
    stop()
  })

  it('T1 is not restored when a second wallet of the same name appears later', async () => {
    const { storage, wallet } = await remembered()
    const { kit, stop, put } = visit(family, storage)
    put(wallet)
    put(family.impostor())
    await isRested(kit)
    expect(kit.account.state().status).toBe('disconnected')
    stop()
  })
})
