import { makeSignDoc, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { keccak256, Secp256k1, sha256 } from '@cosmjs/crypto'
import { fromHex, toBase64 } from '@cosmjs/encoding'
import { makeSignBytes } from '@cosmjs/proto-signing'
import type { Signer } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { cosmosHub, createKeplr, createOfflineSigner } from '@portico/cosmos'
import { AuthInfo, SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { describe, expect, it } from 'vitest'
import { openSigner } from '../../../adapters/cosmos/src/chain/send/openSigner.ts'
import { createAdapter } from '../../../adapters/cosmos/src/session/createAdapter.ts'
import { isDocumentSigned } from '../../../adapters/cosmos/src/siwx/isSigned.ts'
import { cosmosSigner } from './cosmosSigner.ts'
import { cosmosWallet } from './cosmosWallet.ts'

const hub = 'cosmoshub-4'
const refused = 'request/otherAccount'
const { signTransactions } = createAdapter([cosmosHub], adapterHost) as Required<
  ReturnType<typeof createAdapter>
>

const direct = (memo = 'A', accountNumber = 7n): SignDoc =>
  SignDoc.fromPartial({
    chainId: hub,
    accountNumber,
    bodyBytes: TxBody.encode(TxBody.fromPartial({ memo })).finish(),
    authInfoBytes: AuthInfo.encode(
      AuthInfo.fromPartial({ fee: { amount: [{ denom: 'uatom', amount: '5' }] } }),
    ).finish(),
  })
const amino = (memo = 'A') =>
  makeSignDoc([], { amount: [{ denom: 'uatom', amount: '5' }], gas: '1' }, hub, memo, 7, 2)

const codeOf = (signing: Promise<unknown>) =>
  signing.then(
    () => 'signed',
    (error: { code?: string }) => error.code ?? String(error),
  )

type Answer = { signed: unknown; signature: { pub_key: unknown; signature: string } }

/** Ways in which a wallet answers with a signature that is not the account's, of what it returns. */
async function wrongAnswers(method: 'signDirect' | 'signAmino') {
  const honest = cosmosWallet()
  const other = cosmosWallet()
  other.account = 1
  for (const { enabled } of [honest, other]) enabled.add(hub)
  const sign = async ({ provider }: typeof honest, document: unknown): Promise<Answer> => {
    const { bech32Address } = await provider.getKey(hub)
    return provider[method](hub, bech32Address, document as never)
  }
  return {
    'another key': async (document: unknown) => {
      const { signature } = await sign(other, document)
      const { pub_key } = (await sign(honest, document)).signature
      return { signed: document, signature: { ...signature, pub_key } }
    },
    'another document': async (document: unknown) => {
      const different = method === 'signDirect' ? direct('B') : amino('B')
      return { ...(await sign(honest, different)), signed: document }
    },
    'another account number': async (document: unknown) => {
      const different =
        method === 'signDirect'
          ? { ...(document as SignDoc), accountNumber: 8n }
          : { ...(document as StdSignDoc), account_number: '8' }
      return { ...(await sign(honest, different)), signed: document }
    },
    'a flipped bit': async (document: unknown) => {
      const answer = await sign(honest, document)
      const bytes = Buffer.from(answer.signature.signature, 'base64')
      bytes[20]! ^= 1
      return { ...answer, signature: { ...answer.signature, signature: toBase64(bytes) } }
    },
  }
}
const wrong = [
  'another key',
  'another document',
  'another account number',
  'a flipped bit',
] as const

/** The connected wallet as its parts, for code outside the adapter. */
const sourceOf = ({ connector, account }: Signer) =>
  ({
    connections: { current: () => ({ confirmed: true, connectorId: 'x', accounts: [account] }) },
    connectors: { get: () => connector },
  }) as never

describe.each(['signDirect', 'signAmino'] as const)('a document by %s', (method) => {
  const document = method === 'signDirect' ? direct() : amino()

  /** Signs by every way that returns a document's signature. */
  async function signAll(answer?: (document: unknown) => Promise<unknown>) {
    const signer = await cosmosSigner(cosmosHub)
    if (answer) signer.wallet.answer(method, (_chainId, _address, asked) => answer(asked))
    if (method === 'signAmino') signer.wallet.ledger = true
    const { address } = signer.account
    const source = sourceOf(signer)
    const signers = [
      await openSigner(signer),
      await createOfflineSigner(source, hub, method === 'signDirect' ? 'direct' : 'amino'),
      await createOfflineSigner(source, hub),
      createKeplr(source).getOfflineSigner(hub),
    ]
    type Signs = (address: string, document: unknown) => Promise<unknown>
    const signing = signers.map((one) =>
      codeOf((one as unknown as Readonly<Record<string, Signs>>)[method]!(address, document)),
    )
    signing.push(codeOf(createKeplr(source)[method](hub, address, document as never)))
    if (method === 'signDirect') {
      const transactions = [SignDoc.encode(document as SignDoc).finish()]
      signing.push(codeOf(signTransactions({ ...signer, transactions })))
    }
    return new Set(await Promise.all(signing))
  }

  it('is handed on with the signature of the account', async () => {
    expect(await signAll()).toEqual(new Set(['signed']))
  })

  it.each(wrong)('T3 is refused with %s', async (kind) => {
    const answers = await wrongAnswers(method)
    expect(await signAll(answers[kind])).toEqual(new Set([refused]))
  })
})

describe('isDocumentSigned', () => {
  const secret = fromHex('31'.repeat(32))

  it.each([sha256, keccak256])('covers the bytes that CosmJS signs, hashed by %o', async (hash) => {
    const { pubkey } = await Secp256k1.makeKeypair(secret)
    const sign = async (bytes: Uint8Array) => {
      const signature = await Secp256k1.createSignature(hash(bytes), secret)
      return toBase64(signature.toFixedLength().slice(0, 64))
    }
    const accountNumbers = [0n, 1n, 127n, 128n, 2n ** 32n, 2n ** 60n, 2n ** 64n - 1n]
    for (const accountNumber of accountNumbers)
      for (const memo of ['', 'x'.repeat(300)]) {
        const document = direct(memo, accountNumber)
        const signature = await sign(makeSignBytes(document))
        for (const key of [pubkey, Secp256k1.compressPubkey(pubkey)])
          expect(isDocumentSigned(key, document, signature)).toBe(true)
        expect(isDocumentSigned(pubkey, { ...document, chainId: 'x' }, signature)).toBe(false)
      }
    for (const memo of ['', '<a href="x">Q&A</a> 🦊\n']) {
      const msgs = [{ type: 'b', value: { z: [{ b: 1, a: '<' }], a: null } }]
      const document = { ...amino(memo), msgs }
      const signature = await sign(serializeSignDoc(document))
      expect(isDocumentSigned(pubkey, document, signature)).toBe(true)
      expect(isDocumentSigned(pubkey, { ...document, sequence: '3' }, signature)).toBe(false)
    }
  })

  it('is false for what is no key or signature', () => {
    for (const signature of ['', 'AA==', '!', toBase64(new Uint8Array(64))])
      expect(isDocumentSigned(new Uint8Array(33), direct(), signature)).toBe(false)
  })
})
