import { describe, expect, it } from 'vitest'
import { serve } from '../../../server/src/http/serve.ts'

const labels: string[] = []
const handle = serve(
  { file: { path: 'assets/*' }, one: { path: 'users/:id' } },
  { file: async (): Promise<number> => 200, one: async (): Promise<number> => 200 },
  {
    missing: ({ name }): number => (name === undefined ? 404 : 405),
    reply: (status) => new Response(null, { status }),
    onRequest: (label) => labels.push(label),
  },
)
const statusOf = async (path: string, method = 'GET') =>
  (await handle(new Request(`https://api.example${path}`, { method }))).status

describe('serve', () => {
  it('matches a rest of the path only where its slash is there', async () => {
    expect(await statusOf('/assets/a/b.js')).toBe(200)
    expect(await statusOf('/assets/')).toBe(200)
    expect(await statusOf('/assets')).toBe(404)
  })

  it('matches a part of the path that is there, and no more parts than the row has', async () => {
    expect(await statusOf('/users/7')).toBe(200)
    expect(await statusOf('/users/')).toBe(404)
    expect(await statusOf('/users/7/mail')).toBe(404)
  })

  it('tells a wrong method from an unknown path, and reports each request by its row', async () => {
    labels.length = 0
    expect(await statusOf('/users/7', 'POST')).toBe(405)
    expect(await statusOf('/unknown')).toBe(404)
    expect(labels).toEqual(['one', 'other'])
  })
})
