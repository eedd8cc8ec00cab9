import type { TransportRequest } from '@portico/core/endpoints'
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashTypedData,
  parseAbi,
  verifyTypedData,
} from 'viem'
import contracts from '../../../../sandbox/chains/contracts/contracts.json'
import { sandboxContracts } from '../../../../sandbox/chains/contracts/sandboxContracts.ts'
import type { openSwapper } from './openSwapper.ts'

type World = Awaited<ReturnType<typeof openSwapper>>
type Order = Readonly<Record<string, string>> & { readonly validTo: number }
type Kept = { readonly order: Order; readonly owner: Hex; status: string }

const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const relayer: Hex = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
const { pier, tide } = sandboxContracts
const abi = parseAbi([
  'function take(address token, address from, address to, uint256 amount)',
  'function pay(address token, address to, uint256 amount)',
])
const call = (functionName: 'take' | 'pay', args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never)
/** The type of the settlement contract, GPv2Order.sol. */
const types = {
  Order: Object.entries({
    sellToken: 'address',
    buyToken: 'address',
    receiver: 'address',
    sellAmount: 'uint256',
    buyAmount: 'uint256',
    validTo: 'uint32',
    appData: 'bytes32',
    feeAmount: 'uint256',
    kind: 'string',
    partiallyFillable: 'bool',
    sellTokenBalance: 'string',
    buyTokenBalance: 'string',
  }).map(([name, type]) => ({ name, type })),
}
const domain = {
  name: 'Gnosis Protocol',
  version: 'v2',
  chainId: 31_337,
  verifyingContract: settlement,
} as const

/**
 * Stands in for CoW's order book and its solvers, in the shapes of their documentation: an order whose signature is the
 * owner's is settled by `settle`, at four TIDE for a PIER; contracts of its own stand at the addresses of the protocol.
 */
export async function cowStandIn({ client, bob, send }: World) {
  const bytecode = contracts.OrderStandIn.runtime as Hex
  for (const address of [settlement, relayer] as const) await client.setCode({ address, bytecode })
  const args = [settlement, 400n * 10n ** 18n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await send({ to: tide, data, value: 0n }, bob)
  const orders = new Map<string, Kept>()

  async function transport({ url, body }: TransportRequest): Promise<unknown> {
    const path = new URL(url).pathname
    if (path.endsWith('/quote')) return quoteOf(body as Order)
    if (path.endsWith('/orders')) return keep(body as Order)
    return { status: orders.get(path.split('/').at(-1)!)?.status ?? 'open' }
  }

  /** The order book takes what its owner signed, and nothing else. */
  async function keep({ from, signature, signingScheme, quoteId, ...order }: Order) {
    const owner = from as Hex
    const message = order as never
    const signed = { domain, types, primaryType: 'Order', message } as const
    const isSigned = await verifyTypedData({
      ...signed,
      address: owner,
      signature: signature as Hex,
    })
    if (!isSigned) throw new Error('The signature is not the owner’s')
    const validTo = Number(order.validTo).toString(16).padStart(8, '0')
    const uid = `${hashTypedData(signed)}${owner.slice(2).toLowerCase()}${validTo}`
    orders.set(uid, { order: order as Order, owner, status: 'open' })
    return uid
  }

  /** Carries out all open orders; the least amount arrives. */
  async function settle(): Promise<void> {
    for (const kept of orders.values()) {
      const { order, owner } = kept
      const { sellToken, buyToken, receiver, sellAmount, buyAmount } = order
      const take = call('take', [sellToken, owner, settlement, BigInt(sellAmount!)])
      const taken = await send({ to: relayer, data: take, value: 0n }, bob)
      const pay = call('pay', [buyToken, receiver, BigInt(buyAmount!)])
      if (taken.status === 'success') await send({ to: settlement, data: pay, value: 0n }, bob)
      kept.status = taken.status === 'success' ? 'fulfilled' : 'cancelled'
    }
  }
  return { orders, relayer, settle, transport }
}

function quoteOf({ sellToken, buyToken, receiver, sellAmountBeforeFee }: Order) {
  if (sellToken!.toLowerCase() !== pier.toLowerCase()) throw new Error('No liquidity')
  const fee = 10_000n
  const sellAmount = BigInt(sellAmountBeforeFee!) - fee
  const buyAmount = `${sellAmount * 4n * 10n ** 12n}`
  return {
    quote: {
      sellToken,
      buyToken,
      receiver,
      sellAmount: `${sellAmount}`,
      buyAmount,
      feeAmount: `${fee}`,
    },
    expiration: '2100-01-01T00:00:00.000Z',
    id: 42,
  }
}
