import { manualClock, rpcFailure } from '@portico/core/testing'
import { SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBalances } from '../../../adapters/solana/src/chain/getBalances.ts'
import { checkedTransport } from '../../../adapters/solana/src/chain/networkRpc.ts'
import { submit } from '../../../adapters/solana/src/chain/send/send.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'
import { keys } from './setup/keys.ts'
import { openedNetwork } from './setup/openCluster.ts'
import type { SolanaWallet } from './setup/SolanaWallet.ts'
import { connectedWallet, solanaSigner } from './setup/solanaSigner.ts'

const alice = keys.alice.publicKey
const genesis = 'ArCcrfRomg9PaRLQRxfcdNrqRNfGha6v1j3wQ93T9LzB'
const context = { slot: 1 }
const status = (confirmationStatus: string, err: unknown = null) => ({
  context,
  value: [{ slot: 1, confirmations: null, err, confirmationStatus }],
})
const unknown = { context, value: [null] }
const transaction = new VersionedTransaction(
  new TransactionMessage({
    payerKey: alice,
    recentBlockhash: keys.bob.publicKey.toBase58(),
    instructions: [SystemProgram.transfer({ fromPubkey: alice, toPubkey: alice, lamports: 1 })],
  }).compileToLegacyMessage(),
).serialize()

let node: RpcNode
beforeEach(async () => {
  node = await rpcNode({
    getGenesisHash: genesis,
    sendTransaction: 'x',
    getSignatureStatuses: unknown,
    getBlockHeight: 1_000,
  })
})
afterEach(() => node.close())

const asked = (method: string) => node.methods.filter((it) => it === method).length
/** Submits, and advances the clock whenever it waits. */
async function submitted(wallet: SolanaWallet, lastHeight?: bigint) {
  const clock = manualClock()
  const signer = solanaSigner(wallet, openedNetwork(node.url))
  const sending = submit(signer, { transaction, clock, ...(lastHeight && { lastHeight }) })
  let done = false
  const end = () => {
    done = true
  }
  sending.then(end, end)
  while (!done) {
    await Promise.race([clock.waiting(), sending.catch(() => undefined)])
    clock.advance(1_000)
  }
  return sending
}

