import { KitError, type NetworkDefinition } from '@portico/core'
import { mayBeCarriedOut } from '@portico/core/calls'
import { nodeErrorName, requestErrors } from '@portico/core/errors'
import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { base, mainnet, rootstock } from '@portico/eip155'
import { createProvider } from '@portico/eip155/provider'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkFee } from '../../../adapters/eip155/src/chain/send/fees.ts'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { walletErrors } from '../../../adapters/eip155/src/session/walletErrors.ts'
import { accounts } from '../../fakes/accounts.ts'
import { evmKit } from '../../fakes/evmKit.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { type EvmWallet, evmWallet } from '../../fakes/evmWallet.ts'
import { rpcNode } from '../../fakes/rpcNode.ts'

const [alice, bob] = [accounts.alice.address, accounts.bob.address]
const adapter = createAdapter({ networks: [mainnet, rootstock], gateways: [] }, adapterHost)
const { sendCalls, getCallsStatus, getCapabilities, getTransaction, signTypedData } =
  adapter as Required<typeof adapter>
const hash = `0x${'ab'.repeat(32)}`

function connected(answers: Readonly<Record<string, unknown>> = {}): EvmWallet {
  const wallet = evmWallet()
  wallet.authorised = true
  for (const [method, answer] of Object.entries(answers)) wallet.answer(method, answer)
  return wallet
}

// wevm/viem#3644, base/account-sdk#403
describe('the status of a batch', () => {
  const read = (answer: unknown) =>
    getCallsStatus({ ...evmSigner(connected({ wallet_getCallsStatus: answer })), id: '1' })
  const good = { transactionHash: hash, status: '0x1' }

  it.each([
    [{ status: 200, receipts: [{ transactionHash: hash }] }, 'confirmed', 1],
    [{ status: 200, receipts: [good, null, 7, {}, { transactionHash: '0x' }] }, 'confirmed', 1],
    [{ status: 200, receipts: 'none' }, 'confirmed', 0],
    [{ status: 200, receipts: {} }, 'confirmed', 0],
    [{ status: 200, atomic: 'yes', chainId: 7, receipts: [good] }, 'confirmed', 1],
    [{ status: '200', receipts: [good] }, 'confirmed', 1],
    [{ status: 'CONFIRMED', receipts: [{ ...good, status: 'success' }] }, 'confirmed', 1],
    [{ status: 'CONFIRMED', receipts: [{ ...good, status: null }] }, 'confirmed', 1],
    [{ status: 'CONFIRMED', receipts: [{ ...good, status: true }] }, 'confirmed', 1],
    [{ status: 'CONFIRMED', receipts: [{ ...good, status: '0x0' }] }, 'reverted', 1],
    [{ status: 'CONFIRMED', receipts: [{ ...good, status: '0x00' }] }, 'reverted', 1],
    [{ status: 'CONFIRMED', receipts: [{ ...good, status: 'reverted' }] }, 'reverted', 1],
    [{ status: 'CONFIRMED', receipts: [good, { ...good, status: 0 }] }, 'partiallyReverted', 1],
    [
      { status: 'CONFIRMED', receipts: [{ status: '0x0', transactionHash: '0x12' }] },
      'reverted',
      0,
    ],
    [{ status: 'CONFIRMED', receipts: [good, { status: '0x0' }, null] }, 'partiallyReverted', 1],
    [{ status: 'CONFIRMED', receipts: [null, 7, { ...good, status: '0x0' }] }, 'reverted', 1],
    [{ status: 'CONFIRMED', receipts: [{ ...good, status: 'FAILURE' }] }, 'reverted', 1],
    [{ status: 'CONFIRMED', receipts: [{ ...good, status: 'SUCCESS' }] }, 'confirmed', 1],
    [{ status: 'CONFIRMED', receipts: [{ ...good, status: '0x01' }] }, 'confirmed', 1],
    [{ status: 'CONFIRMED', receipts: [{ ...good, status: 2 }] }, 'pending', 1],
    [{ status: 'CONFIRMED', receipts: [{ ...good, status: 'queued' }] }, 'pending', 1],
    [
      { status: 'CONFIRMED', receipts: [good, { ...good, status: Object.create(null) }] },
      'pending',
      1,
    ],
    [{ status: 'CONFIRMED', receipts: [] }, 'confirmed', 0],
  ])('%j is %s', async (answer, status, count) => {
    const result = await read(answer)
    expect(result.status).toBe(status)
    expect(result.hashes).toHaveLength(count)
  })
})

