import type { CaipNetworkId } from '@portico/core'
import type { SessionPort } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { solana, solanaDevnet, solanaMainnet } from '@portico/solana'
import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import type { Wallet } from '@wallet-standard/base'
import { describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/solana/src/session/createAdapter.ts'
import type { SigningFeatures } from '../../../adapters/solana/src/session/sign.ts'
import { scope, sessionAdapter } from '../../../adapters/solana/src/walletconnect/scope.ts'
import { isSignedBy } from './setup/isSignedBy.ts'
import { keys } from './setup/keys.ts'
import { signBytes } from './setup/signBytes.ts'
import { solanaSigner } from './setup/solanaSigner.ts'

const adapter = createAdapter({ networks: [] }, adapterHost)

const { signTransactions } = adapter as Required<typeof adapter>
const alice = keys.alice.publicKey
const base58 = getBase58Decoder()
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const transaction = new VersionedTransaction(
  new TransactionMessage({
    payerKey: alice,
    recentBlockhash: keys.bob.publicKey.toBase58(),
    instructions: [SystemProgram.transfer({ fromPubkey: alice, toPubkey: alice, lamports: 1 })],
  }).compileToV0Message(),
).serialize()

/** The remote wallet, and its recorded requests. */
function session(answers: Readonly<Record<string, (params: never) => unknown>>) {
  const asked: { method: string; params: unknown; networkId: CaipNetworkId | undefined }[] = []
  let listener: ((port: SessionPort | undefined) => void) | undefined
  const port: SessionPort = {
    networks: [solanaMainnet, solanaDevnet],
    accounts: sessionAdapter.toAccounts([alice.toBase58()]),
    networkId: solanaMainnet.caipNetworkId,
    async request(method, params, networkId) {
      asked.push({ method, params, networkId })
      const answer = answers[method]
      if (!answer) throw rpcFailure(5101)
      return answer(params as never)
    },
    subscribe(listen) {
      listener = listen
      return () => undefined
    },
  }
  const wallet = sessionAdapter.createProvider(port)
  return { asked, wallet, signer: solanaSigner(wallet), end: () => listener?.(undefined) }
}

function sign({ transaction }: { transaction: string }) {
  const signed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'))
  signed.sign([keys.alice])
  return signed
}
const isSigned = (bytes: Uint8Array | undefined) => {
  const { message, signatures } = VersionedTransaction.deserialize(bytes ?? new Uint8Array())
  return isSignedBy(alice, message.serialize(), signatures[0] ?? new Uint8Array())
}

describe('the approval request', () => {
  it('R4.05 contains the methods of Solana, and accepts the ids from before CAIP-2', async () => {
    const { walletConnect } = solana({ networks: [solanaMainnet] })
    expect(await walletConnect?.load()).toBe(scope)
    expect(scope.methods).toContain('solana_signAndSendTransaction')
    expect(scope.aliases?.[solanaMainnet.caipNetworkId]).toEqual([
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    ])
    expect(scope.aliases?.[solanaDevnet.caipNetworkId]).toEqual([
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    ])
  })

  it('drops invalid addresses', () => {
    expect(sessionAdapter.toAccounts(['0x12', alice.toBase58(), ''])).toEqual([
      {
        namespace: 'solana',
        address: alice.toBase58(),
        type: 'eoa',
        publicKey: alice.toBase58(),
      },
    ])
  })
})

describe('a wallet over a session', () => {
  it('signs texts, in base58 in both directions', async () => {
    const { signer, asked } = session({
      solana_signMessage: ({ message }: { message: string }) => ({
        signature: base58.decode(
          signBytes(keys.alice, Uint8Array.from(getBase58Encoder().encode(message))),
        ),
      }),
    })
    const signature = await adapter.signMessage({ ...signer, message: 'Hello' })
    const bytes = Uint8Array.from(getBase58Encoder().encode(signature))
    expect(isSignedBy(alice, new TextEncoder().encode('Hello'), bytes)).toBe(true)
    expect(asked).toMatchObject([{ params: { pubkey: alice.toBase58() } }])
  })

  it.each([
    [
      'the whole in base64',
      (it: VersionedTransaction) => ({ transaction: base64(it.serialize()) }),
    ],
    [
      'the whole in base58',
      (it: VersionedTransaction) => ({ transaction: base58.decode(it.serialize()) }),
    ],
    [
      'the signature alone',
      (it: VersionedTransaction) => ({ signature: base58.decode(it.signatures[0]!) }),
    ],
    [
      'the signature and nothing',
      (it: VersionedTransaction) => ({
        signature: base58.decode(it.signatures[0]!),
        transaction: null,
      }),
    ],
  ])('signs a transaction, and may answer with %s', async (_, answer) => {
    const { signer, asked } = session({
      solana_signTransaction: (params: never) => answer(sign(params)),
    })
    const [signed] = await signTransactions({ ...signer, transactions: [transaction] })
    expect(isSigned(signed)).toBe(true)
    expect(asked).toMatchObject([
      { params: { transaction: base64(transaction) }, networkId: solanaMainnet.caipNetworkId },
    ])
  })

  it('signs several with one request if it can, otherwise one after the other', async () => {
    const all = session({
      solana_signAllTransactions: ({ transactions }: { transactions: string[] }) => ({
        transactions: transactions.map((it) => base64(sign({ transaction: it }).serialize())),
      }),
    })
    const one = session({
      solana_signTransaction: (params: never) => ({
        transaction: base64(sign(params).serialize()),
      }),
    })
    for (const { signer } of [all, one]) {
      const transactions = [transaction, transaction]
      const signed = await signTransactions({ ...signer, transactions })
      expect(signed.map(isSigned)).toEqual([true, true])
    }
    expect(all.asked).toHaveLength(1)
    expect(one.asked.map(({ method }) => method)).toEqual([
      'solana_signAllTransactions',
      'solana_signTransaction',
      'solana_signTransaction',
    ])
  })

  it('signs several of different networks one after the other', async () => {
    const { wallet, asked } = session({
      solana_signTransaction: (params: never) => ({
        transaction: base64(sign(params).serialize()),
      }),
    })
    const { features, accounts } = wallet as Wallet
    const { signTransaction } = (features as unknown as SigningFeatures)['solana:signTransaction']
    const input = { account: accounts[0]!, transaction }
    await signTransaction(
      { ...input, chain: 'solana:mainnet' },
      { ...input, chain: 'solana:devnet' },
    )
    expect(asked).toMatchObject([
      { networkId: solanaMainnet.caipNetworkId },
      { networkId: solanaDevnet.caipNetworkId },
    ])
    await expect(signTransaction({ ...input, chain: 'solana:testnet' })).rejects.toMatchObject({
      code: 'request/wrongChain',
    })
    expect(asked).toHaveLength(2)
  })

  it('R8.10 receives no more requests after a rejection', async () => {
    const { signer, asked } = session({
      solana_signAllTransactions() {
        throw rpcFailure(5000)
      },
    })
    const transactions = [transaction, transaction]
    await expect(signTransactions({ ...signer, transactions })).rejects.toMatchObject({
      code: 'request/rejected',
    })
    expect(asked).toHaveLength(1)
  })

  it.each([
    null,
    {},
    { transaction: 7 },
    { transaction: '!' },
    { signature: '0OIl' },
    { transaction: base64(new Uint8Array(10)) },
  ])('R5.03 rejects the answer %j', async (answer) => {
    const { signer } = session({ solana_signTransaction: () => answer })
    const signing = signTransactions({ ...signer, transactions: [transaction] })
    await expect(signing).rejects.toMatchObject({
      code: expect.stringMatching(/^(request\/signFailed|solana\/badTransaction)$/),
    })
  })

  it('has no account once the session has ended', async () => {
    const { signer, end } = session({})
    end()
    await expect(adapter.signMessage({ ...signer, message: 'x' })).rejects.toMatchObject({
      code: 'request/accountChanged',
    })
  })
})
