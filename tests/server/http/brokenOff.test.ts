import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createDataApi } from '@portico/server/dataApi'
import { createPaymaster, memorySponsorships } from '@portico/server/paymaster'
import { createSecureSite, memorySecureStorage } from '@portico/server/secureSite'
import { createSiwx } from '@portico/server/siwx'
import { expect, it, vi } from 'vitest'
import { type FetchHandler, toNodeListener } from '../../../server/src/http/toNodeListener.ts'
import { transferPolicy } from '../paymaster/openPaymaster.ts'
import { dapp, newKey, origin } from '../secureSite/openSite.ts'
import { keyVerifier } from '../siwx/fakes/keyVerifier.ts'

type Watch = { onError(error: unknown): void; onRequest(route: string, status: number): void }
const services: Record<string, { path: string; open: (watch: Watch) => FetchHandler }> = {
  'the secure site': {
    path: '/api/wallet',
    open: (watch) =>
      createSecureSite({
        origin,
        dapps: { acme: [dapp] },
        storage: memorySecureStorage(),
        keys: [newKey()],
        ...watch,
      }),
  },
  'its page for links': {
    path: '/confirm',
    open: (watch) =>
      createSecureSite({
        origin,
        dapps: { acme: [dapp] },
        storage: memorySecureStorage(),
        keys: [newKey()],
        ...watch,
      }),
  },
  'what a provider posts': {
    path: '/social/callback/google',
    open: (watch) =>
      createSecureSite({
        origin,
        dapps: { acme: [dapp] },
        storage: memorySecureStorage(),
        keys: [newKey()],
        ...watch,
      }),
  },
  'the data API': { path: '/v1/json-rpc', open: (watch) => createDataApi(watch) },
  'the sign-in service': {
    path: '/api/siwx/verify',
    open: (watch) =>
      createSiwx({
        domain: new URL(origin).host,
        verifiers: [keyVerifier()],

        ...watch,
      }),
  },
  'the paymaster': {
    path: '/',
    open: (watch) =>
      createPaymaster({
        networks: [{ chainId: transferPolicy.chainId, paymaster: `0x${'12'.repeat(20)}` }],
        policies: [transferPolicy],
        key: `0x${'ab'.repeat(32)}`,
        storage: memorySponsorships(),
        ...watch,
      }),
  },
}

it.each(Object.entries(services))(
  'S20 a body that breaks off is no error of %s',
  async (_, { path, open }) => {
    const errors: unknown[] = []
    const statuses: number[] = []
    const onError = (error: unknown) => errors.push(error)
    const handler = open({ onError, onRequest: (_, status) => statuses.push(status) })
    const server = createServer(toNodeListener(handler, { onError }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: x',
      `origin: ${origin}`,
      'content-type: application/json',
      'content-length: 1000',
    ].join('\r\n')
    const count = 12
    for (let at = 0; at < count; at += 1) {
      const socket = connect({ port, host: '127.0.0.1' }, () => {
        socket.write(`${head}\r\n\r\n{"a":`, () => {
          if (at % 2 === 0) socket.resetAndDestroy()
          else socket.destroy()
        })
      })
      socket.on('error', () => undefined)
    }
    await vi.waitFor(() => expect(statuses.length).toBe(count), 20_000)
    expect(errors).toEqual([])
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    server.closeAllConnections()
    server.close()
  },
)
