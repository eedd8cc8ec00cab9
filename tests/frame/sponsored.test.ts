import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPaymaster, memorySponsorships, toNodeListener } from '@portico/server/paymaster'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterAll, describe, expect, it } from 'vitest'
import { sandboxAccounts } from '../../sandbox/chains/accounts/sandboxAccounts.ts'
import { sponsorKey } from '../../sandbox/chains/accounts/sponsorKey.ts'
import { sandboxContracts } from '../../sandbox/chains/contracts/sandboxContracts.ts'
import type { Approval } from '../../server/frame/approval/Approval.ts'
import type { ReadContext, SignContext } from '../../server/frame/page/FrameContext.ts'
import { readRpc } from '../../server/frame/page/readRpc.ts'
import { signerFor } from '../../server/frame/sign/signerFor.ts'
import { startAccountsNode } from '../server/paymaster/startAccountsNode.ts'
import { startBundler } from '../server/paymaster/startBundler.ts'
import { inWindow } from './setup/inWindow.ts'
import { dapp, openSite } from './setup/openWallet.ts'

const node = await startAccountsNode(29_865)
const bundler = await startBundler(node.url)
const { client, dev } = node
const { tide } = sandboxContracts
const chainId = 'eip155:31337'
const paymaster = createPaymaster({
  networks: [{ chainId, paymaster: sandboxAccounts.paymaster, urls: [node.url], confirmations: 0 }],
  policies: [
    {
      ...{ id: 'acme', chainId, contracts: { [tide]: ['0xa9059cbb'] } },
      ...{ perOperation: '0.1', perSender: '0.2', perDay: '5', total: '10' },
    },
  ],
  key: sponsorKey,
  storage: memorySponsorships(),
  limiter: { take: () => 0 },
})
const server = createServer(toNodeListener(paymaster))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const payer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const bob = `0x${'b0'.repeat(19)}b7` as const
const transfer = (amount: bigint) => ({
  to: tide,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, amount] }),
})
const held = (account: Hex) =>
  client.readContract({
    ...{ address: tide, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
  })

/** A visitor of the secure site without Ether, with tokens, and what the frame does for a dapp. */
async function openVisitor() {
  const smartAccount = { delegate: sandboxAccounts.smartAccount, bundler }
  const about = { name: 'Chain', symbol: 'ETH', decimals: 18 }
  const site = openSite({
    networks: [{ id: chainId, ...about, urls: [node.url], smartAccount }],
    paymasters: { acme: [payer] },
  })
  const wallet = await site.newBrowser()
  await site.logIn(wallet)
  const { addresses } = await wallet.describe()
  const address = addresses?.eip155 as Hex
  await client.writeContract({
    ...{ account: dev, address: tide, abi: erc20Abi, functionName: 'transfer' },
    args: [address, 100n],
  })
  const shown: Approval[] = []
  // As the page of the frame has it from the site.
  const shownAccount = { delegate: sandboxAccounts.smartAccount, payers: [payer] }
  const network = { id: chainId, ...about, smartAccount: shownAccount }
  const context = {
    ...{ wallet, network, networks: [network], origin: dapp, address },
    find: () => network,
    async approve(approval: Approval) {
      shown.push(approval)
      return inWindow
    },
  }
  const send = async (calls: readonly object[], url = payer, change: object = {}) => {
    const capabilities = { paymasterService: { url, context: { policyId: 'acme' } } }
    const batch = { version: '2.0.0', chainId: '0x7a69', calls, capabilities }
    const sign = signerFor('wallet_sendCalls').sign([batch], {
      ...context,
      ...change,
    } as unknown as SignContext)
    return (await sign) as { id: string }
  }
  const status = (id: string) =>
    readRpc('wallet_getCallsStatus', [id], context as unknown as ReadContext)
  return { address, shown, send, status, context }
}
const feeOf = ({ rows }: Approval) => rows.find(({ label }) => label === 'Network fee')?.value

describe('a batch that a sponsor pays for, on a chain', () => {
  it('R6.02 R9.10 is made without any Ether of the account, which it upgrades, and again after that', async () => {
    const { address, send, shown, status } = await openVisitor()
    const { id } = await send([transfer(1n), transfer(2n)])
    expect(feeOf(shown[0]!)).toBe(`${new URL(payer).host} pays it`)
    expect(shown[0]?.warnings).toEqual([expect.stringContaining('smart account')])
    await expect
      .poll(() => status(id))
      .toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
    expect(await held(bob)).toBe(3n)
    expect(await client.getBalance({ address })).toBe(0n)
    expect(await client.getCode({ address })).toBe(
      `0xef0100${sandboxAccounts.smartAccount.slice(2).toLowerCase()}`,
    )
    const again = await send([transfer(4n)])
    expect(shown[1]?.warnings).toEqual([])
    await expect.poll(() => status(again.id)).toMatchObject({ status: 200 })
    expect(await held(bob)).toBe(7n)
  })

  it('R6.02 is for the visitor to pay where the sponsor declines, and to decline', async () => {
    const { send, shown, context } = await openVisitor()
    const approve = async (approval: Approval) => {
      shown.push(approval)
      throw new Error('declined')
    }
    const calls = [{ to: bob, value: '0x1' }, transfer(1n)]
    await expect(send(calls, payer, { ...context, approve })).rejects.toThrow('declined')
    const [, text] = shown[0]?.warnings ?? []
    expect(text).toMatch(/^127\.0\.0\.1:\d+ does not pay the fee \(“.+”\)\. If you approve/)
    expect(feeOf(shown[0]!)).toMatch(/ETH at most$/)
    expect(shown[0]?.warnings).toContain('This account has too little ETH for this.')
  })
})
