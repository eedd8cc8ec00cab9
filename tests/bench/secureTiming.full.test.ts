import { expect, it } from 'vitest'
import { newDevice } from '../server/secureSite/newDevice.ts'
import { dapp, openSite, origin } from '../server/secureSite/openSite.ts'

const tries = 2_000
/** Beyond this, the difference of two means is no chance (one in 100,000). */
const maxT = 4.5

/** Welch's t of two samples, without the slowest tenth of each, in which this machine did something else. */
function welch(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [one, other].map((values) => {
    const kept = [...values].sort((x, y) => x - y).slice(0, Math.floor(values.length * 0.9))
    const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length
    const square = kept.reduce((sum, value) => sum + (value - mean) ** 2, 0)
    return { mean, error: square / (kept.length - 1) / kept.length }
  }) as [{ mean: number; error: number }, { mean: number; error: number }]
  return (a.mean - b.mean) / Math.sqrt(a.error + b.error)
}

it(`S14 of ${tries} tries, neither time nor size of the answer tells whether an address has an account`, async () => {
  const { logIn, post, clock } = openSite()
  const { as } = await logIn('known@example.org')
  expect((await as('wallet')).status).toBe(200)
  const device = await newDevice()
  const times: Record<string, number[]> = { 'known@example.org': [], 'other@example.org': [] }
  const sizes = new Set<string>()
  const path = '/api/emailStart'
  for (let at = 0; at < tries; at++) {
    const emails = Object.keys(times)
    // Neither is always the first, and both wait until a new code may be asked for.
    if (Math.random() < 0.5) emails.reverse()
    clock.advance(60_000)
    for (const email of emails) {
      const body = JSON.stringify({ email, dapp })
      const dpop = await device.prove({ url: `${origin}${path}`, body, now: clock.now() })
      const started = performance.now()
      const reply = await post(path, body, { dpop })
      times[email]?.push(performance.now() - started)
      sizes.add(`${reply.status} ${JSON.stringify(reply.body).length} ${reply.body.action}`)
    }
  }
  const [known, unknown] = Object.values(times) as [number[], number[]]
  const t = welch(known, unknown)
  console.log(`known and unknown address: Welch's t ${t.toFixed(2)} over ${tries} tries`)
  expect([...sizes]).toHaveLength(1)
  expect(Math.abs(t)).toBeLessThan(maxT)
})
