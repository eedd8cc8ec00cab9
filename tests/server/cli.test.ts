import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { dataChains } from '../../server/src/service/dataChains.ts'
import { clientToken, newIdentity } from './relay/fakes/clientToken.ts'
import { buildCli, endedAfterTests, portOf, startCli, startProgram } from './startCli.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-cli-'))
const file = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const list = '[{"id":"amber","name":"Amber","image_id":"amber"}]'
const needed = { PORT: '0', PUBLIC_URL: 'http://127.0.0.1' }
const running = endedAfterTests()
let remove: () => void

beforeAll(async () => {
  remove = await buildCli()
})
afterAll(() => {
  remove()
  rmSync(folder, { recursive: true })
})

async function start(settings: Record<string, string> = {}, run = startCli) {
  const cli = run({ ...needed, ...settings })
  running.push(cli)
  const port = await portOf(cli)
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  return { ...cli, port, get }
}

async function fail(settings: Record<string, string>, run = startCli, ...args: string[]) {
  const cli = run({ ...needed, ...settings }, ...args)
  running.push(cli)
  return { code: await cli.ended, output: cli.output(), errors: cli.errors() }
}

const lines = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('portico-server', () => {
  it('R7.23 serves the built-in list by default', async () => {
    const { get } = await start()
    const { data, count } = await (await get('/getWallets')).json()
    expect(data).toHaveLength(Math.min(count, 40))
    expect(count).toBeGreaterThan(30)
  })

  it('R7.23 serves the configured list, images and drawings', async () => {
    mkdirSync(join(folder, 'images/wallet'), { recursive: true })
    file('images/wallet/amber.png', 'PNG')
    const { get } = await start({
      WALLETS_FILE: file('wallets.json', list),
      IMAGES_DIR: join(folder, 'images'),
      DIRECTORY_PICTURES: '1',
    })
    expect(await (await get('/getWallets')).json()).toMatchObject({ count: 1 })
    expect(await (await get('/getWalletImage/amber')).text()).toBe('PNG')
    const drawing = await get('/getPicture?id=eip155:1')
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
    expect(await drawing.text()).toContain('<svg')
  })

  it('R7.25 R7.26 R7.27 returns the configured features, origins and analytics', async () => {
    const { get } = await start({
      FEATURES_FILE: file('features.json', '[{"id":"swap","isEnabled":false}]'),
      ALLOWED_ORIGINS: 'https://acme.example, https://two.example',
      ANALYTICS: '1',
      PROJECT_IDS: 'one,two',
    })
    const read = async (path: string) => (await get(`/${path}?projectId=two`)).json()
    const features = [{ id: 'swap', isEnabled: false, config: null }]
    expect(await read('appkit/v1/config')).toEqual({ features })
    const allowedOrigins = ['https://acme.example', 'https://two.example']
    expect(await read('projects/v1/origins')).toEqual({ allowedOrigins })
    expect(await read('getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true })
    expect((await get('/getAnalyticsConfig?projectId=three')).status).toBe(401)
  })

  it('starts with a signed list, and fails with one that was changed', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const settings = {
      WALLETS_FILE: file('signed.json', list),
      WALLETS_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    }
    file('signed.json.sig', sign(null, Buffer.from(list), privateKey))
    const { get } = await start(settings)
    expect((await get('/getWallets')).status).toBe(200)
    file('signed.json', list.replace('Amber', 'Umber'))
    const { code, errors } = await fail(settings)
    expect(code).toBe(1)
    expect(errors).toContain('The signature does not belong to this wallet list and public key')
  })

  it('answers a health check', async () => {
    const { get } = await start()
    expect(await (await get('/health')).json()).toEqual({ status: 'ok' })
  })

  it('serves metrics in the format of Prometheus', async () => {
    const { get } = await start()
    for (const path of ['/getWallets', '/getWallets', '/getWallets?page=x', '/nothing'])
      await get(path)
    const response = await get('/metrics')
    const text = await response.text()
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(text).toContain('portico_directory_requests_total{call="wallets",status="200"} 2')
    expect(text).toContain('portico_directory_requests_total{call="wallets",status="400"} 1')
    expect(text).toContain('portico_directory_requests_total{call="other",status="404"} 1')
    expect(text).toMatch(/^portico_relay_connections 0$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
    expect(text).toContain(
      'portico_directory_request_duration_seconds_bucket{le="10",call="wallets"} 3',
    )
    expect(text).toContain('portico_directory_request_duration_seconds_count{call="wallets"} 3')
    expect(text).toMatch(/^# TYPE portico_relay_request_duration_seconds histogram$/m)
    const odd = text
      .split('\n')
      .filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]+\})? (-?[\d.e+-]+|nan)|)$/i.test(line))
    expect(odd).toEqual([])
  })

  it('serves the relay at /, which rejects a client without a token', async () => {
    const { port, get } = await start()
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`)
    const [, reason] = await new Promise<[number, Buffer]>((resolve) =>
      socket.once('close', (...closed) => resolve(closed)),
    )
    expect(reason.toString()).toContain('JWT')
    expect(await (await get('/metrics')).text()).toContain(
      'portico_relay_refused_total{reason="relay/tokenMissing"} 1',
    )
  })

  it('S16 accepts only tokens for its own public URL', async () => {
    const { port } = await start({ PUBLIC_URL: 'https://relay.acme.example/' })
    const reasonFor = async (aud: string) => {
      const auth = clientToken(newIdentity(), { aud })
      const socket = new WebSocket(`ws://127.0.0.1:${port}/?auth=${auth}`)
      await once(socket, 'open')
      socket.send('{}')
      const [first] = await Promise.race([once(socket, 'message'), once(socket, 'close')])
      socket.terminate()
      return first === 3000 ? 'rejected' : 'served'
    }
    expect(await reasonFor('wss://relay.acme.example')).toBe('served')
    expect(await reasonFor('wss://other.example')).toBe('rejected')
  })

  it('S16 fails to start without a URL for the audience of tokens, and says what to set', async () => {
    const { code, errors } = await fail({ PUBLIC_URL: '' })
    expect(code).toBe(2)
    expect(errors).toContain('PUBLIC_URL: Set the URL at which clients reach this server')
    expect(errors).toContain('RELAY_URLS')
  })

  it('R7.02 serves a data API when chains are configured, and answers while their nodes are unreachable', async () => {
    const settings = {
      DATA_CHAINS: 'eip155:31337=http://127.0.0.1:1|http://127.0.0.1:2, eip155:1=ws://127.0.0.1:1',
      DATA_DIR: join(folder, 'data'),
    }
    // The library of the sockets tries again, and prints why, after the service was closed.
    const { get, end, ended } = await start(settings, startProgram)
    const supported = await get('/v1/supported-chains')
    expect(await supported.json()).toEqual({ http: ['eip155:31337'], ws: [] })
    const account = `/v1/account/0x${'1'.repeat(40)}`
    expect((await get(`${account}/balance?currency=usd&chainId=eip155:31337`)).status).toBe(503)
    expect((await get(`${account}/history`)).status).toBe(200)
    const metrics = await (await get('/metrics')).text()
    expect(metrics).toContain('portico_data_requests_total{call="supportedChains",status="200"} 1')
    expect(metrics).toContain('portico_data_request_duration_seconds_count{call="balance"} 1')
    expect((await get('/getWallets')).status).toBe(200)
    end('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('S18 serves an image proxy when enabled, which requests nothing from its own network', async () => {
    const { get } = await start({ IMAGES_PROXY: '1' })
    const status = async (url: string) =>
      (await get(`/images?url=${encodeURIComponent(url)}`)).status
    expect(await status('http://pictures.example/1.png')).toBe(400)
    expect(await status('https://127.0.0.1/1.png')).toBe(404)
    expect(await (await get('/metrics')).text()).toContain(
      'portico_images_requests_total{call="image",status="404"} 1',
    )
    expect((await (await start()).get('/images?url=https://127.0.0.1/1.png')).status).toBe(404)
    const { errors } = await fail({ IMAGES_IPFS: 'https://ipfs.example/ipfs/' })
    expect(errors).toContain('IMAGES_IPFS: Set IMAGES_PROXY=1, too')
  })

  it('R7.17 sells through an account at a vendor whose keys are set, and prints none of them', async () => {
    const keys = { ONRAMP_MOONPAY_KEYS: 'pk_hidden,sk_hidden,wk_hidden' }
    const data = { DATA_CHAINS: 'eip155:31337=http://127.0.0.1:1', DATA_HOSTS: 'data.acme.example' }
    const { get, port } = await start({ ...data, ...keys, DATA_DIR: join(folder, 'onramp') })
    const webhook = `http://127.0.0.1:${port}/v1/onramp/webhooks`
    const statusOf = async (ramp: string) =>
      (await fetch(`${webhook}/${ramp}`, { method: 'POST', body: '{}' })).status
    expect([await statusOf('moonpay'), await statusOf('coinbase')]).toEqual([400, 404])
    expect((await get('/v1/onramp/purchases/unknown')).status).toBe(404)
    const refused: readonly [settings: Record<string, string>, problem: string][] = [
      [keys, 'ONRAMP_MOONPAY_KEYS: Set DATA_CHAINS and DATA_HOSTS, too'],
      [{ ...data, ONRAMP_MOONPAY_KEYS: 'hidden' }, 'ONRAMP_MOONPAY_KEYS: Expected publishable,'],
      [{ ...data, ONRAMP_COINBASE_KEYS: 'hidden' }, 'ONRAMP_COINBASE_KEYS: Expected id,secret'],
      [{ ...data, ONRAMP_COINBASE_KEYS: 'id,aGlkZGVu' }, 'The key of Coinbase is not valid'],
    ]
    for (const [settings, problem] of refused) {
      const { code, errors } = await fail(settings)
      expect([code !== 0, errors.includes(problem), errors]).toEqual([true, true, errors])
      expect(errors).not.toMatch(/hidden|aGlkZGVu/)
    }
  })

  it('R7.31 resolves subnames of its ENS names when they are set, and prints no key', async () => {
    const key = `0x${'5e'.repeat(32)}`
    const resolver = `0x${'4e'.repeat(20)}`
    const data = { DATA_CHAINS: 'eip155:31337=http://127.0.0.1:1', DATA_DIR: join(folder, 'ens') }
    const ens = { ENS_NAMES: 'acme.eth', ENS_RESOLVERS: resolver, ENS_GATEWAY_KEY: key }
    const { get } = await start({ ...data, ...ens })
    const read = async (path: string) => (await get(path)).json()
    const { suggestions } = await read('/v1/profile/suggestions/alice')
    expect(suggestions[0]).toEqual({ name: 'alice.acme.eth', registered: false })
    const other = await read('/v1/profile/suggestions/alice?zone=reown.id')
    expect(other.suggestions).toHaveLength(5)
    expect(await read(`/v1/ens/${resolver}/0x12.json`)).toEqual({
      message: 'Expected a call of resolve(bytes,bytes) for a valid name',
    })
    const refused: readonly [settings: Record<string, string>, problem: string][] = [
      [ens, 'ENS_GATEWAY_KEY: Set DATA_CHAINS, too'],
      [{ ...data, ...ens, DATA_DIR: '' }, 'ENS_NAMES: Set DATA_DIR or NAMES_PG_URL, too'],
      [{ ...data, ...ens, ENS_RESOLVERS: '' }, 'ENS_RESOLVERS: Set it, too'],
      [{ ...data, ...ens, ENS_GATEWAY_KEY: '5e5e' }, 'ENS_GATEWAY_KEY: Expected 32 bytes'],
      [{ ...data, ...ens, ENS_RESOLVERS: 'acme.eth' }, 'ENS_RESOLVERS: 0: Expected addresses'],
      [{ ...data, NAMES_ZONES: 'Acme.example' }, 'NAMES_ZONES: 0: Expected two parts'],
    ]
    for (const [settings, problem] of refused) {
      const { code, errors } = await fail(settings)
      expect([code, errors.includes(problem), errors]).toEqual([2, true, errors])
      expect(errors).not.toContain('5e5e')
    }
  })

  it('serves no data API without chains', async () => {
    const { get } = await start()
    expect((await get('/v1/supported-chains')).status).toBe(404)
  })

  it('fails to start with invalid chains or prices, and prints no URL', async () => {
    const bad = async (settings: Record<string, string>) => {
      const { code, errors } = await fail(settings)
      expect([code, errors.includes('secret')]).toEqual([2, false])
      return errors
    }
    expect(await bad({ DATA_CHAINS: 'eip155:x=http://secret' })).toContain('DATA_CHAINS: 0.chainId')
    const invalid: readonly [setting: string, where: string][] = [
      ['eip155:1=ftp://secret', 'DATA_CHAINS: 0.urls.0'],
      [file('odd.json', 'secret'), 'DATA_CHAINS: not JSON'],
    ]
    for (const [setting, where] of invalid) {
      const error: Error = await dataChains(setting).then(Promise.reject, (reason) => reason)
      expect([error.message.includes(where), error.message.includes('secret')]).toEqual([
        true,
        false,
      ])
    }
    expect(await bad({ DATA_DIR: 'x' })).toContain('DATA_DIR: Set DATA_CHAINS, too')
    const DATA_PRICES = file('prices.json', '[{"address":"secret"}]')
    const settings = { DATA_CHAINS: 'eip155:1=http://127.0.0.1:1', DATA_PRICES }
    expect(await bad(settings)).toContain('DATA_PRICES: 0.')
  })

  it('runs and stops while its Redis is unreachable', async () => {
    const { end, ended, get } = await start({ RELAY_REDIS_URL: 'redis://127.0.0.1:1' })
    expect((await get('/health')).status).toBe(200)
    end('SIGTERM')
    expect(await ended).toBe(0)
  })

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    it(`stops on ${signal}, and logs lines of JSON without request data`, async () => {
      const { end, ended, output, get } = await start({}, startProgram)
      await get('/getWallets?search=secret')
      end(signal)
      expect(await ended).toBe(0)
      const logged = lines(output())
      expect(logged.map(({ message }) => message)).toEqual(['Listening', 'Stopping', 'Stopped'])
      expect(output()).not.toContain('secret')
    })

  it('lists every invalid setting and what is expected, without the values', async () => {
    const { code, errors } = await fail(
      {
        PORT: '70000',
        RELAY_REDIS_URL: 'http://user:password@host',
        ALLOWED_ORIGINS: 'https://acme.example/path',
        WALLETS_PUBLIC_KEY: 'key',
      },
      startProgram,
    )
    expect(code).toBe(2)
    expect(errors).toContain('PORT: Expected 65535 at most')
    expect(errors).toContain('RELAY_REDIS_URL: Expected a URL such as redis://')
    expect(errors).toContain('ALLOWED_ORIGINS: 0: Expected a URL such as https://')
    expect(errors).toContain('WALLETS_PUBLIC_KEY: Set WALLETS_FILE, too')
    expect(errors).not.toContain('password')
  })

  it('reports which file it cannot read, and where a list is malformed', async () => {
    const missing = await fail({ WALLETS_FILE: '/nowhere.json' })
    expect(missing).toMatchObject({ code: 2, output: '' })
    expect(missing.errors).toContain('WALLETS_FILE: /nowhere.json cannot be read')
    const malformed = await fail({ WALLETS_FILE: file('malformed.json', '[{"id":"a"}]') })
    expect(malformed.errors).toContain('0.name: Required')
  })

  it('reports that the port is in use', async () => {
    const { port } = await start()
    const { code, errors } = await fail({ PORT: String(port) })
    expect(code).toBe(1)
    expect(errors).toContain(`Cannot listen at 127.0.0.1:${port}`)
  })

  it('prints every setting for --help and its version for --version, and exits with 2 for an unknown option', async () => {
    const help = await fail({}, startProgram, '--help')
    expect(help).toMatchObject({ code: 0, errors: '' })
    for (const name of ['PORT', 'PROJECT_IDS', 'RELAY_REDIS_URL', 'WALLETS_FILE'])
      expect(help.output).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
    expect((await fail({}, startProgram, '--version')).output).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect((await fail({}, startCli, '--wrong')).code).toBe(2)
  })
})