describe('confirming a transaction', () => {
  it('waits until a block contains it, and sends once', async () => {
    let polls = 0
    node.answer('getSignatureStatuses', () => {
      polls++
      return polls === 1 ? unknown : status(polls === 2 ? 'processed' : 'confirmed')
    })
    const wallet = connectedWallet()
    const { hash } = await submitted(wallet, 2_000n)
    expect(hash).toMatch(/^[1-9A-Za-z]{86,88}$/)
    expect(polls).toBe(3)
    expect([wallet.prompts, asked('sendTransaction')]).toEqual([1, 1])
  })

  it('throws expired once no block can include it any more', async () => {
    node.answer('getBlockHeight', () => 998 + asked('getBlockHeight'))
    await expect(submitted(connectedWallet(), 1_000n)).rejects.toMatchObject({
      code: 'solana/expired',
      hints: [expect.stringContaining('safe to try again')],
    })
    expect([asked('sendTransaction'), asked('getBlockHeight')]).toEqual([1, 3])
  })

  it('does not throw expired when the last poll finds it', async () => {
    node.answer('getSignatureStatuses', () =>
      asked('getSignatureStatuses') < 2 ? unknown : status('finalized'),
    )
    await expect(submitted(connectedWallet(), 999n)).resolves.toMatchObject({
      hash: expect.any(String),
    })
  })

  it('throws failed when its execution in a block failed', async () => {
    node.answer('getSignatureStatuses', status('confirmed', { InstructionError: [0, 'Immutable'] }))
    await expect(submitted(connectedWallet())).rejects.toMatchObject({
      code: 'solana/failed',
      shortMessage: expect.stringContaining('{"InstructionError":[0,"Immutable"]}'),
    })
  })

  it('never throws expired while the lifetime is unknown, and keeps the hash', async () => {
    await expect(submitted(connectedWallet())).rejects.toMatchObject({
      code: 'solana/unconfirmed',
      shortMessage: expect.stringMatching(/status unknown: [1-9A-Za-z]{86,88}$/),
    })
  })

  it('polls when no node reported whether it arrived', async () => {
    const attempts = 4
    node.answer('getGenesisHash', () => {
      if (asked('getGenesisHash') === attempts) node.fail(200)
      return genesis
    })
    node.answer('getSignatureStatuses', status('confirmed'))
    const wallet = connectedWallet()
    node.fail(503)
    await expect(submitted(wallet, 2_000n)).resolves.toMatchObject({ hash: expect.any(String) })
    expect([wallet.prompts, asked('sendTransaction'), asked('getSignatureStatuses')]).toEqual([
      1, 0, 1,
    ])
  })

  it('continues when a node reports that it was sent before', async () => {
    const failed = rpcFailure(-32002, { err: 'AlreadyProcessed', logs: [] })
    node.answer('sendTransaction', failed)
    node.answer('getSignatureStatuses', status('confirmed'))
    await expect(submitted(connectedWallet())).resolves.toMatchObject({ hash: expect.any(String) })
  })

  it('R8.10 is rejected with its own error before it is forwarded', async () => {
    for (const [err, code] of [
      ['BlockhashNotFound', 'solana/expired'],
      ['InsufficientFundsForFee', 'solana/insufficientFees'],
      [{ InsufficientFundsForRent: { account_index: 0 } }, 'solana/belowRent'],
      ['SignatureFailure', 'solana/failed'],
    ]) {
      node.answer('sendTransaction', rpcFailure(-32002, { err, logs: [] }))
      await expect(submitted(connectedWallet())).rejects.toMatchObject({ code })
    }
    expect(asked('getSignatureStatuses')).toBe(0)
  })

  it('R8.10 is rejected when a node does not support the request, before it is forwarded', async () => {
    for (const code of [-32003, -32005, -32601, -32602]) {
      node.answer('sendTransaction', rpcFailure(code))
      await expect(submitted(connectedWallet())).rejects.toMatchObject({ code: 'solana/failed' })
    }
    expect(asked('getSignatureStatuses')).toBe(0)
  })

  it('R8.10 is rejected before any wallet request when it exceeds a packet', async () => {
    const wallet = connectedWallet()
    const long = new Uint8Array(1233)
    long.set(transaction)
    const sending = submit(solanaSigner(wallet, openedNetwork(node.url)), {
      transaction: long,
      clock: manualClock(),
    })
    await expect(sending).rejects.toMatchObject({ code: 'solana/tooLarge' })
    expect([wallet.prompts, node.methods.length]).toEqual([0, 0])
  })

  it('polls when a node failed while accepting it', async () => {
    node.answer('sendTransaction', rpcFailure(-32603))
    node.answer('getSignatureStatuses', status('confirmed'))
    await expect(submitted(connectedWallet())).resolves.toMatchObject({ hash: expect.any(String) })
  })

  it('keeps waiting while a node cannot report its status', async () => {
    node.answer('getSignatureStatuses', () =>
      asked('getSignatureStatuses') < 3 ? rpcFailure(-32005) : status('confirmed'),
    )
    await expect(submitted(connectedWallet(), 2_000n)).resolves.toMatchObject({
      hash: expect.any(String),
    })
  })

  it('is not rejected by a second endpoint when the first may have accepted it', async () => {
    const silent = await rpcNode({})
    silent.answer('getGenesisHash', () => {
      silent.fail(503) // all following requests
      return genesis
    })
    const late = rpcFailure(-32002, { err: 'BlockhashNotFound', logs: [] })
    node.answer('sendTransaction', late)
    node.answer('getSignatureStatuses', status('confirmed'))
    const signer = solanaSigner(connectedWallet(), openedNetwork(silent.url, node.url))
    await expect(submit(signer, { transaction, clock: manualClock() })).resolves.toEqual({
      hash: expect.any(String),
    })
    expect([silent.methods[1], asked('sendTransaction')]).toEqual(['sendTransaction', 4])
    await silent.close()
  })
})

describe('a wallet that sends transactions itself', () => {
  const sending = (signAndSendTransaction: (...inputs: unknown[]) => Promise<unknown>) => {
    const wallet = connectedWallet()
    wallet.features = {
      ...wallet.features,
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction,
      },
    }
    return wallet
  }

  it('sends it, and the dapp sends nothing', async () => {
    node.answer('getSignatureStatuses', status('confirmed'))
    const inputs: unknown[] = []
    const wallet = sending(async (input) => {
      inputs.push(input)
      return [{ signature: new Uint8Array(64).fill(1) }]
    })
    await submitted(wallet)
    expect(inputs).toMatchObject([{ chain: 'solana:localnet', transaction }])
    expect(wallet.calls).toEqual([])
    expect(asked('sendTransaction')).toBe(0)
  })

  it('only signs when it turns out not to support sending', async () => {
    node.answer('getSignatureStatuses', status('confirmed'))
    const wallet = sending(() => Promise.reject(rpcFailure(4200)))
    await submitted(wallet)
    expect(wallet.calls).toEqual(['signTransaction'])
    expect(asked('sendTransaction')).toBe(1)
  })

  it('R8.10 causes no other broadcast after a rejection or any other failure', async () => {
    for (const failure of [rpcFailure(4001), rpcFailure(-32603), new Error('Oops')]) {
      const wallet = sending(() => Promise.reject(failure))
      await expect(submitted(wallet)).rejects.toMatchObject({
        code: expect.stringMatching(/^request\/(rejected|sendFailed)$/),
      })
      expect(wallet.calls).toEqual([])
    }
    expect(node.methods).toEqual([])
  })

  it('may renew the blockhash, so the expiry counts from now', async () => {
    const wallet = sending(async () => [{ signature: new Uint8Array(64).fill(1) }])
    node.answer('getBlockHeight', () => 1_000 + 100 * asked('getBlockHeight'))
    await expect(submitted(wallet, 900n)).rejects.toMatchObject({ code: 'solana/expired' })
    expect(asked('getBlockHeight')).toBeGreaterThan(3)
  })
})

