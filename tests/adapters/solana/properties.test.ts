import { toBaseUnits } from '@portico/core/adapter/session'
import { formatAmount } from '@portico/core/amount'
import { getAddressDecoder, isAddress } from '@solana/kit'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWallet } from '../../../adapters/solana/src/discovery/discover.ts'
import { addressBytes } from '../../../adapters/solana/src/session/address.ts'
import { addSignature, readTransaction } from '../../../adapters/solana/src/session/transaction.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const text = (from: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...from), minLength, maxLength })

function isKeyOfWeb3(spelled: string): boolean {
  try {
    return new PublicKey(spelled) !== undefined
  } catch {
    return false
  }
}

describe('addresses', () => {
  it('P2 R5.06 of any 32 bytes encode and decode without loss', () => {
    fc.assert(
      fc.property(key, (bytes) => {
        const spelled = new PublicKey(bytes).toBase58()
        expect(addressBytes(spelled)).toEqual(bytes)
      }),
      { numRuns: 1_000 },
    )
  })

  it('P2 R5.06 are accepted exactly when web3.js and kit accept them', () => {
    const given = fc.oneof(text(digits, 30, 46), text(`${digits}0OIl `, 32, 44))
    fc.assert(
      fc.property(given, (spelled) => {
        const is = addressBytes(spelled) !== undefined
        expect(is).toBe(isKeyOfWeb3(spelled))
        expect(is).toBe(isAddress(spelled))
      }),
      { numRuns: 1_000 },
    )
  })

  it('P2 R5.06 with changed, missing or extra characters are accepted exactly when web3.js accepts them', () => {
    // Ten texts per key: a million in the full run.
    fc.assert(
      fc.property(key, fc.nat(43), fc.nat(57), (bytes, at, digit) => {
        const spelled = getAddressDecoder().decode(bytes)
        const other = digits[digit] ?? ''
        const [head, tail] = [spelled.slice(0, at), spelled.slice(at + 1)]
        for (const given of [
          spelled,
          head + other + tail,
          head + tail,
          head + other + other + tail,
          other + spelled.slice(1),
          spelled.slice(1),
          `${spelled}${other}`,
          `1${spelled}`,
          spelled.slice(0, -1) + other,
          `${head} ${tail}`,
        ])
          if ((addressBytes(given) !== undefined) !== isKeyOfWeb3(given)) expect.unreachable(given)
      }),
      { numRuns: 200 },
    )
  })
})

describe('amounts', () => {
  it('P1 T23 convert to base units and back without loss', () => {
    const units = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
    fc.assert(
      fc.property(units, fc.nat(19), (value, decimals) => {
        expect(toBaseUnits(formatAmount(value, decimals), decimals)).toBe(value)
      }),
      { numRuns: 1_000 },
    )
  })

  it('P1 are rejected when they would need rounding, or are malformed', () => {
    fc.assert(
      fc.property(text('0123456789', 1, 30), fc.nat(18), (fraction, decimals) => {
        const exact = !/[1-9]/.test(fraction.slice(decimals))
        const run = () => toBaseUnits(`1.${fraction}`, decimals)
        if (exact) expect(run()).toBeTypeOf('bigint')
        else expect(run).toThrow()
      }),
      { numRuns: 1_000 },
    )
    for (const amount of [
      '',
      '.',
      '-1',
      '+1',
      '1e9',
      '0x1',
      ' 1',
      '1.',
      '.5',
      'NaN',
      '9'.repeat(50_000),
    ])
      expect(() => toBaseUnits(amount, 9)).toThrow()
  })
})

describe('transactions', () => {
  const signers = fc.array(key, { minLength: 1, maxLength: 6 })

  it('P2 with any signers are parsed like web3.js does, and signatures get the right slot', () => {
    fc.assert(
      fc.property(signers, key, fc.boolean(), fc.nat(5), (keys, hash, isLegacy, at) => {
        const bytes = transactionOf(keys, hash, isLegacy)
        const read = readTransaction(bytes)
        const { message, version } = VersionedTransaction.deserialize(bytes)
        const { staticAccountKeys, header } = message
        expect(read.version).toBe(version)
        expect(read.message).toEqual(Uint8Array.from(message.serialize()))
        const required = staticAccountKeys.slice(0, header.numRequiredSignatures)
        expect(read.signers).toEqual(required.map((it) => Uint8Array.from(it.toBytes())))
        const place = at % required.length
        const signature = new Uint8Array(64).fill(7)
        const signed = addSignature(bytes, required[place]!.toBytes(), signature)
        expect(VersionedTransaction.deserialize(signed).signatures[place]).toEqual(signature)
        expect(readTransaction(bytes).signatures[place]).toEqual(new Uint8Array(64))
      }),
      { numRuns: 150 },
    )
  })

  it('S10 of arbitrary bytes are parsed or rejected quickly', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        try {
          expect(readTransaction(bytes).signers.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toMatchObject({ code: 'solana/badTransaction' })
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

function transactionOf(keys: readonly Uint8Array[], hash: Uint8Array, isLegacy: boolean) {
  const people = keys.map((bytes) => new PublicKey(bytes))
  const message = new TransactionMessage({
    payerKey: people[0]!,
    recentBlockhash: new PublicKey(hash).toBase58(),
    instructions: people.map((fromPubkey) =>
      SystemProgram.transfer({ fromPubkey, toPubkey: Keypair.generate().publicKey, lamports: 1 }),
    ),
  })
  const compiled = isLegacy ? message.compileToLegacyMessage() : message.compileToV0Message()
  return new VersionedTransaction(compiled).serialize()
}

describe('wallets', () => {
  it('S3 of any kind are read into valid copies or dropped, for 10 000 samples', () => {
    const anything = fc.anything({ maxDepth: 1, maxKeys: 3 })
    const name = fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'binary' }), anything)
    const chains = fc.oneof(fc.constant(['solana:mainnet']), anything)
    const features = fc.oneof(
      fc.constant({ 'standard:connect': {}, 'solana:signMessage': {} }),
      anything,
    )
    const icon = fc.oneof(fc.constant('data:image/png;base64,AA'), anything)
    const wallet = fc.record({ name, chains, features, icon }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.oneof(wallet, anything), (given) => {
        const read = readWallet(given)
        if (!read) return
        expect([...read.name].length).toBeLessThanOrEqual(64)
        expect(read.name).toMatch(/^[^\p{Cc}\p{Cf}]+$/u)
        expect(read.icon ?? 'data:image/png,').toMatch(
          /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/,
        )
      }),
      { numRuns: 2_000 },
    )
  }, 30_000)
})
