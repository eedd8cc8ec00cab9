import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  parseAbi,
  parseTransaction,
  recoverAddress,
  recoverTransactionAddress,
  type TransactionSerializedEIP7702,
  zeroAddress,
} from 'viem'
import { getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { hashAuthorization, recoverAuthorizationAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import type { Approval } from '../../server/frame/approval/Approval.ts'
import { encodeExecute } from '../../server/frame/smart/prepareBatch.ts'
import { signTransaction } from '../../server/frame/worker/signatures.ts'
import { delegate, openSmart, origin, owner, payer, paymaster } from './setup/openSmart.ts'

const bob = `0x${'b0'.repeat(20)}` as const
const usdc = `0x${'c0'.repeat(20)}` as const
const pay = { to: bob, value: '0x64' }
const transfer = {
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 1_000_000n] }),
}
const calls = [pay, transfer]
const abi = parseAbi(['function execute(bytes32 mode, bytes executionData) payable'])
const mode = `0x01${'0'.repeat(62)}` as const
const tuple = [
  {
    type: 'tuple[]',
    components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
  },
] as const
const executeOf = (list: readonly { to: Hex; value?: string; data?: Hex }[]) =>
  encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [
      mode,
      encodeAbiParameters(tuple, [
        list.map(({ to, value = '0x0', data = '0x' }) => [to, BigInt(value), data] as const),
      ]),
    ],
  })
const designated = (address: string) => `0xef0100${address.slice(2).toLowerCase()}`
const values = ({ rows }: Approval, label: string) =>
  rows.flatMap((it) => (it.label === label ? [it.value] : []))

