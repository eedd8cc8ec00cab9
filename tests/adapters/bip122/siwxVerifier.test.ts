import { format, verifier } from '@portico/bip122/siwx'
import type { SiwxMessage, SiwxSession } from '@portico/core/siwx'
import { base64 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { networks } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { isSigned } from '../../../adapters/bip122/src/siwx/isSigned.ts'
import { createKey, type KeyKind } from '../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import { signMessage as signBytes } from '../../../sandbox/wallets/bitcoin/signMessage.ts'
import { accepted } from '../../core/siwx/accepted.ts'
import { mutantsOf } from '../../core/siwx/mutants.ts'
import { vectors } from './siwxVectors.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const kinds: readonly KeyKind[] = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr']
const keyOf = (kind: KeyKind, name = 'alice') => createKey(name, kind, networks.bitcoin)
const dataOf = (kind: KeyKind): SiwxMessage => ({
  accountAddress: keyOf(kind).address,
  chainId,
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'a1b2c3d4e5f6',
  statement: 'Sign in.',
  issuedAt: '2026-11-21T12:00:00Z',
})
const signMessage = (...args: Parameters<typeof signBytes>) =>
  base64.encode(Uint8Array.from(signBytes(...args)))
function sign(kind: KeyKind, protocol: 'ECDSA' | 'BIP322', name?: string): SiwxSession {
  const data = dataOf(kind)
  const message = format.format(data)
  return { data, message, signature: signMessage(keyOf(kind, name), message, protocol) }
}
const codec = (kind: KeyKind) => ({
  format,
  other: {
    accountAddress: keyOf(kind, 'bob').address,
    chainId: 'bip122:000000000933ea01ad0ee984209779ba',
  } as const,
  decode: base64.decode,
  encode: base64.encode,
})
const { verify } = verifier()
const claim = (account: string, message: string, signature: string) =>
  isSigned({ account, chainId, message, signature })

describe('the Bitcoin verifier', () => {
  for (const [kind, protocol] of [
    ['p2wpkh', 'BIP322'],
    ['p2tr', 'BIP322'],
    ['p2sh', 'BIP322'],
    ['p2pkh', 'ECDSA'],
  ] as const)
    it(`S7 accepts a ${kind} signature by ${protocol}, and rejects any change of it`, async () => {
      const session = sign(kind, protocol)
      expect(await verify(session)).toBe(true)
      expect(await verify(sign(kind, protocol, 'bob'))).toBe(false)
      const mutants = mutantsOf(session, codec(kind))
      expect(mutants.length).toBeGreaterThanOrEqual(200)
      expect(await accepted(verifier(), mutants)).toEqual([])
    }, 60_000)

  it('accepts BIP-322 with and without the variant prefix, and no other variant', async () => {
    const session = sign('p2wpkh', 'BIP322')
    const signed = (signature: string) => verify({ ...session, signature })
    expect(await signed(`smp${session.signature}`)).toBe(true)
    expect(await signed(`ful${session.signature}`)).toBe(false)
    expect(await signed(`pof${session.signature}`)).toBe(false)
    expect(await signed(`foo${session.signature}`)).toBe(false)
  })

  for (const [kind, address, message, signature] of vectors.good)
    it(`accepts the BIP-322 vector of ${kind}: ${signature.slice(0, 12)}`, () => {
      expect(claim(address, message, signature)).toBe(true)
      if (signature.startsWith('ful'))
        expect(claim(address, message, signature.slice(3))).toBe(true)
      expect(claim(address, `${message}.`, signature)).toBe(false)
    })

  it('rejects a multi-key address, even for a BIP-322 vector', () => {
    const [, ...signed] = vectors.several
    expect(claim(...signed)).toBe(false)
  })

  it('rejects each faulty vector of BIP-322', () => {
    const taken = vectors.bad.filter(([, ...rest]) => claim(...rest))
    expect(taken.map(([what]) => what)).toEqual([])
  })

  it('matches the header of a compact signature with the address kind (BIP-137)', () => {
    const message = 'Hello'
    const signature = base64.decode(signMessage(keyOf('p2pkh'), message, 'ECDSA'))
    const id = ((signature[0] ?? 0) - 27) & 3
    const kindsOf = (header: number) => {
      const text = base64.encode(Uint8Array.of(header + id, ...signature.subarray(1)))
      return kinds.filter((kind) => claim(keyOf(kind).address, message, text))
    }
    expect(kindsOf(27)).toEqual([])
    expect(kindsOf(31)).toEqual(['p2pkh', 'p2sh', 'p2wpkh'])
    expect(kindsOf(35)).toEqual(['p2sh'])
    expect(kindsOf(39)).toEqual(['p2wpkh'])
    expect(kindsOf(43)).toEqual([])
  })

  it('agrees with bip322-js on signatures of many keys', () => {
    for (let round = 0; round < 12; round++) {
      const kind = kinds[round % kinds.length] ?? 'p2pkh'
      const key = keyOf(kind, `key ${round}`)
      const protocol = kind === 'p2pkh' ? 'ECDSA' : 'BIP322'
      const message = `Message ${round} with é`
      const signature = signMessage(key, message, protocol)
      expect(Verifier.verifySignature(key.address, message, signature)).toBe(true)
      expect(claim(key.address, message, signature)).toBe(true)
      expect(claim(key.address, `${message}!`, signature)).toBe(false)
    }
  })

  it('rejects text that is not a signature, without an error', () => {
    for (const text of ['', '=', 'AA==', 'smp', 'A'.repeat(88), 'A'.repeat(10_000), 'é'])
      for (const kind of kinds) expect(claim(keyOf(kind).address, 'Hello', text)).toBe(false)
  })
})
