import type { SendRequest } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { solana } from '@portico/solana'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/solana/src/session/createAdapter.ts'
import { onChainCases } from '../../fakes/onChainCases.ts'
import { keys } from './setup/keys.ts'
import { type Cluster, openCluster } from './setup/openCluster.ts'
import { connectedWallet, solanaSigner } from './setup/solanaSigner.ts'

const adapter = createAdapter({ networks: [] }, adapterHost)

const { send, estimateFee, sendTransaction, balances } = adapter as Required<typeof adapter>
const alice = keys.alice.publicKey
const sol = 1_000_000_000n
/** 2^53 + 1 units, the maximum that the sandbox mints. */
const units = 9_007_199_254_740_993n

let cluster: Cluster
let connection: Connection
let tokens: readonly { address: string; decimals: number }[]

beforeAll(async () => {
  cluster = await openCluster()
  connection = new Connection(cluster.url, {
    commitment: 'confirmed',
    wsEndpoint: cluster.url.replace('http', 'ws'),
  })
  await cluster.ask('sandbox_fund', alice.toBase58())
  tokens = (await read()).slice(1).map(({ address = '', quantity }) => ({
    address,
    decimals: Number(quantity.decimals),
  }))
}, 60_000)
afterAll(async () => {
  await connection.getSlot() // what web3.js asked before it is answered by then
  // It has no verb to close its socket, which would look for the cluster for ever.
  const socket = Reflect.get(connection, '_rpcWebSocket')
  socket.setAutoReconnect(false)
  socket.close()
  await cluster.stop()
})

const stranger = () => Keypair.generate().publicKey
const signer = (wallet: unknown = connectedWallet()) => solanaSigner(wallet, cluster.network)
const read = (address = alice.toBase58()) =>
  balances.getBalances({
    account: { namespace: 'solana', address, type: 'eoa' },
    network: cluster.network,
    signal: new AbortController().signal,
  })
