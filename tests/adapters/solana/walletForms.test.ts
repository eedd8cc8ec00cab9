import { runInNewContext } from 'node:vm'
import type { Signer } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { solanaMainnet } from '@portico/solana'
import { base58, base64 } from '@scure/base'
import { type Address, getProgramDerivedAddress } from '@solana/kit'
import { SystemProgram } from '@solana/web3.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { feeOf } from '../../../adapters/solana/src/chain/message.ts'
import { networkRpc, openRpc } from '../../../adapters/solana/src/chain/networkRpc.ts'
import { hookAccounts } from '../../../adapters/solana/src/chain/send/hookAccounts.ts'
import { priorityPrice } from '../../../adapters/solana/src/chain/send/prepareTransfer.ts'
import { createAdapter } from '../../../adapters/solana/src/session/createAdapter.ts'
import { signedForms } from '../../../adapters/solana/src/session/offchainMessage.ts'
import { accountsSchema } from '../../../adapters/solana/src/session/schemas.ts'
import { signMessage } from '../../../adapters/solana/src/session/sign.ts'
import { isSigned } from '../../../adapters/solana/src/siwx/verifier.ts'
import { type NodeReply, scriptedNodes } from '../../fakes/scriptedNodes.ts'
import { keys } from './setup/keys.ts'
import { SolanaWallet } from './setup/SolanaWallet.ts'
import { signBytes } from './setup/signBytes.ts'
import { connectedWallet, solanaSigner } from './setup/solanaSigner.ts'

afterEach(() => vi.unstubAllGlobals())

function networkOf(answer: (method: string, params: readonly unknown[]) => NodeReply) {
  const url = scriptedNodes().add((method, params) =>
    method === 'getGenesisHash' ? { result: `${solanaMainnet.id}Zz` } : answer(method, params),
  )
  const network = { ...solanaMainnet, rpcUrls: { default: { http: [url] } } }
  openRpc(network, adapterHost)
  expect(networkRpc(network)).toBeDefined()
  return network
}

// anza-xyz/wallet-adapter#800, #1094
describe('a message that a hardware wallet signs in its envelope', () => {
  const text = 'Sign in\n\nwith \u00fcmlauts'
  const message = new TextEncoder().encode(text)
  const account = keys.alice.publicKey.toBase58()
  const start = [0xff, ...new TextEncoder().encode('solana offchain')]
  const length = [message.length & 255, message.length >> 8]
  const older = Uint8Array.from([...start, 0, 1, ...length, ...message])
  const domain = new Array<number>(32).fill(0)
  const signer = [1, ...keys.alice.publicKey.toBytes()]
  const newer = Uint8Array.from([...start, 0, ...domain, 1, ...signer, ...length, ...message])

  async function signed(signedMessage: Uint8Array, over: Uint8Array) {
    const wallet = new SolanaWallet()
    wallet.accounts = [wallet.accountOf(keys.alice)]
    const signature = await signBytes(keys.alice, over)
    wallet.answer('signMessage', async () => [{ signedMessage, signature }])
    return signMessage({ ...solanaSigner(wallet, solanaMainnet), message: text })
  }

  it.each([
    ['and returns the envelope', older, older],
    ['and returns the newer envelope', newer, newer],
    ['and returns the text', message, older],
    ['as any other wallet does', message, message],
  ])('is accepted by the kit and by the verifier, %s', async (_, returned, over) => {
    const signature = await signed(returned, over)
    expect(await isSigned({ account, message: text, signature })).toBe(true)
    expect(await isSigned({ account, message: `${text}!`, signature })).toBe(false)
  })

  it('is refused for another text, another signer or another header', async () => {
    const other = new TextEncoder().encode('Sign in\n\nwith other umlauts')
    const around = (bytes: Uint8Array) =>
      Uint8Array.from([...start, 0, 1, bytes.length, 0, ...bytes])
    await expect(signed(around(other), around(other))).rejects.toMatchObject({
      code: 'solana/otherMessage',
    })
    const long = new Uint8Array(70_000)
    expect(signedForms(long, keys.alice.publicKey.toBytes())).toEqual([long])
    const stranger = newer.slice()
    stranger.set(keys.bob.publicKey.toBytes(), 51)
    await expect(signed(stranger, stranger)).rejects.toMatchObject({ code: 'solana/otherMessage' })
    await expect(signed(message, around(other))).rejects.toMatchObject({
      code: 'request/otherAccount',
    })
  })
})

