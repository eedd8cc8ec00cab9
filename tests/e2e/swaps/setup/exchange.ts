import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi } from 'viem'
import { inject } from 'vitest'
import { sandboxContracts } from '../../../../sandbox/chains/contracts/sandboxContracts.ts'
import { sandboxExchange } from '../../../../sandbox/chains/uniswap/sandboxExchange.ts'
import { nodeClient } from '../../../nodes/nodeClient.ts'

const client = (chainId = 31337) =>
  nodeClient(inject('sandbox').nodes.find((it) => it.chainId === chainId)!.url)

const { tide } = sandboxContracts
const { weth, v2Router, lock } = sandboxExchange

type Allowance = { readonly owner: Hex; readonly spender: Hex; readonly amount: bigint }
type Sent = { readonly to: Hex; readonly signature: string; readonly args: readonly unknown[] }

/** By default from the last account of the node, which no test uses otherwise. */
async function send(sent: Sent, more: { value?: bigint; account?: Hex } = {}): Promise<void> {
  const { to, signature, args } = sent
  const { value = 0n, account = (await client().getAddresses())[9]! } = more
  const data = encodeFunctionData({
    abi: parseAbi([signature] as readonly string[]),
    args: args as never,
  })
  await client().sendTransaction({ account, to, data, value })
}

/** What happens on the sandbox's chain beside the visitor. */
export const exchange = {
  client,
  balanceOf: (token: Hex, owner: Hex, chainId?: number) =>
    client(chainId).readContract({
      abi: erc20Abi,
      address: token,
      functionName: 'balanceOf',
      args: [owner],
    }),
  allowance: (token: Hex, owner: Hex, spender: Hex) =>
    client().readContract({
      abi: erc20Abi,
      address: token,
      functionName: 'allowance',
      args: [owner, spender],
    }),
  approve: (token: Hex, { owner, spender, amount }: Allowance) =>
    send(
      { to: token, signature: 'function approve(address, uint256)', args: [spender, amount] },
      { account: owner },
    ),
  pause: (is: boolean) => send({ to: lock, signature: 'function setPaused(bool)', args: [is] }),
  /** Somebody buys TIDE for ETH; runs `during`, and puts the pool back. */
  async whileMoved(ether: bigint, during: () => Promise<void>): Promise<void> {
    const unmoved = await client().snapshot()
    const account = (await client().getAddresses())[9]!
    const signature = 'function swapExactETHForTokens(uint256,address[],address,uint256)'
    const args = [0n, [weth, tide], account, maxUint256]
    await send({ to: v2Router, signature, args }, { value: ether })
    try {
      await during()
    } finally {
      await client().revert({ id: unmoved })
    }
  },
}
