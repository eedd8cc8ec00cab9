import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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
import { describeToken } from '../../../adapters/eip155/src/chain/describeToken.ts'
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
beforeEach(async () => {
  asked = []
  gateway = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: path === '/own' ? answered(['0x01']) : '0x01' }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => gateway.once('listening', resolve))
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  own = `${origin}/own`
  strangers = `${origin}/stranger`
  node = await rpcNode({ eth_chainId: '0x1', eth_call: answer })
})
afterEach(async () => {
  await node.close()
  await new Promise((resolve) => gateway.close(resolve))
})

/** A resolver that keeps all records off the chain, behind its owner's gateway. */
function answer(params: unknown): unknown {
  const [{ to, data }] = params as [{ to: Hex; data: Hex }]
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

async function open(ensGateways?: EnsGateways) {
  const options = { networks: [mainnet] as const, rpcUrls: { 1: [node.url] } }
  const { names } = await eip155({ ...options, ...(ensGateways && { ensGateways }) }).load(
    adapterHost,
  )
  if (!names?.resolve || !names.lookup) throw new Error('ENS is there with mainnet')
  return { resolve: names.resolve, lookup: names.lookup }
}

describe('gateways of contracts (EIP-3668)', () => {
  it('S18 receive no name request unless the dapp allows it, and the error says so', async () => {
    const { resolve, lookup } = await open()
    await expect(resolve('alice.eth', { network: mainnet, signal })).rejects.toMatchObject({
      code: 'eip155/gatewayNeeded',
    })
    expect(await lookup(alice, { network: mainnet, signal })).toBeUndefined()
    expect(asked).toEqual([])
  })

  it("S18 are left to the dapp's own batch gateway", async () => {
    const { resolve } = await open([own])
    expect(await resolve('alice.eth', { network: mainnet, signal })).toBe(alice)
    expect(asked).toEqual(['/own'])
  })

  it('S18 receive direct requests when the dapp allows any host', async () => {
    const { resolve } = await open('remote')
    expect(await resolve('alice.eth', { network: mainnet, signal })).toBe(alice)
    expect(asked).toEqual(['/stranger'])
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