describe('the capabilities of a wallet', () => {
  const read = (answer: unknown) =>
    getCapabilities(evmSigner(connected({ wallet_getCapabilities: answer })))
  const atomic = { atomic: { status: 'supported' } }

  it.each([
    [{ '0x1': atomic, mainnet: atomic, '': {}, '0x': {}, '-1': {} }, { 'eip155:1': atomic }],
    [{ '0x1': atomic, '0x2105': null, '0xa': [], '0x5': 'x' }, { 'eip155:1': atomic }],
    [{ '1': atomic }, { 'eip155:1': atomic }],
    [
      { '0x0': atomic, '0X1': atomic },
      { 'eip155:0': atomic, 'eip155:1': atomic },
    ],
    [null, {}],
    [[], {}],
    ['none', {}],
  ])('%j', async (answer, capabilities) => {
    expect(await read(answer)).toEqual(capabilities)
  })

  it.each([4200, -32601, -32004, -32603, -32602, -32000])(
    'are none when the wallet answers %i',
    async (code) => {
      expect(await read(rpcFailure(code))).toEqual({})
    },
  )

  it.each([4001, 4100, 4900])('are unknown when the wallet answers %i', async (code) => {
    await expect(read(rpcFailure(code))).rejects.toThrow()
  })
})

// matter-labs/zksync-era#44
describe('a receipt', () => {
  it.each([
    [
      { status: '0x1', blockNumber: '0x2' },
      { status: 'confirmed', blockNumber: 2 },
    ],
    [
      { status: '0x0', blockNumber: '0x2' },
      { status: 'failed', blockNumber: 2 },
    ],
    [
      { status: 1, blockNumber: 2 },
      { status: 'confirmed', blockNumber: 2 },
    ],
    [
      { status: '0x01', blockNumber: '0x2' },
      { status: 'confirmed', blockNumber: 2 },
    ],
    [{ status: null, blockNumber: null }, { status: 'pending' }],
    [{ status: '0x1', blockNumber: null }, { status: 'pending' }],
    [{ blockNumber: '0x2' }, { status: 'pending' }],
    [{ status: true, blockNumber: '0x2' }, { status: 'pending' }],
    [{ status: 'success', blockNumber: '0x2' }, { status: 'pending' }],
    [{ status: '0x2', blockNumber: '0x2' }, { status: 'pending' }],
    [{ status: '', blockNumber: '0x2' }, { status: 'pending' }],
    [{}, { status: 'pending' }],
  ])('%j is read as %j', async (receipt, outcome) => {
    const node = await rpcNode({ eth_chainId: '0x1', eth_getTransactionReceipt: receipt })
    onTestFinished(node.close)
    const network = { ...mainnet, rpcUrls: { default: { http: [node.url] } } }
    const { signal } = new AbortController()
    const { account } = evmSigner(undefined)
    expect(await getTransaction({ network, hash, account, signal })).toEqual(outcome)
  })
})

describe('an unreadable answer to a request that sends', () => {
  it.each([null, undefined, '', {}, { hash }, hash.slice(2), [hash], 7, true])(
    '%j leaves the outcome of a batch or transaction unknown',
    async (answer) => {
      const { kit, wallet, connect, stop } = evmKit()
      onTestFinished(stop)
      await connect()
      wallet.answer('eth_sendTransaction', answer)
      const transaction = { to: bob, value: 1n, gas: 21_000n, gasPrice: 1n } as const
      await expect(kit.sendTransaction({ transaction })).rejects.toMatchObject({
        code: 'request/unknownOutcome',
      })
    },
  )

  it.each([null, undefined, '', {}, { id: 7 }, [hash], 7])('%j of a batch', async (answer) => {
    const signer = evmSigner(connected({ wallet_sendCalls: answer }))
    await expect(sendCalls({ ...signer, calls: [] })).rejects.toMatchObject({
      code: 'request/unknownOutcome',
    })
  })
})

