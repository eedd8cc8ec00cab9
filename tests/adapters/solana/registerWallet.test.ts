import { createKit, memoryDriver } from '@portico/core'
import { listenForWallets } from '@portico/core/adapter/discovery'
import { registerWallet, solana, solanaDevnet, solanaMainnet } from '@portico/solana'
import { SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import type { Wallet } from '@wallet-standard/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWallet } from '../../../adapters/solana/src/session/createWallet.ts'
import { standardFeatures } from '../../../adapters/solana/src/session/openSession.ts'
import type { SigningFeatures } from '../../../adapters/solana/src/session/sign.ts'
import { isSignedBy } from './setup/isSignedBy.ts'
import { keys } from './setup/keys.ts'
import { register, type SolanaPage, solanaPage } from './setup/page.ts'
import { SolanaWallet } from './setup/SolanaWallet.ts'

const alice = keys.alice.publicKey
const identity = { name: 'Acme', icon: 'data:image/png;base64,AA' } as const
let stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

const settings = (target: SolanaPage) => ({
  adapters: [solana({ networks: [solanaMainnet, solanaDevnet], discovery: { target } })] as const,
  analytics: false as const,
})

/** A started kit on a page with one wallet, registered for another library. */
async function setUp(storage = memoryDriver()) {
  const target = solanaPage()
  const kit = createKit({ ...settings(target), storage })
  const wallet = new SolanaWallet()
  const seen = new Map<string, Wallet>()
  const other = listenForWallets(target, {
    added: (wallet) => void seen.set((wallet as Wallet).name, wallet as Wallet),
    removed: (wallet) => void seen.delete((wallet as Wallet).name),
  })
  const unregister = registerWallet(kit, identity, target)
  stops = [kit.start(), other]
  register(target, wallet)
  await vi.waitFor(() => expect(seen.has('Acme')).toBe(true), 30_000)
  const acme = seen.get('Acme') as Wallet
  const connect = () => kit.connect({ connectorId: 'solana:Example' })
  return { kit, wallet, target, acme, seen, unregister, connect }
}

/** A transfer from Alice to herself, unsigned. */
const own = () =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: alice,
      recentBlockhash: keys.bob.publicKey.toBase58(),
      instructions: [SystemProgram.transfer({ fromPubkey: alice, toPubkey: alice, lamports: 1 })],
    }).compileToV0Message(),
  ).serialize()

const signing = ({ features }: Wallet) => features as unknown as SigningFeatures

