import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeAdapter } from '../fakes/fakeAdapter.ts'
import { openKit } from '../fakes/openKit.ts'

const account = 'eip155:1:0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const supported = JSON.stringify({ http: ['eip155:1'], ws: [] })
const unsafe = /[\p{C}\p{Z}]/u

function asks(first: string, second: string) {
  const replies = [first, second]
  const fetch = async () => new Response(replies.shift() ?? second)
  return openKit({ adapters: [fakeAdapter('eip155')], fetch, projectId: 'p' } as Parameters<
    typeof openKit
  >[0])
}

describe('F1 replies of the data service about accounts', () => {
  it('F1 yield a safe name or none, whatever they contain', async () => {
    const field = fc.oneof(fc.string({ unit: 'binary' }), fc.anything())
    const body = fc.oneof(
      fc.record({ name: field, avatar: field }, { requiredKeys: [] }),
      fc.anything(),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(body, async (reply) => {
        const { kit } = asks(supported, toJson(reply))
        const identity = await kit.identities.load(account)
        expect(unsafe.test(identity?.name ?? '')).toBe(false)
        expect(identity?.avatar ?? 'https://').toMatch(/^(https?:\/\/|data:image\/)/i)
      }),
      { numRuns: 300 },
    )
  })

  it('F1 yield no name when the supported networks are unknown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (reply) => {
        const { kit } = asks(toJson(reply), '{"name":"a.eth"}')
        await kit.identities.load(account)
      }),
      { numRuns: 100 },
    )
  })
})

/** Values that JSON cannot represent are sent as text. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return 'not JSON' // bigint, or a cycle
  }
}
