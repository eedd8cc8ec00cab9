import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import { memoryDriver } from '@portico/core'
import { systemClock } from '@portico/core/async'
import { when } from '@portico/core/state'
import { manualClock } from '@portico/core/testing'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocketServer } from 'ws'
import { relayFault } from '../../../features/src/walletconnect/client/clientErrors.ts'
import { limitReconnects } from '../../../features/src/walletconnect/client/signClient/limitReconnects.ts'
import { openSocket } from '../../../features/src/walletconnect/client/signClient/openSocket.ts'
import { limitVerify } from '../../../features/src/walletconnect/client/signClient/patchLibrary.ts'
import { accounts } from '../../fakes/accounts.ts'
import { memoryStorage } from './setup/memoryStorage.ts'
import { openDapp } from './setup/openDapp.ts'
import { startRelay } from './setup/startRelay.ts'
import { startWallet } from './setup/startWallet.ts'

const { alice } = accounts
const day = 86_400_000
const debug = { debug: true }
const ids = { id: 'a', decryptedId: 'b' }
type Verify = Parameters<typeof limitVerify>[0]

describe('a failing relay', () => {
  it('R5.12 R8.07 alerts the developer and sends no request without a project id or a relay', async () => {
    const { kit, api } = openDapp({ settings: debug })
    // The check of the options raises an alert of its own.
    const alerts: unknown[] = []
    kit.subscribe(
      () => kit.alerts.current?.shortMessage,
      (text) => alerts.push(text),
    )
    await expect(api.pair()).rejects.toMatchObject({ code: 'walletConnect/noRelay' })
    expect(alerts).toContain('Project ID Not Configured')
  })

  it('R8.07 reports a project id that the relay does not know', async () => {
    const { url } = await startRelay({ projectIds: ['known'] })
    const options = { relayUrl: url, projectId: 'unknown' }
    const { kit, api } = openDapp({ options, settings: debug })
    const code = 'walletConnect/invalidProjectId'
    await expect(api.pair()).rejects.toMatchObject({ code })
    expect(kit.alerts.current?.shortMessage).toBe('Invalid Project ID')
    expect(api.pairing).toMatchObject({ status: 'error', error: { code } })
  })

  it('R8.07 tells the visitor about a wrong clock, and alerts the developer once', async () => {
    const behind = { ...systemClock, now: () => Date.now() - day }
    const { url } = await startRelay({ clock: behind })
    const { kit, api } = openDapp({ options: { relayUrl: url }, settings: debug })
    await expect(api.pair()).rejects.toMatchObject({ code: 'walletConnect/wrongClock' })
    expect(kit.alerts.current?.shortMessage).toBe('Session Expired')
    kit.alerts.dismiss()
    await expect(api.pair()).rejects.toMatchObject({ code: 'walletConnect/wrongClock' })
    expect(kit.alerts.current).toBeUndefined()
  })

  it("R8.07 recognizes the relay's errors by their text", () => {
    const words = {
      'Unauthorized: origin not allowed': 'walletConnect/originNotAllowed',
      'JWT validation error: JWT Token is not yet valid': 'walletConnect/wrongClock',
      'Unauthorized: invalid key': 'walletConnect/invalidProjectId',
      'Socket stalled': 'walletConnect/relayUnreachable',
    }
    for (const [text, code] of Object.entries(words))
      expect(relayFault(new Error(`closed with code: 3000 (${text})`)).code).toBe(code)
  })

  for (const call of ['connect', 'pair'] as const)
    it(`ends ${call}() without a modal within 15 s with the reason`, async () => {
      const relay = await startRelay()
      await relay.stop()
      const clock = { ...manualClock(Date.now()), random: systemClock.random }
      const { kit, api } = openDapp({ options: { relayUrl: relay.url }, settings: { clock } })
      const ended: unknown[] = []
      const work = call === 'pair' ? api.pair() : kit.connect({ connectorId: 'walletConnect' })
      work.catch((error) => ended.push(error.code))
      await when(() => api.pairing?.status === 'pending')
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance(15_000)
      await new Promise((resolve) => setImmediate(resolve))
      expect(ended).toEqual(['walletConnect/relayUnreachable'])
      expect(kit.attempts.all).toEqual([])
    })

  it('connects once the relay is back online', async () => {
    const relay = await startRelay()
    const wallet = await startWallet(relay.url)
    await relay.stop()
    const { kit, api } = openDapp({ options: { relayUrl: relay.url } })
    const pairing = await api.load()
    const connected = kit.connect({ connectorId: 'walletConnect' })
    await when(() => pairing.status === 'pending')
    await relay.start()
    await when(() => pairing.uri !== undefined)
    await wallet.pair(pairing.uri ?? '')
    await connected
    expect(kit.account.state().address).toBe(alice.address)
  })

  it('sends requests to the wallet after the relay restarted', async () => {
    const relay = await startRelay()
    const answer = () => alice.signMessage({ message: 'hello' })
    const wallet = await startWallet(relay.url, { answer })
    const { kit, connect } = openDapp({ options: { relayUrl: relay.url } })
    await connect(wallet.pair)
    await relay.stop()
    await relay.start()
    expect(await kit.signMessage({ message: 'hello' })).toBe(await answer())
    expect(wallet.calls).toHaveLength(1)
  })
})

