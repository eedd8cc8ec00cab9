import { generateKeyPairSync, type KeyObject, sign as signWith } from 'node:crypto'
import type { SiwxMessage, SiwxSession } from '@portico/core/siwx'
import { format, verifier } from '@portico/solana/siwx'
import { base58 } from '@scure/base'
import { verifyMessageSignature } from '@solana/wallet-standard-util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accepted } from '../../core/siwx/accepted.ts'
import { mutantsOf } from '../../core/siwx/mutants.ts'

const keyBytes = (key: KeyObject) =>
  Uint8Array.from(Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url'))
const person = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { address: base58.encode(keyBytes(publicKey)), privateKey, publicKey }
}
const [alice, bob] = [person(), person()]
const data: SiwxMessage = {
  accountAddress: alice.address,
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'a1b2c3d4e5f6',
  statement: 'Sign in.',
}
const message = format.format(data)
const sign = ({ privateKey } = alice): SiwxSession => ({
  data,
  message,
  signature: base58.encode(Uint8Array.from(signWith(null, Buffer.from(message), privateKey))),
})
const codec = {
  format,
  other: { accountAddress: bob.address, chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
  decode: base58.decode,
  encode: base58.encode,
} as const
const { verify } = verifier()

describe('the Solana verifier', () => {
  it('S7 accepts what the account signed, and rejects any change of it', async () => {
    expect(await verify(sign())).toBe(true)
    expect(await verify(sign(bob))).toBe(false)
    const mutants = mutantsOf(sign(), codec)
    expect(mutants.length).toBeGreaterThanOrEqual(200)
    expect(await accepted(verifier(), mutants)).toEqual([])
  })

  it('agrees with the Wallet Standard', async () => {
    const session = sign()
    const bytes = new TextEncoder().encode(message)
    const signed = { message: bytes, signedMessage: bytes, publicKey: keyBytes(alice.publicKey) }
    const signature = base58.decode(session.signature)
    expect(verifyMessageSignature({ ...signed, signature })).toBe(true)
    expect(await verify(session)).toBe(true)
  })

  it('S7 rejects the accounts for which any signature verifies', async () => {
    const accountAddress = base58.encode(new Uint8Array(32))
    const weak = { ...data, accountAddress }
    const text = format.format(weak)
    const signature = base58.encode(Uint8Array.of(1, ...new Uint8Array(63)))
    expect(await verify({ data: weak, message: text, signature })).toBe(false)
  })

  it('rejects an account that is not a point of the curve', async () => {
    const off = { ...data, accountAddress: base58.encode(new Uint8Array(32).fill(2)) }
    const session = { ...sign(), data: off, message: format.format(off) }
    expect(await verify(session)).toBe(false)
  })

  describe('a runtime without Ed25519', () => {
    afterEach(() => vi.restoreAllMocks())

    it('S7 throws unavailable instead of reporting a bad signature', async () => {
      const unknown = new DOMException('Unrecognized name', 'NotSupportedError')
      vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
      vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown)
      await expect(verify(sign())).rejects.toMatchObject({ code: 'siwx/unavailable' })
    })
  })
})
