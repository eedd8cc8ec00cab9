import { manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { newTopic } from './fakes/newTopic.ts'
import { openRelay } from './fakes/openRelay.ts'
import { RelayClient } from './fakes/RelayClient.ts'

describe('shutdown', () => {
  it('serves pending requests, closes every client with 1001, and accepts no more', async () => {
    const open = await openRelay()
    const clients = await Promise.all([1, 2, 3].map(() => RelayClient.open(open.url)))
    const answers = clients.map((client) => client.publish(newTopic(), 'last'))
    await Promise.all(answers)
    const closed = open.relay.close()
    for (const client of clients) {
      const reason = 'The relay is shutting down'
      expect(await client.closed).toEqual({ code: 1001, reason })
    }
    await closed
    expect(await new RelayClient(open.url).closed).toMatchObject({ code: 1006 })
    expect(open.relay.stats()).toMatchObject({ published: 3, sockets: 0, clients: 0, topics: 0 })
    open.server.close()
  })

  it('terminates clients that do not close in time', async () => {
    const clock = manualClock(Date.now())
    const open = await openRelay({ clock, limits: { goodbye: 5_000 } })
    const client = await RelayClient.open(open.url)
    await client.subscribe(newTopic())
    client.socket.pause()
    const closed = open.relay.close()
    clock.advance(5_000)
    await closed
    expect(open.relay.stats().sockets).toBe(0)
    client.socket.terminate()
    open.server.close()
  })

  it('happens once for several calls, and leaves no timer', async () => {
    const clock = manualClock(Date.now())
    const open = await openRelay({ clock })
    const client = await RelayClient.open(open.url)
    await client.publish(newTopic(), 'mail')
    await Promise.all([open.relay.close(), open.relay.close()])
    expect(clock.pending).toBe(0)
    open.server.close()
  })
})
