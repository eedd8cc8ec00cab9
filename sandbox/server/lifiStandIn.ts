import type { FetchHandler } from '@portico/server/directory'
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  publicActions,
  walletActions,
  zeroAddress,
} from 'viem'
import { sandboxContracts } from '../chains/contracts/sandboxContracts.ts'
import type { SandboxChain } from './dataApi.ts'

const { bridge, pier, tide } = sandboxContracts
const abi = parseAbi([
  'struct Due { uint256 chainId; address token; uint256 amount; address receiver; }',
  'function bridge(address token, uint256 amount, Due due) payable',
  'event Paid(address payer, address token, uint256 amount, Due due)',
])

/** Prices in hundredths of a cent. */
const tokens = [
  { address: zeroAddress, decimals: 18, price: 25_000_000n },
  { address: pier, decimals: 6, price: 10_000n },
  { address: tide, decimals: 18, price: 2_500n },
] as const
/** Of ten thousand. */
const fee = 30n
/** What is worth more than 500 dollars is refunded, as by a service that has too little on the other network. */
const maxValue = 5_000_000n

type Query = Readonly<Record<string, string>>
type Due = { readonly chainId: bigint; readonly token: Hex; readonly amount: bigint }

/**
 * Answers in the shape of LI.FI's `v1/quote` and `v1/status` between the chains, and settles: what the stand-in's
 * contract was paid on one, it pays on the other.
 */
export function lifiStandIn(chains: readonly SandboxChain[]): FetchHandler {
  const settled = new Map<string, Promise<object>>()
  return async (request) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    const { pathname, searchParams } = new URL(request.url)
    const query: Query = Object.fromEntries(searchParams)
    const reply = pathname.endsWith('/quote')
      ? quoteOf(chains, query)
      : await statusOf(chains, query, settled)
    return Response.json(reply ?? { message: 'No available quotes', code: 1002 }, {
      status: reply ? 200 : 404,
      headers,
    })
  }
}

function quoteOf(chains: readonly SandboxChain[], query: Query): object | undefined {
  const { fromChain, toChain, fromAmount = '', slippage } = query
  const [from, to] = [find(query.fromToken), find(query.toToken)]
  const isServed = [fromChain, toChain].every((id) => chains.some((it) => `${it.chainId}` === id))
  if (!isServed || fromChain === toChain || !from || !to || !/^\d{1,30}$/.test(fromAmount)) return
  const amount = BigInt(fromAmount)
  const value = amount * from.price * 10n ** BigInt(to.decimals)
  const out = (value * (10_000n - fee)) / (10_000n * to.price * 10n ** BigInt(from.decimals))
  const least = (out * BigInt(Math.round((1 - Number(slippage)) * 10_000))) / 10_000n
  const due = {
    chainId: BigInt(toChain!),
    token: to.address,
    amount: out,
    receiver: query.toAddress as Hex,
  }
  return {
    toolDetails: { name: 'Bridge stand-in' },
    estimate: {
      toAmount: `${out}`,
      toAmountMin: `${least}`,
      approvalAddress: bridge,
      executionDuration: 10,
    },
    transactionRequest: {
      to: bridge,
      data: encodeFunctionData({ abi, functionName: 'bridge', args: [from.address, amount, due] }),
      value: from.address === zeroAddress ? fromAmount : '0',
      chainId: Number(fromChain),
    },
  }
}

async function statusOf(
  chains: readonly SandboxChain[],
  { txHash, fromChain }: Query,
  settled: Map<string, Promise<object>>,
): Promise<object> {
  const source = chains.find((it) => `${it.chainId}` === fromChain)
  const receipt =
    source &&
    (await clientOf(source)
      .getTransactionReceipt({ hash: txHash as Hex })
      .catch(() => undefined)) // not in a block yet
  if (!receipt) return { status: 'NOT_FOUND' }
  const [paid] = parseEventLogs({
    abi,
    logs: receipt.logs.filter((it) => it.address === bridge.toLowerCase()),
  })
  if (receipt.status === 'reverted' || !paid)
    return { status: 'FAILED', substatus: 'UNKNOWN_ERROR' }
  const key = `${fromChain} ${txHash}`
  const payment = settled.get(key) ?? settle(chains, source, paid.args)
  settled.set(key, payment)
  payment.catch(() => settled.delete(key)) // as when the node is away: the next question pays
  return payment
}

/** Pays what is due on the other chain, or back what was paid. */
async function settle(
  chains: readonly SandboxChain[],
  source: SandboxChain,
  {
    payer,
    token,
    amount,
    due,
  }: { payer: Hex; token: Hex; amount: bigint; due: Due & { receiver: Hex } },
): Promise<object> {
  const target = chains.find((it) => BigInt(it.chainId) === due.chainId)
  const { price = 0n, decimals = 0 } = find(token) ?? {}
  const isTooMuch = amount * price > maxValue * 10n ** BigInt(decimals)
  if (!target || isTooMuch) {
    const hash = await pay(source, { token, amount, receiver: payer })
    return {
      status: 'DONE',
      substatus: 'REFUNDED',
      receiving: { txHash: hash, amount: `${amount}` },
    }
  }
  const hash = await pay(target, due)
  return {
    status: 'DONE',
    substatus: 'COMPLETED',
    receiving: { txHash: hash, amount: `${due.amount}` },
  }
}

async function pay(
  chain: SandboxChain,
  { token, amount, receiver }: { token: Hex; amount: bigint; receiver: Hex },
): Promise<Hex> {
  const client = clientOf(chain)
  await client.impersonateAccount({ address: bridge })
  const args = [receiver, amount] as const
  const hash = await client.sendTransaction({
    account: bridge,
    chain: null,
    ...(isAddressEqual(token, zeroAddress)
      ? { to: receiver, value: amount }
      : { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) }),
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 10, checkReplacement: false })
  return hash
}

const find = (address = '') =>
  tokens.find((it) => it.address.toLowerCase() === address.toLowerCase())

const clientOf = ({ url }: SandboxChain) =>
  createTestClient({ mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