// vultisig/vultisig-windows#4746
describe('typed data', () => {
  const types = {
    Mail: [
      { name: 'text', type: 'string' },
      { name: 'data', type: 'bytes' },
      { name: 'id', type: 'bytes4' },
      { name: 'worth', type: 'uint8' },
      { name: 'change', type: 'int8' },
      { name: 'to', type: 'address' },
      { name: 'isNew', type: 'bool' },
      { name: 'tags', type: 'string[2]' },
      { name: 'next', type: 'Mail' },
    ],
  }
  const message = {
    text: 'a',
    data: '0xabcd',
    id: '0x01020304',
    worth: 255n,
    change: -128,
    to: alice,
    isNew: true,
    tags: ['a', 'b'],
    next: null,
  }
  const domain = { name: 'Mail', chainId: 1 }
  const sign = (given: object, own: object = domain) => {
    const wallet = connected()
    wallet.answer('eth_signTypedData_v4', `0x${'ab'.repeat(100)}`)
    const typedData = { domain: own, types, primaryType: 'Mail', message: given } as never
    const signing = signTypedData({ ...evmSigner(wallet), typedData })
    const json = () => JSON.parse(String([wallet.calls.at(-1)?.params].flat()[1]))
    return { wallet, signing, json }
  }

  it('is sent with bytes as hex and whole numbers as text', async () => {
    const bytes = Uint8Array.from([1, 2, 3, 4])
    const salt = new Uint8Array(32)
    const { signing, json } = sign({ ...message, data: bytes, id: bytes }, { ...domain, salt })
    await signing
    expect(json().message).toEqual({ ...message, data: '0x01020304', worth: '255' })
    expect(json().domain).toEqual({ ...domain, salt: `0x${'00'.repeat(32)}` })
  })

  const circular: Record<string, unknown> = { ...message }
  circular.next = circular
  const { text: _, ...missing } = message
  it.each([
    ['a missing field', missing, 'message.text'],
    ['NaN', { ...message, worth: Number.NaN }, 'message.worth'],
    ['a fraction', { ...message, worth: 1.5 }, 'message.worth'],
    ['a number out of range', { ...message, worth: 256 }, 'message.worth'],
    ['a negative number', { ...message, worth: -1 }, 'message.worth'],
    ['a number below its range', { ...message, change: -129n }, 'message.change'],
    ['an unsafe number', { ...message, worth: 2 ** 60 }, 'message.worth'],
    ['an empty number', { ...message, worth: '' }, 'message.worth'],
    ['null', { ...message, text: null }, 'message.text'],
    ['a number as text', { ...message, text: 7 }, 'message.text'],
    ['text as a truth', { ...message, isNew: 'true' }, 'message.isNew'],
    ['text as bytes', { ...message, data: 'abc' }, 'message.data'],
    ['half a byte', { ...message, data: '0xabc' }, 'message.data'],
    ['too few bytes', { ...message, id: '0x01' }, 'message.id'],
    ['a list of another length', { ...message, tags: ['a'] }, 'message.tags'],
    ['a list in an object', { ...message, tags: { 0: 'a', 1: 'b' } }, 'message.tags'],
    ['no address', { ...message, to: '0x12' }, 'message.to'],
    ['a list with a hole', { ...message, tags: Array(2).fill('a', 1) }, 'message.tags[0]'],
    ['an unusable part', { ...message, next: { ...message, text: 1 } }, 'message.next.text'],
    ['a document in itself', circular, 'message.next.next'],
  ])('that cannot be signed is refused: %s', async (_name, given, path) => {
    const { wallet, signing } = sign(given)
    await expect(signing).rejects.toMatchObject({
      code: 'typedData/unsignable',
      shortMessage: expect.stringContaining(path),
    })
    expect(wallet.prompts()).toBe(0)
  })
})

