import { createKit, KitError, memoryDriver, type NetworkDefinition } from '@portico/core'
import { rpcFailure } from '@portico/core/testing'
import { anvil, eip155, mainnet } from '@portico/eip155'
import { getPublicClient, getWalletClient } from '@portico/eip155/viem'
import { erc20Abi, type Hex, parseEther, UserRejectedRequestError, verifyTypedData } from 'viem'
import { foundry, mainnet as viemMainnet } from 'viem/chains'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { accounts } from '../../fakes/accounts.ts'
import { chooseBob, type EvmWallet, evmWallet } from '../../fakes/evmWallet.ts'
import { announce, page } from '../../fakes/page.ts'
import { nodeWallet } from '../../nodes/nodeClient.ts'
import { startNode } from '../../nodes/startNode.ts'

const { alice, bob } = accounts
const { client: node, url } = await startNode({ port: 29_745 })
const network: NetworkDefinition<'eip155'> = { ...anvil, rpcUrls: { default: { http: [url] } } }
const typedData = (chainId: number) =>
  ({
    domain: { name: 'Acme', chainId },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Hello' },
  }) as const

beforeAll(async () => {
  await node.setBalance({ address: alice.address, value: parseEther('10') })
})
let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})

type Transaction = { to: Hex; value?: Hex; data?: Hex; gas?: Hex }
/** A wallet that signs with Alice's key and sends to the node itself. */
function sendingWallet(chainId = anvil.id): EvmWallet {
  const wallet = evmWallet(chainId, [anvil.id, 1])
  const sender = nodeWallet(url, alice)
  wallet.answer('eth_sendTransaction', ([{ to, value = '0x0', data = '0x' }]: [Transaction]) =>
    sender.sendTransaction({ to, value: BigInt(value), data }),
  )
  return wallet
}

/** A started kit with the node's network and mainnet, both with the node as endpoint. */
async function setUp({ wallet = sendingWallet(), connected = true } = {}) {
  const target = page()
  const elsewhere = { ...mainnet, rpcUrls: network.rpcUrls }
  const kit = createKit({
    adapters: [eip155({ networks: [network, elsewhere], discovery: { target } })],
    storage: memoryDriver(),
    analytics: false,
  })
  ends.push(kit.start())
  announce(target, wallet, { rdns: 'com.example.wallet' })
  if (connected) await kit.connect({ connectorId: 'com.example.wallet' })
  return { kit, wallet }
}

/** The kit's error among the causes of a viem error. */
async function kitError(work: Promise<unknown>): Promise<KitError> {
  const error = await work.then(
    () => expect.unreachable('it did not fail'),
    (cause) => KitError.find(cause, (at) => at instanceof KitError),
  )
  return error as KitError
}

