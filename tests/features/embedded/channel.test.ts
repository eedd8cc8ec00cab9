import { isUserRejection } from '@portico/core/errors'
import { afterEach, describe, expect, it } from 'vitest'
import { arrived } from './setup/arrived.ts'
import { type OpenChannel, openChannel } from './setup/openChannel.ts'

const opened: OpenChannel[] = []
function open(): OpenChannel {
  const channel = openChannel()
  opened.push(channel)
  return channel
}
afterEach(() => {
  for (const { frame, stop } of opened.splice(0)) {
    stop()
    frame.close()
  }
})
async function failure(work: Promise<unknown>): Promise<{ code: string; shortMessage: string }> {
  return work.then(
    () => expect.unreachable('It should have failed'),
    (error) => error,
  )
}

describe('the frame', () => {
  it('R4.08 is made with the first request, and initialised 500 ms after it is ready', async () => {
    const { frame, channel, clock } = open()
    frame.answers.IS_CONNECTED = () => ({ isConnected: true })
    expect(frame.opened).toBe(0)
    const reply = channel.request('IS_CONNECTED', undefined)
    await arrived()
    expect(frame.opened).toBe(1)
    clock.advance(499)
    await arrived()
    expect(frame.received).toEqual([])
    clock.advance(1)
    expect(await reply).toEqual({ isConnected: true })
    expect(clock.pending).toBe(0)
  })

  it('R4.09 R9.05 is given up after 20 s, and made anew for the next request', async () => {
    const { frame, channel, clock, faults, initialise } = open()
    frame.loads = false
    const first = failure(channel.request('SIGN_OUT', undefined))
    const second = failure(channel.request('GET_CHAIN_ID', undefined))
    clock.advance(19_999)
    await arrived()
    expect(faults).toEqual([])
    clock.advance(1)
    expect((await first).shortMessage).toBe('iframe_load_failed')
    expect((await second).code).toBe('embedded/loadFailed')
    expect(faults).toHaveLength(1)
    frame.loads = true
    frame.answers.GET_CHAIN_ID = () => ({ chainId: 1 })
    const third = channel.request('GET_CHAIN_ID', undefined)
    await initialise()
    expect(await third).toEqual({ chainId: 1 })
    expect(frame.opened).toBe(2)
  })

  it('R4.11 receives theme, dapp data and account type before it is initialised', async () => {
    const { frame, channel } = open()
    frame.answers.SYNC_THEME = () => undefined
    frame.answers.SYNC_DAPP_DATA = () => undefined
    frame.answers.SET_PREFERRED_ACCOUNT = () => ({ type: 'eoa', address: '0x1' })
    await channel.request('SYNC_THEME', { themeMode: 'dark' })
    await channel.request('SYNC_DAPP_DATA', { projectId: '' })
    await channel.request('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    expect(frame.received.map(({ name }) => name)).toEqual([
      'SYNC_THEME',
      'SYNC_DAPP_DATA',
      'SET_PREFERRED_ACCOUNT',
    ])
  })

  it('rejects open requests when it was loaded again, and serves the next ones', async () => {
    const { frame, channel, clock, initialise } = open()
    await initialise()
    const lost = failure(channel.request('GET_USER', undefined))
    await frame.request('GET_USER')
    frame.hello()
    expect((await lost).shortMessage).toBe('Something went wrong')
    frame.answers.GET_CHAIN_ID = () => ({ chainId: 5 })
    const next = channel.request('GET_CHAIN_ID', undefined)
    await arrived()
    clock.advance(500)
    expect(await next).toEqual({ chainId: 5 })
  })

  it('R4.08 may lose its port while it is loaded anew on request: the next request waits for the new page', async () => {
    const { frame, channel, clock, initialise } = open()
    await initialise()
    channel.reload()
    const reply = channel.request('GET_CHAIN_ID', undefined)
    await arrived()
    frame.close()
    await arrived()
    frame.hello()
    await arrived()
    clock.advance(500)
    expect(await reply).toEqual({ chainId: 1 })
    expect(frame.opened).toBe(1)
    const lost = failure(channel.request('GET_USER', undefined))
    await frame.request('GET_USER')
    frame.close()
    expect((await lost).code).toBe('embedded/interrupted')
  })
})

describe('a login that is cancelled', () => {
  const payloads = {
    GET_USER: undefined,
    CONNECT_OTP: { otp: '123456' },
    CONNECT_SOCIAL: { uri: 'https://login.example/' },
    CONNECT_FARCASTER: undefined,
    KEEP_OWN: undefined,
  } as const
  const names = Object.keys(payloads) as (keyof typeof payloads)[]

  it.each(names)('R4.13 %s ends in the frame, too, which may ask the visitor', async (name) => {
    const { frame, channel, initialise } = open()
    await initialise()
    const cancelling = new AbortController()
    const { signal } = cancelling
    const failed = failure(channel.request(name, payloads[name] as never, { signal }))
    const { id } = await frame.request(name)
    cancelling.abort()
    expect((await failed).code).toBe('embedded/interrupted')
    expect((await frame.request('RPC_ABORT')).payload).toEqual({ id })
  })

  it('R4.10 R4.13 ends in the frame when its time is over', async () => {
    const { frame, channel, clock, initialise, pass } = open()
    await initialise()
    const failed = failure(channel.request('CONNECT_OTP', { otp: '123456' }))
    const { id } = await frame.request('CONNECT_OTP')
    await pass(120_000)
    expect((await failed).code).toBe('embedded/requestTimeout')
    expect((await frame.request('RPC_ABORT')).payload).toEqual({ id })
    expect([frame.opened, clock.pending]).toEqual([1, 0])
  })

  it('R4.13 is not told to the frame where it asks nobody', async () => {
    const { frame, channel, initialise } = open()
    await initialise()
    const cancelling = new AbortController()
    const { signal } = cancelling
    const failed = failure(channel.request('IS_CONNECTED', undefined, { signal }))
    await frame.request('IS_CONNECTED')
    cancelling.abort()
    await failed
    await arrived()
    expect(frame.received.filter(({ name }) => name === 'RPC_ABORT')).toEqual([])
  })
})

