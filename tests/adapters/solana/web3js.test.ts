import { createKit, memoryDriver } from '@portico/core'
import { solana, solanaDevnet } from '@portico/solana'
import { getConnection, getSigner, type SolanaSigner } from '@portico/solana/web3js'
import { useConnection, useSigner } from '@portico/solana/web3js/react'
import {
  type Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { renderHook } from '../../react/setup/renderHook.ts'
import { isSignedBy } from './setup/isSignedBy.ts'
import { keys } from './setup/keys.ts'
import { type Cluster, openCluster } from './setup/openCluster.ts'
import { register, solanaPage } from './setup/page.ts'
import { SolanaWallet } from './setup/SolanaWallet.ts'

const alice = keys.alice.publicKey
const memo = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const guard = new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')
let cluster: Cluster
let ends: (() => unknown)[] = []
beforeAll(async () => {
  cluster = await openCluster()
  await cluster.ask('sandbox_fund', alice.toBase58())
}, 120_000)
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})
afterAll(() => cluster.stop())

/** A started kit on a page with one wallet. */
async function setUp({ connected = true } = {}) {
  const target = solanaPage()
  const wallet = new SolanaWallet()
  const kit = createKit({
    adapters: [solana({ networks: [cluster.network, solanaDevnet], discovery: { target } })],
    storage: memoryDriver(),
    analytics: false,
  })
  ends.push(kit.start())
  register(target, wallet)
  if (connected) await kit.connect({ connectorId: 'solana:Example' })
  return { kit, wallet }
}

const pay = (to: PublicKey, lamports = 1_000_000) =>
  SystemProgram.transfer({ fromPubkey: alice, toPubkey: to, lamports })
const blockhash = Keypair.generate().publicKey.toBase58()
const legacy = (...instructions: readonly TransactionInstruction[]) =>
  new Transaction({ feePayer: alice, blockhash, lastValidBlockHeight: 1 }).add(...instructions)
const versioned = (
  instructions: readonly TransactionInstruction[],
  { payer = alice, recent = blockhash } = {},
) => {
  const parts = { payerKey: payer, recentBlockhash: recent, instructions: [...instructions] }
  return new VersionedTransaction(new TransactionMessage(parts).compileToV0Message())
}

/** What `AnchorProvider.sendAndConfirm` does, without waiting. */
async function sendLikeAnchor(
  { wallet, connection }: { wallet: SolanaSigner; connection: Connection },
  transaction: Transaction | VersionedTransaction,
  signers: readonly Keypair[] = [],
): Promise<string> {
  let tx = transaction
  if (tx instanceof VersionedTransaction) tx.sign([...signers])
  else {
    tx.feePayer = tx.feePayer ?? wallet.publicKey
    tx.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
    for (const signer of signers) tx.partialSign(signer)
  }
  tx = await wallet.signTransaction(tx)
  return connection.sendRawTransaction(tx.serialize())
}

