import { manualClock } from '@portico/core/testing'
import { createImages, type ImageNetwork, type ImagesOptions } from '@portico/server/images'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, sniffImage } from '../../../server/src/images/fetchImage.ts'

const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
const host = '93.184.215.14'
type Reply = { status?: number; location?: string; body?: string | Uint8Array }

/** A fake network with the addresses of hosts and the responses of URLs. */
function fakeNetwork(
  hosts: Readonly<Record<string, readonly string[]>>,
  pages: Readonly<Record<string, Reply>>,
) {
  const requests: string[] = []
  const network: ImageNetwork = {
    resolve: async (name) => hosts[name] ?? [],
    async request({ url, address, maxBytes }) {
      requests.push(`${address} ${url.href}`)
      const { status = 200, location, body } = pages[url.href] ?? { status: 404 }
      const bytes = body === undefined ? undefined : Buffer.from(body)
      const fits = bytes && bytes.length <= maxBytes ? { body: bytes } : {}
      return { status, ...(location !== undefined && { location }), ...fits }
    },
  }
  return { requests, network }
}

const requestImage = async (url: string, options: ImagesOptions) => {
  const path = `http://localhost/images?url=${encodeURIComponent(url)}`
  const response = await createImages(options)(new Request(path), { ip: '1.1.1.1' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const picture = 'https://pictures.example/1.png'
const hosts = { 'pictures.example': [host] }

describe('the image proxy', () => {
  it('S18 returns an image with the type of its bytes, cacheable and with a restrictive CSP', async () => {
    const { network, requests } = fakeNetwork(hosts, { [picture]: { body: png } })
    const { status, headers } = await requestImage(picture, { network })
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(requests).toEqual([`${host} ${picture}`])
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
  ])('S18 rejects %s without any request', async (url) => {
    const { network, requests } = fakeNetwork(hosts, {})
    expect((await requestImage(url, { network })).status).toBe(400)
    expect(requests).toEqual([])
  })

  it.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['10.0.0.7']],
    ['a network of clouds with their secrets', ['169.254.169.254']],
    ['one public address and one private', [host, '192.168.1.1']],
    ['an address of IPv4 in IPv6', ['::ffff:10.0.0.7']],
    ['no address', []],
  ])(
    'S18 requests nothing from a host that resolves to %s, and answers as for a missing image',
    async (_, addresses) => {
      const { network, requests } = fakeNetwork({ 'pictures.example': addresses }, {})
      const { status, text } = await requestImage(picture, { network })
      expect(status).toBe(404)
      expect(requests).toEqual([])
      const missing = await requestImage(picture, fakeNetwork(hosts, {}))
      expect(text).toBe(missing.text)
    },
  )

  it.each([
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://0x7f000001/',
    'https://[::ffff:7f00:1]/',
  ])('S18 requests nothing from an IP address that is not public: %s', async (url) => {
    const { requests, network } = fakeNetwork({}, {})
    const resolve = async (name: string) => [name]
    expect((await requestImage(url, { network: { ...network, resolve } })).status).toBe(404)
    expect(requests).toEqual([])
  })

  it('S18 follows at most three redirects, and only to URLs that are allowed themselves', async () => {
    const moved = (location: string) => ({ [picture]: { status: 302, location } })
    const good = fakeNetwork(hosts, {
      ...moved('/2.png'),
      'https://pictures.example/2.png': { body: png },
    })
    expect((await requestImage(picture, good)).status).toBe(200)
    const inside = { ...hosts, 'inside.example': ['10.0.0.7'] }
    for (const to of [
      'https://inside.example/',
      'http://pictures.example/2.png',
      'https://pictures.example:22/',
      'https://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      picture,
    ]) {
      const bad = fakeNetwork(inside, moved(to))
      expect([to, (await requestImage(picture, bad)).status]).toEqual([to, 404])
      expect(bad.requests.length).toBeLessThanOrEqual(4)
      expect(bad.requests.every((one) => one.endsWith(picture))).toBe(true)
    }
  })

  it('S18 returns raster images only, whatever content type the host sends', async () => {
    for (const body of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<html>',
      '{"a":1}',
      'GIF',
      '',
      'BM',
      '%PDF-1',
    ])
      expect(
        (await requestImage(picture, fakeNetwork(hosts, { [picture]: { body } }))).status,
      ).toBe(404)
  })

  it('S18 returns no image that is too large or takes longer than the timeout', async () => {
    const { network } = fakeNetwork(hosts, { [picture]: { body: png } })
    expect((await requestImage(picture, { network, maxBytes: 9 })).status).toBe(404)
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
    expect((await requestImage(picture, { network: slow, clock })).status).toBe(404)
    expect(signals[0]?.aborted).toBe(true)
  })

  it('reads ipfs and ar URLs by the configured gateways, and no path leaves the folder of a gateway', async () => {
    const id = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
    const gateways = { ipfs: 'https://pictures.example/ipfs', ar: 'https://pictures.example/' }
    const there = fakeNetwork(hosts, {
      [`https://pictures.example/ipfs/${id}/1.png`]: { body: png },
      [`https://pictures.example/${id}`]: { body: png },
    })
    const status = async (url: string) =>
      (await requestImage(url, { network: there.network, gateways })).status
    expect(await status(`ipfs://${id}/1.png`)).toBe(200)
    expect(await status(`ipfs://ipfs/${id}/1.png`)).toBe(200)
    expect(await status(`ar://${id}`)).toBe(200)
    for (const path of [
      '/../../1.png',
      '/..%2f1.png/..',
      '/%2e%2e/1.png',
      '/..%2f..%2fadmin',
      '/a%2f..%2f..%2fb',
      '/%252e%252e/b',
      '/..%5cadmin',
      '/.%2E',
      '/a%00b',
      '?a',
      '#a',
      '/\\..',
    ])
      for (const protocol of ['ipfs', 'ar'])
        expect([path, await status(`${protocol}://${id}${path}`)]).toEqual([path, 400])
  })

  it('S20 limits concurrent fetches and the requests of one client', async () => {
    const { network } = fakeNetwork(hosts, { [picture]: { body: png } })
    const options = { network, clock: manualClock(), rate: { perSecond: 1, burst: 2 } }
    const handler = createImages(options)
    const request = () => new Request(`http://localhost/?url=${encodeURIComponent(picture)}`)
    const statuses = async (ip: string) => (await handler(request(), { ip })).status
    expect([await statuses('1.1.1.1'), await statuses('1.1.1.1')]).toEqual([200, 200])
    const rejected = await handler(request(), { ip: '1.1.1.1' })
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await statuses('2.2.2.2')).toBe(200)

    let release: (addresses: string[]) => void = () => undefined
    const waiting = new Promise<string[]>((resolve) => {
      release = resolve
    })
    const clock = manualClock()
    const resolve = () => waiting
    const busy = createImages({ maxConcurrent: 1, clock, network: { ...network, resolve } })
    const first = busy(request(), { ip: '1.1.1.1' })
    const second = busy(request(), { ip: '1.1.1.1' })
    const other = busy(request(), { ip: '2.2.2.2' })
    release([host])
    for (const one of [first, second, other]) expect((await one).status).toBe(200)
  })

  it('S20 lets a request wait ten seconds for its turn, and forgets it when its client is gone', async () => {
    const { network, requests } = fakeNetwork(hosts, { [picture]: { body: png } })
    const clock = manualClock()
    const never = () => new Promise<string[]>(() => undefined)
    const stuck: ImageNetwork = {
      ...network,
      resolve: (name) => (name === 'slow.example' ? never() : network.resolve(name)),
    }
    const handler = createImages({ maxConcurrent: 1, clock, network: stuck })
    const ask = (url: string, signal?: AbortSignal) => {
      const path = `http://localhost/?url=${encodeURIComponent(url)}`
      return handler(new Request(path, { ...(signal && { signal }) }), { ip: '1.1.1.1' })
    }
    const tick = () => new Promise<void>((resolve) => setImmediate(resolve))
    const first = ask('https://slow.example/')
    await tick()
    await clock.advance(5_000)
    const late = ask(picture)
    const gone = new AbortController()
    const leaving = ask(picture, gone.signal)
    await tick()
    gone.abort()
    expect((await leaving).status).toBe(429)
    await clock.advance(5_000)
    expect([(await first).status, (await late).status]).toEqual([404, 200])
    const again = ask('https://slow.example/')
    const refused = ask(picture)
    await tick()
    const more = ask('https://slow.example/')
    await tick()
    await clock.advance(10_000)
    // The one before ends at the same moment, so whoever waits has its turn or is told to come back.
    expect([200, 429]).toContain((await refused).status)
    expect([404, 429]).toContain((await again).status)
    await tick()
    await clock.advance(10_000)
    expect([404, 429]).toContain((await more).status)
    expect(requests.length).toBeLessThanOrEqual(2)
  })

  it('reports its requests, and answers only GET and HEAD', async () => {
    const { network } = fakeNetwork(hosts, { [picture]: { body: png } })
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

  it('S18 of the internet are public', () => {
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
  ])('%s is detected by its bytes', (type, hex) => {
    expect(sniffImage(Buffer.from(hex, 'hex'))).toBe(type)
  })
})