describe('a batch of a smart account', () => {
  it('R9.10 R6.02 is one transaction that upgrades the account with what was shown', async () => {
    const { send, shown, sent, node } = openSmart()
    let estimated: unknown
    node.eth_estimateGas = (params) => {
      estimated = params
      return '0x186a0'
    }
    await send({ calls, atomicRequired: true })
    const [approval] = shown as [Approval]
    expect(shown).toHaveLength(1)
    expect(approval.title).toBe('Send 2 calls as one')
    expect(approval.intro).toContain('or none')
    expect(approval.warnings[0]).toContain('smart account on Ethereum')
    expect(values(approval, 'Code that your account will run')).toEqual([delegate])
    expect(values(approval, 'Call 2 of 2')).toEqual(['Send a token'])
    expect(values(approval, 'Network fee')).toEqual(['0.0003 ETH at most'])
    const [raw] = sent as [TransactionSerializedEIP7702]
    const signed = parseTransaction(raw)
    expect(signed).toMatchObject({ type: 'eip7702', chainId: 1, nonce: 5, data: executeOf(calls) })
    expect(signed.to?.toLowerCase()).toBe(owner.address.toLowerCase())
    expect(signed.value ?? 0n).toBe(0n)
    expect(signed.gas! * signed.maxFeePerGas!).toBe(300_000_000_000_000n)
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(owner.address)
    const [authorization] = signed.authorizationList!
    expect(authorization).toMatchObject({ chainId: 1, nonce: 6 })
    expect(authorization!.address.toLowerCase()).toBe(delegate.toLowerCase())
    expect(await recoverAuthorizationAddress({ authorization: authorization! })).toBe(owner.address)
    const { address } = authorization!
    const digest = hashAuthorization({ chainId: 1, nonce: 6, address })
    expect(approval.details.map(({ value }) => value)).toContain(digest)
    expect(approval.details.map(({ value }) => value)).toContain(executeOf(calls))
    // The node reckons with the code that the account is to have.
    expect(estimated).toEqual([
      { from: owner.address, to: owner.address, data: executeOf(calls) },
      'latest',
      { [owner.address]: { code: designated(delegate) } },
    ])
  })

  it('R6.02 is an ordinary transaction once the account runs the code, and says nothing of an upgrade', async () => {
    const { send, read, shown, sent, node } = openSmart()
    const code = node.eth_getCode!
    node.eth_getCode = (params) =>
      params[0] === owner.address ? designated(delegate) : code(params)
    const { id } = (await send({ calls })) as { id: string }
    const signed = parseTransaction(sent[0] as Hex)
    expect(signed).toMatchObject({ type: 'eip1559', nonce: 5, data: executeOf(calls) })
    expect(shown[0]?.warnings.join()).not.toContain('smart account')
    expect(shown[0]?.details.at(-1)?.value).toMatch(/^0x[\da-f]{64}$/)
    const status = () => read('wallet_getCallsStatus', [id])
    expect(await status()).toMatchObject({ status: 100, atomic: true })
    const receipt = {
      ...{ logs: [], blockHash: '0x1', blockNumber: '0x1', gasUsed: '0x1' },
      transactionHash: keccak256(sent[0]!),
    }
    node.eth_getTransactionReceipt = () => ({ ...receipt, status: '0x1' })
    expect(await status()).toMatchObject({ status: 200, atomic: true, receipts: [receipt] })
    node.eth_getTransactionReceipt = () => ({ ...receipt, status: '0x0' })
    expect(await status()).toMatchObject({ status: 500 })
  })

  it('R9.10 offers the upgrade to who prefers a plain account where the page wants all or none, and else sends one after the other', async () => {
    const { send, read, wallet, shown, sent } = openSmart()
    await wallet.saveAccountType(origin, 'eoa')
    const atomicOf = async () =>
      (await read('wallet_getCapabilities', [owner.address, ['0x1']])) as object
    expect(await atomicOf()).toEqual({ '0x1': { atomic: { status: 'ready' } } })
    await send({ calls })
    expect(shown[0]?.title).toBe('Send 2 transactions')
    await send({ calls, atomicRequired: true })
    expect(shown[1]?.warnings[0]).toContain('smart account')
    expect(sent.map((raw) => parseTransaction(raw).type)).toEqual(['eip1559', 'eip1559', 'eip7702'])
    await wallet.saveAccountType(origin, 'smartAccount')
    expect(await atomicOf()).toEqual({
      '0x1': { atomic: { status: 'supported' }, paymasterService: { supported: true } },
    })
    expect(await read('wallet_getCapabilities', [owner.address, ['0x2105']])).toEqual({
      '0x2105': { atomic: { status: 'unsupported' } },
    })
  })

  it('R6.02 names the code of somebody else that an upgrade would replace', async () => {
    const { send, shown, sent, node } = openSmart()
    const code = node.eth_getCode!
    node.eth_getCode = (params) => (params[0] === owner.address ? designated(bob) : code(params))
    await send({ calls })
    const [approval] = shown as [Approval]
    const [now] = values(approval, 'Code that your account runs now')
    expect(now?.toLowerCase()).toBe(bob)
    expect(approval.warnings[1]?.toLowerCase()).toContain(bob)
    expect(
      parseTransaction(sent[0] as TransactionSerializedEIP7702).authorizationList,
    ).toHaveLength(1)
  })

  it('R6.02 signs nothing where the network has no such contract, or one with other code', async () => {
    for (const code of ['0x', '0x6002']) {
      const { send, shown, node } = openSmart()
      node.eth_getCode = ([account]) => (account === delegate ? code : '0x')
      await expect(send({ calls })).rejects.toMatchObject({ code: 'node' })
      expect(shown).toEqual([])
    }
  })

  it('R6.02 warns with the reason where the batch would fail, and where there is too little for it', async () => {
    const { send, shown, node } = openSmart()
    node.eth_estimateGas = () => {
      throw new Error('insufficient allowance')
    }
    node.eth_getBalance = () => '0x1'
    await send({ calls })
    expect(shown[0]?.warnings).toContain('This transaction would fail: insufficient allowance')
    expect(shown[0]?.warnings).toContain('This account has too little ETH for this.')
  })

  it('R6.02 R6.03 refuses calls to the account itself, which would hide others, by each way', async () => {
    const { send, sign, shown } = openSmart()
    const hidden = { to: owner.address, data: executeOf([pay]) }
    const refused = { message: expect.stringMatching(/account itself/) }
    await expect(send({ calls: [pay, hidden] })).rejects.toMatchObject(refused)
    await expect(send({ calls: [pay, { ...hidden, to: zeroAddress }] })).rejects.toMatchObject(
      refused,
    )
    await expect(sign('eth_sendTransaction', [hidden])).rejects.toMatchObject(refused)
    const order = (verifyingContract: string) => ({
      ...{ types: { Order: [{ name: 'a', type: 'uint256' }] }, primaryType: 'Order' },
      ...{ domain: { chainId: 1, verifyingContract }, message: { a: 1 } },
    })
    for (const contract of [owner.address, '0x4337084D9E255FF0702461CF8895CE9E3B5FF108'])
      await expect(
        sign('eth_signTypedData_v4', [owner.address, order(contract)]),
      ).rejects.toMatchObject(refused)
    expect(shown).toEqual([])
  })

  it('R6.02 refuses all or none where there are no smart accounts, and for a contract that is created', async () => {
    const { send } = openSmart()
    const rpcCode = 5760
    const onBase = { chainId: '0x2105', calls, atomicRequired: true }
    await expect(send(onBase)).rejects.toMatchObject({ rpcCode })
    const creating = { calls: [pay, { data: '0x6001' }], atomicRequired: true }
    await expect(send(creating)).rejects.toMatchObject({ rpcCode })
  })

  it('R6.02 never signs an authorization of every network, or one that another transaction could use', () => {
    const secret = new Uint8Array(32).fill(17)
    const fee = { type: 'eip1559', maxFeePerGas: 1n, maxPriorityFeePerGas: 0n } as const
    const base = { chainId: 1, nonce: 5, to: bob, value: 0n, data: '0x', gas: 1n, fee } as const
    const sign = (chainId: number, nonce: number) =>
      signTransaction({ ...base, authorization: { chainId, nonce, address: bob } }, secret)
    expect(() => sign(0, 6)).toThrow('another transaction')
    expect(() => sign(8453, 6)).toThrow('another transaction')
    expect(() => sign(1, 5)).toThrow('another transaction')
    expect(() =>
      signTransaction(
        { ...base, chainId: 0, authorization: { chainId: 0, nonce: 6, address: bob } },
        secret,
      ),
    ).toThrow()
    expect(sign(1, 6).raw.slice(0, 4)).toBe('0x04')
  })

  it('R5.09 encodes calls as ERC-7821 wants them, whatever their number and length', () => {
    for (const length of [0, 1, 31, 32, 33, 300])
      for (const count of [1, 2, 10]) {
        const list = Array.from({ length: count }, (_, at) => ({
          ...{ to: bob, value: BigInt(at) * 10n ** 18n },
          data: `0x${'ab'.repeat(length)}` as const,
        }))
        const expected = executeOf(list.map((one) => ({ ...one, value: String(one.value) })))
        expect(encodeExecute(list)).toBe(expected)
      }
  })
})