// hyperweb-io/cosmos-kit#470, the same kind here
it('takes the key of an account from another realm, and what JSON leaves of one', () => {
  const key = [...keys.alice.publicKey.toBytes()]
  const realm: unknown = runInNewContext(`Uint8Array.from([${key}])`)
  const forms = [realm, key, { ...key }, JSON.parse(JSON.stringify(Buffer.from(key)))]
  for (const publicKey of forms) {
    const account = new SolanaWallet().accountOf(keys.alice)
    const [parsed] = accountsSchema.parse([{ ...account, publicKey }])
    expect([...(parsed?.publicKey ?? [])]).toEqual(key)
  }
})

// vultisig/vultisig-ios#4081, wormhole-foundation/wormhole-connect#1697
describe('the priority price', () => {
  const slots = (...prices: readonly number[]) =>
    Promise.all(
      (['slow', 'normal', 'fast'] as const).map((speed) =>
        priorityPrice(
          networkOf(() => ({
            result: prices.map((prioritizationFee, slot) => ({ slot, prioritizationFee })),
          })),
          { speed, accounts: [] },
        ),
      ),
    )

  it('comes from the slots in which somebody paid', async () => {
    expect(await slots(...new Array(136).fill(0), ...new Array(14).fill(250_000))).toEqual([
      250_000n,
      250_000n,
      250_000n,
    ])
    expect(await slots(0, 0, 0, 1, 2, 3, 4)).toEqual([2n, 3n, 4n])
    expect(await slots(0, 0)).toEqual([0n, 0n, 0n])
    expect(await slots()).toEqual([0n, 0n, 0n])
  })

  it('S15 costs 0.001 SOL at most, in transfers and calls, whatever the node says', async () => {
    const value = (it: unknown) => ({ result: { context: { slot: 1 }, value: it } })
    const blockhash = keys.bob.publicKey.toBase58()
    const network = networkOf((method) => {
      if (method === 'getRecentPrioritizationFees')
        return { result: [{ slot: 1, prioritizationFee: 2 ** 63 }] }
      if (method === 'getLatestBlockhash') return value({ blockhash, lastValidBlockHeight: 500 })
      if (method === 'simulateTransaction')
        return value({ err: null, unitsConsumed: 200_000, accounts: null })
      return method === 'getAccountInfo' ? value(null) : { error: { code: -32601, message: '' } }
    })
    const { send, sendCalls } = createAdapter({ networks: [] }, adapterHost) as Required<
      ReturnType<typeof createAdapter>
    >
    const to = keys.bob.publicKey
    const lamports = 1_000_000
    const call = SystemProgram.transfer({
      fromPubkey: keys.alice.publicKey,
      toPubkey: to,
      lamports,
    })
    for (const request of [
      (signer: Signer) => send({ ...signer, to: to.toBase58(), amount: '0.001' }),
      (signer: Signer) => sendCalls({ ...signer, calls: [call] }),
    ]) {
      const wallet = connectedWallet()
      await request(solanaSigner(wallet, network)).catch(() => undefined)
      const [{ transaction }] = wallet.inputs as [{ transaction: Uint8Array }]
      expect(feeOf(transaction)).toBeLessThanOrEqual(1_005_000n)
      expect(feeOf(transaction)).toBeGreaterThan(900_000n)
    }
  })
})

