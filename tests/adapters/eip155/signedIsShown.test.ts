import type { NetworkDefinition } from '@portico/core'
import type { SendRequest } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import fc from 'fast-check'
import { decodeFunctionData, erc20Abi, formatUnits, getAddress, type Hex, parseUnits } from 'viem'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { accounts } from '../../fakes/accounts.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { type ScriptedNode, scriptedNodes } from '../../fakes/scriptedNodes.ts'

const adapter = createAdapter({ networks: [], gateways: [] }, adapterHost)

const { send, estimateFee } = adapter as Required<typeof adapter>
const alice = accounts.alice.address
const cases = process.env.PORTICO_FULL ? 10_000 : 200
/** Run in parallel, since each case mostly waits. */
const atOnce = 8
const nodes = scriptedNodes()
afterAll(() => void vi.unstubAllGlobals())
const hex = (value: bigint | number) => `0x${value.toString(16)}`

/** The node's answers. */
const terms = fc.record({
  gas: fc.bigInt({ min: 21_000n, max: 500_000n }),
  base: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  priority: fc.bigInt({ min: 0n, max: 10n ** 11n }),
  hasBaseFee: fc.boolean(),
  decimals: fc.integer({ min: 0, max: 77 }),
})
type Terms = typeof terms extends fc.Arbitrary<infer value> ? value : never
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))

