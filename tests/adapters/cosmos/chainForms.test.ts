import { runInNewContext } from 'node:vm'
import { encodeSecp256k1Signature, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { keccak256, Secp256k1 } from '@cosmjs/crypto'
import { toBase64, toUtf8 } from '@cosmjs/encoding'
import { DirectEthSecp256k1Wallet } from '@cosmjs/proto-signing'
import type { Permission } from '@portico/core/adapter'
import { contractAdapterHost as host, manualClock } from '@portico/core/testing'
import { type CosmosNetwork, cosmosHub } from '@portico/cosmos'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { QueryAllBalancesResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { AuthInfo, type SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAdapter } from '../../../adapters/cosmos/src/session/createAdapter.ts'
import { writeFields } from '../../../adapters/cosmos/src/session/protobuf.ts'
import { readKey } from '../../../adapters/cosmos/src/session/readKey.ts'
import { cosmosSigner } from './cosmosSigner.ts'
import { cosmosWallet } from './cosmosWallet.ts'
import { type Queries, scriptedNode } from './scriptedNode.ts'

afterEach(() => vi.unstubAllGlobals())

type Adapter = Required<ReturnType<typeof createAdapter>>
const adapterOf = (network: CosmosNetwork) => createAdapter([network], host) as Adapter

// cosmos/cosmjs#1351, #1459; NibiruChain/ts-sdk#371; leapwallet/cosmos-extension#81
describe('an account of a chain with EVM keys', () => {
  const acme = {
    ...cosmosHub,
    id: 'acme_9001-2',
    caipNetworkId: 'cosmos:acme_9001-2',
    name: 'Acme EVM',
    bech32Prefix: 'acme',
    denom: 'aacme',
    coinType: 60,
    nativeCurrency: { name: 'Acme', symbol: 'ACM', decimals: 18 },
    gasPrice: { slow: '20000000000', normal: '25000000000', fast: '40000000000' },
  } as const satisfies CosmosNetwork

  it.each([
    ['/ethermint.types.v1.EthAccount', '/ethermint.crypto.v1.ethsecp256k1.PubKey', ''],
    ['/injective.types.v1beta1.EthAccount', '/injective.crypto.v1beta1.ethsecp256k1.PubKey', ''],
    ['/eth.types.v1.EthAccount', '/eth.crypto.v1.ethsecp256k1.PubKey', ''],
    ['/acme.v1.Account', '/acme.v1.ethsecp256k1.PubKey', '/acme.v1.ethsecp256k1.PubKey'],
    ['/cosmos.auth.v1beta1.BaseAccount', '/cosmos.evm.crypto.v1.ethsecp256k1.PubKey', ''],
  ])('%s pays, simulated and signed with the key type %s', async (typeUrl, keyType, onChain) => {
    await expectKeyType({ typeUrl, keyType, onChain })
  })

  it.each([
    ['/ethermint.types.v1.EthAccount', '/ethermint.crypto.v1.ethsecp256k1.PubKey', ''],
    ['/acme.v1.Account', '/acme.v1.ethsecp256k1.PubKey', '/acme.v1.ethsecp256k1.PubKey'],
  ])('%s pays by a device that signs amino only, with the key type %s', async (...facts) => {
    const [typeUrl, keyType, onChain] = facts
    await expectKeyType({ typeUrl, keyType, onChain, isAmino: true })
  })

  type KeyTypeCase = {
    readonly typeUrl: string
    readonly keyType: string
    readonly onChain: string
    readonly isAmino?: true
  }

  async function expectKeyType({ typeUrl, keyType, onChain, isAmino }: KeyTypeCase) {
    const secret = Uint8Array.from(Buffer.from('33'.repeat(32), 'hex'))
    const eth = await DirectEthSecp256k1Wallet.fromKey(secret, 'acme')
    const [account] = await eth.getAccounts()
    const own = account!
    const algo = 'ethsecp256k1'
    const seen: string[] = []
    const signDirect = async (signer: string, doc: SignDoc) => {
      seen.push(`${AuthInfo.decode(doc.authInfoBytes).signerInfos[0]?.publicKey?.typeUrl}`)
      return eth.signDirect(signer, doc)
    }
    const signAmino = async (_: string, signed: StdSignDoc) => {
      const digest = keccak256(serializeSignDoc(signed))
      const signature = (await Secp256k1.createSignature(digest, secret)).toFixedLength()
      return { signed, signature: encodeSecp256k1Signature(own.pubkey, signature.slice(0, 64)) }
    }
    const wallet = cosmosWallet([acme])
    wallet.answer('getKey', async () => ({
      name: 'x',
      algo,
      pubKey: own.pubkey,
      address: own.pubkey.slice(0, 20),
      bech32Address: own.address,
      isNanoLedger: false,
    }))
    wallet.answer('getOfflineSignerAuto', async () => ({
      getAccounts: async () => [{ address: own.address, algo, pubkey: own.pubkey }],
      ...(isAmino ? { signAmino } : { signDirect }),
    }))
    const signer = await cosmosSigner(acme, wallet)
    const answers = { gas: 100_000, balance: 10n ** 20n, sequence: 3, chainId: 'acme_9001-2' }
    const { handed } = scriptedNode(own.address, answers, {
      '/cosmos.auth.v1beta1.Query/Account'() {
        const pubKey = onChain && { pubKey: { typeUrl: onChain, value: new Uint8Array() } }
        const facts = { address: own.address, accountNumber: 7n, sequence: 3n, ...(pubKey || {}) }
        const base = BaseAccount.encode(BaseAccount.fromPartial(facts)).finish()
        const isBase = typeUrl.endsWith('BaseAccount')
        const value = isBase
          ? base
          : writeFields([
              [1, base],
              [2, toUtf8('0x00')],
            ])
        return QueryAccountResponse.encode({ account: { typeUrl, value } }).finish()
      },
      '/cosmos.tx.v1beta1.Service/Simulate'(data) {
        seen.push(`${keyTypeIn(SimulateRequest.decode(data).txBytes)}`)
        const gasInfo = { gasUsed: 100_000n, gasWanted: 0n }
        return SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo })).finish()
      },
    })
    // The scripted node takes no transaction, and tells so in its own words.
    const request = { ...signer, to: own.address, amount: '0.5' }
    await expect(adapterOf(acme).send(request)).rejects.toMatchObject({
      hints: expect.arrayContaining([expect.stringContaining('enough')]),
    })
    expect(seen).toEqual(isAmino ? [keyType] : [keyType, keyType])
    expect(handed.map(keyTypeIn)).toEqual([keyType])
  }
})

