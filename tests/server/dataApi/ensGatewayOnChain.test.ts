import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@portico/core/async'
import { createDataApi, memoryNames, toNodeListener } from '@portico/server/dataApi'
import {
  type BaseError,
  ContractFunctionRevertedError,
  decodeErrorResult,
  type Hex,
  parseAbi,
  toCoinType,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { afterAll, describe, expect, it } from 'vitest'
import { sandboxEns } from '../../../sandbox/chains/ens/sandboxEns.ts'
import { setOffchainResolver } from '../../../sandbox/chains/ens/setOffchainResolver.ts'
import { startEnsNode } from '../../features/names/startEnsNode.ts'
import { loadEthers } from './fakes/loadEthers.ts'

const node = await startEnsNode(29_045)
const { universalResolver: universalResolverAddress, registry, offchainResolver } = sandboxEns
const zone = 'harbourside.eth'
const alice = privateKeyToAccount(generatePrivateKey())
const key = generatePrivateKey()

/** Milliseconds that the clock of the gateway is ahead of that of the chain. */
let skewMs = 0
const clock = { ...systemClock, now: () => systemClock.now() + skewMs }
/** Paths of the requests, shortened. */
const asked: string[] = []
const names = memoryNames()
let handler = gatewayOf(key)

function gatewayOf(signing: Hex) {
  return createDataApi({
    names,
    zones: [zone],
    ens: { zones: [zone], resolvers: [offchainResolver], key: signing },
    clock,
    limiter: { take: () => 0 },
  })
}

const server = createServer((incoming, outgoing) => {
  asked.push(`${incoming.method} ${incoming.url?.slice(0, 20)}`)
  return toNodeListener((request) => handler(request))(incoming, outgoing)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
await setOffchainResolver(node.url, {
  url: `${origin}/v1/ens/{sender}/{data}.json`,
  signer: privateKeyToAccount(key).address,
})

let count = 0
/** Registers a name as a dapp does: by the message that its owner signs. */
async function register(fields: object = {}): Promise<string> {
  const name = `alice-${count++}.${zone}`
  const timestamp = Math.floor(clock.now() / 1000)
  const message = JSON.stringify({ name, timestamp, ...fields })
  const signature = await alice.signMessage({ message })
  const body = JSON.stringify({ message, signature, coin_type: 60, address: alice.address })
  const { status } = await fetch(`${origin}/v1/profile/account`, { method: 'POST', body })
  expect(status).toBe(200)
  return name
}

/** Why the resolver contract reverts, as text. */
async function reasonFor(name: string): Promise<unknown> {
  const error = await node.client
    .getEnsAddress({ name, universalResolverAddress, strict: true })
    .then(() => undefined)
    .catch((failure: BaseError) => failure)
  const reverted = error?.walk((it) => it instanceof ContractFunctionRevertedError)
  // The universal resolver wraps what the resolver reverted with.
  const data = (reverted as ContractFunctionRevertedError | undefined)?.data?.args?.[0] as Hex
  return decodeErrorResult({ abi: parseAbi(['error Error(string)']), data }).args[0]
}

describe('a subname that was registered a moment ago', () => {
  it('R7.31 is resolved by unmodified viem, through the contracts of ENS', async () => {
    const name = await register({ attributes: { bio: 'Hello, world!' } })
    asked.length = 0
    expect(await node.resolve(name)).toBe(alice.address)
    expect(await node.text(name, 'description')).toBe('Hello, world!')
    expect(await node.text(name, 'url')).toBeNull()
    const coinType = toCoinType(base.id)
    const options = { name, universalResolverAddress }
    expect(await node.client.getEnsAddress({ ...options, coinType })).toBeNull()
    const ethereum = await node.client.getEnsAddress({ ...options, coinType: 60n })
    expect(ethereum?.toLowerCase()).toBe(alice.address.toLowerCase())
    expect(new Set(asked)).toEqual(
      new Set([`GET /v1/ens/${offchainResolver.toLowerCase().slice(0, 12)}`]),
    )
  })

  it('R7.31 is resolved by viem through the same server as its batch gateway', async () => {
    const name = await register()
    asked.length = 0
    const gatewayUrls = [`${origin}/v1/ens`]
    const options = { name, universalResolverAddress, gatewayUrls, strict: true }
    expect(await node.client.getEnsAddress(options)).toBe(alice.address)
    expect(asked).toEqual(['POST /v1/ens'])
  })

  it('R7.31 is resolved by unmodified ethers, which knows the registry alone', async () => {
    const { EnsPlugin, JsonRpcProvider, Network } = loadEthers()
    const network = new Network('sandbox', 31337).attachPlugin(new EnsPlugin(registry, 31337))
    const provider = new JsonRpcProvider(node.url, network, { staticNetwork: network })
    const name = await register({ attributes: { bio: 'Hello, world!' } })
    expect(await provider.resolveName(name)).toBe(alice.address)
    const resolver = await provider.getResolver(name)
    expect(await resolver?.getAddress(60)).toBe(alice.address)
    expect(await resolver?.getText('description')).toBe('Hello, world!')
    expect(await provider.resolveName(`nobody.${zone}`)).toBeNull()
    provider.destroy()
  })

  it('R7.31 shows as null where nobody registered it', async () => {
    for (const name of [`nobody.${zone}`, `a.b.c.${zone}`, zone]) {
      expect(await node.resolve(name)).toBeNull()
      expect(await node.text(name, 'description')).toBeNull()
    }
  })
})

describe('the resolver contract rejects an answer', () => {
  it('S19 that expired', async () => {
    const name = await register()
    skewMs = -400_000
    try {
      expect(await reasonFor(name)).toBe('SignatureVerifier: Signature expired')
    } finally {
      skewMs = 0
    }
    expect(await node.resolve(name)).toBe(alice.address)
  })

  it('S19 that another key signed', async () => {
    const name = await register()
    handler = gatewayOf(generatePrivateKey())
    try {
      expect(await reasonFor(name)).toMatch(/^SignatureVerifier: Invalid/)
    } finally {
      handler = gatewayOf(key)
    }
    expect(await node.resolve(name)).toBe(alice.address)
  })

  it('S19 that was signed for another name', async () => {
    const [one, other] = [await register(), `mallory.${zone}`]
    const answers = new Map<string, string>()
    const own = handler
    // Answers what it answered before, as a network between client and gateway could.
    handler = async (request) => {
      const response = await own(request)
      const first = answers.get('first') ?? (await response.text())
      answers.set('first', first)
      return new Response(first, { headers: { 'content-type': 'application/json' } })
    }
    try {
      expect(await node.resolve(one)).toBe(alice.address)
      expect(await reasonFor(other)).toMatch(/^SignatureVerifier: Invalid/)
    } finally {
      handler = own
    }
  })
})
