import { listen } from './listen.ts'

/** The first port from `port` on that nothing listens at, for a server that has to know its address before it starts. */
export async function freePort(port: number): Promise<number> {
  const probe = await listen((_, response) => void response.end(), port)
  await probe.close()
  return probe.port
}