const scenario = fc.record({
  to: address,
  token: fc.option(address),
  /** The difference between the balance service's decimals and the contract's. */
  claimedMore: fc.constantFrom(0, 0, 0, 1, 3),
  units: fc.bigInt({ min: 1n, max: 10n ** 24n }),
  before: terms,
  /** The node's fee after the review was confirmed: slightly higher, or arbitrary. */
  dearer: fc.integer({ min: 90, max: 140 }),
  after: fc.option(terms, { freq: 2 }),
  isDown: fc.constantFrom(false, false, false, true),
  /** The wallet's change, and the number of requests before it. */
  change: fc.constantFrom('nothing', 'nothing', 'account', 'chain'),
  changeAt: fc.integer({ min: 1, max: 8 }),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer value> ? value : never

const plain: Scenario = {
  to: accounts.bob.address,
  token: null,
  claimedMore: 0,
  units: 1n,
  before: { gas: 21_000n, base: 10n ** 9n, priority: 1n, hasBaseFee: true, decimals: 6 },
  dearer: 100,
  after: null,
  isDown: false,
  change: 'nothing',
  changeAt: 1,
}
/** One of each outcome, because a few hundred random scenarios may have none of the rare ones. */
const known: readonly Scenario[] = [
  plain,
  { ...plain, dearer: 140 },
  { ...plain, isDown: true },
  { ...plain, token: accounts.carol.address, claimedMore: 1 },
  ...[1, 2, 3, 4].flatMap((changeAt) => [
    { ...plain, changeAt, change: 'account' as const },
    { ...plain, changeAt, change: 'chain' as const },
  ]),
]

const block = { number: '0x1', timestamp: '0x1', gasLimit: '0x1c9c380', transactions: [] }
function nodeOf(now: () => Terms | 'down'): ScriptedNode {
  return (method) => {
    const said = now()
    if (said === 'down') return said
    const { gas, base, priority, hasBaseFee, decimals } = said
    const answers: Readonly<Record<string, unknown>> = {
      eth_chainId: '0x1',
      eth_estimateGas: hex(gas),
      eth_gasPrice: hex(base + priority),
      eth_maxPriorityFeePerGas: hex(priority),
      eth_getBlockByNumber: { ...block, ...(hasBaseFee && { baseFeePerGas: hex(base) }) },
      eth_call: `0x${decimals.toString(16).padStart(64, '0')}`,
    }
    return method in answers
      ? { result: answers[method] }
      : { error: { code: -32601, message: 'no such method' } }
  }
}

/** A wallet that changes account or network after some requests, and the transactions that it was asked to send. */
function walletOf({ change, changeAt }: Scenario) {
  const sent: Record<string, Hex>[] = []
  let asked = 0
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    asked += 1
    const isOther = asked > changeAt
    if (method === 'eth_accounts')
      return [isOther && change === 'account' ? accounts.bob.address : alice]
    if (method === 'eth_chainId') return isOther && change === 'chain' ? '0x2105' : '0x1'
    sent.push(...(params as Record<string, Hex>[]))
    return `0x${'ab'.repeat(32)}`
  }
  return { request, sent }
}

/** Reviews and confirms; returns the wallet's request and the reviewed values. */
async function played(it: Scenario) {
  let now: Terms | 'down' = it.before
  const url = nodes.add(nodeOf(() => now))
  const network: NetworkDefinition = { ...mainnet, rpcUrls: { default: { http: [url] } } }
  const wallet = walletOf(it)
  const onChain = it.token ? it.before.decimals : 18
  const decimals = it.token ? Math.min(onChain + it.claimedMore, 77) : 18
  const request: SendRequest = {
    ...evmSigner(wallet, network),
    to: it.to,
    amount: formatUnits(it.units, decimals),
    ...(it.token && { token: { address: it.token, decimals } }),
  }
  const shown = await estimateFee(request).catch((error: { code?: string }) => error.code)
  if (typeof shown !== 'object') return { refused: shown, wallet, request, onChain }
  const scaled = (value: bigint) => (value * BigInt(it.dearer)) / 100n
  const { gas, base, priority } = it.before
  now = it.isDown
    ? 'down'
    : (it.after ?? {
        ...it.before,
        gas: scaled(gas),
        base: scaled(base),
        priority: scaled(priority),
      })
  const refused = await send({ ...request, reviewedFee: shown }).then(
    () => undefined,
    (error: { code?: string }) => error.code ?? String(error),
  )
  return { refused, shown, wallet, request, onChain }
}

/** Differences between the wallet's request and the review; empty without any, or without a request. */
function differences({
  refused,
  shown,
  wallet,
  request,
  onChain,
}: Awaited<ReturnType<typeof played>>) {
  const [params, ...more] = wallet.sent
  if (!params) return refused === undefined ? ['neither sent nor refused'] : []
  const { token, to, amount } = request
  const call = token && decodeFunctionData({ abi: erc20Abi, data: params.data ?? '0x' })
  const [receiver, units] = call
    ? (call.args as [Hex, bigint])
    : [params.to, BigInt(params.value ?? 0)]
  // 0 is a valid price.
  const price = params.maxFeePerGas ?? params.gasPrice
  const cost = BigInt(params.gas ?? 0) * BigInt(price ?? 0)
  const cap = shown ? (parseUnits(shown.amount, 18) * 125n) / 100n : -1n
  const found = {
    'more than one question': more.length > 0,
    'refused after it was sent': refused !== undefined,
    'another sender': params.from !== alice,
    'another network': params.chainId !== '0x1',
    'another receiver': receiver !== to,
    'another amount': units !== parseUnits(amount, onChain),
    'another token': token
      ? params.to !== token.address || params.value !== '0x0'
      : params.data !== undefined,
    'another call': call !== undefined && call.functionName !== 'transfer',
    'no bound to the fee': params.gas === undefined || price === undefined,
    'more than the fee that was shown': cost > cap,
  }
  return Object.entries(found).flatMap(([name, isSo]) => (isSo ? [name] : []))
}

describe('an EVM transfer with a node and a wallet that change their answers', () => {
  it(
    'P2 S15 reaches the wallet as it was displayed, or not at all',
    async () => {
      const outcomes = new Map<string, number>()
      const several = fc.array(scenario, { minLength: atOnce, maxLength: atOnce })
      const run = await fc.check(
        fc.asyncProperty(several, async (scenarios) => {
          for (const outcome of await Promise.all(scenarios.map(played))) {
            expect(differences(outcome)).toEqual([])
            const { refused = 'sent' } = outcome
            outcomes.set(refused, (outcomes.get(refused) ?? 0) + 1)
          }
        }),
        { numRuns: cases / atOnce, endOnFailure: true, examples: [[[...known]]] },
      )
      expect(fc.defaultReportMessage(run)).toBeUndefined()
      const seen = [...outcomes.keys()].toSorted()
      expect(seen).toEqual([
        'network/unavailable',
        'request/accountChanged',
        'request/wrongChain',
        'sent',
        'transfer/feeAboveReview',
        'transfer/otherDecimals',
      ])
    },
    45 * 60_000,
  )
})