describe('a batch whose fee a sponsor pays', () => {
  const service = { url: `${payer}/rpc?policy=1`, context: { policy: 'demo' } }
  const sponsored = { calls, capabilities: { paymasterService: service } }

  it('R6.02 is an operation that says who pays, is what EntryPoint 0.8 hashes, and upgrades the account', async () => {
    const { send, read, shown, sent, operations, asked, sponsor, node } = openSmart()
    const { id } = (await send(sponsored)) as { id: string }
    const [approval] = shown as [Approval]
    expect(shown).toHaveLength(1)
    expect(values(approval, 'Network fee')).toEqual(['paymaster.acme.example pays it'])
    expect(approval.warnings[0]).toContain('smart account on Ethereum')
    expect(asked.map(({ stage }) => stage)).toEqual(['stub', 'final'])
    expect(asked[1]).toMatchObject({
      ...{ dapp: origin, chainId: 'eip155:1', url: service.url, context: service.context },
      operation: { callGasLimit: '0x186a0', paymasterVerificationGasLimit: '0x249f0' },
    })
    const [wire] = operations as unknown as [
      Record<string, Hex> & { eip7702Auth: Record<string, Hex> },
    ]
    expect(sent).toEqual([])
    expect(wire).toMatchObject({
      ...{ sender: owner.address, nonce: '0x3', callData: executeOf(calls), factory: '0x7702' },
      ...{ paymaster, paymasterData: '0xfeed', callGasLimit: '0x186a0' },
    })
    const auth = wire.eip7702Auth
    const authorization = {
      ...{ address: auth.address as Hex, chainId: Number(auth.chainId), nonce: Number(auth.nonce) },
      ...{ r: auth.r as Hex, s: auth.s as Hex, yParity: Number(auth.yParity) },
    }
    expect(authorization).toMatchObject({ address: delegate, chainId: 1, nonce: 5 })
    expect(await recoverAuthorizationAddress({ authorization })).toBe(owner.address)
    const hash = operationHash(wire, authorization)
    expect(hash).toBe(sponsor.hash)
    expect(await recoverAddress({ hash, signature: wire.signature as Hex })).toBe(owner.address)
    expect(approval.details.map(({ value }) => value)).toContain(hash)
    const status = () => read('wallet_getCallsStatus', [id])
    expect(await status()).toMatchObject({ status: 100, atomic: true })
    const log = { address: usdc, data: '0x', topics: [] }
    const whole = {
      ...{ blockHash: '0x1', blockNumber: '0x1', gasUsed: '0x1', transactionHash: '0xabc' },
      ...{ status: '0x1', logs: [log, log] },
    }
    node.eth_getUserOperationReceipt = () => ({ success: true, logs: [log], receipt: whole })
    const receipts = [{ transactionHash: '0xabc', logs: [log], status: '0x1' }]
    expect(await status()).toMatchObject({ status: 200, receipts })
    node.eth_getUserOperationReceipt = () => ({ success: false, logs: [], receipt: whole })
    expect(await status()).toMatchObject({ status: 500 })
    // The bundler has forgotten it.
    node.eth_getUserOperationReceipt = () => null
    expect(await status()).toMatchObject({ status: 100 })
    node.eth_getTransactionReceipt = () => whole
    expect(await status()).toMatchObject({ status: 200 })
  })

  it('R6.02 remembers that an operation failed in a transaction that did not', async () => {
    const { send, read, node } = openSmart()
    const { id } = (await send(sponsored)) as { id: string }
    const whole = {
      ...{ blockHash: '0x1', blockNumber: '0x1', gasUsed: '0x1', transactionHash: '0xabc' },
      ...{ status: '0x1', logs: [] },
    }
    const status = () => read('wallet_getCallsStatus', [id])
    node.eth_getUserOperationReceipt = () => ({ success: false, logs: [], receipt: whole })
    expect(await status()).toMatchObject({ status: 500 })
    node.eth_getUserOperationReceipt = () => null
    node.eth_getTransactionReceipt = () => whole
    expect(await status()).toMatchObject({ status: 500 })
  })

  it('R6.02 tells that the sponsor declined, and lets the visitor pay', async () => {
    const { send, shown, sent, operations, sponsor } = openSmart()
    sponsor.answer = () => ({ declined: 'budget spent\u202e' })
    await send(sponsored)
    const [approval] = shown as [Approval]
    expect(approval.warnings[1]).toBe(
      'paymaster.acme.example does not pay the fee (“budget spent⟨U+202E⟩”). If you approve, you pay it yourself.',
    )
    expect(values(approval, 'Network fee')).toEqual(['0.0003 ETH at most'])
    expect([sent.length, operations.length]).toEqual([1, 0])
    sponsor.answer = ({ stage }) =>
      stage === 'stub' ? { paymaster, paymasterData: '0x' } : { declined: 'too late' }
    await send({ ...sponsored, calls: [pay] })
    expect(shown[1]?.warnings[0]).toContain('too late')
    expect(parseTransaction(sent[1] as Hex)).toMatchObject({ to: bob, value: 100n })
  })

  it('R6.02 counts what cannot be estimated as declined', async () => {
    const { send, shown, node } = openSmart()
    node.eth_estimateUserOperationGas = () => {
      throw new Error('AA21')
    }
    await send(sponsored)
    expect(shown[0]?.warnings[1]).toContain('AA21')
    // The network has no entry point.
    node.eth_call = () => '0x'
    await send(sponsored)
    expect(shown[1]?.warnings[1]).toContain('does not pay the fee')
  })

  const others: Record<string, string> = {
    'a host that the operator does not list': 'https://evil.example/rpc',
    'another port': `${payer}:8443/rpc`,
    'another scheme': payer.replace('https', 'http'),
    'a name that begins as the listed one': `${payer}.evil.example/`,
    'a password in front': 'https://paymaster.acme.example@evil.example/',
    'a password for the listed one': 'https://a:b@paymaster.acme.example/',
    'no URL': 'paymaster',
  }
  for (const [title, url] of Object.entries(others))
    it(`R6.02 refuses a sponsor at ${title}`, async () => {
      const { send, shown, asked } = openSmart()
      const capabilities = { paymasterService: { url } }
      await expect(send({ calls, capabilities })).rejects.toMatchObject({ rpcCode: 5700 })
      expect([shown, asked]).toEqual([[], []])
      const optional = { paymasterService: { url, optional: true } }
      await send({ calls, capabilities: optional })
      expect(asked).toEqual([])
    })

  it('R6.02 refuses a sponsor of a plain account, and where there is no bundler', async () => {
    const { send, wallet } = openSmart()
    const rpcCode = 5700
    await expect(send({ ...sponsored, chainId: '0x2105' })).rejects.toMatchObject({ rpcCode })
    await wallet.saveAccountType(origin, 'eoa')
    await expect(send(sponsored)).rejects.toMatchObject({ rpcCode })
  })
})

type Auth = { address: Hex; chainId: number; nonce: number; r: Hex; s: Hex; yParity: number }

/** As viem, an independent implementation, computes it. */
function operationHash(wire: Record<string, unknown>, authorization: Auth): Hex {
  const quantity = (name: string) => BigInt(wire[name] as string)
  return getUserOperationHash({
    chainId: 1,
    entryPointAddress: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    entryPointVersion: '0.8',
    userOperation: {
      ...(wire as unknown as UserOperation<'0.8'>),
      authorization,
      nonce: quantity('nonce'),
      callGasLimit: quantity('callGasLimit'),
      verificationGasLimit: quantity('verificationGasLimit'),
      preVerificationGas: quantity('preVerificationGas'),
      maxFeePerGas: quantity('maxFeePerGas'),
      maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
      paymasterVerificationGasLimit: quantity('paymasterVerificationGasLimit'),
      paymasterPostOpGasLimit: quantity('paymasterPostOpGasLimit'),
    },
  })
}
