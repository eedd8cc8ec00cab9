import { manualClock } from '@portico/core/testing'
import { createImages, type ImageNetwork, type ImagesOptions } from '@portico/server/images'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../../server/src/images/isPublicAddress.ts'
import { sniffImage } from '../../../server/src/images/sniffImage.ts'

const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
const host = '93.184.215.14'
type Reply = { status?: number; location?: string; body?: string | Uint8Array }

/** An internet of hosts with their addresses, and of URLs with what is there. */
function internet(
  hosts: Readonly<Record<string, readonly string[]>>,
  pages: Readonly<Record<string, Reply>>,
) {
  const asked: string[] = []
  const network: ImageNetwork = {
    resolve: async (name) => hosts[name] ?? [],
    async request({ url, address, maxBytes }) {
      asked.push(`${address} ${url.href}`)
      const { status = 200, location, body } = pages[url.href] ?? { status: 404 }
      const bytes = body === undefined ? undefined : Buffer.from(body)
      const fits = bytes && bytes.length <= maxBytes ? { body: bytes } : {}
      return { status, ...(location !== undefined && { location }), ...fits }
    },
  }
  return { asked, network }
}

const ask = async (url: string, options: ImagesOptions) => {
  const path = `http://localhost/images?url=${encodeURIComponent(url)}`
  const response = await createImages(options)(new Request(path), { ip: '1.1.1.1' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const picture = 'https://pictures.example/1.png'
const hosts = { 'pictures.example': [host] }

describe('the picture proxy', () => {
  it('S18 hands on a picture under the type that its bytes have, for caches and without rights', async () => {
    const { network, asked } = internet(hosts, { [picture]: { body: png } })
    const { status, headers } = await ask(picture, { network })
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(asked).toEqual([`${host} ${picture}`])
  })

  it.each([
    'http://pictures.example/1.png',
    'https://pictures.example:8443/1.png',
    'https://user:password@pictures.example/1.png',
    'ftp://pictures.example/1.png',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
    `https://pictures.example/${'a'.repeat(5_000)}`,
    '',
  ])('S18 refuses %s before anybody is asked', async (url) => {
    const { network, asked } = internet(hosts, {})
    expect((await ask(url, { network })).status).toBe(400)
    expect(asked).toEqual([])
  })

  it.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['10.0.0.7']],
    ['a network of clouds with their secrets', ['169.254.169.254']],
    ['one public address and one private', [host, '192.168.1.1']],
    ['an address of IPv4 in IPv6', ['::ffff:10.0.0.7']],
    ['nobody', []],
  ])(
    'S18 asks no host that resolves to %s, and answers as if there were no picture',
    async (_, addresses) => {
      const { network, asked } = internet({ 'pictures.example': addresses }, {})
      const { status, text } = await ask(picture, { network })
      expect(status).toBe(404)
      expect(asked).toEqual([])
      const missing = await ask(picture, internet(hosts, {}))
      expect(text).toBe(missing.text)
    },
  )

  it.each([
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://0x7f000001/',
    'https://[::ffff:7f00:1]/',
  ])('S18 asks no address that is written as one: %s', async (url) => {
    const { asked, network } = internet({}, {})
    const resolve = async (name: string) => [name]
    expect((await ask(url, { network: { ...network, resolve } })).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('S18 follows redirects to hosts that it would ask by themselves, three times at most', async () => {
    const moved = (location: string) => ({ [picture]: { status: 302, location } })
    const good = internet(hosts, {
      ...moved('/2.png'),
      'https://pictures.example/2.png': { body: png },
    })
    expect((await ask(picture, good)).status).toBe(200)
    const inside = { ...hosts, 'inside.example': ['10.0.0.7'] }
    for (const to of [
      'https://inside.example/',
      'http://pictures.example/2.png',
      'https://pictures.example:22/',
      'https://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      picture,
    ]) {
      const bad = internet(inside, moved(to))
      expect([to, (await ask(picture, bad)).status]).toEqual([to, 404])
      expect(bad.asked.length).toBeLessThanOrEqual(4)
      expect(bad.asked.every((one) => one.endsWith(picture))).toBe(true)
    }
  })

  it('S18 hands on nothing that is no raster image, whatever its host calls it', async () => {
    for (const body of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<html>',
      '{"a":1}',
      'GIF',
      '',
      'BM',
      '%PDF-1',
    ])
      expect((await ask(picture, internet(hosts, { [picture]: { body } }))).status).toBe(404)
  })

  it('S18 hands on nothing that is too large, and nothing after the time limit', async () => {
    const { network } = internet(hosts, { [picture]: { body: png } })
    expect((await ask(picture, { network, maxBytes: 9 })).status).toBe(404)
    const clock = manualClock()
    const signals: AbortSignal[] = []
    const slow: ImageNetwork = {
      ...network,
      request: ({ signal }) => {
        signals.push(signal)
        clock.advance(10_000)
        return new Promise(() => undefined)
      },
    }
    expect((await ask(picture, { network: slow, clock })).status).toBe(404)
    expect(signals[0]?.aborted).toBe(true)
  })

  it('reads ipfs and ar by the gateway of the operator, and leaves its folder by no path', async () => {
    const id = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
    const gateways = { ipfs: 'https://pictures.example/ipfs', ar: 'https://pictures.example/' }
    const there = internet(hosts, {
      [`https://pictures.example/ipfs/${id}/1.png`]: { body: png },
      [`https://pictures.example/${id}`]: { body: png },
    })
    const status = async (url: string) =>
      (await ask(url, { network: there.network, gateways })).status
    expect(await status(`ipfs://${id}/1.png`)).toBe(200)
    expect(await status(`ipfs://ipfs/${id}/1.png`)).toBe(200)
    expect(await status(`ar://${id}`)).toBe(200)
    for (const path of ['/../../1.png', '/..%2f1.png/..', '/%2e%2e/1.png', '?a', '#a', '/\\..'])
      expect([path, await status(`ipfs://${id}${path}`)]).toEqual([path, 400])
  })

  it('S20 asks for so many pictures at once and of one client, and no more', async () => {
    const { network } = internet(hosts, { [picture]: { body: png } })
    const options = { network, clock: manualClock(), rate: { perSecond: 1, burst: 2 } }
    const handler = createImages(options)
    const request = () => new Request(`http://localhost/?url=${encodeURIComponent(picture)}`)
    const statuses = async (ip: string) => (await handler(request(), { ip })).status
    expect([await statuses('1.1.1.1'), await statuses('1.1.1.1')]).toEqual([200, 200])
    const refused = await handler(request(), { ip: '1.1.1.1' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await statuses('2.2.2.2')).toBe(200)

    let release: (addresses: string[]) => void = () => undefined
    const waiting = new Promise<string[]>((resolve) => {
      release = resolve
    })
    const busy = createImages({ maxConcurrent: 1, network: { ...network, resolve: () => waiting } })
    const first = busy(request(), {})
    await Promise.resolve()
    expect((await busy(request(), {})).status).toBe(429)
    release([host])
    expect((await first).status).toBe(200)
  })

  it('counts its requests, and answers GET and HEAD alone', async () => {
    const { network } = internet(hosts, { [picture]: { body: png } })
    const seen: number[] = []
    const handler = createImages({ network, onRequest: (_, status) => seen.push(status) })
    const url = `http://localhost/?url=${encodeURIComponent(picture)}`
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'])
      await handler(new Request(url, { method }))
    expect(seen).toEqual([200, 200, 204, 405])
  })
})

describe('addresses', () => {
  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1'],
    ...['192.0.0.1', '192.168.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
    ...['64:ff9b:1::1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'fc00::1', 'fe80::1'],
    ...['fe80::1%eth0', 'fec0::1', 'ff02::1', '100::1', 'localhost', '127.1', '0x7f000001', ''],
  ])('S18 %s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it('S18 those of the internet are', () => {
    for (const address of ['1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450::1'])
      expect(isPublicAddress(address)).toBe(true)
  })

  it('S18 no IPv4 address of a private range is public in any spelling', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.constantFrom(0, 10, 127, 224, 240), byte, byte, byte, (a, b, c, d) => {
        const plain = `${a}.${b}.${c}.${d}`
        const hex = [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':')
        for (const text of [
          plain,
          `::ffff:${plain}`,
          `::${hex}`,
          `64:ff9b::${hex}`,
          `2002:${hex}::`,
        ])
          expect(isPublicAddress(text)).toBe(false)
      }),
    )
  })
})

describe('types', () => {
  it.each([
    ['image/png', '89504e470d0a1a0a'],
    ['image/jpeg', 'ffd8ffe0'],
    ['image/gif', Buffer.from('GIF89a').toString('hex')],
    [
      'image/webp',
      `${Buffer.from('RIFF').toString('hex')}00000000${Buffer.from('WEBPVP8 ').toString('hex')}`,
    ],
    ['image/avif', `00000020${Buffer.from('ftypavif').toString('hex')}`],
  ])('%s is told by its bytes', (type, hex) => {
    expect(sniffImage(Buffer.from(hex, 'hex'))).toBe(type)
  })
})
