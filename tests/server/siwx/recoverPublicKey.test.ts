import { recoverPublicKey } from '@portico/server/siwx'
import { recoverPublicKey as byViem, concatHex, type Hex, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'

const rounds = process.env.PORTICO_FULL ? 4_000 : 40
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const field = 2n ** 256n - 2n ** 32n - 977n
const word = (value: bigint) => toHex(value, { size: 32 })
const hashOf = (text: string) => keccak256(toHex(text))
const recoverByViem = (signed: { hash: Hex; signature: Hex }) =>
  byViem(signed).catch(() => undefined)

async function sign(round: number) {
  const account = privateKeyToAccount(hashOf(`secret ${round}`))
  const hash = hashOf(`message ${round}`)
  return { account, hash, signature: await account.sign({ hash }) }
}

describe('recoverPublicKey', () => {
  it('recovers the same key as viem, for any hash and either recovery id', {
    timeout: 2_700_000,
  }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { account, hash, signature } = await sign(round)
      const others = [`0x${signature.slice(2, 130)}1b`, `0x${signature.slice(2, 130)}1c`] as const
      expect(await recoverPublicKey({ hash, signature })).toBe(account.publicKey)
      for (const other of others)
        for (const of of [hash, hashOf('another')])
          expect(await recoverPublicKey({ hash: of, signature: other })).toBe(
            await recoverByViem({ hash: of, signature: other }),
          )
      const bare = { hash, signature: `0x${signature.slice(2, 130)}01` } as const
      expect(await recoverPublicKey(bare)).toBe(await recoverByViem(bare))
    }
  })

  it('recovers none for invalid numbers, like viem', async () => {
    const { hash, signature } = await sign(1)
    const [r, s] = [BigInt(signature.slice(0, 66)), BigInt(`0x${signature.slice(66, 130)}`)]
    const numbers = [0n, 1n, 2n, order - 1n, order, order + 1n, field - 1n, field, 2n ** 256n - 1n]
    for (const other of numbers)
      for (const pair of [
        [r, other],
        [other, s],
        [other, other],
      ] as const)
        for (const end of ['0x1b', '0x1c', '0x00', '0x01'] as const)
          for (const of of [hash, word(0n), word(order)]) {
            const signed = { hash: of, signature: concatHex([...pair.map(word), end]) }
            const recovered = await recoverPublicKey(signed)
            expect(recovered, JSON.stringify(signed)).toBe(await recoverByViem(signed))
          }
  })

  it('recovers none for a malformed signature', async () => {
    const { hash, signature } = await sign(1)
    const bytes = signature.slice(2)
    for (const other of ['', 'zz', bytes.slice(2), `${bytes}00`, `${bytes.slice(0, -2)}1d`])
      expect(await recoverPublicKey({ hash, signature: `0x${other}` })).toBeUndefined()
  })
})
