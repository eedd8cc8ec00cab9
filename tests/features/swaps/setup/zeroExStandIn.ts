import type { TransportRequest } from '@portico/core/endpoints'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, zeroAddress } from 'viem'
import contracts from '../../../../sandbox/chains/contracts/contracts.json'
import { sandboxContracts } from '../../../../sandbox/chains/contracts/sandboxContracts.ts'
import { sandboxExchange } from '../../../../sandbox/chains/uniswap/sandboxExchange.ts'
import type { openSwapper } from './openSwapper.ts'

type World = Awaited<ReturnType<typeof openSwapper>>
type Terms = {
  /** Parts of a hundred of what was quoted that the call pays. */
  readonly paysPercent?: bigint
}
const abi = parseAbi([
  'struct TokenPermissions { address token; uint256 amount; }',
  'struct PermitTransferFrom { TokenPermissions permitted; uint256 nonce; uint256 deadline; }',
  'function execute(PermitTransferFrom permit, address token, uint256 amount) payable',
])
const settler = '0x00000000000000000000000000000000005e771e'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const { pier, tide } = sandboxContracts
const { permit2 } = sandboxExchange

/** TIDE for one unit of another token, in base units. */
const rates: Readonly<Record<string, bigint>> = {
  [pier.toLowerCase()]: 4n * 10n ** 12n,
  [native]: 10_000n,
}

/**
 * Stands in for 0x v2, in the shapes of its documentation: sells TIDE from a contract of its own, which takes the other
 * token by the visitor's signature for Permit2.
 */
export async function zeroExStandIn({ client, bob, send }: World) {
  await client.setCode({ address: settler, bytecode: contracts.SettlerStandIn.runtime as Hex })
  const args = [settler, 500n * 10n ** 18n] as const
  await send(
    {
      to: tide,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
      value: 0n,
    },
    bob,
  )
  const terms: Terms & Record<string, unknown> = {}
  let nonce = 0n

  async function transport({ query = {} }: TransportRequest): Promise<unknown> {
    const { sellToken, buyToken, sellAmount, slippageBps } = query as Record<string, string>
    const rate = rates[sellToken!.toLowerCase()]
    if (!rate || buyToken!.toLowerCase() !== tide.toLowerCase())
      return { liquidityAvailable: false, zid: '0x1' }
    const amount = BigInt(sellAmount!)
    const out = amount * rate
    const deadline = (await client.getBlock()).timestamp + 300n
    const isNative = sellToken!.toLowerCase() === native
    nonce += 1n
    const permitted = { token: (isNative ? zeroAddress : sellToken) as Hex, amount }
    const paid = (out * (terms.paysPercent ?? 100n)) / 100n
    const message = {
      permitted: { ...permitted, amount: `${amount}` },
      spender: settler,
      nonce: `${nonce}`,
      deadline: `${deadline}`,
    }
    return {
      liquidityAvailable: true,
      buyAmount: `${out}`,
      minBuyAmount: `${(out * (10_000n - BigInt(slippageBps!))) / 10_000n}`,
      fees: { integratorFee: null, zeroExFee: null, gasFee: null },
      route: { fills: [{ source: 'Stand-in', proportionBps: '10000' }], tokens: [] },
      permit2: isNative ? null : { type: 'Permit2', eip712: typedData(message) },
      transaction: {
        to: settler,
        data: encodeFunctionData({
          abi,
          args: [{ permitted, nonce, deadline }, tide, paid],
        }),
        value: isNative ? `${amount}` : '0',
      },
    }
  }
  return { settler, terms: terms as { paysPercent?: bigint }, transport }
}

function typedData(message: object) {
  return {
    domain: { name: 'Permit2', chainId: 31_337, verifyingContract: permit2 },
    primaryType: 'PermitTransferFrom',
    types: {
      PermitTransferFrom: [
        { name: 'permitted', type: 'TokenPermissions' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
      TokenPermissions: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    message,
  }
}
