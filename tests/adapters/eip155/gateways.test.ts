import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AdapterHost } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { type EnsGateways, eip155, mainnet } from '@portico/eip155'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  parseAbi,
} from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeToken } from '../../../adapters/eip155/src/chain/tokens.ts'
import { steppingClock } from '../../core/fakes/steppingClock.ts'
import { accounts } from '../../fakes/accounts.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'

const signal = new AbortController().signal
const alice = accounts.alice.address
const resolver = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes account, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
const batch = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
])
const callback = '0x12345678'
const token: Hex = `0x${'11'.repeat(20)}`

let node: RpcNode
let asked: string[]
let gateway: Server
let own: string
let strangers: string
/** What the gateway does instead of answering. */
let reply: ((response: ServerResponse) => void) | undefined
/** Whether each answer leads to another question. */
let isEndless = false
/** Reaches gateways on this machine by https addresses. */
const secure = {
  fetch: ((url: string, init) => fetch(url.replace('https:', 'http:'), init)) as typeof fetch,
}
beforeEach(async () => {
  asked = []
  reply = undefined
  isEndless = false
  gateway = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    response.setHeader('content-type', 'application/json')
    if (reply) reply(response)
    else response.end(JSON.stringify({ data: path === '/own' ? answered(['0x01']) : '0x01' }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => gateway.once('listening', resolve))
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  own = `${origin}/own`
  strangers = `${origin}/stranger`
  node = await rpcNode({ eth_chainId: '0x1', eth_call: answer })
})
afterEach(async () => {
  await node.close()
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
})

/** A resolver that keeps all records off the chain, behind its owner's gateway. */
function answer(params: unknown): unknown {
  const [{ to, data }] = params as [{ to: Hex; data: Hex }]
  if (data.startsWith(callback) && isEndless) return lookup(to, [strangers, own], '0x1234')
  if (data.startsWith(callback)) return found
  if (to !== token) {
    const { args } = decodeFunctionData({ abi: resolver, data })
    const query = encodeBatch({ sender: to, urls: [strangers], data: '0x1234' })
    return lookup(to, args[2] as string[], query)
  }
  return lookup(to, [strangers], '0x1234')
}
const found = encodeAbiParameters(
  [{ type: 'bytes' }, { type: 'address' }],
  [encodeAbiParameters([{ type: 'bytes' }], [alice]), alice],
)
const answered = (responses: Hex[]) =>
  encodeFunctionResult({
    abi: batch,
    functionName: 'query',
    result: [responses.map(() => false), responses],
  })
const encodeBatch = (query: { sender: Hex; urls: string[]; data: Hex }) =>
  `0xa780bab6${encodeAbiParameters(batch[0].inputs, [[query]]).slice(2)}` as Hex
function lookup(sender: Hex, urls: readonly string[], callData: Hex) {
  const data = encodeErrorResult({
    abi: resolver,
    errorName: 'OffchainLookup',
    args: [sender, urls, callData, callback, '0x'],
  })
  return Object.assign(new Error('execution reverted'), { code: 3, data })
}

async function open(ensGateways?: EnsGateways, host: Partial<AdapterHost> = {}) {
  const options = { networks: [mainnet] as const, rpcUrls: { 1: [node.url] } }
  const { names } = await eip155({ ...options, ...(ensGateways && { ensGateways }) }).load({
    ...adapterHost,
    ...host,
  })
  if (!names?.resolve || !names.lookup) throw new Error('ENS is there with mainnet')
  return { resolve: names.resolve, lookup: names.lookup }
}

describe('gateways of contracts (EIP-3668)', () => {
  it('S18 receive no name request unless the dapp allows it, and the error says so', async () => {
    const { resolve, lookup } = await open()
    await expect(resolve('alice.eth', { network: mainnet, signal })).rejects.toMatchObject({
      code: 'ens/gatewayNeeded',
    })
    expect(await lookup(alice, { network: mainnet, signal })).toBeUndefined()
    expect(asked).toEqual([])
  })

  it("S18 are left to the dapp's own batch gateway", async () => {
    const { resolve } = await open([own])
    expect(await resolve('alice.eth', { network: mainnet, signal })).toBe(alice)
    expect(asked).toEqual(['/own'])
  })

  it('S18 receive direct requests by https when the dapp allows any host', async () => {
    const { resolve } = await open('remote', secure)
    await resolve('alice.eth', { network: mainnet, signal })
    expect(asked).toEqual([])
    strangers = strangers.replace('http:', 'https:')
    expect(await resolve('alice.eth', { network: mainnet, signal })).toBe(alice)
    expect(asked).toEqual(['/stranger'])
  })

  it('S20 are asked ten times for one name at most, of all kinds of gateways', async () => {
    for (const gateways of ['remote', [own]] as const) {
      asked = []
      isEndless = true
      strangers = strangers.replace('http:', 'https:')
      const { resolve } = await open(gateways, secure)
      await expect(resolve('loop.eth', { network: mainnet, signal })).rejects.toMatchObject({
        code: 'ens/gatewayLimit',
      })
      expect(asked).toHaveLength(10)
      expect(node.methods.length).toBeLessThan(40)
    }
  })

  it('S20 are given up with the request, after their time, and when they answer too much', async () => {
    const { resolve } = await open([own])
    reply = (response) => response.write('{"data":"0x') // and never ends
    const left = new AbortController()
    const resolving = resolve('alice.eth', { network: mainnet, signal: left.signal })
    await expect.poll(() => asked).toEqual(['/own'])
    left.abort(new Error('left'))
    await expect(resolving).rejects.toThrow('left')
    const clock = steppingClock()
    const late = await open([own], { clock })
    const ended = late.resolve('alice.eth', { network: mainnet, signal })
    await expect.poll(() => asked).toHaveLength(2)
    await Promise.all([
      expect(ended).rejects.toMatchObject({ code: 'ens/gatewayLimit' }),
      clock.advance(10_000),
    ])
    reply = (response) => response.end(JSON.stringify({ data: `0x${'00'.repeat(60_000)}` }))
    await expect(resolve('alice.eth', { network: mainnet, signal })).rejects.toMatchObject({
      code: 'ens/gatewayLimit',
    })
  })

  it('S18 receive no request when a token is read', async () => {
    const network = { ...mainnet, rpcUrls: { default: { http: [node.url] } } }
    await describeToken(network, token).catch(() => undefined)
    expect(node.methods).toContain('eth_call')
    expect(asked).toEqual([])
  })

  it('are rejected when one is not a URL', async () => {
    const create = () => eip155({ networks: [mainnet], ensGateways: ['ccip.acme.example'] })
    expect(create).toThrow(expect.objectContaining({ code: 'eip155/badGateways' }))
  })
})