describe('typed data of a type that does not exist', () => {
  const sign = (type: string, value: unknown) => {
    const types = { Mail: [{ name: 'it', type }] }
    // The format of accounts without code (ERC-6492), which is left to the verifier.
    const wallet = connected({ eth_signTypedData_v4: `0x${'ab'.repeat(99)}${'6492'.repeat(16)}` })
    const typedData = { domain: {}, types, primaryType: 'Mail', message: { it: value } } as never
    return { wallet, signing: signTypedData({ ...evmSigner(wallet), typedData }) }
  }

  it.each([
    ['uint99999999999999', 1],
    ['uint0', 0],
    ['int0', 0],
    ['int08', 1],
    ['uint7', 1],
    ['uint264', 1],
    ['int512', 1],
    ['string5', 'a'],
    ['bool8', true],
    ['address5', alice],
    ['bytes0', '0x'],
    ['bytes33', `0x${'ab'.repeat(33)}`],
    ['bytes04', '0x01020304'],
  ])('is refused: %s', async (type, value) => {
    const { wallet, signing } = sign(type, value)
    await expect(signing).rejects.toMatchObject({ code: 'typedData/unsignable' })
    expect(wallet.prompts()).toBe(0)
  })

  it.each([
    ['uint', 1],
    ['uint256', 1],
    ['int8', -1],
    ['bytes', '0x'],
    ['bytes32', `0x${'ab'.repeat(32)}`],
  ])('is signed where it exists: %s', async (type, value) => {
    const { wallet, signing } = sign(type, value)
    await signing
    expect(wallet.prompts()).toBe(1)
  })

  it('is not needed to sign a domain alone', async () => {
    const wallet = connected()
    const message = { name: 'Other', left: undefined }
    const typedData = { domain: { name: 'Mail' }, types: {}, primaryType: 'EIP712Domain', message }
    await signTypedData({ ...evmSigner(wallet), typedData: typedData as never })
    const json = JSON.parse(String([wallet.calls.at(-1)?.params].flat()[1]))
    expect(json).toEqual({
      domain: { name: 'Mail' },
      types: { EIP712Domain: [{ name: 'name', type: 'string' }] },
      primaryType: 'EIP712Domain',
      message: {},
    })
  })
})

// MetaMask/metamask-mobile#4801
describe('the words of a failure', () => {
  it.each([
    {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { message: 'insufficient funds for gas' },
    },
    { code: -32603, message: 'x', data: { originalError: { message: 'insufficient funds' } } },
    { code: -32000, message: 'insufficient funds for intrinsic transaction cost' },
    { message: 'x', cause: { data: { message: 'insufficient balance for transfer' } } },
  ])('%j is about funds', (cause) => {
    const request = { method: 'eth_sendTransaction', otherwise: 'sendFailed' } as const
    expect(walletErrors.toRequestError(cause, request).code).toBe('request/insufficientFunds')
  })

  it('are those of the node inside a general one', () => {
    const cause = { code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'nonce?' } }
    const request = { method: 'eth_sendTransaction', otherwise: 'sendFailed' } as const
    expect(walletErrors.toRequestError(cause, request).hints).toEqual(['The wallet said: nonce?'])
  })

  it.each([
    { message: 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)' },
    { name: 'TransportStatusError', statusCode: 0x6985, message: 'x' },
    { code: -32603, message: 'Internal', data: { message: 'User denied transaction signature.' } },
    { code: 'ACTION_REJECTED', message: 'x' },
    { code: '4001', message: 'x' },
    { message: 'Cancelled by user' },
    { code: -32000, message: 'User rejected transaction' },
    { message: 'User rejected the request; the transaction was not sent' },
    { code: 4001, message: 'Rejected by user: the transaction was not sent' },
  ])('%j is a refusal', (cause) => {
    const request = { method: 'eth_sendTransaction', otherwise: 'sendFailed' } as const
    expect(requestErrors.is(walletErrors.toRequestError(cause, request), 'rejected')).toBe(true)
  })

  const reverted = 'execution reverted: Withdrawal denied by user'
  const data = '0x08c379a0'
  it.each([
    [{ code: 4900, message: 'Provider is disconnected: connection cancelled by user' }, true],
    [{ code: 3, message: reverted, data }, false],
    [{ code: -32603, message: reverted, data }, false],
    [{ code: -32603, message: 'Internal', data: { code: 3, message: reverted, data } }, false],
    [{ message: reverted }, true],
    [{ code: -32002, message: 'A request is not yet approved or user rejected' }, false],
    [{ code: 4902, message: 'Unrecognized chain ID "0x5501"' }, false],
    [{ code: -32000, message: 'intrinsic gas too low: have 0x6985, want 0x9985' }, false],
    [{ code: -32603, message: 'intrinsic gas too low: have 0x6985, want 0x9985' }, false],
    [{ message: 'Unknown contract 0x5501' }, true],
    [{ code: -32603, message: 'Internal', data: { code: 5000, message: 'Node is busy' } }, false],
  ])('%j is no refusal', (cause, mayBe) => {
    const request = { method: 'eth_sendTransaction', otherwise: 'sendFailed' } as const
    const error = walletErrors.toRequestError(cause, request)
    expect(error.code).not.toBe('request/rejected')
    expect(mayBeCarriedOut(error)).toBe(mayBe)
    expect(walletErrors.toNetworkError(cause).code).not.toBe('network/rejected')
  })

  const tail = 'waiting for the receipt was cancelled by user'
  it.each([
    { code: -32603, message: `Transaction was broadcast; ${tail}` },
    { code: -32603, message: 'Transaction submitted', data: { message: tail } },
    { code: -32000, message: `The transaction was sent. ${tail}` },
    { message: `${'Transaction '.repeat(40)} sent; ${tail}` },
  ])('%j leaves the outcome of a transaction unknown', async (cause) => {
    const { kit, wallet, connect, stop } = evmKit()
    onTestFinished(stop)
    await connect()
    wallet.answer('eth_sendTransaction', () => Promise.reject(cause))
    const transaction = { to: bob, value: 1n, gas: 21_000n, gasPrice: 1n } as const
    const error = await kit.sendTransaction({ transaction }).catch((it: unknown) => it)
    expect(requestErrors.is(error, 'unknownOutcome')).toBe(true)
    expect(mayBeCarriedOut(error)).toBe(true)
  })

  const said = 'Rejected by user: the transaction was not sent'
  it.each([
    [{ code: 4001, message: said }, 'request/rejected'],
    [new KitError('walletConnect/sessionEnded', said), 'walletConnect/sessionEnded'],
  ])('%j decides by its code, whatever its text', async (cause, code) => {
    const { kit, wallet, connect, stop } = evmKit()
    onTestFinished(stop)
    await connect()
    wallet.answer('eth_sendTransaction', () => Promise.reject(cause))
    const transaction = { to: bob, value: 1n, gas: 21_000n, gasPrice: 1n } as const
    await expect(kit.sendTransaction({ transaction })).rejects.toMatchObject({ code })
  })

  it.each([
    'VM execution error.',
    'VM Exception while processing transaction: revert',
    'Execution reverted',
    'execution reverted: ERC20: transfer amount exceeds balance',
    'insufficient balance for transfer',
  ])('%s of a node is an answer, not silence', (message) => {
    expect(nodeErrorName({ code: -32015, message })).toBeDefined()
  })
})