describe('getSigner', () => {
  it('signs for Anchor-style code, which sends to a real cluster itself', async () => {
    const { kit } = await setUp()
    const provider = { wallet: getSigner(kit), connection: getConnection(kit) }
    const bob = Keypair.generate().publicKey
    await sendLikeAnchor(provider, new Transaction().add(pay(bob)))
    const recent = (await provider.connection.getLatestBlockhash()).blockhash
    await sendLikeAnchor(provider, versioned([pay(bob, 2_000_000)], { recent }))
    expect(await provider.connection.getBalance(bob)).toBe(3_000_000)
  })

  it('adds its signature to those of other signers', async () => {
    const { kit } = await setUp()
    const provider = { wallet: getSigner(kit), connection: getConnection(kit) }
    const made = Keypair.generate()
    const lamports = await provider.connection.getMinimumBalanceForRentExemption(8)
    const programId = SystemProgram.programId
    const create = SystemProgram.createAccount({
      fromPubkey: alice,
      newAccountPubkey: made.publicKey,
      lamports,
      space: 8,
      programId,
    })
    await sendLikeAnchor(provider, new Transaction().add(create), [made])
    expect(await provider.connection.getBalance(made.publicKey)).toBe(lamports)
  })

  it('returns transactions of the same class, with one request for several', async () => {
    const { kit, wallet } = await setUp()
    const signer = getSigner(kit)
    const asked = [legacy(pay(keys.bob.publicKey)), versioned([pay(keys.bob.publicKey)])]
    const prompts = wallet.prompts
    const [one, other] = await signer.signAllTransactions(asked)
    expect(wallet.prompts - prompts).toBe(1)
    expect(one).toBeInstanceOf(Transaction)
    expect((one as Transaction).verifySignatures()).toBe(true)
    expect(other).toBeInstanceOf(VersionedTransaction)
    const { message, signatures } = other as VersionedTransaction
    expect(isSignedBy(alice, message.serialize(), signatures[0]!)).toBe(true)
    expect((asked[1] as VersionedTransaction).signatures[0]).toEqual(new Uint8Array(64))
  })

  it('signs arbitrary bytes', async () => {
    const { kit } = await setUp()
    const message = Uint8Array.of(0, 255, 128, 7)
    const signature = await getSigner(kit).signMessage(message)
    expect(isSignedBy(alice, message, signature)).toBe(true)
  })

  it('reports how to connect without a connection', async () => {
    const { kit } = await setUp({ connected: false })
    expect(() => getSigner(kit)).toThrow(
      expect.objectContaining({ code: 'connection/notConnected' }),
    )
  })

  it('signs nothing once another account is active, and nothing for another signer', async () => {
    const { kit, wallet } = await setUp()
    const signer = getSigner(kit)
    const foreign = versioned([], { payer: keys.bob.publicKey })
    await expect(signer.signTransaction(foreign)).rejects.toMatchObject({
      code: 'request/accountChanged',
    })
    wallet.chooseBob()
    await expect(signer.signTransaction(legacy(pay(alice)))).rejects.toMatchObject({
      code: 'request/accountChanged',
    })
    await expect(signer.signMessage(Uint8Array.of(1))).rejects.toMatchObject({
      code: 'request/accountChanged',
    })
    expect(wallet.inputs).toEqual([])
  })

  it('signs nothing once another network is active', async () => {
    const { kit, wallet } = await setUp()
    const signer = getSigner(kit)
    await kit.switchNetwork(solanaDevnet.caipNetworkId)
    await expect(signer.signTransaction(legacy(pay(alice)))).rejects.toMatchObject({
      code: 'request/wrongChain',
      data: { networkId: cluster.network.caipNetworkId },
    })
    expect(wallet.inputs).toEqual([])
  })

  it('reports what a legacy transaction lacks', async () => {
    const { kit } = await setUp()
    const signing = getSigner(kit).signTransaction(new Transaction().add(pay(alice)))
    await expect(signing).rejects.toMatchObject({
      code: 'solana/badTransaction',
      hints: ['Set feePayer and recentBlockhash before it is signed'],
    })
  })
})

describe('a wallet that returns an altered transaction', () => {
  const thief = Keypair.generate().publicKey
  const signedBy = (key: Keypair, transaction: VersionedTransaction) => {
    transaction.sign([key])
    return transaction.serialize()
  }
  /** Makes the wallet answer every request with these bytes. */
  async function answering(signedTransaction: Uint8Array) {
    const { kit, wallet } = await setUp()
    wallet.answer('signTransaction', [{ signedTransaction }])
    return getSigner(kit)
  }

  it.each([
    ['pays somebody else', () => signedBy(keys.alice, versioned([pay(thief)]))],
    ['pays more', () => signedBy(keys.alice, versioned([pay(keys.bob.publicKey, 9_000_000)]))],
    ['does more', () => signedBy(keys.alice, versioned([pay(keys.bob.publicKey), pay(thief, 1)]))],
  ])('is rejected when it %s', async (_, forge) => {
    const signer = await answering(forge())
    await expect(
      signer.signTransaction(versioned([pay(keys.bob.publicKey)])),
    ).rejects.toMatchObject({ code: 'solana/otherTransaction' })
  })

  it('is rejected when the signature is by another key, or empty', async () => {
    const asked = versioned([pay(keys.bob.publicKey)])
    const forged = versioned([pay(keys.bob.publicKey)])
    forged.signatures[0] = new Uint8Array(64).fill(7)
    const refusal = { code: 'request/otherAccount' }
    await expect(
      (await answering(forged.serialize())).signTransaction(asked),
    ).rejects.toMatchObject(refusal)
    const { kit, wallet } = await setUp()
    wallet.answer('signMessage', [
      { signedMessage: Uint8Array.of(1), signature: new Uint8Array(64).fill(7) },
    ])
    await expect(getSigner(kit).signMessage(Uint8Array.of(1))).rejects.toMatchObject(refusal)
  })

  it('is rejected when it renewed the blockhash after others had signed', async () => {
    const other = Keypair.generate()
    const both = () =>
      new TransactionInstruction({
        programId: memo,
        keys: [{ pubkey: other.publicKey, isSigner: true, isWritable: false }],
        data: Buffer.from('hi'),
      })
    const asked = versioned([both()])
    asked.sign([other])
    const renewed = versioned([both()], { recent: keys.bob.publicKey.toBase58() })
    renewed.signatures[1] = asked.signatures[1]!
    const signer = await answering(signedBy(keys.alice, renewed))
    await expect(signer.signTransaction(asked)).rejects.toMatchObject({
      code: 'solana/otherTransaction',
    })
  })

  it('is accepted when it added a Lighthouse assertion, as wallets do', async () => {
    const assertion = new TransactionInstruction({
      programId: guard,
      keys: [],
      data: Buffer.from([5]),
    })
    const guarded = versioned([pay(keys.bob.publicKey), assertion])
    const signer = await answering(signedBy(keys.alice, guarded))
    const signed = await signer.signTransaction(versioned([pay(keys.bob.publicKey)]))
    expect(signed.message.compiledInstructions).toHaveLength(2)
  })
})

