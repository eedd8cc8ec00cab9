import { contractAdapterHost as adapterHost, inOrder, rpcFailure } from '@portico/core/testing'
import { base } from '@portico/eip155'
import { verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { accounts } from '../../fakes/accounts.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { type EvmWallet, evmWallet } from '../../fakes/evmWallet.ts'

const adapter = createAdapter({ networks: [], gateways: [] }, adapterHost)

const { address } = accounts.alice
const { signTypedData } = adapter as Required<typeof adapter>
const typedData = {
  domain: { name: 'Ether Mail', version: '1', chainId: 1n },
  types: {
    Mail: [
      { name: 'contents', type: 'string' },
      { name: 'worth', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: { contents: 'Hello', worth: 10n ** 30n },
}

function connected(): EvmWallet {
  const wallet = evmWallet()
  wallet.authorised = true
  return wallet
}

describe('signMessage', () => {
  it('returns a signature of any text that viem verifies', async () => {
    for (const message of ['Hello', '', 'grüß 🦊\n\n', '0x1234']) {
      const signature = await adapter.signMessage({ ...evmSigner(connected()), message })
      expect(await verifyMessage({ address, message, signature: signature as '0x' })).toBe(true)
    }
  })

  it.each([null, '', '0x', `0x${'a'.repeat(61)}`, 'a'.repeat(130), 7])(
    'R5.03 R8.05 rejects the signature %j',
    async (answer) => {
      const wallet = connected()
      wallet.answer('personal_sign', answer)
      await expect(
        adapter.signMessage({ ...evmSigner(wallet), message: 'x' }),
      ).rejects.toMatchObject({
        code: 'request/signFailed',
        shortMessage: 'Error signing message',
      })
    },
  )

  it('R5.03 accepts the long signatures of smart accounts', async () => {
    const wallet = connected()
    const long = `0x${'ab'.repeat(2_000)}`
    wallet.answer('personal_sign', long)
    expect(await adapter.signMessage({ ...evmSigner(wallet), message: 'x' })).toBe(long)
  })

  it.each([
    [4001, 'request/rejected'],
    [5000, 'request/rejected'],
    [4100, 'connection/unauthorized'],
    [4200, 'request/unsupported'],
    [-32601, 'request/unsupported'],
    [-32002, 'connection/busy'],
    [4900, 'network/unavailable'],
    [-32603, 'request/signFailed'],
  ])('R8.10 reports the failure %i %s', async (code, name) => {
    const wallet = connected()
    wallet.answer('personal_sign', rpcFailure(code))
    const signing = adapter.signMessage({ ...evmSigner(wallet), message: 'x' })
    await expect(signing).rejects.toMatchObject({ code: name })
  })
})

describe('signTypedData', () => {
  it('returns a signature that viem verifies', async () => {
    const signature = await signTypedData({ ...evmSigner(connected()), typedData })
    const valid = await verifyTypedData({ address, ...typedData, signature } as never)
    expect(valid).toBe(true)
  })

  it('sends JSON text that contains the domain type', async () => {
    const wallet = connected()
    await signTypedData({ ...evmSigner(wallet), typedData })
    const [signer, json] = (wallet.calls.at(-1)?.params ?? []) as [string, string]
    expect(signer).toBe(address)
    expect(JSON.parse(json)).toMatchObject({
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
      },
      message: { worth: `1${'0'.repeat(30)}` },
    })
  })
})

describe('typed data with a domain', () => {
  const dataFor = (chainId: unknown) => ({
    ...typedData,
    domain: { name: 'Permit2', ...(chainId !== undefined && { chainId }) },
  })
  const onBase = () => {
    const wallet = evmWallet(8453)
    wallet.authorised = true
    return wallet
  }

  it.each([1n, 1, '1', '0x1', 84530, '0x2106'])(
    'S15 is rejected for %s while the account is on Base, and names the network to switch to',
    async (chainId) => {
      const wallet = onBase()
      const signing = signTypedData({ ...evmSigner(wallet, base), typedData: dataFor(chainId) })
      const networkId = `eip155:${Number(chainId)}`
      await expect(signing).rejects.toMatchObject({
        code: 'typedData/otherChain',
        shortMessage: `The typed data is for chain ${Number(chainId)}, and the account is on Base (eip155:8453)`,
        hints: [`Call kit.switchNetwork('${networkId}') first, then retry`],
        data: { networkId },
      })
      expect(wallet.calls).toEqual([])
    },
  )

  it.each([null, '', '1e3', 'mainnet', true, [8453], {}, -8453, 1.5, '\u0668\u0664\u0665\u0663'])(
    'S15 is rejected when the chain id %j is invalid',
    async (chainId) => {
      const wallet = onBase()
      await expect(
        signTypedData({ ...evmSigner(wallet, base), typedData: dataFor(chainId) }),
      ).rejects.toMatchObject({ code: 'typedData/otherChain', data: undefined })
      expect(wallet.calls).toEqual([])
    },
  )

  it.each([8453n, 8453, '8453', '0x2105', undefined])('is signed for %s', async (chainId) => {
    const wallet = onBase()
    await signTypedData({ ...evmSigner(wallet, base), typedData: dataFor(chainId) })
    expect(wallet.methods.at(-1)).toBe('eth_signTypedData_v4')
  })
})

describe('before each signature', () => {
  const sign = (wallet: unknown) => adapter.signMessage({ ...evmSigner(wallet), message: 'x' })

  it('T3 checks that the wallet still exposes the account', async () => {
    const wallet = connected()
    for (const shown of [[], [accounts.bob.address]]) {
      wallet.answer('eth_accounts', shown)
      await expect(sign(wallet)).rejects.toMatchObject({ code: 'request/accountChanged' })
    }
    expect(wallet.methods).not.toContain('personal_sign')
  })

  it('T3 accepts the account in another letter case', async () => {
    const wallet = connected()
    wallet.answer('eth_accounts', [accounts.bob.address, address.toLowerCase()])
    await expect(sign(wallet)).resolves.toMatch(/^0x/)
  })

  it('T5 S4 checks that the wallet is on the displayed network', async () => {
    const wallet = connected()
    for (const chainId of ['0x2105', 5, '137']) {
      wallet.answer('eth_chainId', chainId)
      await expect(sign(wallet)).rejects.toMatchObject({ code: 'request/wrongChain' })
      await expect(signTypedData({ ...evmSigner(wallet), typedData })).rejects.toMatchObject({
        code: 'request/wrongChain',
      })
    }
    expect(wallet.prompts()).toBe(0)
  })

  it('S4 rejects an invalid chain id', async () => {
    const wallet = connected()
    wallet.answer('eth_chainId', 'mainnet')
    await expect(sign(wallet)).rejects.toMatchObject({ code: 'connection/failed' })
    expect(wallet.prompts()).toBe(0)
  })

  it('S4 signs only the first of two requests when the wallet switches between them', async () => {
    const wallet = connected()
    wallet.answer('eth_chainId', inOrder('0x1', '0x2105'))
    await sign(wallet)
    await expect(sign(wallet)).rejects.toMatchObject({ code: 'request/wrongChain' })
    expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(1)
  })
})

describe('EIP-5792', () => {
  const { sendCalls, getCallsStatus, getCapabilities } = adapter as Required<typeof adapter>
  const hash = `0x${'ab'.repeat(32)}`

  it('R7.34 sends a batch in version 2 of the request', async () => {
    const wallet = connected()
    wallet.answer('wallet_sendCalls', { id: '0x1' })
    const calls = [{ to: address, value: 255n }, { data: '0x60' }]
    await sendCalls({
      ...evmSigner(wallet),
      calls,
      capabilities: { paymasterService: { url: 'x' } },
    })
    expect(wallet.calls.at(-1)?.params).toEqual([
      {
        version: '2.0.0',
        from: address,
        chainId: '0x1',
        atomicRequired: false,
        calls: [{ to: address, value: '0xff' }, { data: '0x60' }],
        capabilities: { paymasterService: { url: 'x' } },
      },
    ])
  })

  it.each([
    ['version 1', '0xid', '0xid'],
    ['version 2', { id: '0xid', capabilities: {} }, '0xid'],
  ])('parses the answer of %s', async (_, answer, id) => {
    const wallet = connected()
    wallet.answer('wallet_sendCalls', answer)
    expect(await sendCalls({ ...evmSigner(wallet), calls: [] })).toEqual({ id })
  })

  it.each([
    { to: 'vitalik.eth' },
    { to: address, data: 'ff' },
    // Of other families.
    { programAddress: 'x', data: new Uint8Array(1) } as object,
    { typeUrl: '/a.B', value: {} } as object,
  ])('R5.09 rejects the call %j before any wallet request', async (call) => {
    const wallet = connected()
    const sending = sendCalls({ ...evmSigner(wallet), calls: [call] })
    await expect(sending).rejects.toMatchObject({ code: 'calls/badCall' })
    expect(wallet.prompts()).toBe(0)
  })

  it('S4 sends no batch on another network than the displayed one', async () => {
    const wallet = connected()
    const sending = sendCalls({ ...evmSigner(wallet, base), calls: [] })
    await expect(sending).rejects.toMatchObject({ code: 'request/wrongChain' })
    expect(wallet.prompts()).toBe(0)
  })

  it.each([
    [5700, 'calls/unsupportedCapability'],
    [5710, 'calls/unsupportedChain'],
    [5720, 'calls/duplicateId'],
    [5730, 'calls/unknownBundle'],
    [5740, 'calls/bundleTooLarge'],
    [5750, 'calls/upgradeRejected'],
    [5760, 'calls/atomicityNotSupported'],
    [4001, 'request/rejected'],
    [-32601, 'request/unsupported'],
  ])('R8.10 reports the failure %i %s', async (code, name) => {
    const wallet = connected()
    wallet.answer('wallet_sendCalls', rpcFailure(code))
    const sending = sendCalls({ ...evmSigner(wallet), calls: [] })
    await expect(sending).rejects.toMatchObject({ code: name })
  })

  const fine = { transactionHash: hash, status: '0x1' }
  const undone = { transactionHash: hash, status: '0x0' }
  it.each([
    [{ status: 'PENDING' }, 'pending'],
    [{ status: 'CONFIRMED', receipts: [fine] }, 'confirmed'],
    [{ status: 'CONFIRMED', receipts: [undone] }, 'reverted'],
    [{ status: 'CONFIRMED', receipts: [fine, undone] }, 'partiallyReverted'],
    [{ status: 100 }, 'pending'],
    [{ status: 200, receipts: [fine] }, 'confirmed'],
    [{ status: 400 }, 'failed'],
    [{ status: 500, receipts: [undone] }, 'reverted'],
    [{ status: 600 }, 'partiallyReverted'],
    [{ status: 999 }, 'pending'],
  ])('maps the status %j to %s', async (answer, status) => {
    const wallet = connected()
    wallet.answer('wallet_getCallsStatus', answer)
    expect(await getCallsStatus({ ...evmSigner(wallet), id: '0x1' })).toMatchObject({
      id: '0x1',
      status,
    })
  })

  it('reports whether a batch was atomic, and each transaction once', async () => {
    const wallet = connected()
    wallet.answer('wallet_getCallsStatus', { status: 200, atomic: true, receipts: [fine, fine] })
    expect(await getCallsStatus({ ...evmSigner(wallet), id: '0x1' })).toMatchObject({
      atomic: true,
      hashes: [hash],
    })
  })

  it('R7.36 requests the capabilities of the network in hex and returns them by CAIP-2 id', async () => {
    const wallet = connected()
    wallet.answer('wallet_getCapabilities', {
      '0x2105': { atomic: { status: 'success' } },
      '0x0': {},
    })
    expect(await getCapabilities(evmSigner(wallet, base))).toEqual({
      'eip155:8453': { atomic: { status: 'success' } },
      'eip155:0': {},
    })
    expect(wallet.calls.at(-1)?.params).toEqual([address, ['0x2105']])
  })

  it('returns no capabilities for a wallet without the method', async () => {
    expect(await getCapabilities(evmSigner(connected()))).toEqual({})
  })

  it('R8.10 reports a wallet that is not connected', async () => {
    const wallet = connected()
    wallet.answer('wallet_getCapabilities', rpcFailure(4100))
    await expect(getCapabilities(evmSigner(wallet))).rejects.toMatchObject({
      code: 'connection/unauthorized',
    })
  })
})