describe('a request to the frame', () => {
  it('R4.12 has a random id of 128 bits, and settles with the reply of the same id and name', async () => {
    const { frame, channel, initialise } = open()
    await initialise()
    frame.answers.GET_CHAIN_ID = () => 'none'
    const first = channel.request('GET_CHAIN_ID', undefined)
    const second = channel.request('GET_CHAIN_ID', undefined)
    const one = await frame.request('GET_CHAIN_ID', 1)
    const two = await frame.request('GET_CHAIN_ID', 2)
    expect(one.id).toMatch(/^[0-9a-f]{32}$/)
    expect(one.id).not.toBe(two.id)
    frame.send({ v: 1, id: one.id, type: '@w3m-frame/SIGN_OUT_SUCCESS' })
    frame.reply<'GET_CHAIN_ID'>(two, { chainId: 2 })
    frame.reply<'GET_CHAIN_ID'>(two, { chainId: 3 })
    frame.reply<'GET_CHAIN_ID'>(one, { chainId: 1 })
    expect(await first).toEqual({ chainId: 1 })
    expect(await second).toEqual({ chainId: 2 })
  })

  it('R4.12 R8.04 rejects with the message of an error, or "An error occurred"', async () => {
    const { frame, channel, initialise } = open()
    await initialise()
    frame.answers.CONNECT_OTP = () => new Error('Wrong code')
    const wrong = await failure(channel.request('CONNECT_OTP', { otp: '123456' }))
    expect(wrong).toMatchObject({ code: 'embedded/frame', shortMessage: 'Wrong code' })
    const unknown = failure(channel.request('SIGN_OUT', undefined))
    const { id } = await frame.request('SIGN_OUT')
    frame.send({ v: 1, id, type: '@w3m-frame/SIGN_OUT_ERROR' })
    expect((await unknown).shortMessage).toBe('An error occurred')
  })

  it('R4.10 R9.05 has 120 s, after which a late reply changes nothing', async () => {
    const { frame, channel, clock, faults, initialise, pass } = open()
    await initialise()
    const failed = failure(channel.request('CONNECT_EMAIL', { email: 'ada@site.example' }))
    const message = await frame.request('CONNECT_EMAIL')
    await pass(119_999)
    expect(faults).toEqual([])
    clock.advance(1)
    expect((await failed).shortMessage).toBe('iframe_request_timeout')
    expect(faults).toHaveLength(1)
    frame.reply<'CONNECT_EMAIL'>(message, { action: 'CONNECT' })
    await arrived()
    expect(clock.pending).toBe(0)
  })

  it('is not limited while the frame asks the visitor', async () => {
    const opened = open()
    const { frame, channel, clock, faults, initialise, pass } = opened
    await initialise()
    const reply = channel.request('CONNECT_OTP', { otp: '123456' })
    const message = await frame.request('CONNECT_OTP')
    opened.isAsking = true
    await pass(300_000)
    expect(faults).toEqual([])
    frame.reply<'CONNECT_OTP'>(message, undefined)
    await reply
    expect(clock.pending).toBe(0)
  })

  it('R4.13 fails with a fixed text when it is aborted, and the frame is told of a call', async () => {
    const { frame, channel, initialise } = open()
    await initialise()
    const controller = new AbortController()
    const { signal } = controller
    const call = failure(
      channel.request('RPC_REQUEST', { method: 'personal_sign', params: [] }, { signal }),
    )
    const other = failure(channel.request('GET_USER', undefined, { signal }))
    const { id } = await frame.request('RPC_REQUEST')
    controller.abort()
    expect((await call).shortMessage).toBe('Request was aborted')
    expect(isUserRejection(await call)).toBe(true)
    expect((await other).shortMessage).toBe('Something went wrong')
    expect((await frame.request('RPC_ABORT')).payload).toEqual({ id })
  })

  it('R4.13 is rejected while it waits for the frame, when it is aborted or the kit stops', async () => {
    const { frame, channel, stop } = open()
    frame.loads = false
    const controller = new AbortController()
    const { signal } = controller
    const aborted = failure(channel.request('SIGN_OUT', undefined, { signal }))
    const stopped = failure(
      channel.request('RPC_REQUEST', { method: 'eth_call', params: [] }, { isUnlimited: true }),
    )
    controller.abort()
    expect((await aborted).shortMessage).toBe('Something went wrong')
    stop()
    expect((await stopped).shortMessage).toBe('Request was aborted')
    expect((await failure(channel.request('SIGN_OUT', undefined))).code).toBe(
      'embedded/interrupted',
    )
  })

  it('is not sent when it is not plain data, or too large', async () => {
    const { channel, initialise } = open()
    await initialise()
    for (const params of [[() => 1], ['a'.repeat(300_000)]])
      expect(
        (await failure(channel.request('RPC_REQUEST', { method: 'eth_call', params }))).code,
      ).toBe('embedded/unsendable')
  })
})
