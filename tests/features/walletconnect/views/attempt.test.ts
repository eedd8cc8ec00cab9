import { connectionErrors } from '@portico/core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Pairing, PairRequest } from '../../../../features/src/walletconnect/Pairing.ts'
import { PairingAttempt } from '../../../../features/src/walletconnect/views/connecting/PairingAttempt.ts'

type Asked = PairRequest & { approve(): void; refuse(error: unknown): void }

let asked: Asked[]
let retries: number
let pairing: Pairing
beforeEach(() => {
  asked = []
  retries = 0
  pairing = {
    uri: 'wc:topic@2',
    expiresAt: undefined,
    status: 'success',
    error: undefined,
    prepare: async () => undefined,
    connect: (request) =>
      new Promise((approve, refuse) => {
        asked.push({ ...request, approve, refuse })
      }),
    retry: () => {
      retries += 1
    },
  }
})

const attempt = () =>
  new PairingAttempt({ pairing: undefined, load: async () => pairing }, { walletId: 'lantern' })
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a pairing that a view waits for', () => {
  it('asks for the wallet that is meant, and shows the link', async () => {
    const made = attempt()
    made.watch()
    await turn()
    expect(asked.map(({ walletId }) => walletId)).toEqual(['lantern'])
    expect(made.uri).toBe('wc:topic@2')
  })

  it('F11 asks once under StrictMode, where a view comes, goes and comes again', async () => {
    const made = attempt()
    made.watch()()
    made.watch()
    await turn()
    expect(asked).toHaveLength(1)
    expect(asked[0]?.signal?.aborted).toBe(false)
  })

  it('is cancelled when its view is left', async () => {
    const made = attempt()
    const leave = made.watch()
    await turn()
    leave()
    await turn()
    expect(asked[0]?.signal?.aborted).toBe(true)
  })

  it('asks nothing when its view was left before the code had loaded', async () => {
    const load = async () => {
      await turn()
      return pairing
    }
    new PairingAttempt({ pairing: undefined, load }, {}).watch()()
    await turn()
    await turn()
    expect(asked).toEqual([])
  })

  it('R8.03 keeps why it failed until it is tried again', async () => {
    const made = attempt()
    made.watch()
    await turn()
    const error = connectionErrors.create('rejected', [])
    asked[0]?.refuse(error)
    await turn()
    expect([made.error, made.uri]).toEqual([error, undefined])
    made.retry()
    await turn()
    expect([made.error, made.uri, asked.length, retries]).toEqual([undefined, 'wc:topic@2', 2, 0])
  })

  it('lets the relay be tried at once while it is down, and goes on waiting', async () => {
    const error = connectionErrors.create('failed', [])
    pairing = { ...pairing, uri: undefined, status: 'error', error }
    const made = attempt()
    made.watch()
    await turn()
    expect(made.error).toBe(error)
    made.retry()
    expect([retries, asked.length]).toEqual([1, 1])
  })

  it('says what went wrong when the code itself did not come', async () => {
    const error = new Error('offline')
    const made = new PairingAttempt({ pairing: undefined, load: () => Promise.reject(error) }, {})
    made.watch()
    await turn()
    expect(made.error).toBe(error)
  })
})
