import { Secp256k1Wallet } from '@cosmjs/amino'
import type { SiwxMessage, SiwxSession } from '@portico/core/siwx'
import { format, verifier } from '@portico/cosmos/siwx'
import { base64, bech32 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adr36Doc } from '../../../adapters/cosmos/src/session/adr36.ts'
import { accepted } from '../../core/siwx/accepted.ts'
import { formatRules } from '../../core/siwx/formatRules.ts'
import { messages } from '../../core/siwx/messages.ts'
import { mutantsOf } from '../../core/siwx/mutants.ts'

const arbitrary = messages(
  fc
    .tuple(
      fc.constantFrom('cosmos', 'osmo', 'noble'),
      fc.uint8Array({ minLength: 20, maxLength: 20 }),
    )
    .map(([prefix, bytes]) => ({
      accountAddress: bech32.encode(prefix, bech32.toWords(bytes)),
      chainId: 'cosmos:cosmoshub-4' as const,
    })),
)

async function sign(digit: number, change: Partial<SiwxMessage> = {}): Promise<SiwxSession> {
  const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(digit))
  const address = (await wallet.getAccounts())[0]?.address ?? ''
  const data: SiwxMessage = {
    accountAddress: address,
    chainId: 'cosmos:cosmoshub-4',
    domain: 'shop.example',
    uri: 'https://shop.example/login',
    version: '1',
    nonce: 'a1b2c3d4e5f6',
    statement: 'Sign in.',
    ...change,
  }
  const message = format.format(data)
  const { signature } = await wallet.signAmino(address, adr36Doc(address, message))
  return { data, message, signature: signature.signature, publicKey: signature.pub_key.value }
}
const { verify } = verifier()

describe('the Cosmos message format', () => {
  formatRules(format, arbitrary)

  it('writes CAIP-122 with accounts in lower case', async () => {
    const { data } = await sign(1, { chainId: 'cosmos:hashed-0123456789abcdef' })
    const text = format.format({ ...data, accountAddress: data.accountAddress.toUpperCase() })
    expect(text).toBe(`shop.example wants you to sign in with your Cosmos account:
${data.accountAddress}

Sign in.

URI: https://shop.example/login
Version: 1
Nonce: a1b2c3d4e5f6
Chain ID: cosmos:hashed-0123456789abcdef`)
  })
})

describe('the Cosmos verifier', () => {
  it('S7 accepts what the account signed, and rejects any change of it', async () => {
    const [session, other] = [await sign(1), await sign(2)]
    expect(await verify(session)).toBe(true)
    const { accountAddress } = other.data
    const mutants = mutantsOf(session, {
      format,
      other: { accountAddress, chainId: 'cosmos:osmosis-1' },
      decode: base64.decode,
      encode: base64.encode,
    })
    expect(mutants.length).toBeGreaterThanOrEqual(200)
    expect(await accepted(verifier(), mutants)).toEqual([])
  }, 60_000)

  it('S7 rejects a signature with a high s or a value out of range', async () => {
    const session = await sign(1)
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const bytes = Buffer.from(session.signature, 'base64').toString('hex')
    const [r, s] = [BigInt(`0x${bytes.slice(0, 64)}`), BigInt(`0x${bytes.slice(64)}`)]
    const word = (value: bigint) => value.toString(16).padStart(64, '0')
    const taken = ([one, other]: readonly [bigint, bigint]) => {
      const signature = Buffer.from(word(one) + word(other), 'hex').toString('base64')
      return verify({ ...session, signature })
    }
    expect(await taken([r, s])).toBe(true)
    const out = 2n ** 256n - 1n
    for (const pair of [
      [r, order - s],
      [0n, s],
      [r, 0n],
      [order, s],
      [r, order],
      [out, out],
    ] as const)
      expect(await taken(pair)).toBe(false)
  })

  it("S7 takes nobody else's key, nor a session without one", async () => {
    const [session, other] = [await sign(1), await sign(2)]
    const { publicKey = '', signature } = other
    expect(await verify({ ...session, publicKey })).toBe(false)
    expect(await verify({ ...session, publicKey, signature })).toBe(false)
    const { publicKey: _, ...keyless } = session
    expect(await verify(keyless)).toBe(false)
  })
})
