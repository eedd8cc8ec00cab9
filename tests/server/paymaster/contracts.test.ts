import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashMessage,
  parseAbi,
  parseEther,
  toPrefixedMessage,
} from 'viem'
import {
  entryPoint07Abi,
  entryPoint08Abi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import { sponsorKey } from '../../../sandbox/chains/accounts/sponsorKey.ts'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { nodeWallet } from '../../nodes/nodeClient.ts'
import { startAccountsNode } from './startAccountsNode.ts'

const node = await startAccountsNode(29_345)
const { client, dev } = node
const { entryPoint07, entryPoint08, smartAccount, paymaster } = sandboxAccounts
const { tide } = sandboxContracts
const batchMode = `0x01${'0'.repeat(62)}` as const
const accountAbi = parseAbi([
  'function execute(bytes32 mode, bytes executionData) payable',
  'function entryPoint() view returns (address)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'error AccountUnauthorized(address sender)',
])
const paymasterAbi = parseAbi([
  'function owner() view returns (address)',
  'function signer() view returns (address)',
  'function withdraw(address to, uint256 value)',
  'error OwnableUnauthorizedAccount(address account)',
])

type Call = { readonly to: Hex; readonly value?: bigint; readonly data?: Hex }

function encodeCalls(calls: readonly Call[]): Hex {
  const tuple = {
    type: 'tuple[]',
    components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
  } as const
  const rows = calls.map(({ to, value = 0n, data = '0x' }) => [to, value, data] as const)
  const args = [batchMode, encodeAbiParameters([tuple], [rows])] as const
  return encodeFunctionData({ abi: accountAbi, functionName: 'execute', args })
}

const transferOf = (to: Hex, amount: bigint) => ({
  to: tide,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})
const balanceOf = (account: Hex) =>
  client.readContract({
    address: tide,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  })

describe('the contracts of ERC-4337 on the sandbox’s chains', () => {
  it('are placed with a paymaster that has a deposit', async () => {
    console.log(`ERC-4337 was placed in ${Math.round(node.placedMs)} ms`)
    const deposit = await client.readContract({
      address: entryPoint08,
      abi: entryPoint08Abi,
      functionName: 'balanceOf',
      args: [paymaster],
    })
    expect(deposit).toBe(parseEther('100'))
    expect(await client.getBalance({ address: entryPoint08 })).toBe(parseEther('100'))
    const read = (functionName: 'owner' | 'signer') =>
      client.readContract({ address: paymaster, abi: paymasterAbi, functionName })
    expect((await read('owner')).toLowerCase()).toBe(sandboxContracts.deployer)
    expect(await read('signer')).toBe(privateKeyToAccount(sponsorKey).address)
  })

  it.for([
    ['0.7', entryPoint07, entryPoint07Abi],
    ['0.8', entryPoint08, entryPoint08Abi],
  ] as const)('EntryPoint %s hashes an operation as viem does', async ([version, address, abi]) => {
    const userOperation = {
      sender: dev,
      nonce: 7n,
      callData: '0x1234',
      callGasLimit: 1n,
      verificationGasLimit: 2n,
      preVerificationGas: 3n,
      maxFeePerGas: 4n,
      maxPriorityFeePerGas: 5n,
      paymaster,
      paymasterVerificationGasLimit: 6n,
      paymasterPostOpGasLimit: 7n,
      paymasterData: '0x5678',
      signature: '0x',
    } as const satisfies UserOperation
    const hash = await client.readContract({
      address,
      abi: abi as typeof entryPoint08Abi,
      functionName: 'getUserOpHash',
      args: [toPackedUserOperation(userOperation)],
    })
    const options = { chainId: 31_337, entryPointAddress: address, entryPointVersion: version }
    expect(hash).toBe(getUserOperationHash({ ...options, userOperation }))
  })
})

describe('the account that an account of a key points to', () => {
  it('makes several calls at once for itself, and for nobody else', async () => {
    const account = await node.newAccount('1')
    const wallet = nodeWallet(node.url, account)
    await client.writeContract({
      account: dev,
      address: tide,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account.address, 10n],
    })
    const authorization = await wallet.signAuthorization({
      contractAddress: smartAccount,
      executor: 'self',
    })
    const other = await node.newAccount()
    const data = encodeCalls([transferOf(other.address, 3n), transferOf(other.address, 4n)])
    const hash = await wallet.sendTransaction({
      to: account.address,
      data,
      authorizationList: [authorization],
    })
    expect((await node.confirm(hash)).status).toBe('success')
    expect(await balanceOf(other.address)).toBe(7n)
    const args = [batchMode, '0x'] as const
    const asDev = { account: dev, address: account.address, abi: accountAbi } as const
    await expect(
      client.simulateContract({ ...asDev, functionName: 'execute', args }),
    ).rejects.toThrow('AccountUnauthorized')
    const read = { address: account.address, abi: accountAbi } as const
    expect(await client.readContract({ ...read, functionName: 'entryPoint' })).toBe(entryPoint08)
  })

  it('validates a signature of its key, plain or over a message for itself (ERC-1271, ERC-7739)', async () => {
    const account = await node.newAccount('1')
    const wallet = nodeWallet(node.url, account)
    const authorization = await wallet.signAuthorization({
      contractAddress: smartAccount,
      executor: 'self',
    })
    await wallet.sendTransaction({ to: account.address, authorizationList: [authorization] })
    const sign = (verifyingContract: Hex) =>
      account.signTypedData({
        domain: { name: 'SmartAccount', version: '1', chainId: 31_337, verifyingContract },
        types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
        primaryType: 'PersonalSign',
        message: { prefixed: toPrefixedMessage('Hello') },
      })
    const validate = (signature: Hex) =>
      client.readContract({
        address: account.address,
        abi: accountAbi,
        functionName: 'isValidSignature',
        args: [hashMessage('Hello'), signature],
      })
    expect(await validate(await sign(account.address))).toBe('0x1626ba7e')
    expect(await validate(await sign(dev))).toBe('0xffffffff')
    // Contracts that recover a key take this one, too.
    expect(await validate(await account.signMessage({ message: 'Hello' }))).toBe('0x1626ba7e')
    expect(await validate(await account.signMessage({ message: 'Other' }))).toBe('0xffffffff')
    const other = await node.newAccount()
    expect(await validate(await other.signMessage({ message: 'Hello' }))).toBe('0xffffffff')
  })
})

describe('the paymaster', () => {
  it('gives its deposit to its owner alone', async () => {
    const withdraw = (account: Hex) =>
      client.simulateContract({
        account,
        address: paymaster,
        abi: paymasterAbi,
        functionName: 'withdraw',
        args: [dev, 1n],
      })
    await expect(withdraw(dev)).rejects.toThrow('OwnableUnauthorizedAccount')
    await expect(withdraw(sandboxContracts.deployer)).resolves.toBeDefined()
  })
})
