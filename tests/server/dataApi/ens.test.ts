import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rpcFailure } from '@portico/core/testing'
import { encodeAbiParameters, encodeErrorResult, parseAbi, parseAbiParameters } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, it } from 'vitest'
import { account } from './fakes/account.ts'
import { scriptedNode } from './fakes/node.ts'
import { nodesByUrl } from './fakes/nodesByUrl.ts'
import { openDataApi } from './openDataApi.ts'

const universalResolver = mainnet.contracts.ensUniversalResolver.address
const resolver = `0x${'4e'.repeat(20)}` as const

/** Replies of ENS to a reverse lookup, and to a lookup of the avatar. */
const reversed = (name: string) =>
  encodeAbiParameters(parseAbiParameters('string, address, address'), [name, resolver, resolver])
const resolved = (text: string) =>
  encodeAbiParameters(parseAbiParameters('bytes, address'), [
    encodeAbiParameters(parseAbiParameters('string'), [text]),
    resolver,
  ])

function open(answers: readonly unknown[]) {
  const left = [...answers]
  const node = scriptedNode('https://node.example', { eth_call: () => left.shift() })
  const rpc = [{ chainId: 'eip155:1', urls: [node.url] }] as const
  return openDataApi({ rpc, fetch: nodesByUrl(node) }).get(`/identity/${account.me}`)
}

it('R7.03 resolves names by ENS when there is a mainnet node', async () => {
  const { body } = await open([reversed('me.eth'), resolved('https://acme.example/me.png')])
  expect(body).toMatchObject({ name: 'me.eth', avatar: 'https://acme.example/me.png' })
})

it('R7.03 returns null for an account without a name', async () => {
  expect((await open([reversed('')])).body).toMatchObject({ name: null, avatar: null })
})

for (const avatar of ['http://10.0.0.1/x', 'javascript:alert(1)', 'data:text/html,x', 'ipfs://x'])
  it(`R7.03 ignores the avatar ${avatar}`, async () => {
    const { body } = await open([reversed('me.eth'), resolved(avatar)])
    expect(body).toMatchObject({ name: 'me.eth', avatar: null })
  })

it('does not fetch a URL that the owner of a name set, since it may be inside the own network', async () => {
  const requests: string[] = []
  const inside = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end('{"data":"0x"}')
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/{data}`
  const abi = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)'])
  const data = encodeErrorResult({
    abi,
    errorName: 'OffchainLookup',
    // The sender must be the resolver itself, or a client would not follow.
    args: [universalResolver, [url], '0x', '0x12345678', '0x'],
  })
  const { status, body } = await open([rpcFailure(3, data), rpcFailure(3, data)])
  expect([status, body.name]).toEqual([200, null])
  const { body: named } = await open([reversed('me.eth'), rpcFailure(3, data)])
  inside.close()
  expect(named).toMatchObject({ name: 'me.eth', avatar: null })
  expect(requests).toEqual([])
})

it('answers 503 while its nodes fail', async () => {
  for (const code of [-32603, -32005]) expect((await open([rpcFailure(code)])).status).toBe(503)
})

for (const name of ['Me.eth', 'm\u0435.eth', 'me\u200b.eth', 'me .eth', `${'m'.repeat(300)}.eth`])
  it(`T15 ignores the name ${JSON.stringify(name.slice(0, 12))}, which is not normalized by ENSIP-15`, async () => {
    const { status, body } = await open([reversed(name), resolved('https://acme.example/me.png')])
    expect([status, body.name, body.avatar]).toEqual([200, null, null])
  })
