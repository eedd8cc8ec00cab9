import { ed25519 } from '@noble/curves/ed25519'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import fc from 'fast-check'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { base58, base64, base64url, hex } from '../../server/frame/bytes.ts'
import { deriveAddresses } from '../../server/frame/keys/deriveAddresses.ts'
import { deriveBip32, deriveSlip10, hardened } from '../../server/frame/keys/derivePath.ts'
import { toMnemonicBytes, toSeed } from '../../server/frame/keys/toSeed.ts'
import { decodeBase58 } from '../../server/frame/sign/signMessages.ts'

const ascii = new TextDecoder()
const digits = (bytes: Uint8Array) => hex.encode(bytes).slice(2)
const bytes = (text: string) => hex.decode(`0x${text}`)
const about = `${'abandon '.repeat(11)}about`

/** BIP-39's own vectors. */
const phrases = {
  '00000000000000000000000000000000': about,
  '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f':
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  '80808080808080808080808080808080':
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ffffffffffffffffffffffffffffffff: `${'zoo '.repeat(11)}wrong`,
  '0000000000000000000000000000000000000000000000000000000000000000': `${'abandon '.repeat(23)}art`,
  ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff: `${'zoo '.repeat(23)}vote`,
}

describe('BIP-39', () => {
  for (const [entropy, phrase] of Object.entries(phrases))
    it(`S12 ${entropy} gives the phrase of the standard`, () => {
      expect(ascii.decode(toMnemonicBytes(bytes(entropy)))).toBe(phrase)
    })

  it('S12 the phrase and the seed of any root equal those of the reference library', async () => {
    const roots = fc.uint8Array({ minLength: 32, maxLength: 32 })
    await fc.assert(
      fc.asyncProperty(roots, async (root) => {
        const phrase = entropyToMnemonic(root, wordlist)
        expect(ascii.decode(toMnemonicBytes(root))).toBe(phrase)
        expect(digits(await toSeed(root))).toBe(digits(await mnemonicToSeed(phrase)))
      }),
      { numRuns: 20 },
    )
  })

  it('S12 the seed of the first vector without a passphrase is the known one', async () => {
    expect(digits(await toSeed(new Uint8Array(16)))).toBe(
      '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
    )
  })
})

describe('BIP-32', () => {
  const first = bytes('000102030405060708090a0b0c0d0e0f')
  const vectors = [
    [[], 'e8f32e723decf4051aefac8e2c93c9c5b214313817cdb01a1494b917c8436b35'],
    [[hardened], 'edb2e14f9ee77d26dd93b4ecede8d16ed408ce149b6cd80b0715a2d911a0afea'],
    [[hardened, 1], '3c6cb8d0f6a264c91ea8b5030fadaa8e538b020f0a387421a12de9319dc93368'],
  ] as const
  for (const [path, key] of vectors)
    it(`S12 m/${path.join('/')} of the first vector is the private key of the standard`, () => {
      expect(digits(deriveBip32(first, path))).toBe(key)
    })

  it('S12 the key at any path of any seed equals that of the audited library', () => {
    const index = fc.integer({ min: 0, max: 0xff_ff_ff_ff })
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 16, maxLength: 64 }),
        fc.array(index, { maxLength: 5 }),
        (seed, path) => {
          const text = path.map((it) => (it >= hardened ? `${it - hardened}'` : it))
          const theirs = HDKey.fromMasterSeed(seed).derive(['m', ...text].join('/'))
          expect(digits(deriveBip32(seed, path))).toBe(digits(theirs.privateKey!))
        },
      ),
    )
  })
})

describe('SLIP-10', () => {
  const first = '000102030405060708090a0b0c0d0e0f'
  const second =
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542'
  const vectors = [
    [
      first,
      [],
      '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
      '90046a93de5380a72b5e45010748567d5ea02bbf6522f979e05c0d8d8ca9fffb',
    ],
    [
      first,
      [0],
      '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3',
      '8b59aa11380b624e81507a27fedda59fea6d0b779a778918a2fd3590e16e9c69',
    ],
    [
      first,
      [0, 1, 2, 2, 1_000_000_000],
      '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
      '68789923a0cac2cd5a29172a475fe9e0fb14cd6adb5ad98a3fa70333e7afa230',
    ],
    [
      second,
      [],
      '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012',
      'ef70a74db9c3a5af931b5fe73ed8e1a53464133654fd55e7a66f8570b8e33c3b',
    ],
    [
      second,
      [0, 2_147_483_647, 1, 2_147_483_646, 2],
      '551d333177df541ad876a60ea71f00447931c0a9da16f227c11ea080d7391b8d',
      '5d70af781f3a37b829f0d060924d5e960bdc02e85423494afc0b1a41bbe196d4',
    ],
  ] as const
  for (const [seed, path, key, chainCode] of vectors)
    it(`S12 ${seed.slice(0, 8)} m/${path.join('/')} derives the key of the standard`, () => {
      const found = deriveSlip10(bytes(seed), path)
      expect([digits(found.key), digits(found.chainCode)]).toEqual([key, chainCode])
      expect(ed25519.getPublicKey(found.key)).toHaveLength(32)
    })
})

describe('addresses', () => {
  it('S12 a 16-byte root has the known accounts of its phrase', async () => {
    expect(await deriveAddresses(new Uint8Array(16))).toEqual({
      eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    })
  })

  it('S12 the Ethereum account of any root is the one that other wallets derive', async () => {
    const roots = fc.uint8Array({ minLength: 32, maxLength: 32 })
    await fc.assert(
      fc.asyncProperty(roots, async (root) => {
        const { address } = mnemonicToAccount(entropyToMnemonic(root, wordlist))
        expect((await deriveAddresses(root)).eip155).toBe(address)
      }),
      { numRuns: 10 },
    )
  })
})

describe('encodings', () => {
  it('S12 bytes survive hexadecimal, base58, base64 and base64url', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (given) => {
        for (const form of [hex, { ...base58, decode: decodeBase58 }, base64, base64url])
          expect([...form.decode(form.encode(given))]).toEqual([...given])
        expect(base64url.encode(given)).toBe(Buffer.from(given).toString('base64url'))
      }),
    )
  })

  it.each(['0x1', '0xzz', '12', ''])('S12 %j is no hexadecimal', (text) => {
    expect(() => hex.decode(text)).toThrow('Expected hexadecimal')
  })
  it.each(['0OIl', 'a b', 'é', '1'.repeat(30_000)])('S12 %.10s is no base58', (text) => {
    expect(() => decodeBase58(text)).toThrow('base58')
  })
  it.each(['a', 'a+b=', 'ab c'])('S12 %j is no base64url', (text) => {
    expect(() => base64url.decode(text)).toThrow('base64url')
  })
})