describe('registerWallet', () => {
  it('exposes the networks of the dapp and the account of the connection', async () => {
    const { acme, connect } = await setUp()
    expect(acme.chains).toEqual(['solana:mainnet', 'solana:devnet'])
    expect(acme.accounts).toEqual([])
    await connect()
    expect(acme.accounts).toMatchObject([{ address: alice.toBase58() }])
    expect(acme.accounts[0]?.publicKey).toEqual(Uint8Array.from(alice.toBytes()))
    expect(acme.accounts[0]).toBe(acme.accounts[0])
  })

  it('does not list the kit itself as a wallet', async () => {
    const { kit } = await setUp()
    expect(kit.connectors.all.map(({ name }) => name)).toEqual(['Example'])
  })

  it('answers a library that loads later, until it is unregistered', async () => {
    const { target, seen, unregister } = await setUp()
    const later = vi.fn()
    stops.push(listenForWallets(target, { added: later, removed: () => undefined }))
    await vi.waitFor(() => expect(later).toHaveBeenCalled(), 30_000)
    unregister()
    expect(seen.has('Acme')).toBe(false)
    const last = vi.fn()
    stops.push(listenForWallets(target, { added: last, removed: () => undefined }))
    await Promise.resolve()
    expect(last.mock.calls.map(([{ name }]) => name)).not.toContain('Acme')
  })

  it('opens the modal to connect and waits for the visitor, but not when silent', async () => {
    const { kit, acme, connect } = await setUp()
    const { connect: ask } = standardFeatures(acme).connect
    expect(await ask({ silent: true })).toEqual({ accounts: [] })
    expect(kit.modal.isOpen).toBe(false)
    const asked = ask()
    await expect.poll(() => kit.modal.isOpen).toBe(true)
    await connect()
    expect(await asked).toMatchObject({ accounts: [{ address: alice.toBase58() }] })
  })

  it('R4.01 waits for the restored connection, even before the kit has started', async () => {
    const storage = memoryDriver()
    const { wallet, connect } = await setUp(storage)
    await connect()
    for (const stop of stops) stop()
    const target = solanaPage()
    const kit = createKit({ ...settings(target), storage })
    const again = createWallet(kit, identity)
    const asked = standardFeatures(again).connect.connect({ silent: true })
    stops = [kit.start()]
    register(target, wallet)
    expect(await asked).toMatchObject({ accounts: [{ address: alice.toBase58() }] })
    expect(wallet.prompts).toBe(1)
  })

  it('R8.10 fails to connect when the visitor closes the modal', async () => {
    const { kit, acme } = await setUp()
    const asked = expect(standardFeatures(acme).connect.connect()).rejects.toMatchObject({
      code: 'connection/modalClosed',
    })
    await expect.poll(() => kit.modal.isOpen).toBe(true)
    kit.close()
    await asked
  })

  it('reports account changes and disconnects, and disconnects on request', async () => {
    const { wallet, acme, connect, kit } = await setUp()
    await connect()
    const told: unknown[] = []
    const { events, disconnect } = standardFeatures(acme)
    const stop = events?.on('change', ({ accounts }) =>
      told.push(accounts?.map(({ address }) => address)),
    )
    wallet.chooseBob()
    await disconnect?.disconnect()
    stop?.()
    await connect()
    expect(told).toEqual([[keys.bob.publicKey.toBase58()], []])
    expect(kit.account.state().status).toBe('connected')
  })

  it('signs with the connected wallet', async () => {
    const { wallet, acme, connect } = await setUp()
    await connect()
    const account = acme.accounts[0]!
    const message = new TextEncoder().encode('Hello')
    const [first] = await signing(acme)['solana:signMessage'].signMessage({ account, message })
    expect(isSignedBy(alice, message, first!.signature)).toBe(true)
    const input = { account, transaction: own(), chain: 'solana:devnet' } as const
    const { signTransaction } = signing(acme)['solana:signTransaction']
    expect(await signTransaction(input, input)).toHaveLength(2)
    expect(wallet.inputs.slice(1)).toMatchObject([
      { chain: 'solana:devnet' },
      { chain: 'solana:devnet' },
    ])
  })

  it('T5 signs and sends nothing for a network that the dapp did not configure', async () => {
    const { wallet, acme, connect } = await setUp()
    await connect()
    const input = {
      account: acme.accounts[0]!,
      transaction: own(),
      chain: 'solana:testnet',
    } as const
    const features = signing(acme)
    const wrong = { code: 'request/wrongChain' }
    const { signTransaction } = features['solana:signTransaction']
    await expect(signTransaction(input)).rejects.toMatchObject(wrong)
    const { signAndSendTransaction } = features['solana:signAndSendTransaction']
    await expect(signAndSendTransaction(input)).rejects.toMatchObject(wrong)
    expect(wallet.prompts).toBe(1)
  })

  it('signs for each requested account, with one request for adjacent inputs', async () => {
    const { wallet, acme, connect } = await setUp()
    wallet.accounts = [wallet.accountOf(keys.alice), wallet.accountOf(keys.bob)]
    wallet.authorised = true
    await connect()
    const [alice, bob] = acme.accounts
    const { signTransaction } = signing(acme)['solana:signTransaction']
    const [one, other] = [alice!, bob!].map((account) => ({ account, transaction: own() }))
    expect(await signTransaction(one!, one!, other!)).toHaveLength(3)
    const asked = wallet.inputs as readonly { account: { address: string } }[]
    expect(asked.map(({ account }) => account.address)).toEqual(
      [alice, alice, bob].map((account) => account!.address),
    )
    expect(wallet.calls.slice(1)).toEqual(['signTransaction', 'signTransaction'])
  })

  it('R8.10 signs nothing without a connection', async () => {
    const { wallet, acme, connect, kit } = await setUp()
    await connect()
    const account = acme.accounts[0]!
    await kit.disconnect()
    const message = new Uint8Array()
    await expect(
      signing(acme)['solana:signMessage'].signMessage({ account, message }),
    ).rejects.toMatchObject({ code: 'connection/notConnected' })
    expect(wallet.prompts).toBe(1)
  })

  it('does nothing on a server', () => {
    expect(registerWallet({} as never, identity)).toBeTypeOf('function')
  })
})
