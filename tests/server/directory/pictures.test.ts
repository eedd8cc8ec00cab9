import { drawings } from '@portico/features/pictures/drawings'
import { describe, expect, it } from 'vitest'
import { requestDirectory } from './requestDirectory.ts'

const pictures = drawings()
const path = (id: string) => `getPicture?id=${encodeURIComponent(id)}`

describe('drawings of the directory', () => {
  it('are SVG images for a day, which run no script when they are opened as a page', async () => {
    const { status, headers, body } = await requestDirectory({ pictures }, path('eip155:8453'))
    expect(status).toBe(200)
    expect(body).toBe(await pictures('eip155:8453'))
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    expect((await requestDirectory({ pictures }, path('eip155:8453'), again)).status).toBe(304)
  })

  it('answers 204 for an hour when nobody drew it, and without the option', async () => {
    for (const options of [{ pictures }, {}]) {
      const { status, headers } = await requestDirectory(options, path('eip155:31337'))
      expect([status, headers.get('cache-control')]).toEqual([204, 'public, max-age=3600'])
    }
  })

  it('asks for plain ids of bounded length only', async () => {
    const asked: string[] = []
    const source = async (id: string) => {
      asked.push(id)
      return undefined
    }
    const wrong = ['', 'USDC', '../secret', `eip155:${'a'.repeat(300)}`, 'eip155:1\n', 'eip155:é']
    for (const id of wrong)
      expect((await requestDirectory({ pictures: source }, path(id))).status, id).toBe(400)
    expect((await requestDirectory({ pictures: source }, 'getPicture')).status).toBe(400)
    expect(asked).toEqual([])
  })
})
