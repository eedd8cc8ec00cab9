import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashMessage,
  hashTypedData,
  keccak256,
  parseAbi,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { sandboxAccounts } from '../../sandbox/chains/accounts/sandboxAccounts.ts'
import { sandboxContracts } from '../../sandbox/chains/contracts/sandboxContracts.ts'
import type { SignContext } from '../../server/frame/page/FrameContext.ts'
import { endSmartAccount } from '../../server/frame/smart/endSmartAccount.ts'
import { startAccountsNode } from '../server/paymaster/startAccountsNode.ts'
import { openSmart, owner } from './setup/openSmart.ts'

const node = await startAccountsNode(29_845)
const { tide } = sandboxContracts
const delegate = sandboxAccounts.smartAccount
const { client } = node
const code = await client.getCode({ address: delegate })
const network = {
  ...{ id: 'eip155:31337', name: 'Chain', symbol: 'ETH', decimals: 18 },
  smartAccount: { delegate, codeHash: keccak256(code ?? '0x') },
}
const bob = `0x${'b0'.repeat(20)}` as const
const transfer = (amount: bigint) => ({
  to: tide,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, amount] }),
})
const held = (account: Hex) =>
  client.readContract({
    ...{ address: tide, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
  }) as Promise<bigint>
const designated = `0xef0100${delegate.slice(2).toLowerCase()}`

/** The frame's wallet over the real node, with Ether and tokens. */
async function openOnChain() {
  const opened = openSmart()
  opened.wallet.nodeRequest = async (_, method, params) =>
    client.request({ method, params } as never) as Promise<never>
  await client.setBalance({ address: owner.address, value: 10n ** 18n })
  if ((await held(owner.address)) < 100n)
    await client.writeContract({
      ...{ account: node.dev, address: tide, abi: erc20Abi, functionName: 'transfer' },
      args: [owner.address, 100n],
    })
  const on = { network, networks: [network], find: () => network }
  return {
    ...opened,
    send: (batch: object) => opened.send(batch, on),
    sign: (method: string, params: unknown) => opened.sign(method, params, on),
    status: (id: string) => opened.read('wallet_getCallsStatus', [id], on),
    end: () => endSmartAccount({ ...opened.context, ...on } as unknown as SignContext),
  }
}

describe('a smart account on a chain', () => {
  it('R9.10 R6.02 upgrades with its first batch, pays no more than was shown, and makes all or none', async () => {
    const { send, status, shown } = await openOnChain()
    expect(await client.getCode({ address: owner.address })).toBeUndefined()
    const before = await client.getBalance({ address: owner.address })
    const { id } = (await send({ calls: [transfer(1n), { to: bob, value: '0x7' }] })) as {
      id: string
    }
    await expect.poll(() => status(id)).toMatchObject({ status: 200, atomic: true, receipts: [{}] })
    expect(await held(bob)).toBe(1n)
    expect(await client.getBalance({ address: bob })).toBe(7n)
    expect(await client.getCode({ address: owner.address })).toBe(designated)
    const [, shownFee = ''] =
      /^([\d.]+) ETH/.exec(
        shown[0]?.rows.find(({ label }) => label === 'Network fee')?.value ?? '',
      ) ?? []
    const paid = before - (await client.getBalance({ address: owner.address }))
    expect(Number(paid) / 1e18).toBeLessThanOrEqual(Number(shownFee) + 7e-18)
    expect(shown[0]?.warnings.join()).not.toContain('would fail')
    // The second one takes more than there is: the first does not take place either.
    const failing = (await send({ calls: [transfer(1n), transfer(10n ** 30n)] })) as { id: string }
    expect(shown[1]?.warnings.join()).toContain('would fail')
    await expect.poll(() => status(failing.id)).toMatchObject({ status: 500, atomic: true })
    expect(await held(bob)).toBe(1n)
  })

  it('R6.02 signs messages and typed data that the account itself and key recovery both take', async () => {
    const { sign } = await openOnChain()
    expect(await client.getCode({ address: owner.address })).toBe(designated)
    const { address } = owner
    const message = 'Hello'
    const signature = (await sign('personal_sign', [message, address])) as Hex
    expect(await client.verifyMessage({ address, message, signature })).toBe(true)
    expect(await owner.signMessage({ message })).toBe(signature)
    const data = {
      domain: { name: 'Acme', version: '1', chainId: 31_337, verifyingContract: bob },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order' as const,
      message: { amount: '5' },
    }
    const typed = { ...data, message: { amount: 5n } }
    const other = (await sign('eth_signTypedData_v4', [address, data])) as Hex
    expect(await client.verifyTypedData({ address, ...typed, signature: other })).toBe(true)
    const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
    const ask = (hash: Hex, given: Hex) =>
      client.readContract({ address, abi, functionName: 'isValidSignature', args: [hash, given] })
    expect(await ask(hashMessage(message), signature)).toBe('0x1626ba7e')
    expect(await ask(hashTypedData(typed), other)).toBe('0x1626ba7e')
    expect(await ask(hashTypedData(typed), signature)).toBe('0xffffffff')
  })

  it('R9.10 becomes a plain account again when the visitor wants it', async () => {
    const { end, shown } = await openOnChain()
    await end()
    await expect.poll(() => client.getCode({ address: owner.address })).toBeUndefined()
    expect(shown[0]?.title).toBe('Make this a plain account again')
    await expect(end()).rejects.toThrow('plain one already')
  })
})
