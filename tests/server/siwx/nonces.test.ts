import { memoryStorage } from '@portico/server/siwx'
import { afterEach, describe, expect, it } from 'vitest'
import { browser } from './fakes/browser.ts'
import { openSiwx } from './openSiwx.ts'

const before = process.env.SIWX_NONCE_SECRET
afterEach(() => {
  if (before === undefined) delete process.env.SIWX_NONCE_SECRET
  else process.env.SIWX_NONCE_SECRET = before
})

/** A storage that counts its entries. */
function counting() {
  const storage = memoryStorage()
  const counts = { set: 0, add: 0 }
  return {
    counts,
    storage: {
      ...storage,
      set: (...given: Parameters<typeof storage.set>) => {
        counts.set++
        return storage.set(...given)
      },
      add: (...given: Parameters<typeof storage.add>) => {
        counts.add++
        return storage.add(...given)
      },
    },
  }
}

describe('nonces', () => {
  it('T11 are stored only when they are used, so that a flood of requests evicts none', async () => {
    const { counts, storage } = counting()
    const { signed, verify, siwx } = openSiwx({ nonces: storage })
    const proof = await signed()
    for (let time = 0; time < 1_000; time++)
      await siwx(new Request('http://localhost/api/siwx/nonce'), { ip: `192.0.2.${time % 250}` })
    expect(counts).toEqual({ set: 0, add: 0 })
    expect((await verify(proof)).status).toBe(200)
    expect(counts).toEqual({ set: 0, add: 1 })
  })

  it('T11 are rejected if changed, or if issued to another browser', async () => {
    const { page, newPage, signed, verify } = openSiwx()
    const { nonce } = (await page.get('/api/siwx/nonce')).body as { nonce: string }
    const other = newPage()
    await other.get('/api/siwx/nonce')
    for (let at = 0; at < nonce.length; at++) {
      const digit = nonce[at] === '0' ? '1' : '0'
      const changed = nonce.slice(0, at) + digit + nonce.slice(at + 1)
      expect((await verify(await signed({ nonce: changed }))).body.error.code).toBe('siwx/badNonce')
    }
    for (const changed of [nonce.slice(1), `${nonce}0`, nonce.toUpperCase().replace(/^0/, 'A')])
      expect((await verify(await signed({ nonce: changed }))).status).toBe(401)
    const proof = await signed({ nonce })
    expect((await verify(proof, other)).body.error.code).toBe('siwx/badNonce')
    expect((await verify(proof)).status).toBe(200)
  })

  it('T11 are valid for 5 minutes, and once', async () => {
    const { clock, signed, verify } = openSiwx()
    const [late, right] = [await signed(), await signed()]
    clock.advance(299_999)
    expect((await verify(right)).status).toBe(200)
    clock.advance(1)
    const { body } = await verify(late)
    expect([body.error.code, body.error.hints[0]]).toEqual([
      'siwx/badNonce',
      'A nonce is valid once, for 5 minutes, in the browser that requested it',
    ])
  })

  it('T11 of one process are valid at another one with the same secret only', async () => {
    const shared = { nonces: memoryStorage(), nonceSecret: 'x'.repeat(32) }
    const one = openSiwx(shared)
    const statusAt = async (options: Parameters<typeof openSiwx>[0], proof: object) => {
      const { siwx, verifier } = openSiwx(options)
      verifier.verify = one.verifier.verify
      const page = browser(siwx)
      for (const [name, value] of one.page.jar) page.jar.set(name, value)
      return (await page.post('/api/siwx/verify', proof)).status
    }
    const proof = await one.signed()
    expect(await statusAt({}, proof)).toBe(401)
    expect(await statusAt(shared, proof)).toBe(200)
    expect((await one.verify(proof)).status).toBe(401)
    process.env.SIWX_NONCE_SECRET = shared.nonceSecret
    expect(await statusAt({}, await one.signed())).toBe(200)
    expect(await statusAt({ nonceSecret: 'y'.repeat(32) }, await one.signed())).toBe(401)
  })
})