const keyTypeIn = (bytes: Uint8Array) =>
  /\/[\w.]+PubKey/.exec(new TextDecoder('latin1').decode(bytes))?.[0]

// hyperweb-io/cosmos-kit#470, #552
describe('the key that a wallet gives', () => {
  const wallet = cosmosWallet([cosmosHub])
  wallet.enabled.add('cosmoshub-4')

  it('is read in any form', async () => {
    const key = await wallet.provider.getKey('cosmoshub-4')
    const bytes = [...key.pubKey]
    const realm: unknown = runInNewContext(`Uint8Array.from([${bytes}])`)
    const forms = [
      key.pubKey,
      Buffer.from(bytes),
      realm,
      bytes,
      { ...bytes },
      JSON.parse(JSON.stringify(Buffer.from(bytes))),
      toBase64(key.pubKey),
      Buffer.from(bytes).toString('hex'),
      `0x${Buffer.from(bytes).toString('hex').toUpperCase()}`,
      { type: 'tendermint/PubKeySecp256k1', value: toBase64(key.pubKey) },
      { '@type': '/cosmos.crypto.secp256k1.PubKey', key: toBase64(key.pubKey) },
    ]
    for (const pubKey of forms) {
      const provider = { getKey: async () => ({ ...key, pubKey, algo: undefined }) as never }
      const { publicKey } = await readKey(provider, cosmosHub)
      expect(publicKey).toBe(toBase64(key.pubKey))
    }
  })

  it('is named when it cannot be read', async () => {
    const key = await wallet.provider.getKey('cosmoshub-4')
    for (const pubKey of [undefined, null, 5, '', 'zz', [300], [1, 2], {}, new Uint8Array(32)]) {
      const provider = { getKey: async () => ({ ...key, pubKey }) as never }
      await expect(readKey(provider, cosmosHub)).rejects.toMatchObject({
        code: 'connection/failed',
        hints: [expect.stringContaining('public key')],
      })
    }
  })
})

