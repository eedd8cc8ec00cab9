import type { NetworkDefinition } from '@portico/core'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'

const { callContracts } = createAdapter({ networks: [], gateways: [] }, adapterHost)
const { signal } = new AbortController()
type Call = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] }
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
const reply = ({ id, method, params = [] }: Call) => {
  const [call] = params as [{ to?: string; data: string } | undefined]
  const isMulticall = call?.to?.toLowerCase().startsWith('0xca11')
  const result = method === 'eth_chainId' ? '0x1' : isMulticall ? '0x' : call?.data
  return { jsonrpc: '2.0', id, result }
}

let count = 0
/** An endpoint that answers a batch by `refuse`, and counts requests by the number of their calls. */
function endpoint(refuse: (calls: readonly Call[]) => Response | undefined) {
  const sizes: number[] = []
  const url = `https://node-${++count}.example`
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (asked: string, init: RequestInit) => {
    // What other files of this process still ask.
    if (!String(asked).startsWith(url)) return real(asked, init)
    const { body } = init
    const given = JSON.parse(String(body)) as Call | readonly Call[]
    if (!Array.isArray(given)) {
      sizes.push(1)
      return json(reply(given as Call))
    }
    sizes.push(-given.length)
    return refuse(given) ?? json(given.map(reply))
  })
  const network: NetworkDefinition = {
    ...mainnet,
    rpcUrls: { default: { http: [url] } },
  }
  const calls = ['0x01', '0x02', '0x03'].map((data) => ({ to: `0x${'ab'.repeat(20)}`, data }))
  return { sizes, read: () => callContracts!({ network, calls, signal }) }
}
const answers = ['0x01', '0x02', '0x03']
const error = { code: -32600, message: 'batch requests are not supported' }

afterEach(() => void vi.unstubAllGlobals())

describe('an endpoint that takes no batches', () => {
  it.each<[string, (calls: readonly Call[]) => Response | undefined]>([
    ['400', () => json({ error: 'Bad request' }, 400)],
    ['400 and an error', () => json({ jsonrpc: '2.0', id: null, error }, 400)],
    ['405 in HTML', () => new Response('<h1>Not allowed</h1>', { status: 405 })],
    ['501', () => new Response('', { status: 501 })],
    ['500', () => new Response('', { status: 500 })],
    ['one error object', () => json({ jsonrpc: '2.0', id: null, error })],
    ['a list of one error', () => json([{ jsonrpc: '2.0', id: null, error }])],
    ['an empty list', () => json([])],
    ['no JSON', () => new Response('no batches')],
  ])('R9.03 is asked singly from then on: %s', async (_, refuse) => {
    const { sizes, read } = endpoint(refuse)
    expect(await read()).toEqual(answers)
    expect(sizes.filter((it) => it < 0)).toHaveLength(1)
    expect(await read()).toEqual(answers)
    expect(sizes.filter((it) => it < 0)).toHaveLength(1)
  })

  it('R9.03 is asked singly where it takes small batches alone', async () => {
    const { sizes, read } = endpoint((calls) =>
      calls.length > 2
        ? json({ id: null, error: { code: 31, message: 'too many' } }, 500)
        : undefined,
    )
    expect(await read()).toEqual(answers)
    expect(await read()).toEqual(answers)
    expect(sizes.filter((it) => it < -2)).toHaveLength(1)
  })

  it('R9.03 is asked by batches while it only limits requests', async () => {
    let isLimited = true
    const { sizes, read } = endpoint(() => (isLimited ? json({ error }, 429) : undefined))
    await expect(read()).rejects.toMatchObject({ code: 'network/unavailable' })
    isLimited = false
    expect(await read()).toEqual(answers)
    expect(sizes.every((it) => it < 0)).toBe(true)
  })
})
