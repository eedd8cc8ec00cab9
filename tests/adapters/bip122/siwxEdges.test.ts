import { base64, hex } from '@scure/base'
import { RawWitness } from '@scure/btc-signer/script.js'
import { networks } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { isSigned } from '../../../adapters/bip122/src/siwx/isSigned.ts'
import { createKey, type KeyKind } from '../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import { signMessage } from '../../../sandbox/wallets/bitcoin/signMessage.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const message = 'Sign in.'
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const field = 2n ** 256n - 2n ** 32n - 977n
const number = (bytes: Uint8Array) => BigInt(`0x${hex.encode(bytes)}`)
const word = (value: bigint) => hex.decode(value.toString(16).padStart(64, '0'))
const keyOf = (kind: KeyKind, round = 0) => createKey(`key ${round}`, kind, networks.bitcoin)
const isAccepted = (kind: KeyKind, signature: Uint8Array, round = 0) =>
  isSigned({
    account: keyOf(kind, round).address,
    chainId,
    message,
    signature: base64.encode(Uint8Array.from(signature)),
  })

/** A number in DER; leading zeros are given separately. */
function integer(value: bigint): Uint8Array {
  const digits = value.toString(16)
  const bytes = hex.decode(digits.padStart(digits.length + (digits.length % 2), '0'))
  return (bytes[0] ?? 0) >= 0x80 ? Uint8Array.of(0, ...bytes) : bytes
}
function der(first: Uint8Array, second: Uint8Array): Uint8Array {
  const body = [2, first.length, ...first, 2, second.length, ...second]
  return Uint8Array.of(0x30, body.length, ...body)
}
function numbersOf(signed: Uint8Array): { r: bigint; s: bigint } {
  const end = 4 + (signed[3] ?? 0)
  const s = signed.subarray(end + 2, end + 2 + (signed[end + 1] ?? 0))
  return { r: number(signed.subarray(4, end)), s: number(s) }
}

describe('malleable and malformed Bitcoin signatures', () => {
  it('S7 rejects a compact signature with a high s or a value out of range', () => {
    const signature = signMessage(keyOf('p2pkh'), message, 'ECDSA')
    const [header = 0] = signature
    const [r, s] = [number(signature.subarray(1, 33)), number(signature.subarray(33))]
    const make = (id: number, one: bigint, other: bigint) =>
      Uint8Array.of(31 + id, ...word(one), ...word(other))
    expect(isAccepted('p2pkh', make(header - 31, r, s))).toBe(true)
    const pairs = [
      [r, order - s],
      [0n, s],
      [r, 0n],
      [order, s],
      [r, order],
      [field, s],
    ] as const
    for (const [one, other] of pairs)
      for (const id of [0, 1, 2, 3]) expect(isAccepted('p2pkh', make(id, one, other))).toBe(false)
  })

  it('S7 accepts only strict DER (BIP-66) with a low s', () => {
    const [signed = new Uint8Array(), key = new Uint8Array()] = RawWitness.decode(
      signMessage(keyOf('p2wpkh'), message, 'BIP322'),
    )
    const { r, s } = numbersOf(signed)
    const taken = (bytes: Uint8Array, type = 1) =>
      isAccepted('p2wpkh', RawWitness.encode([Uint8Array.of(...bytes, type), key]))
    const right = der(integer(r), integer(s))
    expect(taken(right)).toBe(true)
    const [first = 0, length = 0, ...body] = right
    const wrong = [
      der(integer(r), integer(order - s)),
      der(Uint8Array.of(0, ...integer(r)), integer(s)),
      der(integer(r), Uint8Array.of(0, ...integer(s))),
      der(integer(r + order), integer(s)),
      der(Uint8Array.of(0), integer(s)),
      der(integer(r), Uint8Array.of(0)),
      der(new Uint8Array(), integer(s)),
      Uint8Array.of(...right, 0),
      right.slice(0, -1),
      Uint8Array.of(first, 0x81, length, ...body),
      Uint8Array.of(0x31, length, ...body),
      Uint8Array.of(...word(r), ...word(s)),
    ]
    expect(wrong.filter((bytes) => taken(bytes))).toEqual([])
    // Other hash types sign only a part.
    for (const type of [0, 2, 3, 0x81, 0x82, 0x83]) expect(taken(right, type)).toBe(false)
  })

  it('S7 accepts only a compressed key in a witness', () => {
    const key = keyOf('p2wpkh')
    const [signed = new Uint8Array(), short = new Uint8Array()] = RawWitness.decode(
      signMessage(key, message, 'BIP322'),
    )
    const taken = (other: Uint8Array) => isAccepted('p2wpkh', RawWitness.encode([signed, other]))
    expect(taken(short)).toBe(true)
    const parities = [0, 1, 4, 5, 6, 7].map((parity) => Uint8Array.of(parity, ...short.slice(1)))
    for (const other of [...parities, short.slice(1), new Uint8Array(33)])
      expect(taken(other)).toBe(false)
  })

  it('S7 rejects BIP-340 values out of range', () => {
    const [signed = new Uint8Array()] = RawWitness.decode(
      signMessage(keyOf('p2tr'), message, 'BIP322'),
    )
    const [r, s] = [number(signed.subarray(0, 32)), number(signed.subarray(32, 64))]
    const taken = (one: bigint, other: bigint, ...type: number[]) =>
      isAccepted('p2tr', RawWitness.encode([Uint8Array.of(...word(one), ...word(other), ...type)]))
    expect(taken(r, s)).toBe(true)
    // An explicit hash type is signed, so it cannot be appended.
    for (const type of [0, 1, 2, 0x81]) expect(taken(r, s, type)).toBe(false)
    const out = 2n ** 256n - 1n
    const pairs = [
      [0n, s],
      [r, 0n],
      [0n, 0n],
      [field, s],
      [r, order],
      [r, order - s],
      [out, out],
    ] as const
    for (const [one, other] of pairs) expect(taken(one, other)).toBe(false)
  })

  it('recovers the key of many compact signatures, for its own address only', () => {
    for (let round = 0; round < (process.env.PORTICO_FULL ? 1_000 : 25); round++) {
      const signature = signMessage(keyOf('p2pkh', round), message, 'ECDSA')
      expect(isAccepted('p2pkh', signature, round)).toBe(true)
      expect(isAccepted('p2pkh', signature, round + 1)).toBe(false)
    }
  })
})