describe('getConnection', () => {
  it('reads a real cluster without a connected wallet, skipping an endpoint that is down', async () => {
    const network = {
      ...cluster.network,
      rpcUrls: { default: { http: ['http://127.0.0.1:9', cluster.url] } },
    }
    const kit = createKit({
      adapters: [solana({ networks: [network], discovery: { target: solanaPage() } })],
      storage: memoryDriver(),
      analytics: false,
    })
    expect(await getConnection(kit).getBalance(alice)).toBeGreaterThan(0)
  })

  it('ignores an endpoint of another cluster', async () => {
    const network = { ...solanaDevnet, rpcUrls: { default: { http: [cluster.url] } } }
    const kit = createKit({
      adapters: [solana({ networks: [network], discovery: { target: solanaPage() } })],
      storage: memoryDriver(),
      analytics: false,
    })
    await expect(getConnection(kit).getBalance(alice)).rejects.toThrow(
      `The endpoint ${cluster.url} serves another chain`,
    )
  })

  it('uses the given fetch, and sends a transaction to one endpoint only', async () => {
    const asked: string[] = []
    const own = (async (url: string, init?: RequestInit) => {
      const { method } = JSON.parse(String(init?.body))
      asked.push(method)
      if (method === 'sendTransaction') throw new TypeError('The line broke')
      return fetch(url, init)
    }) as typeof fetch
    const http = [cluster.url, cluster.url.replace('127.0.0.1', 'localhost')]
    const network = { ...cluster.network, rpcUrls: { default: { http } } }
    const kit = createKit({
      adapters: [solana({ networks: [network], discovery: { target: solanaPage() } })],
      storage: memoryDriver(),
      analytics: false,
    })
    const connection = getConnection(kit, { fetch: own })
    await expect(connection.sendEncodedTransaction('AQ==')).rejects.toMatchObject({
      code: 'network/unavailable',
    })
    expect(asked).toEqual(['getGenesisHash', 'sendTransaction'])
  })
})

describe('the React hooks for web3.js', () => {
  it('return a connection at once, and a signer for the active account', async () => {
    const { kit, wallet } = await setUp({ connected: false })
    const hook = renderHook(kit, () => [useConnection(), useSigner()] as const)
    ends.unshift(hook.unmount)
    const rpcEndpoint = cluster.url
    await expect.poll(() => hook.current?.[0]).toMatchObject({ data: { rpcEndpoint } })
    expect(hook.current?.[1]).toEqual({ status: 'idle' })
    await kit.connect({ connectorId: 'solana:Example' })
    const signerIs = ({ publicKey }: Keypair) =>
      expect.poll(() => hook.current?.[1]).toMatchObject({ data: { publicKey } })
    await signerIs(keys.alice)
    wallet.chooseBob()
    await signerIs(keys.bob)
  })
})
