import {
  erc20Abi,
  type Hex,
  http,
  keccak256,
  type PublicClient,
  parseEther,
  slice,
  toHex,
} from 'viem'
import { createBundlerClient, entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { startAccountsNode } from '../../server/paymaster/startAccountsNode.ts'
import { accountCount, hasEther, recipientCount } from './planOperations.ts'

type StartBundler = (node: string, fundedKeys: readonly [Hex, Hex]) => Promise<string>

const { tide } = sandboxContracts
const keyOf = (name: string) => keccak256(toHex(name))
const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => keyOf(`${name} ${index}`))
const owners = named('account', accountCount).map((key) => privateKeyToAccount(key))
const recipients = named('recipient', recipientCount).map((key) => slice(key, 0, 20))
const keys = [keyOf('executor'), keyOf('utility')] as const

export type BundledChain = Awaited<ReturnType<typeof openBundledChain>>

/** A chain with accounts that have tokens, the same at each start, and a client of viem for its bundler. */
export async function openBundledChain(port: number, startBundler: StartBundler) {
  const node = await startAccountsNode(port)
  const { dev } = node
  const client = node.client as PublicClient & typeof node.client
  const transfer = { address: tide, abi: erc20Abi, functionName: 'transfer' } as const
  for (const [index, { address }] of owners.entries()) {
    await client.setBalance({ address, value: parseEther(hasEther(index) ? '10' : '0') })
    const args = [address, 100_000n] as const
    await client.writeContract({ account: dev, ...transfer, args })
  }
  for (const key of keys) {
    const { address } = privateKeyToAccount(key)
    await client.setBalance({ address, value: parseEther('1000') })
  }
  const bundler = createBundlerClient({
    client: client as PublicClient,
    chain: foundry,
    transport: http(await startBundler(node.url, keys), { retryCount: 0, timeout: 20_000 }),
    pollingInterval: 20,
  })
  const entryPoint = { address: entryPoint08Address, abi: entryPoint08Abi } as const
  const nonceOf = (account: Hex) =>
    client.readContract({ ...entryPoint, functionName: 'getNonce', args: [account, 0n] })
  const depositOf = (account: Hex) =>
    client.readContract({ ...entryPoint, functionName: 'balanceOf', args: [account] })
  const tokensOf = (account: Hex) =>
    client.readContract({
      address: tide,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    })
  return {
    client,
    bundler,
    owners,
    recipients,
    nonceOf,
    depositOfPaymaster: () => depositOf(sandboxAccounts.paymaster),
    /** What operations change, but for fees, which depend on what a bundler estimates. */
    async readState() {
      const accounts = owners.map(({ address }) => address)
      const poor = accounts.filter((_, index) => !hasEther(index))
      return {
        tokens: await Promise.all([...accounts, ...recipients].map(tokensOf)),
        ether: await Promise.all(
          [...poor, ...recipients].map((address) => client.getBalance({ address })),
        ),
        nonces: await Promise.all(accounts.map(nonceOf)),
        code: await Promise.all(accounts.map((address) => client.getCode({ address }))),
      }
    },
  }
}