describe('endpoints', () => {
  const read = (...urls: string[]) =>
    getBalances({
      account: { namespace: 'solana', address: alice.toBase58(), type: 'eoa' },
      network: openedNetwork(...urls),
      signal: new AbortController().signal,
    })
  const none = { context, value: [] }
  beforeEach(() => {
    node.answer('getBalance', { context, value: 5_000_000_001 })
    node.answer('getTokenAccountsByOwner', none)
  })

  it('T5 are asked for their genesis hash once, before any other request', async () => {
    expect(await read(node.url)).toMatchObject([{ quantity: { numeric: '5.000000001' } }])
    expect(node.methods[0]).toBe('getGenesisHash')
    expect(asked('getGenesisHash')).toBe(1)
  })

  it('T5 S4 are skipped when they serve another cluster', async () => {
    const liar = await rpcNode({ getGenesisHash: keys.alice.publicKey.toBase58() })
    await read(liar.url, node.url)
    expect(liar.methods).toEqual(['getGenesisHash'])
    await expect(read(liar.url)).rejects.toMatchObject({
      code: 'network/wrongEndpoint',
      shortMessage: `The endpoint ${liar.url} serves another chain`,
    })
    await liar.close()
  })

  it('R7.28 R9.03 are tried in order, 4 times before the network counts as unavailable', async () => {
    const down = await rpcNode({ getGenesisHash: genesis })
    down.fail(503)
    await read(down.url, node.url)
    await down.close()
    node.fail(503)
    const before = node.batches.length
    await expect(read(node.url)).rejects.toMatchObject({
      code: 'network/unavailable',
      shortMessage: 'Sandbox Solana did not answer',
    })
    expect(node.batches.length - before).toBeGreaterThanOrEqual(4)
  })

  it.each([429, -32005, -32016, -32601])(
    'R9.03 are passed over when they do not carry a request out: %s',
    async (code) => {
      const limited = await rpcNode({
        getGenesisHash: genesis,
        getBalance: rpcFailure(code),
        getTokenAccountsByOwner: rpcFailure(code),
      })
      expect(await read(limited.url, node.url)).toMatchObject([
        { quantity: { numeric: '5.000000001' } },
      ])
      await limited.close()
    },
  )

  it('R7.28 of a data service are not asked for a minute when it does not serve the cluster', async () => {
    const clock = manualClock()
    const transport = vi.fn(async () => ({ error: { code: 400 } }) as never)
    const url = 'https://data.example/v1/?chainId=solana:1'
    const ask = checkedTransport(transport, { url, id: genesis.slice(0, 32), clock })
    for (let count = 0; count < 3; count++)
      await expect(ask({ payload: {} })).rejects.toMatchObject({ code: 'network/unavailable' })
    expect(transport).toHaveBeenCalledTimes(1)
    clock.advance(60_000)
    await expect(ask({ payload: {} })).rejects.toMatchObject({ code: 'network/unavailable' })
    await expect(ask({ payload: {} })).rejects.toMatchObject({ code: 'network/unavailable' })
    expect(transport).toHaveBeenCalledTimes(2)
  })

  it('F3 are retried when one is down temporarily and another serves another cluster', async () => {
    const liar = await rpcNode({ getGenesisHash: keys.alice.publicKey.toBase58() })
    node.fail(503)
    node.answer('getGenesisHash', () => {
      node.fail(200)
      return genesis
    })
    expect(await read(node.url, liar.url)).toMatchObject([{ quantity: { numeric: '5.000000001' } }])
    await liar.close()
  })

  it('F2 that do not return their genesis hash are asked for it again', async () => {
    const clock = manualClock()
    const answers = [new Promise<never>(() => undefined), { result: genesis }, { result: 1 }]
    const transport = vi.fn(async () => (await answers.shift()) as never)
    const url = 'https://node.example'
    const ask = checkedTransport(transport, { url, id: genesis.slice(0, 32), clock })
    const request = { payload: {} }
    const hung = expect(ask(request)).rejects.toMatchObject({ code: 'network/unavailable' })
    await clock.waiting()
    clock.advance(10_000)
    await hung
    expect(await ask(request)).toEqual({ result: 1 })
  })

  it('R8.10 that reject a request are reported as such, not as a rejected transaction', async () => {
    node.answer('getBalance', rpcFailure(-32005))
    await expect(read(node.url)).rejects.toMatchObject({
      code: 'network/unavailable',
      hints: [expect.stringContaining('Node error')],
    })
  })

  it('T6 are rejected when their answer is invalid', async () => {
    for (const value of [null, 'many', -1, 1.5, {}]) {
      node.answer('getBalance', { context, value })
      await expect(read(node.url)).rejects.toMatchObject({ code: 'network/unavailable' })
    }
  })
})
