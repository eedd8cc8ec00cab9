import type { Call, NetworkDefinition } from '@portico/core'
import { contractAdapterHost as adapterHost, manualClock } from '@portico/core/testing'
import { anvil } from '@portico/eip155'
import type { SwapProvider, SwapQuote, SwapStep, SwapToken } from '@portico/features/swaps'
import { type UniswapDeployment, uniswap } from '@portico/features/swaps/uniswap'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { createAdapter } from '../../../../adapters/eip155/src/session/createAdapter.ts'
import { sandboxContracts } from '../../../../sandbox/chains/contracts/sandboxContracts.ts'
import { deployExchange } from '../../../../sandbox/chains/uniswap/deployExchange.ts'
import { sandboxDeployment } from '../../../../sandbox/chains/uniswap/sandboxDeployment.ts'
import { sandboxExchange } from '../../../../sandbox/chains/uniswap/sandboxExchange.ts'
import { startNode } from '../../../nodes/startNode.ts'

type Input = {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  readonly account?: Hex
  readonly receiver?: Hex
  readonly slippageBps?: number
}
const folder = new URL('../../../../sandbox/chains/uniswap', import.meta.url).pathname
const networkId = 'eip155:31337'
const { callContracts } = createAdapter({ networks: [], gateways: [] }, adapterHost)

/** The exchanges of the sandbox on a node of its own, and a provider that reads them. */
export async function openExchange(port: number) {
  const node = await startNode({ port })
  const { client, url } = node
  await deployExchange(url, folder)
  const network: NetworkDefinition = { ...anvil, rpcUrls: { default: { http: [url] } } }
  const [alice, bob] = (await client.getAddresses()) as [Hex, Hex]
  const reads: number[] = []
  const openProvider = (deployment: UniswapDeployment): SwapProvider =>
    uniswap({ deployments: [deployment] })({
      networks: { all: [network], find: () => network },
      transport: () => Promise.reject(new Error('The provider asks no service')),
      caller: { st: 'test', sv: 'test' },
      clock: manualClock(),
      service: () => undefined,
      async call({ calls, signal }) {
        reads.push(calls.length)
        return callContracts!({ network, calls, signal })
      },
    })
  const provider = openProvider(sandboxDeployment)
  const requestOf = ({ from, to, amount, account = alice, ...more }: Input) => ({
    from,
    to,
    amount: `${amount}`,
    account: `${networkId}:${account}`,
    receiver: `${networkId}:${more.receiver ?? account}`,
    slippageBps: more.slippageBps ?? 100,
    signal: new AbortController().signal,
  })
  const balanceOf = ({ address }: SwapToken, of: Hex = alice) =>
    address === undefined
      ? client.getBalance({ address: of })
      : client.readContract({
          abi: erc20Abi,
          address: address as Hex,
          functionName: 'balanceOf',
          args: [of],
        })
  const send = async ({ to, data, value = 0n }: Call, account: Hex = alice) => {
    const call = { to: to as Hex, data: data as Hex, value }
    // A fixed limit, so that a call that reverts is in a block too.
    const options = { account, chain: null, gas: 8_000_000n, gasPrice: 2_000_000_000n }
    const hash = await client.sendTransaction({ ...call, ...options })
    return client.getTransactionReceipt({ hash })
  }
  const deadline = async () => Number((await client.getBlock()).timestamp) + 1_200
  /** The steps of a quote in their order, each carried out; the kinds of the steps, and how the last one ended. */
  async function carryOut(quote: SwapQuote, input: Input, from: SwapProvider = provider) {
    const request = { ...requestOf(input), deadline: await deadline() }
    const signatures: string[] = []
    const kinds: string[] = []
    for (;;) {
      const steps = await from.prepare(quote, { ...request, signatures })
      const [signing] = steps
      kinds.push(...steps.map((step) => (step.kind === 'typedData' ? step.purpose : step.kind)))
      if (signing?.kind === 'typedData') {
        signatures.push(await sign(signing, input.account ?? alice))
        continue
      }
      let gas = 0n
      let status = 'success'
      for (const call of steps.flatMap(callsOf)) {
        const receipt = await send(call, input.account)
        status = receipt.status
        gas += receipt.gasUsed * receipt.effectiveGasPrice
      }
      return { kinds, status, gas }
    }
  }
  const sign = (step: Extract<SwapStep, { kind: 'typedData' }>, account: Hex) =>
    client.request({
      method: 'eth_signTypedData_v4',
      params: [account, JSON.stringify(withDomainType(step.typedData))],
    } as never) as Promise<Hex>
  const quote = (input: Input, from: SwapProvider = provider) => from.quote(requestOf(input))
  /** Quotes and swaps; what arrived, beside what was quoted. */
  const swap = async (input: Input, from: SwapProvider = provider) => {
    const offer = await quote(input, from)
    const receiver = input.receiver ?? alice
    const before = await balanceOf(input.to, receiver)
    const { kinds, status, gas } = await carryOut(offer, input, from)
    const after = await balanceOf(input.to, receiver)
    const paidHere = input.to.address === undefined && receiver === alice ? gas : 0n
    return {
      offer,
      kinds,
      status,
      arrived: after - before + paidHere,
      quoted: BigInt(offer.amountOut),
    }
  }
  /** Calls a contract as the first account. */
  const write = async (
    address: string | undefined,
    signature: string,
    args: readonly unknown[],
  ) => {
    const abi = parseAbi([signature] as readonly string[])
    return send({ to: address!, data: encodeFunctionData({ abi, args: args as never }) })
  }
  return {
    ...node,
    alice,
    bob,
    provider,
    openProvider,
    reads,
    tokens: sandboxTokens,
    balanceOf,
    send,
    carryOut,
    deadline,
    requestOf,
    quote,
    swap,
    write,
    approve: ({ address }: SwapToken, spender: Hex, amount: bigint) =>
      write(address, 'function approve(address, uint256)', [spender, amount]),
  }
}

const domainTypes = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
}

function withDomainType({ types, ...rest }: Extract<SwapStep, { kind: 'typedData' }>['typedData']) {
  const EIP712Domain = Object.entries(domainTypes)
    .filter(([name]) => rest.domain?.[name] !== undefined)
    .map(([name, type]) => ({ name, type }))
  return { ...rest, types: { ...types, EIP712Domain } }
}

function callsOf(step: SwapStep): readonly Call[] {
  if (step.kind === 'calls') return step.calls
  if (step.kind !== 'approve') throw new Error(`No call for ${step.kind}`)
  const word = (value: string) => value.toLowerCase().padStart(64, '0')
  const amount = BigInt(step.amount).toString(16)
  const data = `0x095ea7b3${word(step.spender.slice(2))}${word(amount)}`
  return [{ to: step.token.address!, data }]
}

const tokenOf = (symbol: string, decimals: number, address?: string): SwapToken => ({
  networkId,
  symbol,
  name: symbol,
  decimals,
  ...(address && { address }),
})

const { pier, tide, toll, stuck } = sandboxContracts
const { weth, quay, lock } = sandboxExchange

export const sandboxTokens = {
  eth: tokenOf('ETH', 18),
  weth: tokenOf('WETH', 18, weth),
  pier: tokenOf('PIER', 6, pier),
  tide: tokenOf('TIDE', 18, tide),
  toll: tokenOf('TOLL', 18, toll),
  quay: tokenOf('QUAY', 18, quay),
  lock: tokenOf('LOCK', 18, lock),
  stuck: tokenOf('STUCK', 18, stuck),
}