describe('the browser environment of WalletConnect', () => {
  it('connects when storage is blocked', async () => {
    const relay = await startRelay()
    const wallet = await startWallet(relay.url)
    const refuse = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    const { kit, connect } = openDapp({ options: { relayUrl: relay.url }, settings: { storage } })
    await connect(wallet.pair)
    expect(kit.account.state().address).toBe(alice.address)
  })

  it('does not restore an expired session', async () => {
    const relay = await startRelay()
    const wallet = await startWallet(relay.url)
    const storage = memoryDriver()
    const options = { relayUrl: relay.url }
    const { connect, stop } = openDapp({ options, settings: { storage } })
    await connect(wallet.pair)
    stop()
    const clock = { ...systemClock, now: () => Date.now() + 8 * day }
    const later = openDapp({ options, settings: { storage, clock } })
    await when(() => later.kit.connections.status('eip155') === 'disconnected')
  })

  it('works with the dapp’s own provider, which receives the session too', async () => {
    const relay = await startRelay()
    const wallet = await startWallet(relay.url)
    const provider = await UniversalProvider.init({
      projectId: 'test',
      relayUrl: relay.url,
      logger: 'silent',
      telemetryEnabled: false,
      customStoragePrefix: crypto.randomUUID(),
      storage: memoryStorage(),
    })
    const { kit, connect } = openDapp({ options: { universalProvider: provider } })
    await connect(wallet.pair)
    expect(provider.session?.topic).toBe(wallet.session().topic)
    await kit.disconnect()
    expect(provider.session).toBeUndefined()
    provider.client.core.heartbeat.stop()
    await provider.client.core.relayer.transportClose()
  })
})

describe('the verify frame', () => {
  it('is never created with a relay of the dapp’s own', async () => {
    let made = 0
    const verify: Verify = { register: async () => `frame ${++made}` }
    limitVerify(verify, undefined)
    expect(await verify.register(ids)).toBe('')
    expect(made).toBe(0)
  })

  it('delays requests by at most a second in total', async () => {
    const clock = manualClock()
    const verify: Verify = { register: () => new Promise(() => {}) }
    limitVerify(verify, clock)
    const first = verify.register(ids)
    clock.advance(1_000)
    expect(await first).toBe('')
    expect(await verify.register(ids)).toBe('')
    expect(clock.now()).toBe(1_000)
  })

  it('passes on an attestation that arrives in time', async () => {
    const verify: Verify = { register: async () => 'attested' }
    limitVerify(verify, manualClock())
    expect(await verify.register(ids)).toBe('attested')
  })
})

describe('a request while the relay fails', () => {
  const relayer = () =>
    Object.assign(new EventEmitter(), { connected: true }) as unknown as Parameters<
      typeof openSocket
    >[0] &
      EventEmitter

  it('ends with the error of the relay until the wallet may have it, and not after', async () => {
    const relay = relayer()
    const { use } = openSocket(relay, () => undefined)
    let answer: (text: string) => void = () => undefined
    const waiting = use(() => new Promise<string>(() => {}))
    const sent = use(({ pass }) => {
      pass()
      return new Promise<string>((resolve) => (answer = resolve))
    })
    await Promise.resolve()
    relay.emit('relayer_error', new Error('closed with code: 1001'))
    await expect(waiting).rejects.toMatchObject({ code: 'walletConnect/relayUnreachable' })
    answer('0xab')
    await expect(sent).resolves.toBe('0xab')
  })

  it('is not sent once the socket was closed for another tab', async () => {
    const relay = Object.assign(relayer(), { connected: false })
    let open: () => void = () => undefined
    const opening = new Promise<void>((resolve) => (open = resolve))
    Object.assign(relay, { toEstablishConnection: () => opening })
    const { use, close } = openSocket(relay, () => undefined)
    let sent = 0
    const request = use(async () => ++sent)
    close()
    Object.assign(relay, { connected: true })
    open()
    await expect(request).rejects.toMatchObject({ code: 'walletConnect/interrupted' })
    expect(sent).toBe(0)
  })
})