const request = (to: PublicKey, amount: string, more: Partial<SendRequest> = {}): SendRequest => ({
  ...signer(),
  to: to.toBase58(),
  amount,
  ...more,
})
/** The token balance of an address, as the node reports it. */
async function unitsOf(owner: PublicKey, mint = ''): Promise<bigint> {
  const { value } = await connection.getParsedTokenAccountsByOwner(owner, {
    mint: new PublicKey(mint),
  })
  return BigInt(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
}

/** Opens another token account for Alice, beside the associated one. */
async function addTokenAccount(mint: PublicKey): Promise<PublicKey> {
  const space = 165
  const opened = Keypair.generate()
  const programId = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  const transaction = new Transaction().add(
    SystemProgram.createAccount({
      fromPubkey: alice,
      newAccountPubkey: opened.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(space),
      space,
      programId,
    }),
    new TransactionInstruction({
      programId,
      keys: [opened.publicKey, mint].map((pubkey, at) => ({
        pubkey,
        isSigner: false,
        isWritable: at === 0,
      })),
      data: Buffer.from([18, ...alice.toBytes()]), // InitializeAccount3
    }),
  )
  await sendAndConfirmTransaction(connection, transaction, [keys.alice, opened])
  return opened.publicKey
}

describe('getBalances', () => {
  it('R3.09 lists SOL first, then the tokens of both programs, with exact amounts', async () => {
    expect(await read()).toMatchObject([
      { symbol: 'SOL', quantity: { numeric: '100', decimals: '9' } },
      { quantity: { numeric: '9007199254.740993', decimals: '6' } },
      { quantity: { numeric: '9007199.254740993', decimals: '9' } },
    ])
  })

  it('returns only zero SOL for an unknown address', async () => {
    expect(await read(stranger().toBase58())).toMatchObject([{ quantity: { numeric: '0' } }])
  })
})

describe('send', () => {
  it('R4.18 P1 transfers the exact amount of SOL, and resolves when the network has confirmed it', async () => {
    const bob = stranger()
    const { hash } = await send(request(bob, '1.000000001'))
    expect(await connection.getBalance(bob)).toBe(1_000_000_001)
    const { value } = await connection.getSignatureStatus(hash)
    expect(value).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  })

  it('prompts once and sends once', async () => {
    const wallet = connectedWallet()
    const bob = stranger()
    await send({ ...request(bob, '0.5'), ...signer(wallet) })
    expect(wallet.calls).toEqual(['signTransaction'])
    expect(await connection.getSignaturesForAddress(bob)).toHaveLength(1)
  })

  it.each(['the Token program', 'Token-2022'])(
    'R4.18 P1 transfers tokens of %s, beyond 2^53, and creates the account for them',
    async (program) => {
      const token = tokens[program === 'Token-2022' ? 1 : 0]!
      const bob = stranger()
      const before = await unitsOf(alice, token.address)
      const amount = program === 'Token-2022' ? '9007199.254740993' : '9007199254.740993'
      await cluster.ask('sandbox_fund', alice.toBase58()) // twice the sent amount
      await send(request(bob, amount, { token }))
      expect(await unitsOf(bob, token.address)).toBe(units)
      expect(await unitsOf(alice, token.address)).toBe(before)
      // The account exists now.
      await send(request(bob, '1', { token }))
      expect(await unitsOf(bob, token.address)).toBe(units + 10n ** BigInt(token.decimals))
    },
  )

  it('sends tokens to a token account as well as to its owner', async () => {
    const token = tokens[0]!
    const bob = stranger()
    await send(request(bob, '1', { token }))
    const { value } = await connection.getTokenAccountsByOwner(bob, {
      mint: new PublicKey(token.address),
    })
    await send(request(value[0]!.pubkey, '1', { token }))
    expect(await unitsOf(bob, token.address)).toBe(2_000_000n)
  })

  it('spends tokens from all accounts of their owner, as the balance counts them', async () => {
    const token = tokens[0]!
    const mint = new PublicKey(token.address)
    const more = await addTokenAccount(mint)
    await send(request(more, '3', { token }))
    const { quantity } = (await read()).find(({ address }) => address === token.address)!
    const bob = stranger()
    await send(request(bob, quantity.numeric, { token }))
    expect((await read()).find(({ address }) => address === token.address)).toBeUndefined()
    const [, got] = await read(bob.toBase58())
    expect(got).toMatchObject({ quantity })
    await cluster.ask('sandbox_fund', alice.toBase58())
  })

  it('pays more for a faster speed', async () => {
    const fees = []
    for (const speed of ['slow', 'normal', 'fast'] as const)
      fees.push(Number((await estimateFee(request(stranger(), '1', { speed }))).amount))
    expect(fees[0]).toBeGreaterThan(0.000005)
    expect(fees[1]).toBeGreaterThan(fees[0]!)
    expect(fees[2]).toBeGreaterThan(fees[1]!)
  })
})

describe('estimateFee', () => {
  it('returns the cost of a send beyond its amount', async () => {
    const ask = request(stranger(), '1')
    const { amount, symbol } = await estimateFee(ask)
    expect(symbol).toBe('SOL')
    const before = await connection.getBalance(alice)
    await send(ask)
    const taken = BigInt(before - (await connection.getBalance(alice))) - sol
    expect(taken).toBe(BigInt(Math.round(Number(amount) * 1e9)))
  })

  it('includes the rent of a token account that is created', async () => {
    for (const token of tokens) {
      const bob = stranger()
      const { amount } = await estimateFee(request(bob, '1', { token }))
      const before = await connection.getBalance(alice)
      await send(request(bob, '1', { token }))
      const taken = BigInt(before - (await connection.getBalance(alice)))
      expect(taken).toBe(BigInt(Math.round(Number(amount) * 1e9)))
      expect(Number(amount)).toBeGreaterThan(0.002)
      expect(Number((await estimateFee(request(bob, '1', { token }))).amount)).toBeLessThan(0.001)
    }
  })
})

describe('an invalid transfer is rejected before any wallet request', () => {
  const refused = async (ask: SendRequest, code: string, text = '') => {
    const wallet = connectedWallet()
    const sending = send({ ...ask, connector: signer(wallet).connector })
    await expect(sending).rejects.toMatchObject({ code, message: expect.stringContaining(text) })
    await expect(estimateFee(ask)).rejects.toMatchObject({ code })
    expect(wallet.prompts).toBe(0)
  }

  it.each([
    ['', 'request/amountAndReceiver'],
    ['-1', 'request/badAmount'],
    ['1e9', 'request/badAmount'],
    ['1,5', 'request/badAmount'],
    ['0.0000000001', 'request/badAmount'],
    ['18446744073.709551616', 'request/badAmount'],
  ])('R5.05 T23 the amount %j', async (amount, code) => {
    await refused(request(stranger(), amount), code)
  })

  it('call data, which would be lost', async () => {
    await refused({ ...request(stranger(), '1'), data: '0x00' }, 'request/unsupported')
  })

  it.each([
    'bob.sol',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ])('R5.06 an address of another network: %s', async (to) => {
    await refused({ ...request(stranger(), '1'), to }, 'request/badAddress')
  })

  it('R8.10 more SOL than the balance, including the fee', async () => {
    await refused(request(stranger(), '5000'), 'request/insufficientFunds')
    const all = await connection.getBalance(alice)
    await refused(request(stranger(), String(all / 1e9)), 'request/insufficientFunds')
  })

  it('R8.10 more tokens than the balance', async () => {
    const token = tokens[0]!
    await refused(request(stranger(), '18446744073709', { token }), 'solana/insufficientTokens')
  })

  it('R8.10 less than the rent of a new account', async () => {
    await refused(request(stranger(), '0.0001'), 'solana/belowRent', '0.00089088 SOL')
  })

  it('R8.10 tokens without SOL for the fee or the account', async () => {
    const token = tokens[0]!
    const poor = Keypair.generate()
    await send(request(poor.publicKey, '10', { token }))
    const ask = (to: PublicKey): SendRequest => {
      const wallet = connectedWallet()
      wallet.key = poor
      wallet.accounts = [wallet.accountOf(poor)]
      const { connector, network } = signer(wallet)
      const account = {
        namespace: 'solana',
        address: poor.publicKey.toBase58(),
        type: 'eoa',
      } as const
      return { account, connector, network, to: to.toBase58(), amount: '1', token }
    }
    await expect(send(ask(alice))).rejects.toMatchObject({ code: 'solana/insufficientFees' })
    await cluster.ask('requestAirdrop', poor.publicKey.toBase58(), 1_000_000)
    await expect(send(ask(stranger()))).rejects.toMatchObject({ code: 'solana/insufficientFees' })
    await send(ask(alice))
  })

  it('an address that is not a token, or has other decimals', async () => {
    const [token, other] = tokens
    await refused(
      request(stranger(), '1', { token: { address: alice.toBase58(), decimals: 6 } }),
      'solana/notAToken',
    )
    const decimals = other!.decimals
    await refused(
      request(stranger(), '1', { token: { ...token!, decimals } }),
      'transfer/otherDecimals',
      'has 6 decimals',
    )
  })

  it('a receiver that could not spend it: a token, a program, a token account', async () => {
    const [token, other] = tokens.map(({ address }) => new PublicKey(address))
    await refused(request(token!, '1'), 'solana/badReceiver')
    await refused(request(SystemProgram.programId, '1'), 'solana/badReceiver')
    await refused(request(other!, '1', { token: tokens[0]! }), 'solana/badReceiver')
    const { value } = await connection.getTokenAccountsByOwner(alice, { mint: token! })
    await refused(request(value[0]!.pubkey, '1'), 'solana/badReceiver')
    await refused(request(value[0]!.pubkey, '1', { token: tokens[1]! }), 'solana/badReceiver')
  })
})

describe('sendTransaction', () => {
  const transfer = (to: PublicKey, lamports = 1_000_000_000) =>
    SystemProgram.transfer({ fromPubkey: alice, toPubkey: to, lamports })

  it('R7.28 signs and sends transactions of another library, legacy and version 0', async () => {
    const bob = stranger()
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const legacy = new Transaction({ feePayer: alice, blockhash, lastValidBlockHeight })
    const instructions = [transfer(bob)]
    const parts = { payerKey: alice, recentBlockhash: blockhash, instructions }
    const versioned = new VersionedTransaction(new TransactionMessage(parts).compileToV0Message())
    const bytes = [
      legacy.add(transfer(bob)).serialize({ requireAllSignatures: false }),
      versioned.serialize(),
    ]
    for (const transaction of bytes) await sendTransaction({ ...signer(), transaction })
    expect(await connection.getBalance(bob)).toBe(2_000_000_000)
  })

  it('R8.10 reports an expired blockhash after the wallet answered, and sends nothing', async () => {
    const bob = stranger()
    const { blockhash } = await connection.getLatestBlockhash()
    const parts = { payerKey: alice, recentBlockhash: blockhash, instructions: [transfer(bob)] }
    const message = new TransactionMessage(parts).compileToLegacyMessage()
    const transaction = new VersionedTransaction(message).serialize()
    await cluster.ask('sandbox_passBlocks', 200)
    const sending = sendTransaction({ ...signer(), transaction })
    await expect(sending).rejects.toMatchObject({
      code: 'solana/expired',
      hints: [expect.stringContaining('Nothing was sent')],
    })
    expect(await connection.getBalance(bob)).toBe(0)
  })

  it('reports expiry when the visitor takes too long, and can send again', async () => {
    const wallet = connectedWallet()
    const bob = stranger()
    const sign = wallet.features['solana:signTransaction'] as {
      signTransaction(...inputs: unknown[]): Promise<unknown>
    }
    const { signTransaction } = sign
    sign.signTransaction = async (...inputs) => {
      sign.signTransaction = signTransaction
      await cluster.ask('sandbox_passBlocks', 200)
      return signTransaction(...inputs)
    }
    const ask = { ...request(bob, '1'), ...signer(wallet) }
    await expect(send(ask)).rejects.toMatchObject({ code: 'solana/expired' })
    await send(ask)
    expect(await connection.getBalance(bob)).toBe(1_000_000_000)
  })
})

describe("web3.js at the sandbox's cluster", () => {
  it('receives an airdrop and its notification over the socket', async () => {
    const bob = stranger()
    let listener = 0
    const heard = new Promise<number>((resolve) => {
      listener = connection.onAccountChange(bob, ({ lamports }) => resolve(lamports))
    })
    const signature = await connection.requestAirdrop(bob, 5_000_000_000)
    const latest = await connection.getLatestBlockhash()
    const { value } = await connection.confirmTransaction({ signature, ...latest })
    expect(value.err).toBeNull()
    expect(await heard).toBe(5_000_000_000)
    await connection.removeAccountChangeListener(listener)
  })
})

describe('the Solana adapter contract on a chain', () => {
  const lamports = async (key: PublicKey) => BigInt(await connection.getBalance(key))
  const cases = onChainCases(
    () => solana({ networks: [cluster.network] }),
    async () => {
      const to = Keypair.generate().publicKey
      return {
        signer: solanaSigner(connectedWallet(), cluster.network),
        balance: formatAmount(await lamports(alice), 9),
        to: to.toBase58(),
        received: async () => formatAmount(await lamports(to), 9),
      }
    },
  )
  for (const { name, run } of cases) it(name, run)
})
