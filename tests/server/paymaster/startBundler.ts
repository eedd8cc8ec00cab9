import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { bundlerHandler } from '../../../sandbox/chains/bundler/bundlerHandler.ts'

/** Serves the sandbox's bundler of a node for one test file; returns its URL. */
export async function startBundler(node: string, chainId = 31_337): Promise<string> {
  const server = createServer(bundlerHandler([{ node, chainId }]))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${chainId}`
}