// MetaMask/metamask-sdk#1081, reown-com/appkit#835
describe('wallet_requestPermissions of a connected kit', () => {
  const ask = async (wallet = evmWallet()) => {
    const { kit, connect, stop } = evmKit({ wallet })
    onTestFinished(stop)
    await connect()
    const provider = createProvider(kit)
    return { kit, ask: () => provider.request({ method: 'wallet_requestPermissions' }) }
  }

  it('prompts, and answers with the account that the visitor chose', async () => {
    const wallet = evmWallet()
    wallet.answer('wallet_requestPermissions', () => {
      wallet.address = bob
      return [{ parentCapability: 'eth_accounts' }]
    })
    const opened = await ask(wallet)
    expect(await opened.ask()).toMatchObject([{ caveats: [{ value: [bob] }] }])
    expect(opened.kit.account.state().address).toBe(bob)
  })

  it('ends with a refusal', async () => {
    const wallet = evmWallet()
    wallet.answer('wallet_requestPermissions', rpcFailure(4001))
    await expect((await ask(wallet)).ask()).rejects.toMatchObject({ code: 4001 })
  })

  it('answers with the present account of a wallet without it', async () => {
    expect(await (await ask()).ask()).toMatchObject([{ caveats: [{ value: [alice] }] }])
  })
})

