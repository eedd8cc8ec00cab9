import { decodeTxRaw } from '@cosmjs/proto-signing'
import type { CaipNetworkId, Connector } from '@portico/core'
import type { SessionPort } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { cosmos, cosmosHub, type KeplrProvider, osmosis, verifyAdr36 } from '@portico/cosmos'
import { AuthInfo, SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { describe, expect, it } from 'vitest'
import { cosmosWallet } from './cosmosWallet.ts'

type Asked = { method: string; params: Record<string, unknown>; networkId: CaipNetworkId }
type Signing = { readonly signerAddress: string; readonly signDoc: never }
type Spelling = 'base64' | 'hex'

const hub = 'cosmoshub-4'
const definition = cosmos({ networks: [cosmosHub, osmosis] })

/** A remote wallet with this encoding of bytes. */
async function session(spelling: Spelling = 'base64') {
  const wallet = cosmosWallet()
  wallet.enabled.add(hub).add('osmosis-1')
  const spell = (bytes: Uint8Array) => Buffer.from(bytes).toString(spelling)
  const asked: Asked[] = []
  const overrides = new Map<string, (params: Record<string, unknown>) => unknown>()
  let changed: (port: SessionPort | undefined) => void = () => undefined
  const methods: Record<string, (params: never, chainId: string) => unknown> = {
    async cosmos_getAccounts(_: unknown, chainId) {
      const { algo, bech32Address: address, pubKey } = await wallet.provider.getKey(chainId)
      return [{ algo, address, pubkey: spell(pubKey) }]
    },
    cosmos_signAmino: ({ signerAddress, signDoc }: Signing, chainId) =>
      wallet.provider.signAmino(chainId, signerAddress, signDoc),
    async cosmos_signDirect({ signerAddress, signDoc }: Signing, chainId) {
      const { bodyBytes, authInfoBytes, accountNumber } = signDoc as Readonly<
        Record<string, string>
      >
      const { signature, signed } = await wallet.provider.signDirect(chainId, signerAddress, {
        bodyBytes: Buffer.from(bodyBytes!, 'base64'),
        authInfoBytes: Buffer.from(authInfoBytes!, 'base64'),
        chainId,
        accountNumber: BigInt(accountNumber!),
      })
      const bytes = { bodyBytes: signed.bodyBytes, authInfoBytes: signed.authInfoBytes }
      const spelled = Object.entries(bytes).map(([name, it]) => [name, spell(it)])
      return { signature, signed: { chainId, accountNumber, ...Object.fromEntries(spelled) } }
    },
  }
  const { bech32Address: address } = await wallet.provider.getKey(hub)
  const account = { namespace: 'cosmos', address, type: 'eoa' } as const
  const port: SessionPort = {
    networks: definition.networks,
    accounts: [account],
    networkId: 'cosmos:cosmoshub-4',
    async request(method, params, networkId = port.networkId) {
      asked.push({ method, params: params as Record<string, unknown>, networkId })
      const own = overrides.get(method)
      if (own) return own(params as Record<string, unknown>)
      return methods[method]!(params as never, networkId.slice('cosmos:'.length))
    },
    subscribe(listener) {
      changed = listener
      return () => undefined
    },
  }
  const scope = await definition.walletConnect!.load()
  const dialect = await scope.load()
  const provider = dialect.createProvider(port) as KeplrProvider
  const connector = { getProvider: async () => provider } as Partial<Connector> as Connector
  const signer = { account, network: cosmosHub, connector }
  const answer = (method: string, own: (params: Record<string, unknown>) => unknown) =>
    void overrides.set(method, own)
  const adapter = await definition.load(adapterHost)
  const rest = { provider, signer, adapter, wallet, changed: () => changed(port) }
  return { asked, answer, scope, dialect, ...rest }
}

const document = SignDoc.encode({
  bodyBytes: Uint8Array.from([0x12, 1, 65]),
  authInfoBytes: Uint8Array.from([0x12, 0]),
  chainId: hub,
  accountNumber: 2n ** 60n,
}).finish()

describe('a Cosmos wallet over WalletConnect', () => {
  it('is asked to approve the three methods of the standard', async () => {
    const { scope } = await session()
    expect(scope.methods).toEqual(['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'])
    expect(scope.events).toEqual(['accountsChanged', 'chainChanged'])
  })

  it('lists only accounts with valid addresses', async () => {
    const { dialect, signer } = await session()
    const { address } = signer.account
    expect(dialect.toAccounts([address.toUpperCase(), 'cosmos1', '0x12'])).toEqual([
      { namespace: 'cosmos', address, type: 'eoa' },
    ])
  })

  it('signs a text as an amino document of ADR-36', async () => {
    const { adapter, signer, provider } = await session()
    const signature = await adapter.signMessage({ ...signer, message: 'Hello' })
    const { pubKey } = await provider.getKey(hub)
    const publicKey = Buffer.from(pubKey).toString('base64')
    const { address } = signer.account
    expect(await verifyAdr36({ address, message: 'Hello', signature, publicKey })).toBe(true)
  })

  it.each(['base64', 'hex'] as const)('signs a SignDoc, and may answer in %s', async (spelling) => {
    const { adapter, signer, asked } = await session(spelling)
    const [signed] = await adapter.signTransactions!({ ...signer, transactions: [document] })
    expect(decodeTxRaw(signed!).body.memo).toBe('A')
    expect(asked.at(-1)).toEqual({
      method: 'cosmos_signDirect',
      networkId: 'cosmos:cosmoshub-4',
      params: {
        signerAddress: signer.account.address,
        signDoc: {
          chainId: hub,
          accountNumber: '1152921504606846976',
          bodyBytes: 'EgFB',
          authInfoBytes: 'EgA=',
        },
      },
    })
  })

  it('may change the fee when it returns the signed document', async () => {
    const { adapter, answer, signer, wallet } = await session()
    const amount = [{ denom: 'uatom', amount: '500' }]
    const fee = AuthInfo.encode(AuthInfo.fromPartial({ fee: { amount } })).finish()
    const { bodyBytes, authInfoBytes, chainId, accountNumber } = SignDoc.decode(document)
    const own = { bodyBytes, authInfoBytes, chainId, accountNumber }
    const signing = (changed: Partial<typeof own>) =>
      wallet.provider.signDirect(hub, signer.account.address, { ...own, ...changed })
    answer('cosmos_signDirect', async () => ({
      signature: (await signing({ authInfoBytes: fee })).signature,
      signed: { bodyBytes: 'EgFB', authInfoBytes: Buffer.from(fee).toString('base64') },
    }))
    const [signed] = await adapter.signTransactions!({ ...signer, transactions: [document] })
    expect(decodeTxRaw(signed!)).toMatchObject({
      body: { memo: 'A' },
      authInfo: { fee: { amount } },
    })
    answer('cosmos_signDirect', async () => ({ signature: (await signing({})).signature }))
    const [same] = await adapter.signTransactions!({ ...signer, transactions: [document] })
    expect(decodeTxRaw(same!).body.memo).toBe('A')
    // The signature of the changed fee does not fit the document that was asked for.
    answer('cosmos_signDirect', async () => ({
      signature: (await signing({ authInfoBytes: fee })).signature,
    }))
    await expect(
      adapter.signTransactions!({ ...signer, transactions: [document] }),
    ).rejects.toMatchObject({ code: 'request/otherAccount' })
  })

  it('is asked for its key once, and again after an account change', async () => {
    const { provider, asked, changed } = await session()
    await provider.enable(hub)
    expect(asked).toEqual([])
    await provider.getKey(hub)
    await provider.getKey(hub)
    expect(asked.map(({ method }) => method)).toEqual(['cosmos_getAccounts'])
    changed()
    await provider.getKey(hub)
    expect(asked).toHaveLength(2)
    expect((await provider.getKey('osmosis-1')).bech32Address).toMatch(/^osmo1/)
    expect(asked.at(-1)?.networkId).toBe('cosmos:osmosis-1')
  })

  it.each([
    null,
    [],
    [{ algo: 'secp256k1', address: 'cosmos1', pubkey: '' }],
    [{ algo: 'secp256k1', address: 'cosmos1l3e9pgs3mmwuwrh95fecme0s0qtn2880f2jmfe', pubkey: '' }],
    'x',
  ])('that answers %j for its accounts signs nothing', async (accounts) => {
    const { adapter, answer, signer, asked } = await session()
    answer('cosmos_getAccounts', () => accounts)
    await expect(adapter.signMessage({ ...signer, message: 'x' })).rejects.toMatchObject({
      code: 'connection/failed',
    })
    expect(asked.map(({ method }) => method)).toEqual(['cosmos_getAccounts'])
  })

  it.each([null, {}, { signature: 'x' }])('is rejected when it answers %j', async (given) => {
    const { adapter, answer, signer } = await session()
    answer('cosmos_signAmino', () => given)
    await expect(adapter.signMessage({ ...signer, message: 'x' })).rejects.toMatchObject({
      code: 'request/signFailed',
    })
  })

  it('R8.10 reports a rejection', async () => {
    const { adapter, answer, signer } = await session()
    answer('cosmos_signAmino', () => {
      throw rpcFailure(5000)
    })
    await expect(adapter.signMessage({ ...signer, message: 'x' })).rejects.toMatchObject({
      code: 'request/rejected',
    })
  })

  it('receives no request for a chain that the dapp did not configure', async () => {
    const { provider, asked } = await session()
    await expect(provider.getKey('juno-1')).rejects.toMatchObject({ code: 'network/notFound' })
    expect(asked).toEqual([])
  })
})
