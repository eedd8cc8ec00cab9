import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPaymaster, memorySponsorships, toNodeListener } from '@portico/server/paymaster'
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  type PrivateKeyAccount,
  type PublicClient,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint08Abi,
  entryPoint08Address,
  toPackedUserOperation,
  toSimple7702SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { foundry } from 'viem/chains'
import { afterAll, describe, expect, it } from 'vitest'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import { sponsorKey } from '../../../sandbox/chains/accounts/sponsorKey.ts'
import { toSandboxAccount } from '../../../sandbox/chains/accounts/toSandboxAccount.ts'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { startAccountsNode } from './startAccountsNode.ts'
import { startBundler } from './startBundler.ts'

const node = await startAccountsNode(29_385)
const bundlerUrl = await startBundler(node.url)
const { client, dev } = node
const { tide } = sandboxContracts
const chainId = 'eip155:31337'
const policy = {
  id: 'acme',
  chainId,
  contracts: { [tide]: ['0xa9059cbb'] },
  perOperation: '0.1',
  perSender: '0.2',
  perDay: '5',
  total: '10',
} as const
const storage = memorySponsorships()
const paymaster = createPaymaster({
  networks: [{ chainId, paymaster: sandboxAccounts.paymaster, urls: [node.url], confirmations: 0 }],
  policies: [policy],
  key: sponsorKey,
  storage,
  limiter: { take: () => 0 },
})
const server = createServer(toNodeListener(paymaster))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const paymasterUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const bundler = createBundlerClient({
  client: client as PublicClient,
  chain: foundry,
  transport: http(bundlerUrl, { retryCount: 0 }),
  paymaster: createPaymasterClient({ transport: http(paymasterUrl, { retryCount: 0 }) }),
  paymasterContext: { policyId: 'acme' },
  pollingInterval: 20,
})
/** In all days; what was used on one is not read. */
const usedNow = () => storage.findBudget({ policy: 'acme', chain: chainId }, 0)
const transferOf = (to: Hex, amount: bigint) => ({
  to: tide,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

/** An account without Ether, with 100 base units of a token. */
async function newHolder() {
  const owner = await node.newAccount('0')
  const args = [owner.address, 100n] as const
  const transfer = { address: tide, abi: erc20Abi, functionName: 'transfer' } as const
  await client.writeContract({ account: dev, ...transfer, args })
  return owner
}

const authorize = (owner: PrivateKeyAccount, address: Hex) =>
  owner.signAuthorization({ address, chainId: 31_337, nonce: 0 })

/** A signed operation of a new account. */
async function signedOperation(
  account: Awaited<ReturnType<typeof toSandboxAccount>>,
  authorization?: Awaited<ReturnType<typeof authorize>>,
) {
  const prepared = await bundler.prepareUserOperation({
    account,
    calls: [transferOf(dev, 1n)],
    ...(authorization && { authorization }),
  })
  const operation = prepared as unknown as UserOperation<'0.8'>
  const signature = await account.signUserOperation(operation)
  return { ...operation, signature }
}

/** What the EntryPoint answers to operations that anybody sends. */
function handle(operations: readonly UserOperation<'0.8'>[]) {
  return client.simulateContract({
    account: dev,
    address: entryPoint08Address,
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [operations.map((one) => toPackedUserOperation(one)), dev],
  })
}

describe('an operation that the paymaster pays for', () => {
  it.each(['the sandbox’s account', 'an account of viem'])(
    'is mined for %s without Ether, as unmodified viem asks for it',
    async (kind) => {
      const owner = await newHolder()
      const account =
        kind === 'an account of viem'
          ? await toSimple7702SmartAccount({ client: client as never, owner })
          : await toSandboxAccount(client, owner)
      const authorization = await authorize(owner, account.authorization!.address)
      const before = await usedNow()
      const hash = await bundler.sendUserOperation({
        account,
        authorization,
        calls: [transferOf(dev, 1n), transferOf(dev, 2n)],
      })
      const receipt = await bundler.waitForUserOperationReceipt({ hash })
      expect(receipt.success).toBe(true)
      expect(receipt.paymaster?.toLowerCase()).toBe(sandboxAccounts.paymaster)
      expect(await client.getBalance({ address: owner.address })).toBe(0n)
      const reserved = await usedNow()
      expect(reserved.total).toBeGreaterThan(before.total)
      await paymaster.settle()
      const spent = (await usedNow()).total - before.total
      expect(spent).toBe(Number((receipt.actualGasCost + 999_999_999n) / 1_000_000_000n))
    },
  )

  it('is not paid for a second time, nor with anything changed', async () => {
    const owner = await newHolder()
    const account = await toSandboxAccount(client, owner)
    const authorization = await authorize(owner, sandboxAccounts.smartAccount)
    const first = { account, authorization, calls: [transferOf(dev, 1n)] }
    const hash = await bundler.sendUserOperation(first)
    await bundler.waitForUserOperationReceipt({ hash })
    const operation = await signedOperation(account)
    await expect(handle([operation])).resolves.toBeDefined()
    const sign = async (change: Partial<UserOperation<'0.8'>>) => {
      const changed = { ...operation, ...change }
      return { ...changed, signature: await account.signUserOperation(changed) }
    }
    const changes: Partial<UserOperation<'0.8'>>[] = [
      { callData: await account.encodeCalls([transferOf(dev, 99n)]) },
      { callGasLimit: operation.callGasLimit + 1n },
      { verificationGasLimit: operation.verificationGasLimit + 1n },
      { preVerificationGas: operation.preVerificationGas + 1n },
      { maxFeePerGas: operation.maxFeePerGas + 1n },
      { maxPriorityFeePerGas: operation.maxPriorityFeePerGas - 1n },
      { paymasterVerificationGasLimit: operation.paymasterVerificationGasLimit! + 1n },
      { paymasterPostOpGasLimit: 1n },
      { nonce: operation.nonce + (1n << 64n) },
      { paymasterData: `${operation.paymasterData!}00` },
      { paymasterData: operation.paymasterData!.replace(/^0x.{12}/, '0xffffffffffff') as Hex },
    ]
    for (const change of changes) await expect(handle([await sign(change)])).rejects.toThrow('AA34')
    await expect(handle([operation, operation])).rejects.toThrow('AA25')
  })

  it('can be used until its sponsorship expires, and is released then', async () => {
    const owner = await newHolder()
    const account = await toSandboxAccount(client, owner)
    const authorization = await authorize(owner, sandboxAccounts.smartAccount)
    const first = { account, authorization, calls: [transferOf(dev, 1n)] }
    const hash = await bundler.sendUserOperation(first)
    await bundler.waitForUserOperationReceipt({ hash })
    await paymaster.settle()
    const before = await usedNow()
    const operation = await signedOperation(account)
    expect((await usedNow()).total).toBeGreaterThan(before.total)
    await paymaster.settle()
    expect((await usedNow()).total).toBeGreaterThan(before.total)
    await client.increaseTime({ seconds: 181 })
    await client.mine({ blocks: 1 })
    await expect(handle([operation])).rejects.toThrow('AA32')
    await paymaster.settle()
    // What an operation of another test reserved is released, too.
    expect((await usedNow()).total).toBeLessThanOrEqual(before.total)
  })

  it('is not sent where the policy refuses it, and the visitor’s wallet is told why', async () => {
    const owner = await newHolder()
    const account = await toSandboxAccount(client, owner)
    const authorization = await authorize(owner, sandboxAccounts.smartAccount)
    const asked = { account, authorization, calls: [{ to: dev, value: 1n }] }
    await expect(bundler.sendUserOperation(asked)).rejects.toThrow(
      `not sponsored: the contract ${dev} is not allowed`,
    )
  })
})
