import { memoryDriver } from '@portico/core'
import { systemClock } from '@portico/core/async'
import { beforeAll, describe, expect, it } from 'vitest'
import { installChains } from '../../../../sandbox/chains/installChains.ts'
import { accounts } from '../../../fakes/accounts.ts'
import { chaosProxy } from '../setup/chaosProxy.ts'
import { openProtocol } from '../setup/openProtocol.ts'
import { startRelay } from '../setup/startRelay.ts'
import { meet, personalSign, proposed } from './meet.ts'
import { signIn } from './signIn.ts'

const { alice, bob } = accounts
const minute = 60_000
/** The last release of the Apache line is on every machine; the others are installed for the full run. */
const current = ['walletkit']
const releases = ['2.0.0', '2.10.6', '2.13.3', '2.17.5', '2.19.4', '2.20.3', '2.21.8']
const isFull = process.env.PORTICO_FULL === '1'
const peers = isFull ? [...releases.map((it) => `sign-client-${it}`), ...current] : current

beforeAll(async () => {
  if (isFull) await installChains(import.meta.dirname, console.log)
}, 600_000)

const calm = { random: () => 1, drop: 0, repeat: 0, delay: 0 }
async function scene(peer: string) {
  const relay = await startRelay()
  const proxy = await chaosProxy(relay.url, calm)
  return { relay, proxy, ...(await meet(peer, { dapp: proxy.url, wallet: relay.url })) }
}

