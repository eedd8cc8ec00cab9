import { encodeFunctionData, erc20Abi, type Hex, http, parseEther } from 'viem'
import {
  createBundlerClient,
  entryPoint07Address,
  toSimple7702SmartAccount,
} from 'viem/account-abstraction'
import { foundry } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { toSandboxAccount } from '../../../sandbox/chains/accounts/toSandboxAccount.ts'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { startAccountsNode } from './startAccountsNode.ts'
import { startBundler } from './startBundler.ts'

const node = await startAccountsNode(29_365)
const url = await startBundler(node.url)
const { client, dev } = node
const { tide, stuck } = sandboxContracts
const bundler = createBundlerClient({
  client,
  chain: foundry,
  transport: http(url, { retryCount: 0 }),
  pollingInterval: 20,
})

const transferOf = (token: Hex, to: Hex, amount: bigint) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})
const balanceOf = (account: Hex) =>
  client.readContract({
    address: tide,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  })

async function newHolder() {
  const owner = await node.newAccount('1')
  const args = [owner.address, 100n] as const
  const transfer = { address: tide, abi: erc20Abi, functionName: 'transfer' } as const
  await client.writeContract({ account: dev, ...transfer, args })
  return owner
}

async function send(method: string, params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
  const response = await fetch(url, { method: 'POST', body })
  return (await response.json()) as { id: number; error?: { code: number; message: string } }
}

describe('the bundler of the sandbox', () => {
  it('makes the calls of an account of viem, as a client of viem asks for it', async () => {
    expect(await bundler.getChainId()).toBe(31_337)
    expect(await bundler.getSupportedEntryPoints()).toHaveLength(2)
    const owner = await newHolder()
    const account = await toSimple7702SmartAccount({ client: client as never, owner })
    const authorization = await owner.signAuthorization({
      address: account.authorization.address,
      chainId: 31_337,
      nonce: 0,
    })
    const other = await node.newAccount()
    const calls = [transferOf(tide, other.address, 3n), transferOf(tide, other.address, 4n)]
    const hash = await bundler.sendUserOperation({ account, calls, authorization })
    const receipt = await bundler.waitForUserOperationReceipt({ hash })
    expect(receipt.success).toBe(true)
    expect(receipt.logs).toHaveLength(2)
    expect(receipt.paymaster).toBeUndefined()
    expect(receipt.actualGasCost).toBeGreaterThan(0n)
    expect(await balanceOf(other.address)).toBe(7n)
    const { transactionHash } = await bundler.getUserOperation({ hash })
    expect(transactionHash).toBe(receipt.receipt.transactionHash)
  })

  it('makes the calls of the sandbox’s account, which pays for them itself', async () => {
    const owner = await newHolder()
    const account = await toSandboxAccount(client, owner)
    const authorization = await owner.signAuthorization({
      address: account.authorization!.address,
      chainId: 31_337,
      nonce: 0,
    })
    const first = { account, authorization, calls: [transferOf(tide, dev, 1n)] }
    const hash = await bundler.sendUserOperation(first)
    expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
    const next = { account, calls: [{ to: dev, value: parseEther('0.1') }] }
    const second = await bundler.sendUserOperation(next)
    expect((await bundler.waitForUserOperationReceipt({ hash: second })).success).toBe(true)
    expect(await balanceOf(owner.address)).toBe(99n)
    expect(await client.getBalance({ address: owner.address })).toBeLessThan(parseEther('0.9'))
  })

  it('refuses with the codes of ERC-7769 what would fail', async () => {
    const owner = await newHolder()
    const account = await toSandboxAccount(client, owner)
    const authorization = await owner.signAuthorization({
      address: account.authorization!.address,
      chainId: 31_337,
      nonce: 0,
    })
    const failing = { account, authorization, calls: [transferOf(stuck, dev, 1n)] }
    await expect(bundler.sendUserOperation(failing)).rejects.toThrow('Execution reverted')
    const other = await node.newAccount()
    const forged = {
      ...account,
      signUserOperation: (await toSandboxAccount(client, other)).signUserOperation,
    }
    const calls = [transferOf(tide, dev, 1n)]
    await expect(
      bundler.sendUserOperation({ account: forged, authorization, calls }),
    ).rejects.toThrow(/AA24|signature/i)
    await client.setBalance({ address: owner.address, value: 0n })
    await expect(bundler.sendUserOperation({ account, authorization, calls })).rejects.toThrow(
      /AA21|prefund/i,
    )
  })

  it('refuses an authorization that the chain would ignore', async () => {
    const owner = await newHolder()
    const other = await node.newAccount()
    const account = await toSandboxAccount(client, owner)
    const { address } = account.authorization!
    const valid = { address, chainId: 31_337, nonce: 0 }
    const ignored = [
      [await owner.signAuthorization({ ...valid, nonce: 1 }), 'has nonce 1, the account 0'],
      [await owner.signAuthorization({ ...valid, chainId: 1 }), 'is for chain 1'],
      [await other.signAuthorization(valid), 'is not signed by'],
    ] as const
    const calls = [transferOf(tide, dev, 1n)]
    for (const [authorization, message] of ignored)
      await expect(bundler.sendUserOperation({ account, calls, authorization })).rejects.toThrow(
        message,
      )
    // Viem gives an account without code an authorization with a placeholder as its signature.
    await expect(bundler.sendUserOperation({ account, calls })).rejects.toThrow('is not signed by')
    const authorization = await owner.signAuthorization({ ...valid, chainId: 0 })
    const hash = await bundler.sendUserOperation({ account, calls, authorization })
    expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  })

  it('answers what it cannot read with the codes of JSON-RPC', async () => {
    const answers = await Promise.all([
      send('eth_sendUserOperation', [{ sender: 'x' }, entryPoint07Address]),
      send('eth_sendUserOperation', [{}, dev]),
      send('eth_accounts', []),
      send('eth_getUserOperationReceipt', ['0x00']),
    ])
    expect(answers.map(({ error }) => error?.code)).toEqual([-32602, -32602, -32601, undefined])
    const long = await fetch(url, { method: 'POST', body: 'x'.repeat(600_000) })
    expect(await long.json()).toMatchObject({ id: null, error: { code: -32700 } })
    expect((await fetch(`${url}1`, { method: 'POST', body: '{}' })).status).toBe(404)
  })
})