async function hub(queries: Queries = {}, network: CosmosNetwork = cosmosHub) {
  const signer = await cosmosSigner(network)
  const { address } = signer.account
  const answers = { gas: 100_000, balance: 10n ** 12n, sequence: 3, chainId: `${network.id}` }
  scriptedNode(address, answers, queries)
  return { adapter: adapterOf(network), request: { ...signer, to: address, amount: '0.5' }, signer }
}
const text = (value: string) => toUtf8(value)

// vultisig/vultisig-android#3762, informalsystems/hermes#3738, osmosis-labs/docs#317
describe('the price of gas', () => {
  const minimum = (list: string): Queries => ({
    '/cosmos.base.node.v1beta1.Service/Config': () => writeFields([[1, text(list)]]),
  })
  const market = (price: string): Queries => ({
    '/feemarket.feemarket.v1.Query/GasPrice': () =>
      writeFields([
        [
          1,
          writeFields([
            [1, text('uatom')],
            [2, text(price)],
          ]),
        ],
      ]),
  })
  const baseFee = (version: string, price: string): Queries => ({
    [`/${version}.feemarket.v1.Query/BaseFee`]: () => writeFields([[1, text(price)]]),
  })
  const gas = 130_000
  it.each<[string, Queries, number, number, number]>([
    ['that of the network without an answer', {}, 0.01, 0.025, 0.03],
    ['that of the network where it is more', minimum('0.005uatom'), 0.01, 0.025, 0.03],
    ['above the minimum of the node', minimum('7ibc/A,0.05uatom'), 0.0525, 0.06, 0.1],
    ['above that of the fee market', market('50000000000000000'), 0.0525, 0.06, 0.1],
    ['the network\u2019s for an odd answer', market('-1'), 0.01, 0.025, 0.03],
    ['the network\u2019s for another coin', minimum('9uatomx'), 0.01, 0.025, 0.03],
    [
      'the network\u2019s for a small base fee in decimals where whole units are told',
      baseFee('ethermint', '1000000000'),
      ...([0.01, 0.025, 0.03] as const),
    ],
    ['bounded', market(`5${'0'.repeat(20)}`), 3, 3, 3],
    ['the network\u2019s for a price beyond all reason', market('9'.repeat(34)), 0.01, 0.025, 0.03],
    [
      'above a base fee in decimals',
      baseFee('cosmos.evm', `5${'0'.repeat(16)}`),
      0.0525,
      0.06,
      0.1,
    ],
    ['above a base fee in whole units', baseFee('ethermint', '1'), 1.05, 1.2, 2],
    [
      'the network\u2019s for decimals where whole units are told', // Evmos 20
      baseFee('ethermint', `5${'0'.repeat(16)}`),
      ...([0.01, 0.025, 0.03] as const),
    ],
  ])('is %s', async (_, queries, slow, normal, fast) => {
    const { adapter, request } = await hub(queries, { ...cosmosHub, coinType: 60 })
    for (const [speed, price] of Object.entries({ slow, normal, fast })) {
      const fee = await adapter.estimateFee({ ...request, speed: speed as 'slow' })
      expect(Number(fee.amount)).toBeCloseTo((price * gas) / 1e6, 6)
    }
  })
})

