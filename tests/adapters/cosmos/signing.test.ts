import { Secp256k1HdWallet, Secp256k1Wallet, serializeSignDoc } from '@cosmjs/amino'
import { keccak256, Secp256k1 } from '@cosmjs/crypto'
import { fromHex, toBase64, toBech32 } from '@cosmjs/encoding'
import { decodeTxRaw } from '@cosmjs/proto-signing'
import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { cosmosHub, osmosis, verifyAdr36 } from '@portico/cosmos'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { describe, expect, it } from 'vitest'
import { adr36Doc } from '../../../adapters/cosmos/src/session/adr36.ts'
import { createAdapter } from '../../../adapters/cosmos/src/session/createAdapter.ts'
import { cosmosSigner } from './cosmosSigner.ts'
import { refuse } from './cosmosWallet.ts'

const { signMessage, signTransactions, isAddress } = createAdapter(
  [cosmosHub, osmosis],
  adapterHost,
) as Required<ReturnType<typeof createAdapter>>
const texts = ['Hello', '', 'grüß 🦊\n\n', '<script>&amp;</script>', 'x'.repeat(10_000)]

async function publicKeyOf({ wallet }: Awaited<ReturnType<typeof cosmosSigner>>) {
  return toBase64((await wallet.provider.getKey('cosmoshub-4')).pubKey)
}

describe('signMessage', () => {
  it('returns an ADR-36 signature of any text that verifyAdr36 accepts', async () => {
    const signer = await cosmosSigner(cosmosHub)
    const { address } = signer.account
    const publicKey = await publicKeyOf(signer)
    for (const message of texts) {
      const signature = await signMessage({ ...signer, message })
      expect(signature).toMatch(/^[A-Za-z0-9+/]{86}==$/)
      expect(await verifyAdr36({ address, message, signature, publicKey })).toBe(true)
      expect(await verifyAdr36({ address, message: `${message}.`, signature, publicKey })).toBe(
        false,
      )
    }
  })

  it('requests an amino document from a wallet without text signatures', async () => {
    const signer = await cosmosSigner(cosmosHub)
    const { address } = signer.account
    const { signArbitrary: _, ...provider } = signer.wallet.provider
    const connector = { ...signer.connector, getProvider: async () => provider }
    const signature = await signMessage({ ...signer, connector, message: 'Hello' })
    const publicKey = await publicKeyOf(signer)
    expect(signer.wallet.calls).toContainEqual([
      'signAmino',
      'cosmoshub-4',
      address,
      adr36Doc(address, 'Hello'),
    ])
    expect(await verifyAdr36({ address, message: 'Hello', signature, publicKey })).toBe(true)
  })

  it('T3 requests no signature when the wallet has switched to another account', async () => {
    const signer = await cosmosSigner(cosmosHub)
    signer.wallet.account = 1
    await expect(signMessage({ ...signer, message: 'x' })).rejects.toMatchObject({
      code: 'request/accountChanged',
    })
    expect(signer.wallet.prompts()).toBe(0)
  })

  it('T3 returns no signature of an account that the wallet switched to during the prompt', async () => {
    const signer = await cosmosSigner(cosmosHub)
    const other = await cosmosSigner(cosmosHub)
    other.wallet.account = 1
    const { bech32Address } = await other.wallet.provider.getKey('cosmoshub-4')
    signer.wallet.answer('signArbitrary', (chainId, _, message) =>
      other.wallet.provider.signArbitrary(chainId as string, bech32Address, message as string),
    )
    await expect(signMessage({ ...signer, message: 'x' })).rejects.toMatchObject({
      code: 'request/accountChanged',
    })
    signer.wallet.answer('signDirect', (chainId, _, doc) =>
      other.wallet.provider.signDirect(chainId as string, bech32Address, doc as never),
    )
    const transaction = SignDoc.encode(SignDoc.fromPartial({ chainId: 'cosmoshub-4' })).finish()
    await expect(
      signTransactions({ ...signer, transactions: [transaction] }),
    ).rejects.toMatchObject({ code: 'request/accountChanged' })
  })

  it.each([
    null,
    'signature',
    { signature: 'AA==', pub_key: { type: 'x', value: toBase64(new Uint8Array(33)) } },
    { signature: toBase64(new Uint8Array(64)), pub_key: null },
    { signature: '!'.repeat(88), pub_key: { type: 'x', value: toBase64(new Uint8Array(33)) } },
  ])('R8.05 rejects the answer %j', async (answer) => {
    const signer = await cosmosSigner(cosmosHub)
    signer.wallet.answer('signArbitrary', async () => answer)
    await expect(signMessage({ ...signer, message: 'x' })).rejects.toMatchObject({
      code: 'request/signFailed',
    })
  })

  it.each([
    [new Error('Request rejected'), 'request/rejected'],
    [rpcFailure(4001), 'request/rejected'],
    [rpcFailure(5000), 'request/rejected'],
    [rpcFailure(4100), 'connection/unauthorized'],
    [rpcFailure(-32601), 'request/unsupported'],
    [rpcFailure(-32002), 'connection/busy'],
    [rpcFailure(4900), 'network/unavailable'],
    [rpcFailure(-32603), 'request/signFailed'],
    [Object.assign(new Error('Request rejected'), { code: -32603 }), 'request/signFailed'],
  ])('R8.10 reports the failure %s %s', async (failure, code) => {
    const signer = await cosmosSigner(cosmosHub)
    signer.wallet.answer('signArbitrary', async () => {
      throw failure
    })
    await expect(signMessage({ ...signer, message: 'x' })).rejects.toMatchObject({ code })
  })
})

