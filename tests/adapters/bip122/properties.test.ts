import * as ecc from '@bitcoinerlab/secp256k1'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { address, initEccLib, networks } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readAddress } from '../../../adapters/bip122/src/session/address.ts'
import { cpuMs } from '../../setup/cpuMs.ts'

initEccLib(ecc)
const base58check = createBase58check(sha256)

/** Test networks share the parameters of an address. */
const references = [
  { network: networks.bitcoin, chains: ['mainnet'] },
  { network: networks.testnet, chains: ['testnet', 'testnet4', 'signet'] },
  { network: networks.regtest, chains: ['regtest'] },
] as const

/** The chains for which the reference library accepts the text. */
function referenceChains(text: string): readonly string[] {
  return references.flatMap(({ network, chains }) => {
    try {
      address.toOutputScript(text, network)
      return chains
    } catch {
      return [] // the library throws for an invalid address
    }
  })
}

const agrees = (text: string) =>
  String(readAddress(text)?.chains ?? []) === String(referenceChains(text))

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const base58 = fc
  .tuple(
    fc.constantFrom(0, 5, 111, 196, 128, 42),
    fc.constantFrom(20, 20, 20, 19, 21),
    fc.infiniteStream(fc.nat(255)),
  )
  .map(([version, length, stream]) => {
    const hash = Uint8Array.from([...stream.take(length)])
    return base58check.encode(Uint8Array.of(version, ...hash))
  })
const segwit = fc
  .tuple(
    fc.constantFrom('bc', 'tb', 'bcrt', 'bc', 'tb', 'bcrt', 'ltc', 'toString'),
    fc.oneof(fc.constantFrom(0, 0, 1, 1), fc.nat(31)),
    fc.oneof(bytes(20), bytes(32), bytes(32), fc.uint8Array({ maxLength: 45 })),
    fc.constantFrom('right', 'right', 'right', 'wrong'),
    fc.constantFrom('lower', 'lower', 'upper', 'mixed'),
  )
  .map(([prefix, version, program, checksum, spelling]) => {
    const newer = version > 0 === (checksum === 'right')
    const words = [version, ...bech32.toWords(program)]
    const text = (newer ? bech32m : bech32).encode(prefix as 'bc', words, false)
    if (spelling === 'lower') return text as string
    const upper = text.toUpperCase()
    return spelling === 'upper' ? upper : upper.slice(0, -1) + text.slice(-1)
  })
const sound = fc.oneof(base58, segwit)

const count = process.env.PORTICO_FULL ? 1_000_000 : 1_000
const chunk = 1_000
const seed = Number(process.env.PORTICO_SEED ?? Date.now() % 2 ** 31)

describe('addresses', () => {
  // The reference library warns once about future SegWit versions.
  beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
  afterAll(() => vi.restoreAllMocks())

  it('P2 R5.06 of every kind and version are accepted exactly when the reference library accepts them', () => {
    let valid = 0
    for (let at = 0; at < count; at += chunk) {
      const texts = fc.sample(sound, { numRuns: chunk, seed: seed + at })
      const odd = texts.filter((text) => !agrees(text))
      expect(odd, `seed ${seed + at}`).toEqual([])
      valid += texts.filter((text) => readAddress(text)).length
    }
    expect(valid).toBeGreaterThan(count / 10)
  }, 900_000)

  it('P2 R5.06 with one letter changed, dropped or doubled are accepted exactly when the reference library accepts them', () => {
    const letter = fc.constantFrom(...'023456789acdefghjklmnpqrstuvwxyzABCQ1bio')
    fc.assert(
      fc.property(sound, fc.nat(90), letter, fc.nat(2), (text, at, by, how) => {
        const start = text.slice(0, at % text.length)
        const rest = text.slice((at % text.length) + (how === 2 ? 0 : 1))
        expect(agrees(start + (how === 1 ? '' : by) + rest)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('P2 R5.06 are never recognised in other text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 100 }), agrees), { numRuns: 1_000 })
  })

  it('S10 every decoder handles 50 KB of hostile text quickly', () => {
    for (const unit of ['1', 'b', 'bc1', '\u200b', 'A', 'q']) {
      const text = unit.repeat(50_000)
      expect(cpuMs(() => expect(readAddress(text)).toBeUndefined())).toBeLessThan(1_000)
    }
  })
})