// solana-labs/solana-program-library#6094
describe('the accounts that a hook needs', () => {
  const at = (byte: number) => base58.encode(new Uint8Array(32).fill(byte)) as Address
  const [hook, source, mint, destination, owner, other] = [1, 2, 3, 4, 5, 6].map(at) as [
    Address,
    Address,
    Address,
    Address,
    Address,
    Address,
  ]
  const transfer = { source, mint, destination, owner, amount: 7n }
  const execute = [105, 37, 101, 197, 75, 251, 102, 26]
  const entry = (kind: number, config: ArrayLike<number>, isWritable: boolean) => {
    const bytes = new Uint8Array(35)
    bytes.set([kind])
    bytes.set(config, 1)
    bytes.set([1, isWritable ? 1 : 0], 33)
    return [...bytes]
  }
  const listOf = (...entries: readonly number[][]) => [
    ...execute,
    ...[4 + 35 * entries.length, 0, 0, 0],
    ...[entries.length, 0, 0, 0],
    ...entries.flat(),
  ]
  const nodeWith = (data: readonly number[] | undefined) =>
    networkOf(() => {
      const encoded = data && [base64.encode(Uint8Array.from(data)), 'base64']
      const value = encoded && { owner: hook, executable: false, data: encoded, lamports: 1 }
      return { result: { value: value ?? null } }
    })

  it('are those that its program lists, of which none signs', async () => {
    const network = nodeWith(
      listOf(
        entry(0, base58.decode(other), false),
        entry(1, [1, 1, 65, 3, 1, 2, 8, 8], true), // the letter A, the key of the mint, the amount
        entry(128 + 3, [3, 0], false), // of the program at the owner's place
      ),
    )
    const accounts = await hookAccounts(network, hook, transfer)
    const seeds = [Uint8Array.of(65), base58.decode(mint), Uint8Array.of(7, 0, 0, 0, 0, 0, 0, 0)]
    const [derived] = await getProgramDerivedAddress({ programAddress: hook, seeds })
    const [ofOwner] = await getProgramDerivedAddress({
      programAddress: owner,
      seeds: [base58.decode(source)],
    })
    const [list] = await getProgramDerivedAddress({
      programAddress: hook,
      seeds: [new TextEncoder().encode('extra-account-metas'), base58.decode(mint)],
    })
    expect(accounts).toEqual([
      { address: other, role: 0 },
      { address: derived, role: 1 },
      { address: ofOwner, role: 0 },
      { address: hook, role: 0 },
      { address: list, role: 0 },
    ])
  })

  // The token program reads the list whenever it is passed, and refuses a missing one.
  it('are the program alone where it has no list, and nothing without a hook', async () => {
    const program = { address: hook, role: 0 }
    expect(await hookAccounts(nodeWith(undefined), hook, transfer)).toEqual([program])
    expect(await hookAccounts(nodeWith(undefined), undefined, transfer)).toEqual([])
  })

  it('are read once each, from 16 accounts at most', async () => {
    const reads: unknown[] = []
    const readsOf = async (list: readonly number[]) => {
      const data = [base64.encode(Uint8Array.from(list)), 'base64']
      const network = networkOf((_, [address]) => {
        reads.push(address)
        return { result: { value: { owner: hook, executable: false, data, lamports: 1 } } }
      })
      reads.length = 0
      return hookAccounts(network, hook, transfer)
    }
    const ofSource = [4, 0, 0, 8, 4, 0, 8, 8, 4, 0, 0, 8]
    await readsOf(listOf(entry(1, ofSource, false), entry(1, ofSource, true)))
    expect(reads).toHaveLength(2) // the list, and the source
    const literal = (index: number) => entry(0, new Uint8Array(32).fill(index + 10), false)
    const literals = Array.from({ length: 14 }, (_, index) => literal(index))
    const asking = Array.from({ length: 18 }, (_, index) => entry(1, [4, index, 0, 1], false))
    await expect(readsOf(listOf(...literals, ...asking))).rejects.toMatchObject({
      code: 'solana/failed',
    })
    expect(reads.length).toBeLessThanOrEqual(17)
  })

  it.each([
    [[]],
    [[1, 2, 3]],
    [listOf(entry(77, [], false))],
    [listOf(entry(1, [9], false))],
    [listOf(entry(1, new Array(16).fill([3, 0]).flat(), false))], // as many seeds as one has, and the bump
    [listOf(entry(1, [4, 0, 0, 40], false))], // a seed of 40 bytes
    [[...execute, 0, 0, 0, 0, 255, 255, 255, 255]],
  ])('are refused in a list that cannot be read: %j', async (data) => {
    await expect(hookAccounts(nodeWith(data), hook, transfer)).rejects.toMatchObject({
      code: 'solana/failed',
    })
  })
})