describe('verifyAdr36', () => {
  const phrase = 'test test test test test test test test test test test junk'

  it('accepts signatures made by CosmJS', async () => {
    const wallet = await Secp256k1HdWallet.fromMnemonic(phrase)
    const [{ address, pubkey } = { address: '', pubkey: new Uint8Array() }] =
      await wallet.getAccounts()
    const { signature } = await wallet.signAmino(address, adr36Doc(address, 'Hello'))
    const publicKey = toBase64(pubkey)
    const claim = { address, message: 'Hello', signature: signature.signature, publicKey }
    expect(await verifyAdr36(claim)).toBe(true)
    expect(await verifyAdr36({ ...claim, address: address.toUpperCase() })).toBe(true)
    expect(await verifyAdr36({ ...claim, message: new TextEncoder().encode('Hello') })).toBe(true)
  })

  it('accepts keys of Ethermint chains, which hash by Keccak', async () => {
    const key = fromHex('33'.repeat(32))
    const { pubkey } = Secp256k1.makeKeypair(key)
    const address = toBech32('inj', keccak256(pubkey.subarray(1)).subarray(12))
    const digest = keccak256(serializeSignDoc(adr36Doc(address, 'Hello')))
    const signed = Secp256k1.createSignature(digest, key)
    const signature = toBase64(Uint8Array.from([...signed.r(32), ...signed.s(32)]))
    const publicKey = toBase64(Secp256k1.compressPubkey(pubkey))
    const claim = { address, message: 'Hello', signature, publicKey }
    expect(await verifyAdr36(claim)).toBe(true)
    expect(await verifyAdr36({ ...claim, message: 'hello' })).toBe(false)
  })

  it('rejects a signature with a high s, as chains do', async () => {
    const wallet = await Secp256k1Wallet.fromKey(fromHex('11'.repeat(32)))
    const { address, pubkey } = (await wallet.getAccounts())[0]!
    const { signature } = await wallet.signAmino(address, adr36Doc(address, 'Hello'))
    const bytes = Buffer.from(signature.signature, 'base64')
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
    const high = Buffer.concat([bytes.subarray(0, 32), fromHex(s.toString(16).padStart(64, '0'))])
    const claim = { address, message: 'Hello', publicKey: toBase64(pubkey) }
    expect(await verifyAdr36({ ...claim, signature: toBase64(bytes) })).toBe(true)
    expect(await verifyAdr36({ ...claim, signature: toBase64(high) })).toBe(false)
    const recoverable = toBase64(Uint8Array.from([...bytes, 0]))
    expect(await verifyAdr36({ ...claim, signature: recoverable })).toBe(false)
  })

  it('covers the bytes that the standard specifies', () => {
    const document = adr36Doc('cosmos1l3e9pgs3mmwuwrh95fecme0s0qtn2880f2jmfe', '<&>')
    expect(new TextDecoder().decode(serializeSignDoc(document))).toBe(
      '{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"PCY+","signer":"cosmos1l3e9pgs3mmwuwrh95fecme0s0qtn2880f2jmfe"}}],"sequence":"0"}',
    )
  })

  it.each([
    { publicKey: toBase64(new Uint8Array(33)) },
    { publicKey: '' },
    { publicKey: 'not base64' },
    { signature: '' },
    { signature: toBase64(new Uint8Array(64)) },
    { signature: toBase64(new Uint8Array(64).fill(255)) },
    { address: '' },
    { address: 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6' },
  ])('rejects %j', async (wrong) => {
    const wallet = await Secp256k1Wallet.fromKey(fromHex('11'.repeat(32)))
    const { address, pubkey } = (await wallet.getAccounts())[0]!
    const { signature } = await wallet.signAmino(address, adr36Doc(address, 'Hello'))
    const right = { address, signature: signature.signature, publicKey: toBase64(pubkey) }
    expect(await verifyAdr36({ message: 'Hello', ...right, ...wrong })).toBe(false)
  })
})

describe('signTransactions', () => {
  const document = (memo: number, chainId = 'cosmoshub-4') =>
    SignDoc.encode({
      bodyBytes: Uint8Array.from([0x12, 1, memo]),
      authInfoBytes: Uint8Array.from([0x12, 0]),
      chainId,
      accountNumber: 2n ** 60n,
    }).finish()

  it('returns a TxRaw that CosmJS can read for each SignDoc, in their order', async () => {
    const signer = await cosmosSigner(cosmosHub)
    const signed = await signTransactions({ ...signer, transactions: [document(65), document(66)] })
    const read = signed.map((bytes) => decodeTxRaw(bytes))
    expect(read.map(({ body }) => body.memo)).toEqual(['A', 'B'])
    expect(read.every(({ signatures }) => signatures[0]?.length === 64)).toBe(true)
    const asked = signer.wallet.calls.filter(([method]) => method === 'signDirect')
    expect(asked.map(([, , , doc]) => (doc as SignDoc).accountNumber)).toEqual([
      2n ** 60n,
      2n ** 60n,
    ])
  })

  it('S15 returns the signed transaction when the wallet added a memo, and nothing when it replaced one', async () => {
    const signer = await cosmosSigner(cosmosHub)
    const { provider } = await cosmosSigner(cosmosHub).then(({ wallet }) => wallet)
    signer.wallet.answer('signDirect', async (chainId, address, doc) =>
      provider.signDirect(chainId as string, address as string, {
        ...(doc as SignDoc),
        bodyBytes: Uint8Array.from([0x12, 1, 90]),
      }),
    )
    const bare = SignDoc.encode({
      ...SignDoc.decode(document(65)),
      bodyBytes: new Uint8Array(),
    }).finish()
    const [signed] = await signTransactions({ ...signer, transactions: [bare] })
    expect(decodeTxRaw(signed!).body.memo).toBe('Z')
    await expect(
      signTransactions({ ...signer, transactions: [document(65)] }),
    ).rejects.toMatchObject({ code: 'cosmos/altered' })
  })

  it.each([
    [Uint8Array.from([1, 2, 3]), 'cosmos/badSignDoc'],
    [Uint8Array.from([10, 200, 1]), 'cosmos/badSignDoc'],
    [Uint8Array.from([8, 1]), 'cosmos/badSignDoc'],
    [Uint8Array.from(Array(20).fill(255)), 'cosmos/badSignDoc'],
    [new Uint8Array(), 'request/wrongChain'],
    [document(65, 'osmosis-1'), 'request/wrongChain'],
  ])('T5 rejects %j as %s before any wallet request', async (transaction, code) => {
    const signer = await cosmosSigner(cosmosHub)
    await expect(
      signTransactions({ ...signer, transactions: [document(65), transaction] }),
    ).rejects.toMatchObject({ code })
    expect(signer.wallet.prompts()).toBe(0)
  })

  it('R8.10 reports a rejection', async () => {
    const signer = await cosmosSigner(cosmosHub)
    signer.wallet.answer('signDirect', refuse)
    await expect(
      signTransactions({ ...signer, transactions: [document(65)] }),
    ).rejects.toMatchObject({ code: 'request/rejected' })
  })
})

describe('isAddress', () => {
  it('R5.06 accepts addresses of the configured networks, of accounts and contracts', () => {
    const bytes = (length: number) => new Uint8Array(length).fill(7)
    for (const length of [20, 32]) {
      expect(isAddress(toBech32('cosmos', bytes(length)))).toBe(true)
      expect(isAddress(toBech32('osmo', bytes(length)))).toBe(true)
      expect(isAddress(toBech32('cosmos', bytes(length)).toUpperCase())).toBe(true)
      expect(isAddress(toBech32('juno', bytes(length)))).toBe(false)
      expect(isAddress(toBech32('cosmosvaloper', bytes(length)))).toBe(false)
    }
    expect(isAddress(toBech32('cosmos', bytes(21)))).toBe(false)
  })
})
