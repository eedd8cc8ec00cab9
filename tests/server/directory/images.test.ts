import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { requestDirectory } from './requestDirectory.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-images-'))
const images = join(folder, 'images')
for (const kind of ['wallet', 'asset', 'currency', 'token'])
  mkdirSync(join(images, kind), { recursive: true })
writeFileSync(join(images, 'wallet/amber.svg'), '<svg/>')
writeFileSync(join(images, 'wallet/basalt.png'), 'PNG')
writeFileSync(join(images, 'asset/eip155-1.webp'), 'WEBP')
writeFileSync(join(images, 'currency/EUR.jpg'), 'JPG')
writeFileSync(join(images, 'token/USDC.e.gif'), 'GIF')
writeFileSync(join(images, 'wallet/notes.txt'), 'private')
writeFileSync(join(folder, 'secret.svg'), 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

describe('images', () => {
  const found = {
    'getWalletImage/amber': 'image/svg+xml',
    'getWalletImage/basalt': 'image/png',
    'public/getAssetImage/eip155-1': 'image/webp',
    'public/getCurrencyImage/EUR': 'image/jpeg',
    'public/getTokenImage/USDC.e': 'image/gif',
  }
  for (const [path, type] of Object.entries(found))
    it(`R7.24 ${path} returns the file as ${type}, with nosniff`, async () => {
      const { status, headers } = await requestDirectory({ images }, path)
      expect([status, headers.get('content-type')]).toEqual([200, type])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    })

  it('R7.24 an image that is opened as a page runs no script', async () => {
    const { headers } = await requestDirectory({ images }, 'getWalletImage/amber')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  for (const path of ['getWalletImage/zinc', 'getWalletImage/notes', 'public/getTokenImage/amber'])
    it(`R7.24 ${path} answers 404, since there is no image of that kind`, async () => {
      expect((await requestDirectory({ images }, path)).status).toBe(404)
      expect((await requestDirectory({}, path)).status).toBe(404)
    })

  const outside = [
    '..%2F..%2Fsecret',
    '%2e%2e%2f%2e%2e%2fsecret',
    '../../secret',
    '..%5C..%5Csecret',
    '%2Fetc%2Fpasswd',
    '..',
    '.',
    '',
    'amber%00',
    'wallet%2Famber',
    '%E0%A4%A',
    'a'.repeat(129),
  ]
  for (const id of outside)
    it(`no path leaves the folder: ${id.slice(0, 30)}`, async () => {
      const { status, body } = await requestDirectory({ images }, `getWalletImage/${id}`)
      expect([400, 404]).toContain(status)
      expect(JSON.stringify(body)).not.toContain('svg')
    })

  it('R7.24 a custom source is called with plain names only', async () => {
    const calls: string[] = []
    const source = async (kind: string, id: string) => {
      calls.push(`${kind} ${id}`)
      return { bytes: new Uint8Array([1]), type: 'image/png' }
    }
    expect((await requestDirectory({ images: source }, 'public/getTokenImage/ETH')).status).toBe(
      200,
    )
    expect(
      (await requestDirectory({ images: source }, 'public/getTokenImage/..%2FETH')).status,
    ).toBe(400)
    expect(calls).toEqual(['token ETH'])
  })
})
