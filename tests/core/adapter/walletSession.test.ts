import type { CaipNetworkId } from '@portico/core'
import type { Connected } from '@portico/core/adapter'
import {
  createWalletErrors,
  type SessionSource,
  WalletSession,
} from '@portico/core/adapter/session'
import { contractHost, manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { network } from '../fakes/networks.ts'

type Grant = { readonly address: string; readonly networkId: CaipNetworkId }

const never = new AbortController().signal
const settled = () => new Promise((resolve) => setImmediate(resolve))
const addressIn = (connected: Connected | undefined) => connected?.[0]?.accounts[0].address
const grantOf = (address: string): Grant => ({ address, networkId: 'acme:1' })

/** A wallet session whose responses the test provides, in order of the requests. */
function setUp() {
  const host = contractHost([network('acme', '1')], manualClock())
  const asked: { readonly what: string; answer(grant: Grant): void }[] = []
  const ask = (what: string) =>
    new Promise<Grant>((answer) => {
      asked.push({ what, answer })
    })
  const source: SessionSource<Grant> = {
    errors: createWalletErrors(),
    toConnected: ({ address, networkId }) => [
      { namespace: 'acme', networkId, accounts: [{ namespace: 'acme', address, type: 'eoa' }] },
    ],
    getProvider: () => undefined,
    connect: () => ask('connect'),
    restore: () => ask('restore'),
    async switchNetwork() {
      const grant = await ask('switch')
      return () => grant
    },
  }
  const session = new WalletSession(host, source)
  const connect = async (address: string) => {
    const connecting = session.connect({ signal: never })
    asked.at(-1)?.answer(grantOf(address))
    return connecting
  }
  return { host, source, asked, session, connect }
}

describe('WalletSession', () => {
  it('sends no request for an attempt that was cancelled before', async () => {
    const { asked, session } = setUp()
    const reason = new Error('cancelled')
    await expect(session.connect({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(asked).toEqual([])
  })

  it('drops the response to a network switch of the previous session', async () => {
    const { host, asked, session, connect } = setUp()
    await connect('first')
    const switching = session.switchNetwork(network('acme', '2'))
    const late = asked.at(-1)
    await session.disconnect()
    await connect('second')
    late?.answer(grantOf('first'))
    await switching
    expect(host.emitted).toEqual([])
  })

  it('keeps a new connection when an earlier restore resolves later', async () => {
    const { asked, session, connect } = setUp()
    const restoring = session.restore()
    const late = asked.at(-1)
    await connect('chosen')
    late?.answer(grantOf('stored'))
    expect(addressIn(await restoring)).toBe('chosen')
  })

  it('reads a wallet that reports during each read once a second', async () => {
    const { source } = setUp()
    const clock = manualClock()
    let reads = 0
    let report: () => void = () => undefined
    const session = new WalletSession(contractHost([network('acme', '1')], clock), {
      ...source,
      connect: async () => grantOf('first'),
      async restore() {
        reads++
        report()
        return grantOf('first')
      },
      subscribe({ reread }) {
        report = reread
        return undefined
      },
    })
    await session.connect({ signal: never })
    report()
    for (const expected of [2, 3, 4]) {
      await settled()
      expect(reads).toBe(expected)
      clock.advance(1_000)
    }
    await settled()
    await session.disconnect()
    clock.advance(1_000)
    await settled()
    expect([reads, clock.pending]).toEqual([5, 0])
  })

  it('loads the error conversion on the first error, and rejects with the wallet’s own error offline', async () => {
    const refusal = { code: 4001 }
    const refuse = (errors: SessionSource<Grant>['errors']) => {
      const { host, source } = setUp()
      const session = new WalletSession(host, {
        ...source,
        errors,
        connect: () => Promise.reject(refusal),
      })
      return session.connect({ signal: never })
    }
    await expect(refuse(async () => createWalletErrors())).rejects.toMatchObject({
      code: 'connection/rejected',
      cause: refusal,
    })
    await expect(refuse(() => Promise.reject(new Error('offline')))).rejects.toBe(refusal)
  })
})
