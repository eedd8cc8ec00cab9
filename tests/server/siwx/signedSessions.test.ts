import { describe, expect, it } from 'vitest'
import { openSiwx } from './openSiwx.ts'

const secret = 'a secret of at least 32 characters'
const name = '__Host-siwx'

describe('a session in a signed cookie', () => {
  it('can be read by every process with the secret, and by no other', async () => {
    const { signIn, page, alice } = openSiwx({ secret })
    await signIn()
    const siwx = openSiwx({ secret }).siwx
    expect((await siwx.sessionOf(page.carrier()))?.address).toBe(alice.address)
    const other = openSiwx({ secret: `${secret}!` }).siwx
    expect(await other.sessionOf(page.carrier())).toBeUndefined()
  })

  it('T12 is invalid after any change of the cookie', async () => {
    const { signIn, siwx, page } = openSiwx({ secret })
    await signIn()
    const text = page.jar.get(name) ?? ''
    const mutants = [...text].map((letter, at) => {
      const other = letter === 'A' ? 'B' : 'A'
      return text.slice(0, at) + other + text.slice(at + 1)
    })
    mutants.push('', '.', text.split('.')[0] ?? '', `${text}A`, text.slice(0, -1), `.${text}`)
    for (const mutant of mutants) {
      const headers = { cookie: `${name}=${mutant}` }
      expect(await siwx.sessionOf({ headers })).toBeUndefined()
    }
    expect(mutants.length).toBeGreaterThan(200)
  })

  it('expires on time, and is deleted from the browser when the visitor signs out', async () => {
    const { signIn, sessionAt, siwx, page, clock } = openSiwx({ secret, lifetime: 1_000 })
    await signIn()
    const carrier = page.carrier()
    await page.post('/api/siwx/signout')
    expect(await sessionAt()).toBeNull()
    clock.advance(999)
    expect(await siwx.sessionOf(carrier)).not.toBeUndefined()
    clock.advance(1)
    expect(await siwx.sessionOf(carrier)).toBeUndefined()
  })
})