describe('the fee limit without a review', () => {
  const fits = (symbol: string, amount: bigint) => {
    const nativeCurrency = { name: symbol, symbol, decimals: 18 }
    const network: NetworkDefinition = { ...base, nativeCurrency }
    try {
      checkFee({ network }, amount * 10n ** 15n) // thousandths
      return true
    } catch {
      return false
    }
  }

  it.each<[string, bigint, boolean]>([
    ['ETH', 100n, true],
    ['ETH', 101n, false],
    ['RBTC', 2n, true],
    ['RBTC', 9_600n, false],
    ['tRBTC', 9_600n, false],
    ['BNB', 9_600n, false],
    ['BNB', 10n, true],
    ['AVAX', 10_000n, true],
    ['POL', 63_000n, true],
    ['PLS', 63_000n, true],
    // Ether and bitcoin under other names: those of rollups, of test networks, and pegged ones
    ...['WETH', 'sETH', 'reETH', 'LETH', 'ZhejETH', 'eth'].flatMap(
      (symbol): [string, bigint, boolean][] => [
        [symbol, 100n, true],
        [symbol, 101n, false],
      ],
    ),
    ['BTCN', 2n, true],
    ['BTCN', 9_600n, false],
    ['mBTC1', 9_600n, false],
    ['ETC', 9_600n, true],
    ['ETHW', 9_600n, true],
    ['MATIC', 63_000n, true],
    ['KLAY', 63_000n, true],
    ['A-CELO', 63_000n, true],
    ['v4PLS', 63_000n, true],
    ['zkTCRO', 63_000n, true],
    ['C2FLR', 63_000n, true],
    ['XYZ', 10_000n, true],
    ['XYZ', 10_001n, false],
  ])('%s: %i thousandths pass: %s', (symbol, amount, passes) => {
    expect(fits(symbol, amount)).toBe(passes)
  })
})

// tahowallet/extension#2807, MyEtherWallet/MyEtherWallet#4993, enkryptcom/enKrypt#214
describe('addresses of a wallet and of receivers', () => {
  const rootstockSpelling = '0xF39Fd6E51AAd88f6F4Ce6AB8827279cffFb92266'
  const usual = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

  it.each([
    [[rootstockSpelling], [usual]],
    [[alice.toUpperCase().replace('0X', '0x')], [alice]],
    [[alice.replace('0x', '0X')], [alice]],
    [[alice, alice.toLowerCase(), alice], [alice]],
    [
      [null, alice, 'x', bob],
      [alice, bob],
    ],
  ])('%j of a wallet', async (listed, addresses) => {
    const { kit, wallet, connect, stop } = evmKit()
    onTestFinished(stop)
    wallet.answer('eth_requestAccounts', listed)
    await connect()
    expect(kit.account.state().addresses).toEqual(addresses)
    wallet.emit('accountsChanged', [bob])
    wallet.emit('accountsChanged', listed)
    expect(kit.account.state().addresses).toEqual(addresses)
  })

  it('EIP-1191 spellings are addresses on their own network alone', () => {
    expect(adapter.isAddress(rootstockSpelling, rootstock)).toBe(true)
    expect(adapter.isAddress(rootstockSpelling)).toBe(true)
    expect(adapter.isAddress(rootstockSpelling, mainnet)).toBe(false)
    expect(adapter.isAddress(usual, rootstock)).toBe(true)
    expect(adapter.isAddress(usual.replace('F39', 'f39').replace('b', 'B'), rootstock)).toBe(false)
  })

  it.each([1n, 0x1n])('a bigint chain id %s is harmless', async (chainId) => {
    const { kit, wallet, connect, stop } = evmKit()
    onTestFinished(stop)
    wallet.answer('eth_chainId', chainId)
    await connect()
    wallet.emit('chainChanged', 8453n)
    expect(kit.account.state().networkId).toBe('eip155:8453')
  })
})

// rainbow-me/rainbowkit#1259, wevm/wagmi#3526
describe('a wallet with odd listeners', () => {
  const fail = () => {
    throw new Error('no listeners')
  }
  it.each([
    [{ on: fail }],
    [{ on: fail, removeListener: fail }],
    [{ on: 7, removeListener: 7 }],
    [{ on: undefined, removeListener: undefined }],
    [{ removeListener: fail }],
    [{ on: null, removeListener: {} }],
  ])('connects, signs and disconnects: %o', async (odd) => {
    const wallet = evmWallet()
    Object.assign(wallet, odd)
    const { kit, connect, stop } = evmKit({ wallet })
    onTestFinished(stop)
    await connect()
    await kit.signMessage({ message: 'a' })
    await kit.disconnect()
    expect(wallet.authorised).toBe(false)
  })

  it('is disconnected when its provider no longer exists', async () => {
    const wallet = evmWallet()
    const { proxy, revoke } = Proxy.revocable(wallet, {})
    const { kit, connect, stop } = evmKit({ wallet: proxy })
    onTestFinished(stop)
    await connect()
    revoke()
    await kit.disconnect()
    expect(kit.connections.all).toEqual([])
  })
})
