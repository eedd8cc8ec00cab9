import type { Cacao } from '@portico/core/siwx'
import { format, verifier } from '@portico/eip155/siwx'
import { createRecap, encodeRecap, formatMessage } from '@walletconnect/utils'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'

const { alice, bob } = accounts
const { verify } = verifier({ eoaOnly: true })
const recap = encodeRecap(createRecap('eip155', 'request', ['personal_sign', 'eth_sign'], {}))
const payloads = [
  {},
  { statement: 'Sign in.' },
  { statement: 'Sign in.', resources: ['https://shop.example/terms', recap] },
  { resources: [recap] },
  { exp: '2026-11-22T12:00:00Z', nbf: '2026-11-21T11:00:00Z', requestId: '7' },
]
const spellings = [alice.address, alice.address.toLowerCase()]

/** Signed as WalletConnect's own library formats it. */
async function answer(address: string, change: object, by = alice) {
  const iss = `did:pkh:eip155:1:${address}`
  const p = {
    iss,
    domain: 'shop.example',
    aud: 'https://shop.example/login',
    version: '1' as const,
    nonce: 'a1b2c3d4e5f6',
    iat: '2026-11-21T12:00:00Z',
    ...change,
  }
  const message = formatMessage(p, iss)
  const signature = await by.signMessage({ message })
  const cacao: Cacao = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: signature } }
  return { cacao, message, signature }
}

async function isAccepted(cacao: Cacao): Promise<boolean> {
  try {
    const read = format.readCacao?.(cacao)
    return read !== undefined && (await verify({ ...read, signature: cacao.s.s }))
  } catch (error) {
    expect(String((error as { code?: unknown }).code)).toMatch(/^siwx\//)
    return false
  }
}

describe('CACAO signatures over WalletConnect (CAIP-74)', () => {
  it('R3.16 are read exactly, with the account in lower case or with its checksum', async () => {
    for (const address of spellings)
      for (const change of payloads) {
        const { cacao, message, signature } = await answer(address, change)
        const read = format.readCacao?.(cacao)
        expect(read?.message).toBe(message)
        expect(read?.data.accountAddress).toBe(alice.address)
        expect(read && (await verify({ ...read, signature }))).toBe(true)
      }
  })

  it('S7 are accepted only from the account that they name', async () => {
    for (const address of spellings) {
      const { cacao } = await answer(address, {}, bob)
      const read = format.readCacao?.(cacao)
      expect(read && (await verify({ ...read, signature: cacao.s.s }))).toBe(false)
    }
  })

  it('S7 are rejected when any field is changed', async () => {
    const all = { ...payloads[2], ...payloads[4] }
    const { cacao } = await answer(alice.address, all)
    let tried = 0
    for (const [field, value] of Object.entries(cacao.p)) {
      const texts = [value].flat().map(String)
      const letters = texts.flatMap((text, at) =>
        [...text].map((letter, place) => {
          const other = text.slice(0, place) + (letter === '1' ? '2' : '1') + text.slice(place + 1)
          return Array.isArray(value) ? texts.toSpliced(at, 1, other) : other
        }),
      )
      for (const changed of [...letters, null, undefined, '']) {
        tried += 1
        const p = { ...cacao.p, [field]: changed } as Cacao['p']
        expect(await isAccepted({ ...cacao, p }), `${field}: ${changed}`).toBe(false)
      }
    }
    expect(tried).toBeGreaterThan(200)
    expect(await isAccepted(cacao)).toBe(true)
  })

  it('S7 are rejected with a signature for the other letter case', async () => {
    const [one, other] = [await answer(alice.address, {}), await answer(spellings[1] ?? '', {})]
    const [read, otherRead] = [format.readCacao?.(one.cacao), format.readCacao?.(other.cacao)]
    expect(read?.data).toEqual(otherRead?.data)
    expect(read && (await verify({ ...read, signature: other.signature }))).toBe(false)
    expect(otherRead && (await verify({ ...otherRead, signature: one.signature }))).toBe(false)
  })

  it('are rejected with an account in another letter case', async () => {
    const wrong = `0x${alice.address.slice(2).replace(/[a-f]/, (letter) => letter.toUpperCase())}`
    for (const address of [wrong, alice.address.toUpperCase(), alice.address.slice(2)]) {
      const { cacao } = await answer(address, {})
      expect(() => format.readCacao?.(cacao), address).toThrow()
    }
  })
})