describe.each(peers)('a wallet with %s', (peer) => {
  it('R1.01 connects, answers requests, changes the session, and is told of its end', async () => {
    const { dapp, wallet, connect, ask } = await scene(peer)
    const topic = await connect()
    const [session] = await dapp.call('sessions', {})
    expect(session?.namespaces).toMatchObject(proposed)
    await expect.poll(() => wallet.call('sessions')).toMatchObject([{ topic, acknowledged: true }])

    expect(await ask(topic, '0xsigned')).toBe('0xsigned')
    const refusal = Object.assign(new Error(), { code: 5000, message: 'User rejected.' })
    await expect(ask(topic, refusal)).rejects.toMatchObject({ code: 5000 })
    const big = `0x${'ab'.repeat(100_000)}`
    expect(await ask(topic, big)).toBe(big)
    // Neither reaches the wallet, of which one release delivers nothing more after such a request.
    await expect(
      dapp.call('request', { ...personalSign(topic), method: 'eth_sign' }),
    ).rejects.toMatchObject({ code: 3001 })
    await expect(
      dapp.call('request', { ...personalSign(topic), chainId: 'eip155:10' }),
    ).rejects.toMatchObject({ code: 3005 })

    const event = { name: 'chainChanged', data: 137 }
    await wallet.call('emit', { topic, event, chainId: 'eip155:137' })
    expect(await dapp.next('event')).toMatchObject({ chainId: 'eip155:137', ...event })
    const eip155 = {
      ...session!.namespaces.eip155!,
      accounts: ['eip155:1', 'eip155:137'].map((chain) => `${chain}:${bob.address}`),
    }
    const { solana } = session!.namespaces
    await wallet.call('update', { topic, namespaces: { eip155, solana } })
    expect((await dapp.next('updated')).session.namespaces.eip155).toMatchObject(eip155)
    await wallet.call('ping', { topic })
    expect(await ask(topic, '0xafter')).toBe('0xafter')

    await wallet.call('disconnect', { topic })
    expect(await dapp.next('ended')).toEqual({ type: 'ended', topic })
    expect(await dapp.call('sessions', {})).toEqual([])
  })

  it('extends a session', async () => {
    const clock = { ...systemClock, now: () => Date.now() + 5_000 }
    const relay = await startRelay()
    const storage = memoryDriver()
    const parts = { storage, group: crypto.randomUUID() }
    const { dapp, wallet, connect } = await meet(
      peer,
      { dapp: relay.url, wallet: relay.url },
      parts,
    )
    const topic = await connect()
    const [before] = await dapp.call('sessions', {})
    dapp.close()
    // The wallet extends by seven days from now, which is more than before for a later dapp only.
    const later = await openProtocol(relay.url, { ...parts, clock })
    await expect
      .poll(async () => {
        await wallet.call('extend', { topic })
        return later.events.length
      })
      .toBeGreaterThan(0)
    const { session } = await later.next('updated')
    expect(session.expiry).toBeGreaterThanOrEqual(before?.expiry ?? Number.POSITIVE_INFINITY)
  })

  it('R8.03 grants a part, rejects, and is told when the dapp ends the session', async () => {
    const { dapp, wallet, propose } = await scene(peer)
    const rejected = await propose()
    await wallet.call('reject', { id: rejected.id })
    expect(await dapp.next('refused')).toMatchObject({ error: { code: 5000 } })

    const { id, all } = await propose()
    const part = {
      ...all.eip155!,
      chains: ['eip155:1'],
      methods: ['personal_sign'],
      accounts: [`eip155:1:${alice.address}`],
    }
    const [, { session }] = await Promise.all([
      wallet.call('approve', { id, namespaces: { eip155: part } }),
      dapp.next('settled'),
    ])
    expect(session.namespaces).toEqual({ eip155: part })
    const { topic } = session
    await dapp.call('disconnect', { topic })
    await wallet.next('session_delete')
    await expect.poll(() => wallet.call('sessions')).toEqual([])
  })

  it('R4.21 signs in while it connects, or takes the proposal', async () => {
    const { dapp, wallet } = await scene(peer)
    const { settled, refused } = signIn(dapp, wallet)
    const { auths, session } = await settled()
    expect(session.namespaces.eip155?.accounts).toContain(`eip155:1:${alice.address}`)
    expect(auths?.length).toBe(wallet.signsIn ? 2 : undefined)
    expect(await refused()).toMatchObject({ code: 5000 })
  })

  it('R4.06 F4 goes on after a lost connection, a restarted relay, a reload, and an hour of sleep', async () => {
    let asleepMs = 0
    const clock = { ...systemClock, now: () => Date.now() + asleepMs }
    const relay = await startRelay({ clock })
    const proxy = await chaosProxy(relay.url, calm)
    const parts = { storage: memoryDriver(), group: crypto.randomUUID(), clock }
    const urls = { dapp: proxy.url, wallet: relay.url }
    const { dapp, wallet, connect, ask } = await meet(peer, urls, parts)
    const topic = await connect()

    const answer = dapp.call('request', personalSign(topic))
    const { id } = await wallet.next('session_request')
    proxy.cut()
    await wallet.call('respond', { topic, response: { id, jsonrpc: '2.0', result: '0xlate' } })
    expect(await answer).toBe('0xlate')

    dapp.close()
    const event = { name: 'chainChanged', data: 137 }
    await wallet.call('emit', { topic, event, chainId: 'eip155:137' })
    const reloaded = await openProtocol(proxy.url, parts)
    expect(await reloaded.next('event')).toMatchObject(event)
    expect(await ask(topic, '0xreloaded', reloaded)).toBe('0xreloaded')

    reloaded.close()
    asleepMs = 60 * minute
    const awake = await openProtocol(proxy.url, parts)
    expect(await ask(topic, '0xawake', awake)).toBe('0xawake')

    await relay.stop()
    await relay.start()
    expect(await ask(topic, '0xrestarted', awake)).toBe('0xrestarted')
    expect(wallet.rest('session_request')).toEqual([])
  })

  it.each([-10, 10])('connects where the clock of the dapp is wrong by %i minutes', async (by) => {
    const relay = await startRelay()
    const clock = { ...systemClock, now: () => Date.now() + by * minute }
    const urls = { dapp: relay.url, wallet: relay.url }
    const { connect, ask } = await meet(peer, urls, { clock })
    expect(await ask(await connect(), '0xsigned')).toBe('0xsigned')
  })
})
