import { createDataApi } from '@portico/server/dataApi'
import { createDirectory } from '@portico/server/directory'
import { createSiwx } from '@portico/server/siwx'
import { expectTypeOf, it } from 'vitest'

/** Arguments of a Hono route, and the result of `getConnInfo` of its adapters. */
type Context = { readonly req: { readonly raw: Request } }
declare const getConnInfo: (context: Context) => {
  readonly remote: { readonly address?: string | undefined }
}

it('services are mounted in Hono with the address of the connection, in Next behind a proxy', () => {
  const siwx = createSiwx({ domain: 'acme.example', verifiers: [], proxies: 1 })
  const directory = createDirectory({ basePath: '/api/directory', proxies: 1 })
  for (const handler of [siwx, directory, createDataApi({ proxies: 1 })]) {
    const inHono = (c: Context) => handler(c.req.raw, { ip: getConnInfo(c).remote.address })
    const inNext = (request: Request) => handler(request)
    expectTypeOf(inHono).returns.toEqualTypeOf<Promise<Response>>()
    expectTypeOf(inNext).returns.toEqualTypeOf<Promise<Response>>()
  }
})
