import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, it, vi } from 'vitest'
import { limitConnections } from '../../../server/src/http/clientAddress.ts'

it('S16 limits the idle connections of one address, but not those of other addresses', async () => {
  const server = createServer()
  limitConnections(server, 2)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const open = (localAddress: string) => connect({ port, host: '127.0.0.1', localAddress })
  const [first, second, third, other] = ['1', '1', '1', '2'].map((end) => open(`127.0.0.${end}`))
  await once(third!, 'close')
  expect([first, second, other].map((socket) => socket?.destroyed)).toEqual([false, false, false])
  first!.destroy()
  // The server gets the event a moment later.
  await vi.waitFor(() => expect(countOf(server)).resolves.toBe(2), 30_000)
  const again = open('127.0.0.1')
  await once(again, 'connect')
  await vi.waitFor(() => expect(countOf(server)).resolves.toBe(3), 30_000)
  for (const socket of [second, other, again]) socket?.destroy()
  server.close()
})

function countOf(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
}