describe('the fee', () => {
  const market = (price: string): Queries => ({
    '/feemarket.feemarket.v1.Query/GasPrice': () =>
      writeFields([[1, writeFields([[2, text(price)]])]]),
  })
  const refused = { code: 'transfer/feeNotReviewed' }
  // What the scripted node says of a transaction that was signed and sent.
  const sent = { hints: expect.arrayContaining([expect.stringContaining('enough')]) }

  it('S15 is five times the fast price of the network at most where nobody reviewed it', async () => {
    const { adapter, request, signer } = await hub(market(`2${'0'.repeat(17)}`))
    const value = { fromAddress: request.to, toAddress: request.to, amount: [] }
    const calls = [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }]
    const [source] = await adapter.permissions()
    const query = { ...signer, signal: new AbortController().signal }
    const id = `${request.to} ${calls[0]?.typeUrl}`
    const permission = { id } as Permission // the only part that is read
    const [revocation] = (await source?.revoke?.([permission], query)) ?? []
    if (!revocation || !('transaction' in revocation)) throw new Error('no transaction')
    await expect(adapter.send(request)).rejects.toMatchObject(refused)
    await expect(adapter.sendCalls({ ...signer, calls })).rejects.toMatchObject(refused)
    // Ending a permission may cost more.
    await expect(revocation.transaction()).resolves.toBeDefined()
    expect(signer.wallet.prompts()).toBe(0)
    const reviewedFee = await adapter.estimateFee(request)
    await expect(adapter.send({ ...request, reviewedFee })).rejects.toMatchObject(sent)
    const { fee } = await adapter.previewCalls({ ...signer, calls })
    await expect(
      adapter.sendCalls({ ...signer, calls, ...(fee && { reviewedFee: fee }) }),
    ).rejects.toMatchObject(sent)
  })

  it('S15 is nothing on a network whose gas costs nothing, whatever the node says', async () => {
    const gasPrice = { slow: '0', normal: '0', fast: '0' }
    const queries = market(`2${'0'.repeat(17)}`)
    const { adapter, request } = await hub(queries, { ...cosmosHub, gasPrice })
    expect((await adapter.estimateFee(request)).amount).toBe('0')
    await expect(adapter.send(request)).rejects.toMatchObject(sent)
  })

  it('is by the price of the network when the node does not answer what it asks for', async () => {
    let isAsked = false
    const clock = manualClock()
    const { request } = await hub({
      '/feemarket.feemarket.v1.Query/GasPrice'() {
        isAsked = true
        return new Promise<Uint8Array>(() => undefined)
      },
    })
    const { estimateFee } = createAdapter([cosmosHub], { ...host, clock }) as Adapter
    const fee = estimateFee(request)
    await expect.poll(() => isAsked).toBe(true)
    clock.advance(3_000)
    expect((await fee).amount).toBe('0.00325')
  })
})

// chainapsis/keplr-wallet#617
it('shows coins that no list names in base units', async () => {
  const denom = 'ibc/0471F1C4E7AFD3F07702BEF6DC365268D64570F7C1FDC98EA6098DD6DE59817B'
  const coins = [
    { denom: 'uatom', amount: '5' },
    { denom, amount: '700' },
    { denom: 'factory/x/zero', amount: '0' },
    { denom: '1 odd', amount: '7' },
    { denom: 'odd', amount: '-7' },
  ]
  const { adapter, signer } = await hub({
    '/cosmos.bank.v1beta1.Query/AllBalances': () =>
      QueryAllBalancesResponse.encode(
        QueryAllBalancesResponse.fromPartial({ balances: coins }),
      ).finish(),
  })
  const { signal } = new AbortController()
  const [native, ...others] = await adapter.balances.getBalances({ ...signer, signal })
  expect(native).toMatchObject({ symbol: 'ATOM' })
  expect(others).toEqual([
    {
      address: denom,
      name: denom,
      symbol: 'ibc/04\u2026817B',
      chainId: 'cosmos:cosmoshub-4',
      quantity: { numeric: '700', decimals: '0' },
    },
  ])
})

describe('a receiver that tells its payments apart by a memo', () => {
  const history = (...memos: readonly string[]): Queries => ({
    '/cosmos.tx.v1beta1.Service/GetTxsEvent': () =>
      writeFields(
        memos.map((memo) => {
          const body = TxBody.encode(TxBody.fromPartial({ memo })).finish()
          return [1, writeFields([[1, body]])] as const
        }),
      ),
  })
  it.each<[Queries, boolean, string?]>([
    [history('1', '2', '3', '4', ''), true],
    [history('1', '2', '3', '4', ''), false, '4711'],
    [history('1', '2', '', '', ''), false],
    [history('1', '2'), false],
    [history(), false],
    [{}, false],
  ])('is warned of where almost all of them have one (%#)', async (queries, isWarned, memo) => {
    const { adapter, request } = await hub(queries)
    const preview = await adapter.simulate({ ...request, ...(memo && { memo }) })
    expect(preview.failure).toBeUndefined()
    expect(preview.risks).toEqual(isWarned ? ['memoExpected'] : undefined)
  })

  it('is looked for beside the simulation', async () => {
    let notify = () => undefined as void
    const isSearched = new Promise<void>((resolve) => {
      notify = resolve
    })
    const search = '/cosmos.tx.v1beta1.Service/GetTxsEvent'
    const { adapter, request } = await hub({
      [search](data) {
        notify()
        return history('1', '2', '3', '4', '5')[search]!(data)
      },
      async '/cosmos.tx.v1beta1.Service/Simulate'() {
        await isSearched
        const gasInfo = { gasUsed: 100_000n, gasWanted: 0n }
        return SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo })).finish()
      },
    })
    expect((await adapter.simulate(request)).risks).toEqual(['memoExpected'])
  })
})
