import type { NetworkDefinition } from '@portico/core'
import type { WalletPermissionOrder } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import { describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { evmWallet } from '../../fakes/evmWallet.ts'

const { walletPermissions } = createAdapter({ networks: [], gateways: [] }, adapterHost)
const wire = await walletPermissions!()
const to = `0x${'5e'.repeat(20)}`
const token = `0x${'70'.repeat(20)}`
const network: NetworkDefinition = mainnet

/** A connected wallet with these answers. */
function open(answers: Readonly<Record<string, unknown>> = {}) {
  const wallet = evmWallet()
  wallet.authorised = true
  for (const [method, answer] of Object.entries(answers)) wallet.answer(method, answer as never)
  const signer = evmSigner(wallet, network)
  const order: WalletPermissionOrder = {
    ...signer,
    to,
    expiry: 2_000_000_000,
    limits: [
      { token, symbol: 'USDC', decimals: 6, amount: '2.5', period: 86_400 },
      { symbol: 'ETH', decimals: 18, amount: '1', period: 604_800 },
    ],
  }
  const sent = (method: string) => wallet.calls.findLast((it) => it.method === method)?.params
  return { wallet, signer, order, sent }
}
const supports = { wallet_getSupportedExecutionPermissions: { 'erc20-token-periodic': {} } }
const former = { wallet_getCapabilities: { '0x1': { permissions: { supported: true } } } }
const unknown = rpcFailure(-32_601)

describe('permissions of a wallet', () => {
  it('are asked for in the spelling that it knows, found without a prompt', async () => {
    expect(await wire.spelling(open(supports).signer)).toBe('execution')
    expect(await wire.spelling(open(former).signer)).toBe('former')
    const { wallet, signer } = open({ wallet_getCapabilities: {} })
    expect([await wire.spelling(signer), wallet.prompts()]).toEqual([undefined, 0])
    await expect(wire.grant(open({ wallet_getCapabilities: {} }).order)).rejects.toMatchObject({
      code: 'request/unsupported',
    })
  })

  it('are requested and read as ERC-7715 says, whatever notation the numbers have', async () => {
    const answer = (params: readonly { permission: { data: object } }[]) =>
      params.map((it, at) => ({
        ...it,
        context: `0x0${at}`,
        delegationManager: to,
        permission: at
          ? { ...it.permission, data: { ...it.permission.data, periodAmount: '1000' } }
          : it.permission,
      }))
    const { order, sent } = open({ ...supports, wallet_requestExecutionPermissions: answer })
    const granted = await wire.grant(order)
    expect(sent('wallet_requestExecutionPermissions')).toMatchObject([
      {
        chainId: '0x1',
        from: order.account.address,
        to,
        permission: {
          type: 'erc20-token-periodic',
          data: { periodAmount: '0x2625a0', periodDuration: 86_400, tokenAddress: token },
        },
        rules: [{ type: 'expiry', data: { timestamp: 2_000_000_000 } }],
      },
      { permission: { type: 'native-token-periodic' } },
    ])
    expect(granted).toEqual([
      {
        context: '0x00',
        to,
        expiry: 2_000_000_000,
        delegationManager: to,
        limits: [{ token, amount: '2.5', period: 86_400 }],
      },
      {
        context: '0x01',
        to,
        expiry: 2_000_000_000,
        delegationManager: to,
        limits: [{ amount: '0.000000000000001', period: 604_800 }],
      },
    ])
  })

  it('have no limits where the wallet granted another kind, token or network, and no expiry where it names none', async () => {
    const grant = (change: (one: Record<string, unknown>) => object) => {
      const answer = ([first]: readonly Record<string, unknown>[]) => [
        { ...first, context: '0x00', ...change(first!) },
      ]
      return wire.grant(open({ ...supports, wallet_requestExecutionPermissions: answer }).order)
    }
    const other = { type: 'erc20-token-stream', data: {} }
    for (const change of [
      () => ({ permission: other }),
      () => ({ chainId: '0xa' }),
      (it: Record<string, unknown>) => {
        const { permission } = it as { permission: { data: object } }
        return { permission: { ...permission, data: { ...permission.data, tokenAddress: to } } }
      },
      (it: Record<string, unknown>) => {
        const { permission } = it as { permission: { data: object } }
        return { permission: { ...permission, data: { ...permission.data, initialAmount: '0x1' } } }
      },
      () => ({ from: to }),
      () => ({ to: undefined }),
      () => ({ to: null }),
    ])
      expect((await grant(change))[0]).not.toHaveProperty('limits')
    const expiry = { type: 'expiry', data: { timestamp: 2_000_000_000 } }
    const later = { type: 'expiry', data: { timestamp: 2_000_000_001 } }
    for (const rules of [[], null, [expiry, later], [expiry, expiry], [{ ...expiry, data: {} }]])
      expect((await grant(() => ({ rules })))[0]).not.toHaveProperty('expiry')
    for (const wrong of [{ context: 'x' }, { context: `0x${'00'.repeat(9_000)}` }, { to: 'x' }])
      await expect(grant(() => wrong)).rejects.toMatchObject({ code: 'request/sendFailed' })
  })

  it('are listed and revoked by their contexts', async () => {
    const { signer, sent } = open({
      ...supports,
      wallet_getGrantedExecutionPermissions: [{ context: '0x01', more: 1 }],
      wallet_revokeExecutionPermission: {},
    })
    expect(await wire.list(signer)).toEqual(['0x01'])
    await wire.revoke(signer, '0x01')
    expect(sent('wallet_revokeExecutionPermission')).toEqual([{ permissionContext: '0x01' }])
    const silent = open({ ...supports, wallet_getGrantedExecutionPermissions: unknown })
    expect(await wire.list(silent.signer)).toBeUndefined()
  })

  it('are requested, read and revoked as the former draft says', async () => {
    const answer = ([{ permissions, expiry }]: readonly [
      { permissions: unknown; expiry: number },
    ]) => ({ permissions, expiry, permissionsContext: 'abc', signerMeta: {} })
    const { order, sent, signer } = open({
      ...former,
      wallet_grantPermissions: answer,
      wallet_revokePermissions: {},
    })
    expect(await wire.grant(order)).toEqual([
      {
        context: 'abc',
        to,
        expiry: 2_000_000_000,
        limits: [
          { token, amount: '2.5', period: 86_400 },
          { amount: '1', period: 604_800 },
        ],
      },
    ])
    expect(sent('wallet_grantPermissions')).toMatchObject([
      { chainId: '0x1', signer: { type: 'account', data: { address: to } } },
    ])
    for (const change of [
      { address: to },
      { chainId: '0xa' },
      { signer: { type: 'account', data: { address: token } } },
      { signer: { type: 'account', data: { address: to, id: token } } },
      { signer: { type: 'keys' } },
    ]) {
      const more = (given: Parameters<typeof answer>[0]) => ({ ...answer(given), ...change })
      const [granted] = await wire.grant(open({ ...former, wallet_grantPermissions: more }).order)
      expect(granted).not.toHaveProperty('limits')
    }
    expect(await wire.list(signer)).toBeUndefined()
    await wire.revoke(signer, 'abc')
    expect(sent('wallet_revokePermissions')).toEqual([{ permissionsContext: 'abc' }])
  })
})
