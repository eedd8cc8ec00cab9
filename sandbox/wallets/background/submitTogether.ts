import {
  createWalletClient,
  encodeFunctionData,
  type Hash,
  http,
  type LocalAccount,
  parseAbi,
} from 'viem'
import { batchAccount } from '../../chains/contracts/batchAccount.ts'
import type { Call } from './submit.ts'

const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])

/**
 * Signs all calls as one transaction of the account to itself, whose code becomes `BatchAccount` with it (EIP-7702), and
 * sends it. Throws the node's error.
 */
export async function submitTogether(
  url: string,
  account: LocalAccount,
  calls: readonly Call[],
): Promise<Hash> {
  const client = createWalletClient({ account, transport: http(url, { retryCount: 0 }) })
  const authorization = await client.signAuthorization({
    contractAddress: batchAccount,
    executor: 'self',
  })
  const args = calls.map(({ to, value = 0n, data = '0x' }) => {
    if (!to) throw new Error('A batch creates no contract')
    return { to, value, data }
  })
  return client.sendTransaction({
    chain: null,
    to: account.address,
    data: encodeFunctionData({ abi, args: [args] }),
    authorizationList: [authorization],
  })
}
