import { signatureVerify } from '@polkadot/util-crypto'
import type { Account, Connector, NetworkDefinition } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { kusama, polkadotMainnet, westend } from '@portico/polkadot'
import { describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/polkadot/src/session/createAdapter.ts'
import { alice, bob, injectedWallet } from './injectedWallet.ts'
import { people } from './keys.ts'

const adapter = createAdapter([], adapterHost)

function signer(wallet: object, network: NetworkDefinition = kusama): Signer {
  const connector = { getProvider: async () => wallet } as Partial<Connector> as Connector
  const account: Account = { namespace: 'polkadot', address: people.alice.on(2), type: 'eoa' }
  return { account, network, connector }
}
const sign = (wallet: object, message = 'Grüße 🦊', network?: NetworkDefinition) =>
  adapter.signMessage({ ...signer(wallet, network), message })

describe('signMessage', () => {
  it('requests raw bytes for the displayed address, and the signature covers <Bytes>', async () => {
    const wallet = injectedWallet()
    const signature = await sign(wallet.injected)
    expect(wallet.signed).toEqual([
      { address: people.alice.on(2), data: '0x4772c3bcc39f6520f09fa68a', type: 'bytes' },
    ])
    const valid = (text: string) => signatureVerify(text, signature, people.alice.on(0)).isValid
    expect(valid('<Bytes>Grüße 🦊</Bytes>')).toBe(true)
    expect(valid('<Bytes>Grüße</Bytes>')).toBe(false)
  })

  it.each([
    [new Error('Cancelled'), 'request/rejected'],
    ['User rejected', 'request/rejected'],
    [rpcFailure(4001), 'request/rejected'],
    [rpcFailure(5000), 'request/rejected'],
    [rpcFailure(-32002), 'connection/busy'],
    [rpcFailure(4900), 'network/unavailable'],
    [new Error('Rate limit exceeded. Try again later.'), 'request/signFailed'],
  ])('R8.10 reports the failure %s', async (failure, code) => {
    const wallet = injectedWallet()
    wallet.onSign = () => Promise.reject(failure)
    await expect(sign(wallet.injected)).rejects.toMatchObject({ code, cause: failure })
  })

  it.each([
    null,
    {},
    { signature: '0x12' },
    { signature: 'x'.repeat(130) },
    { signature: `0x${'1'.repeat(129)}` },
    '0x',
  ])('R5.03 rejects the signature %j', async (answer) => {
    const wallet = injectedWallet()
    wallet.onSign = () => answer
    await expect(sign(wallet.injected)).rejects.toMatchObject({ code: 'request/signFailed' })
  })

  it('T3 T5 sends no request to a wallet that no longer exposes the account for this network', async () => {
    const wallet = injectedWallet([bob])
    await expect(sign(wallet.injected)).rejects.toMatchObject({ code: 'request/accountChanged' })
    const limited = injectedWallet([{ ...alice, genesisHash: westend.genesisHash }])
    await expect(sign(limited.injected)).rejects.toMatchObject({ code: 'request/accountChanged' })
    expect([...wallet.signed, ...limited.signed]).toEqual([])
  })

  it('requires a network that the dapp configured, to encode its addresses', async () => {
    const { ss58Prefix: _, ...unknown } = polkadotMainnet
    const signing = sign(injectedWallet().injected, 'x', unknown)
    await expect(signing).rejects.toMatchObject({ code: 'request/unsupportedChain' })
  })

  it('reports a wallet that only signs extrinsics', async () => {
    const { accounts } = injectedWallet().injected
    await expect(sign({ accounts, signer: {} })).rejects.toMatchObject({
      code: 'request/unsupported',
    })
  })
})