describe('getWalletClient', () => {
  it('sends a transaction that a real node executes, and a public client waits for it', async () => {
    const { kit } = await setUp()
    const wallet = getWalletClient(kit)
    const reader = getPublicClient(kit)
    expect(wallet.account.address).toBe(alice.address)
    expect(wallet.chain.id).toBe(anvil.id)
    const before = await reader.getBalance({ address: bob.address })
    const hash = await wallet.sendTransaction({ to: bob.address, value: parseEther('1.5') })
    const { status } = await reader.waitForTransactionReceipt({
      hash,
      pollingInterval: 20,
      checkReplacement: false,
    })
    expect(status).toBe('success')
    expect((await reader.getBalance({ address: bob.address })) - before).toBe(parseEther('1.5'))
  })

  it('returns signatures of messages and typed data that verify', async () => {
    const { kit, wallet: own } = await setUp()
    own.answer('personal_sign', ([raw]: [Hex]) => alice.signMessage({ message: { raw } }))
    const wallet = getWalletClient(kit, { chain: foundry })
    const message = { raw: '0x00ff' } as const
    const signature = await wallet.signMessage({ message })
    const { address } = alice
    const reader = getPublicClient(kit)
    expect(await reader.verifyMessage({ address, message, signature })).toBe(true)
    const data = typedData(anvil.id)
    const signed = await wallet.signTypedData(data)
    expect(await verifyTypedData({ ...data, address, signature: signed })).toBe(true)
  })

  it('rejects typed data for another chain before any wallet request', async () => {
    const { kit, wallet } = await setUp()
    const error = await kitError(getWalletClient(kit).signTypedData(typedData(1)))
    expect(error).toMatchObject({ code: 'typedData/otherChain', data: { networkId: 'eip155:1' } })
    expect(wallet.methods).not.toContain('eth_signTypedData_v4')
  })

  it('throws the viem error when the visitor rejects', async () => {
    const { kit, wallet } = await setUp()
    wallet.answer('personal_sign', rpcFailure(4001))
    const error = await getWalletClient(kit)
      .signMessage({ message: 'Hello' })
      .catch((cause) => cause)
    expect(error).toBeInstanceOf(UserRejectedRequestError)
    expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(1)
  })

  it('reports how to connect without a connection', async () => {
    const { kit } = await setUp({ connected: false })
    expect(() => getWalletClient(kit)).toThrow(
      expect.objectContaining({ code: 'connection/notConnected' }),
    )
  })

  it('rejects a chain that the wallet is not on, and names the network to switch to', async () => {
    const { kit } = await setUp()
    expect(() => getWalletClient(kit, { chain: viemMainnet })).toThrow(
      expect.objectContaining({ code: 'request/wrongChain', data: { networkId: 'eip155:1' } }),
    )
    await kit.switchNetwork('eip155:1')
    expect(getWalletClient(kit, { chain: viemMainnet }).chain).toBe(viemMainnet)
  })

  it('signs nothing once another account is active', async () => {
    const { kit, wallet } = await setUp()
    const client = getWalletClient(kit)
    chooseBob(wallet)
    const error = await kitError(client.signMessage({ message: 'Hello' }))
    expect(error).toMatchObject({ code: 'request/accountChanged' })
    expect(wallet.methods).not.toContain('personal_sign')
  })

  it('sends nothing once another network is active, and can switch back', async () => {
    const { kit, wallet } = await setUp()
    const client = getWalletClient(kit)
    await kit.switchNetwork('eip155:1')
    const sending = client.sendTransaction({ to: bob.address, value: 1n })
    expect(await kitError(sending)).toMatchObject({ code: 'request/wrongChain' })
    expect(wallet.methods).not.toContain('eth_sendTransaction')
    await client.switchChain({ id: anvil.id })
    expect(await client.sendTransaction({ to: bob.address, value: 1n })).toMatch(/^0x/)
  })

  it('signs nothing when the wallet switched networks without an event', async () => {
    const { kit, wallet } = await setUp()
    const client = getWalletClient(kit)
    wallet.chainId = 1
    const error = await kitError(client.signMessage({ message: 'Hello' }))
    expect(error).toMatchObject({ code: 'request/wrongChain' })
  })

  it('rejects an account that the wallet did not grant', async () => {
    const { kit, wallet } = await setUp()
    const client = getWalletClient(kit)
    const account = bob.address
    for (const asking of [
      client.signMessage({ account, message: 'Hello' }),
      client.sendTransaction({ account, to: alice.address, value: 1n }),
      client.signTypedData({ account, ...typedData(anvil.id) }),
    ])
      expect(await kitError(asking)).toMatchObject({ code: 'connection/unauthorized' })
    expect(wallet.methods).not.toContain('eth_sendTransaction')
  })

  it('rejects answers that are not a signature or a hash', async () => {
    const { kit, wallet } = await setUp()
    const client = getWalletClient(kit)
    wallet.answer('personal_sign', { signature: '0x00' })
    const signing = client.signMessage({ message: 'Hello' })
    expect(await kitError(signing)).toMatchObject({ code: 'request/signFailed' })
    wallet.answer('eth_sendTransaction', '0x00')
    const sending = client.sendTransaction({ to: bob.address, value: 1n })
    expect(await kitError(sending)).toMatchObject({ code: 'request/sendFailed' })
  })
})

describe('a wallet that signs something else', () => {
  const message = 'Hello'

  it('is rejected when it signed another text or with another key', async () => {
    const { kit, wallet } = await setUp()
    const client = getWalletClient(kit)
    wallet.answer('personal_sign', () => alice.signMessage({ message: 'All my money' }))
    const signing = client.signMessage({ message })
    expect(await kitError(signing)).toMatchObject({ code: 'request/otherAccount' })
    wallet.answer('eth_signTypedData_v4', () => bob.signTypedData(typedData(anvil.id)))
    const signingData = client.signTypedData(typedData(anvil.id))
    expect(await kitError(signingData)).toMatchObject({ code: 'request/otherAccount' })
  })

  it('is accepted when the account is a contract, which has its own signature format', async () => {
    const { kit, wallet } = await setUp()
    wallet.answer('personal_sign', () => bob.signMessage({ message }))
    await node.setCode({ address: alice.address, bytecode: '0x00' })
    ends.push(() => node.setCode({ address: alice.address, bytecode: '0x' }))
    const signature = await bob.signMessage({ message })
    expect(await getWalletClient(kit).signMessage({ message })).toBe(signature)
  })
})

describe('getPublicClient', () => {
  it('reads contracts of a real node without a connection', async () => {
    const { kit } = await setUp({ connected: false })
    const reader = getPublicClient(kit, { chain: { ...foundry, contracts: {} } })
    const decimals = await reader.readContract({
      address: sandboxContracts.pier,
      abi: erc20Abi,
      functionName: 'decimals',
    })
    expect(decimals).toBe(6)
  })

  it('follows the active network, and ignores an endpoint of another chain', async () => {
    const { kit } = await setUp()
    await kit.switchNetwork('eip155:1')
    const reader = getPublicClient(kit)
    expect(reader.chain.id).toBe(1)
    const error = await kitError(reader.getBlockNumber())
    expect(error).toMatchObject({ code: 'network/wrongEndpoint' })
  })

  it('names the network to add for a chain that the dapp did not configure', async () => {
    const { kit } = await setUp()
    expect(() => getPublicClient(kit, { chain: { ...foundry, id: 5, name: 'Goerli' } })).toThrow(
      expect.objectContaining({
        code: 'network/notFound',
        hints: ['Add Goerli (eip155:5) to the networks of eip155()'],
      }),
    )
  })

  it('throws the error of a node as a viem error', async () => {
    const { kit } = await setUp()
    const calling = getPublicClient(kit).call({ to: sandboxContracts.stuck, data: '0xdeadbeef' })
    await expect(calling).rejects.toThrow(/reverted|Execution/i)
  })
})
