import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { solanaTestnet } from '@portico/solana'
import { getBase58Encoder } from '@solana/kit'
import {
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { legacyWallet } from '../../../adapters/solana/src/legacy/legacyWallet.ts'
import { createAdapter } from '../../../adapters/solana/src/session/createAdapter.ts'
import { isSignedBy } from './setup/isSignedBy.ts'
import { keys } from './setup/keys.ts'
import { LegacyWallet } from './setup/LegacyWallet.ts'
import type { SolanaWallet } from './setup/SolanaWallet.ts'
import { connectedWallet, solanaSigner } from './setup/solanaSigner.ts'

const adapter = createAdapter({ networks: [] }, adapterHost)

const { signTransactions } = adapter as Required<typeof adapter>
const alice = keys.alice.publicKey
const blockhash = keys.bob.publicKey.toBase58()
const instructions = [
  SystemProgram.transfer({ fromPubkey: alice, toPubkey: keys.bob.publicKey, lamports: 1 }),
]
const parts = { payerKey: alice, recentBlockhash: blockhash, instructions }
const versionZero = new VersionedTransaction(
  new TransactionMessage(parts).compileToV0Message(),
).serialize()
const legacy = new Transaction({ feePayer: alice, blockhash, lastValidBlockHeight: 1 })
  .add(...instructions)
  .serialize({ requireAllSignatures: false })

const signed = (bytes: Uint8Array) => {
  const { message, signatures } = VersionedTransaction.deserialize(bytes)
  return isSignedBy(alice, message.serialize(), signatures[0] ?? new Uint8Array())
}

describe('signMessage', () => {
  it('returns a base58 signature of any text that proves the account', async () => {
    for (const message of ['Hello', '', 'grüß 🦊\n\n', '0x1234']) {
      const signature = await adapter.signMessage({ ...solanaSigner(connectedWallet()), message })
      const bytes = Uint8Array.from(getBase58Encoder().encode(signature))
      expect(isSignedBy(alice, new TextEncoder().encode(message), bytes)).toBe(true)
    }
  })

  it.each([
    null,
    [],
    [{}],
    [{ signature: 'text', signedMessage: new Uint8Array() }],
    [{ signature: new Uint8Array(63), signedMessage: new Uint8Array() }],
    [{ signature: new Uint8Array(64) }],
  ])('R5.03 R8.05 rejects the answer %j', async (answer) => {
    const wallet = connectedWallet()
    wallet.answer('signMessage', answer)
    const signing = adapter.signMessage({ ...solanaSigner(wallet), message: 'x' })
    await expect(signing).rejects.toMatchObject({
      code: 'request/signFailed',
      shortMessage: 'Error signing message',
    })
  })

  it('rejects a signature of another text', async () => {
    const wallet = connectedWallet()
    const signature = new Uint8Array(64)
    wallet.answer('signMessage', [{ signature, signedMessage: new Uint8Array([1, 2]) }])
    const signing = adapter.signMessage({ ...solanaSigner(wallet), message: 'x' })
    await expect(signing).rejects.toMatchObject({ code: 'solana/otherMessage' })
  })

  it.each([
    [rpcFailure(4001), 'request/rejected'],
    [new Error('User rejected the request.'), 'request/rejected'],
    [rpcFailure(4100), 'connection/unauthorized'],
    [rpcFailure(4200), 'request/unsupported'],
    [rpcFailure(5101), 'request/unsupported'],
    [rpcFailure(-32002), 'connection/busy'],
    [rpcFailure(4900), 'network/unavailable'],
    [new Error('Oops'), 'request/signFailed'],
  ])('R8.10 reports the failure %s %s', async (failure, code) => {
    const wallet = connectedWallet()
    wallet.answer('signMessage', failure)
    const signing = adapter.signMessage({ ...solanaSigner(wallet), message: 'x' })
    await expect(signing).rejects.toMatchObject({ code })
  })
})

describe('signTransactions', () => {
  it('signs legacy and version 0 transactions in order, with one request', async () => {
    const wallet = connectedWallet()
    const transactions = [versionZero, legacy, versionZero]
    const all = await signTransactions({ ...solanaSigner(wallet), transactions })
    expect(all.map(signed)).toEqual([true, true, true])
    expect(all.map((bytes) => VersionedTransaction.deserialize(bytes).version)).toEqual([
      0,
      'legacy',
      0,
    ])
    expect(wallet.prompts).toBe(1)
    expect(wallet.inputs).toMatchObject([{ chain: 'solana:mainnet' }, {}, {}])
  })

  it('rejects an unsigned answer, and one that is not a transaction', async () => {
    for (const signedTransaction of [versionZero, new Uint8Array(10)]) {
      const wallet = connectedWallet()
      wallet.answer('signTransaction', [{ signedTransaction }])
      await expect(
        signTransactions({ ...solanaSigner(wallet), transactions: [versionZero] }),
      ).rejects.toMatchObject({ code: 'request/signFailed', hints: [expect.any(String)] })
    }
  })

  it('rejects bytes that are not a transaction, and a version that the wallet does not list', async () => {
    const wallet = connectedWallet()
    for (const bytes of [new Uint8Array(), new Uint8Array(300).fill(255), legacy.slice(0, 80)])
      await expect(
        signTransactions({ ...solanaSigner(wallet), transactions: [bytes] }),
      ).rejects.toMatchObject({ code: 'solana/badTransaction' })
    const old = wallet.features['solana:signTransaction'] as object
    wallet.features = {
      ...wallet.features,
      'solana:signTransaction': { ...old, supportedTransactionVersions: ['legacy'] },
    }
    await expect(
      signTransactions({ ...solanaSigner(wallet), transactions: [versionZero] }),
    ).rejects.toMatchObject({
      code: 'solana/unsupportedVersion',
      shortMessage: 'The wallet does not sign version 0 transactions',
    })
    expect(wallet.prompts).toBe(0)
  })

  it.each([null, [], [{}], [{ signedTransaction: 'text' }]])(
    'R5.03 rejects the answer %j',
    async (answer) => {
      const wallet = connectedWallet()
      wallet.answer('signTransaction', answer)
      await expect(
        signTransactions({ ...solanaSigner(wallet), transactions: [legacy] }),
      ).rejects.toMatchObject({ code: 'request/signFailed' })
    },
  )
})

describe('before each signature', () => {
  const sign = (wallet: SolanaWallet) =>
    adapter.signMessage({ ...solanaSigner(wallet), message: 'x' })

  it('T3 checks that the wallet still exposes the account', async () => {
    const wallet = connectedWallet()
    for (const accounts of [[], [wallet.accountOf(keys.bob)]]) {
      wallet.accounts = accounts
      await expect(sign(wallet)).rejects.toMatchObject({ code: 'request/accountChanged' })
    }
    expect(wallet.prompts).toBe(0)
  })

  it('T5 checks that the account supports the displayed network', async () => {
    const wallet = connectedWallet()
    const signing = adapter.signMessage({ ...solanaSigner(wallet, solanaTestnet), message: 'x' })
    await expect(signing).rejects.toMatchObject({ code: 'request/wrongChain' })
    expect(wallet.prompts).toBe(0)
  })

  it('checks the features of the account, which may be fewer than those of its wallet', async () => {
    const wallet = connectedWallet()
    wallet.accounts = [wallet.accountOf(keys.alice, { features: ['solana:signTransaction'] })]
    await expect(sign(wallet)).rejects.toMatchObject({ code: 'request/unsupported' })
    wallet.accounts = [wallet.accountOf(keys.alice, { features: [] })]
    await expect(sign(wallet)).resolves.toBeTypeOf('string')
  })
})

describe('a legacy provider', () => {
  const connected = async () => {
    const wallet = new LegacyWallet()
    await wallet.connect()
    return { wallet, signer: solanaSigner(legacyWallet(wallet, 'Old')) }
  }

  it('signs texts, and transactions as web3.js-like objects', async () => {
    const { wallet, signer } = await connected()
    const signature = await adapter.signMessage({ ...signer, message: 'Hello' })
    const bytes = Uint8Array.from(getBase58Encoder().encode(signature))
    expect(isSignedBy(alice, new TextEncoder().encode('Hello'), bytes)).toBe(true)
    const one = await signTransactions({ ...signer, transactions: [legacy] })
    const two = await signTransactions({ ...signer, transactions: [versionZero, legacy] })
    expect([...one, ...two].map(signed)).toEqual([true, true, true])
    expect(wallet.calls.slice(2)).toEqual(['signTransaction', 'signAllTransactions'])
  })

  it('may return an object of its own', async () => {
    const { wallet, signer } = await connected()
    const given = VersionedTransaction.deserialize(versionZero)
    given.sign([keys.alice])
    wallet.answer('signTransaction', () => given)
    const [bytes] = await signTransactions({ ...signer, transactions: [versionZero] })
    expect(bytes).toEqual(given.serialize())
  })

  it('R8.10 reports a rejection as a rejection', async () => {
    const { wallet, signer } = await connected()
    wallet.answer('signMessage', rpcFailure(4001))
    const signing = adapter.signMessage({ ...signer, message: 'x' })
    await expect(signing).rejects.toMatchObject({ code: 'request/rejected' })
  })
})
