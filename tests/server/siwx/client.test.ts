import { systemClock } from '@portico/core/async'
import { createApi, createTransport } from '@portico/core/endpoints'
import { siwxEndpoints } from '@portico/features/siwx/endpoints'
import { expect, it } from 'vitest'
import { openSiwx, solana } from './openSiwx.ts'

it('works with the client of the sign-in feature', async () => {
  const { page, signed, alice } = openSiwx()
  const fetch = (async (url: string, { method, body, headers }: RequestInit = {}) => {
    const { pathname } = new URL(url)
    const more = { origin: 'https://acme.example', ...(headers as Record<string, string>) }
    const { status, body: answer } = await page.request(pathname, {
      headers: more,
      ...(method && { method }),
      ...(body && { body }),
    })
    return status === 204 ? new Response(null, { status }) : Response.json(answer, { status })
  }) as typeof globalThis.fetch
  const api = createApi(
    'https://acme.example/api/siwx',
    siwxEndpoints,
    createTransport({ fetch, clock: systemClock }),
  )
  expect((await api.nonce()).nonce).toHaveLength(68)
  expect(await api.session()).toEqual({ session: null, sessions: [] })
  const { session } = await api.verify(await signed())
  expect(session).toMatchObject({ address: alice.address, chainId: solana })
  expect(await api.session()).toEqual({ session, sessions: [session] })
  await api.signOut({ sessions: [session] })
  expect(await api.session()).toEqual({ session: null, sessions: [] })
})
