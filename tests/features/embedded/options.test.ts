import { createKit } from '@portico/core'
import { isUserRejection } from '@portico/core/errors'
import { featureContract, manualClock } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import { embedded } from '@portico/features/embedded'
import { rejectedMessage } from '@portico/features/embedded/protocol'
import { describe, expect, it } from 'vitest'
import { frameUrl } from '../../../features/src/embedded/browser/FrameElement.ts'
import { createFrameChannel } from '../../../features/src/embedded/channel/createFrameChannel.ts'
import {
  type FrameWindowEvents,
  windowTransport,
} from '../../../features/src/embedded/channel/FrameTransport.ts'
import { checkEmbeddedOptions } from '../../../features/src/embedded/EmbeddedOptions.ts'
import { toFrameParams } from '../../../features/src/embedded/session/requestFrame.ts'
import { openWallet } from './setup/openWallet.ts'

const origin = 'https://wallet.site.example'

describe('the feature of the embedded wallet', () => {
  for (const { name, run } of featureContract(() => embedded({ origin }), createKit)) it(name, run)

  const places = (options: Partial<Parameters<typeof embedded>[0]>) =>
    embedded({ origin, ...options }).slots?.flatMap(({ slot, entry }) =>
      slot === 'connectSection' && entry.when?.({ features: {} } as never)
        ? [`${entry.id} ${entry.place} ${entry.priority}`]
        : [],
    )

  it('R1.04 shows email, then social accounts, above the wallets, unless the dapp orders otherwise', () => {
    expect(places({})).toEqual(['email top 3', 'social top 2'])
    expect(places({ logins: ['social', 'wallet', 'email'] })).toEqual([
      'email bottom 1',
      'social top 3',
    ])
    expect(places({ logins: ['email'] })).toEqual(['email top 1'])
  })

  it.each([
    undefined,
    {},
    { origin: 'wallet.site.example' },
    { origin: `${origin}/path` },
    { origin: 'http://wallet.site.example' },
    { origin, logins: ['sms'] },
    { origin, socials: ['myspace'] },
    { origin, defaultAccountTypes: { eip155: 'ledger' } },
    { origin, more: 1 },
  ])('rejects the options %j', (options) => {
    expect(() => checkEmbeddedOptions(options)).toThrowError(/embedded/)
  })

  it.each([
    origin,
    'http://localhost:4000',
    'http://secure.localhost:4000',
    'http://wallet.acme.localhost:8081',
  ])('accepts %s', (one) => {
    checkEmbeddedOptions({
      origin: one,
      projectId: 'acme',
      logins: ['email'],
      socials: ['farcaster'],
      protocol: 'window',
      defaultAccountTypes: { eip155: 'smartAccount' },
    })
  })
})

describe('the address of the frame', () => {
  it('R7.32 has project, network, version, log and node', () => {
    const parts = { origin, projectId: 'p', network: mainnet }
    const url = new URL(frameUrl({ ...parts, debug: false }))
    expect(url.origin + url.pathname).toBe(`${origin}/sdk`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      projectId: 'p',
      chainId: 'eip155:1',
      version: '4',
      enableLogger: 'false',
      rpcUrl: mainnet.rpcUrls.default.http[0],
    })
    const logging = new URL(frameUrl({ ...parts, debug: true }))
    expect(logging.searchParams.get('enableLogger')).toBe('true')
  })
})

describe('the project id', () => {
  it('R7.33 of the site is told to it, and not given to the kit’s services', async () => {
    const { frame, kit, settle, warm } = await openWallet({ projectId: 'acme' })
    warm()
    await settle()
    const { payload } = await frame.request('SYNC_DAPP_DATA')
    expect(payload).toMatchObject({ projectId: 'acme' })
    expect(kit.alerts.current).toBeUndefined()
  })
})

describe('params of a call', () => {
  it('R7.34 have bigints as hex digits, and the options of sending under their name', () => {
    expect(toFrameParams('eth_sendTransaction', [{ value: 255n }])).toEqual([{ value: '0xff' }])
    const sendOptions = { skipPreflight: true, minContextSlot: 16n }
    expect(
      toFrameParams('solana_signAndSendTransaction', { transaction: 'AQ==', sendOptions }),
    ).toEqual({ transaction: 'AQ==', options: { skipPreflight: true, minContextSlot: '0x10' } })
    expect(toFrameParams('eth_call', undefined)).toBeUndefined()
  })
})

describe('a site that knows no port', () => {
  function open() {
    const clock = manualClock()
    const posted: { type: string; id: string; v?: unknown }[] = []
    let events: FrameWindowEvents | undefined
    const controller = new AbortController()
    const channel = createFrameChannel({
      transport: windowTransport({
        open(given) {
          events = given
          queueMicrotask(given.onLoad)
          return () => undefined
        },
        post: (data) => void posted.push(data as (typeof posted)[number]),
      }),
      clock,
      signal: controller.signal,
      onEvent: () => undefined,
      onFault: () => undefined,
    })
    const say = (data: object) => events?.onMessage(data)
    return { channel, clock, posted, say, stop: () => controller.abort() }
  }
  const turns = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }

  it('R4.12 exchanges window messages in its shape', async () => {
    const { channel, clock, posted, say, stop } = open()
    const reply = channel.request('GET_CHAIN_ID', undefined)
    await turns()
    say({ type: '@w3m-frame/READY', payload: { version: '1' } })
    clock.advance(500)
    await turns()
    expect(posted).toEqual([{ id: posted[0]?.id, type: '@w3m-app/GET_CHAIN_ID' }])
    say({ type: 'webpack', id: posted[0]?.id })
    say({
      id: posted[0]!.id,
      type: '@w3m-frame/GET_CHAIN_ID_SUCCESS',
      payload: { chainId: 1 },
      origin: 'x',
    })
    expect(await reply).toEqual({ chainId: 1 })
    const failed = channel
      .request('RPC_REQUEST', { method: 'personal_sign', params: [] })
      .catch((error) => error)
    await turns()
    say({
      id: posted[1]!.id,
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      payload: { message: rejectedMessage },
    })
    expect(isUserRejection(await failed)).toBe(true)
    stop()
  })
})
