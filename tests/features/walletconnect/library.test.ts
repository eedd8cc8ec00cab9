import { systemClock } from '@portico/core/async'
import { describe, expect, it } from 'vitest'
import { connectOnce } from '../../../features/src/walletconnect/client/signClient/patchLibrary.ts'
import { serializeRequests } from '../../../features/src/walletconnect/client/signClient/sendRequest.ts'

describe('workarounds for the library', () => {
  it('start no two requests in the same millisecond', async () => {
    const inTurn = serializeRequests(systemClock)
    const begin = () =>
      inTurn(async (begun) => {
        const now = Date.now()
        begun()
        return now
      })
    const times = await Promise.all(Array.from({ length: 20 }, begin))
    expect(new Set(times).size).toBe(20)
  })

  it('start later requests after one that failed to start', async () => {
    const inTurn = serializeRequests(systemClock)
    const failed = inTurn(() => Promise.reject(new Error('too early')))
    const next = inTurn(async () => 'next')
    await expect(failed).rejects.toThrow('too early')
    expect(await next).toBe('next')
  })

  it('open one socket for concurrent requests', async () => {
    let opened = 0
    let open = () => {}
    const relayer = {
      connect: () =>
        new Promise<void>((resolve) => {
          opened += 1
          open = resolve
        }),
    }
    connectOnce(relayer)
    const all = [relayer.connect(), relayer.connect()]
    open()
    await Promise.all(all)
    expect(opened).toBe(1)
    void relayer.connect()
    expect(opened).toBe(2)
  })
})
