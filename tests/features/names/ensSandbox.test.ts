import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createPublicClient,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  encodePacked,
  getContractAddress,
  type Hex,
  hexToString,
  http,
  keccak256,
  parseAbi,
  stringToHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, it } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { sandboxEns } from '../../../sandbox/chains/ens/sandboxEns.ts'
import { setOffchainResolver } from '../../../sandbox/chains/ens/setOffchainResolver.ts'
import { startEnsNode } from './startEnsNode.ts'

const node = await startEnsNode(28_985)
const { accounts, client } = node
const [alice, bob] = accounts as [Hex, Hex]
const { offchainResolver, universalResolver } = sandboxEns
const signer = privateKeyToAccount(generatePrivateKey())
let key = signer
const records = parseAbi([
  'function addr(bytes32) view returns (address)',
  'function addr(bytes32, uint256) view returns (bytes)',
  'function text(bytes32, string) view returns (string)',
])
const service = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, uint64 expires, bytes sig)',
])

const batch = parseAbi([
  'function query((address sender, string[] urls, bytes data)[]) view returns (bool[], bytes[])',
])

/** A gateway that knows ada alone (EIP-3668). */
let asked: string[] = []
const gateway = createServer(async ({ url = '' }, response) => {
  const [, sender = '', file = ''] = url.split('/')
  asked.push(sender)
  const answer = await answerOf(file.replace('.json', '') as Hex)
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer ? { data: answer } : { message: 'unknown name' }))
})
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
afterAll(() => gateway.close())
const { port } = gateway.address() as AddressInfo
const url = `http://127.0.0.1:${port}/{sender}/{data}.json`
await setOffchainResolver(node.url, { url, signer: signer.address })

async function answerOf(data: Hex): Promise<Hex | undefined> {
  const { args } = decodeFunctionData({ abi: service, data })
  if (hexToString(args[0]) !== '\u0003ada\u000bharbourside\u0003eth\u0000') return undefined
  const { functionName, args: wanted } = decodeFunctionData({ abi: records, data: args[1] })
  const [type, value] =
    functionName === 'text'
      ? (['string', `the ${wanted[1]} of ada`] as const)
      : ([wanted.length === 1 ? 'address' : 'bytes', alice] as const)
  const result = encodeAbiParameters([{ type }], [value])
  const expires = (await client.getBlock()).timestamp + 300n
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', offchainResolver, expires, keccak256(data), keccak256(result)],
    ),
  )
  const signature = await key.sign({ hash })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}

describe('ENS on the first EVM chain of the sandbox', () => {
  it('is placed without a transaction, and gives harbourside.eth to the operator', async () => {
    const { deployer, bridge } = sandboxContracts
    expect(await client.getCode({ address: bridge })).toBeDefined()
    const owner = await client.readContract({
      address: sandboxEns.baseRegistrar,
      abi: parseAbi(['function ownerOf(uint256) view returns (address)']),
      functionName: 'ownerOf',
      args: [BigInt(keccak256(stringToHex('harbourside')))],
    })
    expect(owner.toLowerCase()).toBe(deployer)
    const nonce = await client.getTransactionCount({ address: deployer })
    expect(getContractAddress({ from: deployer, nonce: BigInt(nonce - 1) })).toBe(bridge)
  })

  it('resolves a name below harbourside.eth by the answer that the gateway signed', async () => {
    asked = []
    expect(await node.resolve('ada.harbourside.eth')).toBe(alice)
    expect(await node.text('ada.harbourside.eth', 'url')).toBe('the url of ada')
    expect(asked).toEqual([offchainResolver.toLowerCase(), offchainResolver.toLowerCase()])
    expect(await node.resolve('bob.harbourside.eth')).toBeNull()
  })

  it('asks a batch gateway when one is given (ENSIP-21)', async () => {
    const batches: (readonly string[])[] = []
    const own = createPublicClient({
      transport: http(node.url),
      ccipRead: {
        async request({ urls, data }) {
          batches.push(urls)
          const [requests] = decodeFunctionData({ abi: batch, data }).args
          const answers = await Promise.all(requests.map((it) => answerOf(it.data)))
          const result = [answers.map((it) => !it), answers.map((it) => it ?? '0x')] as const
          return encodeFunctionResult({ abi: batch, functionName: 'query', result })
        },
      },
    })
    const gatewayUrls = ['https://gateway.example/batch']
    const options = { gatewayUrls, universalResolverAddress: universalResolver }
    expect(await own.getEnsAddress({ ...options, name: 'ada.harbourside.eth' })).toBe(alice)
    expect(await own.getEnsAddress({ ...options, name: 'bob.harbourside.eth' })).toBeNull()
    expect(batches).toEqual([gatewayUrls, gatewayUrls])
  })

  it('has a primary name whose address a gateway answers, and none that does not resolve back', async () => {
    const abi = parseAbi(['function setName(string)'])
    for (const account of [alice, bob])
      await client.writeContract({
        account,
        address: sandboxEns.reverseRegistrar,
        abi,
        functionName: 'setName',
        args: ['ada.harbourside.eth'],
      })
    expect([await node.primaryName(alice), await node.primaryName(bob)]).toEqual([
      'ada.harbourside.eth',
      null,
    ])
  })

  it('resolves nothing by an answer that another key signed', async () => {
    key = privateKeyToAccount(generatePrivateKey())
    expect(await node.resolve('ada.harbourside.eth')).toBeNull()
    key = signer
    expect(await node.resolve('ada.harbourside.eth')).toBe(alice)
  })

  it('knows no name that nobody registered, and none below a name without a wildcard', async () => {
    expect(await node.resolve('nobody.eth')).toBeNull()
    expect(await node.primaryName(accounts[5] as Hex)).toBeNull()
  })
})
