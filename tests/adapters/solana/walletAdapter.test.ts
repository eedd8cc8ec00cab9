import { createKit, memoryDriver } from '@portico/core'
import { registerWallet, solana } from '@portico/solana'
import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import {
  Connection,
  Keypair,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isSignedBy } from './setup/isSignedBy.ts'
import { keys } from './setup/keys.ts'
import { type Cluster, openCluster } from './setup/openCluster.ts'
import { register, solanaPage } from './setup/page.ts'
import { SolanaWallet } from './setup/SolanaWallet.ts'

const alice = keys.alice.publicKey
let cluster: Cluster
const ends: (() => unknown)[] = []
beforeAll(async () => {
  cluster = await openCluster()
  await cluster.ask('sandbox_fund', alice.toBase58())
}, 60_000)
afterAll(async () => {
  for (const end of ends) end()
  vi.unstubAllGlobals()
  await cluster.stop()
})

/** The kit's wallet in wallet-adapter, found by the standard's own package. */
async function setUp() {
  const target = solanaPage()
  vi.stubGlobal('window', target) // where that package looks for wallets
  vi.stubGlobal('document', {}) // without a document, wallet-adapter assumes a server
  const { getWallets } = await import('@wallet-standard/app')
  const kit = createKit({
    adapters: [solana({ networks: [cluster.network], discovery: { target } })],
    storage: memoryDriver(),
    analytics: false,
  })
  ends.push(kit.start())
  register(target, new SolanaWallet())
  const { get } = getWallets()
  ends.push(registerWallet(kit, { name: 'Acme', icon: 'data:image/png;base64,AA' }, target))
  await vi.waitFor(() => expect(get().map(({ name }) => name)).toContain('Acme'), 30_000)
  const wallet = get().find(({ name }) => name === 'Acme')!
  if (!isWalletAdapterCompatibleStandardWallet(wallet)) return expect.unreachable('incompatible')
  const adapter = new StandardWalletAdapter({ wallet })
  ends.push(() => adapter.destroy())
  return { kit, adapter }
}

describe('wallet-adapter with the registered wallet of the kit', () => {
  it('connects through the modal, signs, sends and disconnects', async () => {
    const { kit, adapter } = await setUp()
    const connected = adapter.connect()
    await expect.poll(() => kit.modal.isOpen).toBe(true)
    await kit.connect({ connectorId: 'solana:Example' })
    await connected
    expect(adapter.publicKey?.toBase58()).toBe(alice.toBase58())

    const message = new TextEncoder().encode('Hello')
    const signature = (await adapter.signMessage?.(message)) ?? new Uint8Array()
    expect(isSignedBy(alice, message, signature)).toBe(true)

    const connection = new Connection(cluster.url, 'confirmed')
    const bob = Keypair.generate().publicKey
    const { blockhash } = await connection.getLatestBlockhash()
    const transfer = (lamports: number) =>
      new VersionedTransaction(
        new TransactionMessage({
          payerKey: alice,
          recentBlockhash: blockhash,
          instructions: [SystemProgram.transfer({ fromPubkey: alice, toPubkey: bob, lamports })],
        }).compileToV0Message(),
      )
    await adapter.sendTransaction(transfer(1_000_000), connection)
    const signed = (await adapter.signAllTransactions?.([transfer(2_000_000)])) ?? []
    for (const it of signed) await connection.sendRawTransaction(it.serialize())
    expect(await connection.getBalance(bob)).toBe(3_000_000)

    await adapter.disconnect()
    expect(kit.account.state().status).toBe('disconnected')
    expect(adapter.connected).toBe(false)
  })
})