describe('a relay that closes each socket at once', () => {
  /** A server that accepts sockets and closes them; `opened` counts them. */
  async function startClosing(code: number, reason: string) {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    let opened = 0
    server.on('connection', (socket) => {
      opened += 1
      socket.close(code, reason)
    })
    onTestFinished(() => server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    return { url: `ws://127.0.0.1:${port}`, opened: () => opened }
  }

  it.each(process.env.PORTICO_FULL ? [1000, 1001, 1011, 4010, 4999] : [4010])(
    'is asked again, and told by name (code %i)',
    async (code) => {
      const relay = await startClosing(code, 'restarting')
      const clock = { ...manualClock(Date.now()), random: systemClock.random }
      const { api } = openDapp({ options: { relayUrl: relay.url }, settings: { clock } })
      const errors: unknown[] = []
      const pairing = await api.load()
      api.pair().catch((error) => errors.push(error.code))
      await expect.poll(relay.opened).toBe(1)
      for (const [at, ms] of [500, 1_000, 2_000].entries()) {
        await expect
          .poll(() => {
            clock.advance(ms)
            return relay.opened()
          })
          .toBe(at + 2)
      }
      await expect
        .poll(() => pairing.error?.code ?? errors[0])
        .toBe('walletConnect/relayUnreachable')
      expect(relay.opened()).toBeLessThanOrEqual(5)
    },
  )

  it('names the fault that the reason of any code tells', async () => {
    const relay = await startClosing(4010, 'JWT Token is not yet valid')
    const { api } = openDapp({ options: { relayUrl: relay.url } })
    await expect(api.pair()).rejects.toMatchObject({ code: 'walletConnect/wrongClock' })
  })

  it('is asked again after 0.5 s, then after twice as long each time, up to 30 s', async () => {
    const clock = manualClock(0)
    const listeners: Record<string, (close?: object) => void> = {}
    const opened: number[] = []
    const relayer = {
      connect: async () => relayer.createProvider(),
      async createProvider() {
        opened.push(clock.now())
      },
      provider: {
        connection: {
          on: (event: string, listener: () => void) => {
            listeners[event] = listener
          },
        },
      },
    }
    const reconnects = limitReconnects(relayer, clock)
    for (let time = 0; time < 9; time++) {
      const connected = relayer.connect()
      for (let second = 0; second < 60 && opened.length === time; second++) {
        clock.advance(500)
        await Promise.resolve()
      }
      await connected
      listeners.open?.()
      listeners.close?.({ code: 4010 })
    }
    const pauses = opened.slice(1).map((at, index) => at - (opened[index] ?? 0))
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    // A socket that stays open for long is no refusal.
    listeners.open?.()
    clock.advance(60_000)
    listeners.close?.({ code: 1006 })
    await relayer.connect()
    expect(opened).toHaveLength(10)
    // What the visitor starts does not wait, and nothing is opened after the end.
    listeners.open?.()
    listeners.close?.({ code: 4010 })
    const hurried = relayer.connect()
    reconnects.hurry()
    await hurried
    expect(opened).toHaveLength(11)
    listeners.open?.()
    listeners.close?.({ code: 4010 })
    const stopped = relayer.connect()
    reconnects.stop()
    await expect(stopped).rejects.toMatchObject({ code: 'walletConnect/relayUnreachable' })
    expect(opened).toHaveLength(11)
  })
})

describe('a universalProvider that cannot be used', () => {
  const bad: Readonly<Record<string, () => unknown>> = {
    rejects: () => Promise.reject(new Error('No project id')),
    'is empty': () => ({}),
    'is a promise of nothing': () => Promise.resolve(undefined),
    'throws when it is read': () => ({
      get client() {
        throw new Error('Not ready')
      },
    }),
  }

  it.each(Object.keys(bad))(
    'is reported as an unusable universalProvider when it %s',
    async (name) => {
      const options = { universalProvider: bad[name]?.() as never }
      const { kit, api } = openDapp({ options, settings: debug })
      const code = 'walletConnect/badProvider'
      await expect(api.pair()).rejects.toMatchObject({ code })
      expect(kit.alerts.current?.code).toBe(code)
      expect(api.pairing).toMatchObject({ status: 'error', error: { code } })
    },
  )

  it('is reported when it is not ready in time', async () => {
    const clock = { ...manualClock(Date.now()), random: systemClock.random }
    const options = { universalProvider: new Promise<never>(() => {}) }
    const { api } = openDapp({ options, settings: { clock } })
    const ended: unknown[] = []
    api.pair().catch((error) => ended.push(error.code))
    await expect
      .poll(() => {
        clock.advance(1_000)
        return ended
      })
      .toEqual(['walletConnect/badProvider'])
  })
})
