import { encodeSecp256k1Pubkey } from '@cosmjs/amino'
import { fromBase64, fromHex, toBase64 } from '@cosmjs/encoding'
import {
  decodeTxRaw,
  encodePubkey,
  makeAuthInfoBytes,
  makeSignDoc,
  Registry,
} from '@cosmjs/proto-signing'
import { defaultRegistryTypes } from '@cosmjs/stargate'
import { mayBeCarriedOut } from '@portico/core/calls'
import { contractAdapterHost } from '@portico/core/testing'
import { cosmosHub } from '@portico/cosmos'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { transactionHash } from '../../../adapters/cosmos/src/chain/send/broadcast.ts'
import { createAdapter } from '../../../adapters/cosmos/src/session/createAdapter.ts'
import { describeStatus } from '../../../sandbox/chains/cosmos/describe.ts'
import { cosmosSigner } from './cosmosSigner.ts'
import { cosmosWallet } from './cosmosWallet.ts'

const to = 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6'
/** Time passes at once: only the order of the answers matters here. */
const host = (() => {
  let now = 0
  const clock = {
    now: () => now,
    random: () => 0,
    after(ms: number, call: () => void) {
      let isCancelled = false
      // Time limits of requests never expire; waits between polls end with the next turn.
      if (ms <= 1_000)
        setImmediate(() => {
          now += ms
          if (!isCancelled) call()
        })
      return () => {
        isCancelled = true
      }
    },
  }
  return { ...contractAdapterHost, clock }
})()

/** What a node says after it was handed a transaction. */
type Node = {
  /** Its answer to each broadcast. */
  readonly code: number
  /** The sequence of the account before the first broadcast, and after it. */
  readonly sequences: readonly [number, number]
  /** Whether it finds the first transaction in a block. */
  readonly finds?: boolean | 'no index'
  /** What holds instead, and changes while the test runs. */
  readonly chain?: Chain
}
type Chain = {
  sequence: number
  /** The answers to the broadcasts, in their order; then acceptance. */
  readonly codes: readonly number[]
  /** Which of the transactions that were handed a block has, by their place. */
  readonly blocks: number[]
  /** Called after each broadcast with their number. */
  readonly onHanded?: (count: number, chain: Chain) => void
}

afterEach(() => void vi.unstubAllGlobals())

/** A wallet on a network with these nodes, of which the first is handed the transactions. */
async function setup(...nodes: readonly (Node | 'down')[]) {
  const http = nodes.map((_, at) => `http://node${at}.example`)
  const network = { ...cosmosHub, rpcUrls: { default: { http } } }
  const wallet = cosmosWallet([network as never])
  const signer = await cosmosSigner(network as never, wallet)
  const { address } = signer.account
  const handed: Uint8Array[] = []
  const answer = (node: Node, method: string, params: Record<string, string>): object => {
    const { chain } = node
    const sequence = chain?.sequence ?? node.sequences[handed.length > 0 ? 1 : 0]
    switch (method) {
      case 'status':
        return describeStatus({
          facts: { chainId: 'cosmoshub-4' },
          height: 90 + handed.length,
        } as never)
      case 'abci_query': {
        const value = toBase64(queries(address, sequence)[params.path!]!(fromHex(params.data!)))
        const rest = { info: '', index: '0', key: null, proofOps: null, height: '90' }
        return { response: { ...rest, code: 0, log: '', value, codespace: '' } }
      }
      case 'broadcast_tx_sync': {
        handed.push(fromBase64(params.tx!))
        const log = 'account sequence mismatch, expected 6, got 5'
        const first = handed.length === 1 ? node.code : 0
        const code = chain ? (chain.codes[handed.length - 1] ?? 0) : first
        chain?.onHanded?.(handed.length, chain)
        return { code, data: '', log, codespace: 'sdk', hash: 'AA'.repeat(32) }
      }
      default: {
        if (node.finds === 'no index') throw new Error('transaction indexing is disabled')
        const isAsked = (it: Uint8Array) => JSON.stringify(params).includes(transactionHash(it))
        const inBlocks = handed.find((it, at) => chain?.blocks.includes(at) && isAsked(it))
        const found = chain ? inBlocks !== undefined : node.finds || handed.length > 1
        const bytes = inBlocks ?? handed.at(-1)!
        const hash = transactionHash(bytes)
        const tx = { hash, height: '91', index: 0, tx: toBase64(bytes) }
        const result = { code: 0, log: '', events: [], gas_used: '1', gas_wanted: '1' }
        return { txs: found ? [{ ...tx, tx_result: result }] : [], total_count: found ? '1' : '0' }
      }
    }
  }
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const node = nodes[http.findIndex((it) => url.startsWith(it))]
    if (!node || node === 'down') throw new TypeError('fetch failed')
    const { id, method, params } = JSON.parse(body)
    try {
      return Response.json({ jsonrpc: '2.0', id, result: answer(node, method, params) })
    } catch {
      return Response.json({ jsonrpc: '2.0', id, error: { code: -32603, message: 'disabled' } })
    }
  })
  const adapter = createAdapter([network] as never, host as never)
  const request = { ...signer, to, amount: '10' }
  const kept: boolean[] = []
  const codeOf = (doing: Promise<unknown>) =>
    doing.then(
      () => 'sent',
      (error: { code?: string }) => {
        kept.push(mayBeCarriedOut(error))
        return error.code ?? String(error)
      },
    )
  const send = async () => {
    const reviewedFee = await adapter.estimateFee!(request)
    return codeOf(adapter.send!({ ...request, reviewedFee }))
  }
  const message = {
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: { fromAddress: address, toAddress: to, amount: [{ denom: 'uatom', amount: '1' }] },
  }
  const sendCalls = () => codeOf(adapter.sendCalls!({ ...signer, calls: [message] } as never))
  /** As a dapp does it, with the sequence that the first node reports; the memo tells one from another. */
  const sendTransaction = async () => {
    const { pubKey } = await wallet.provider.getKey('cosmoshub-4')
    const pubkey = encodePubkey(encodeSecp256k1Pubkey(pubKey))
    const { chain, sequences } = nodes[0] as Node
    const fee = [{ denom: 'uatom', amount: '5000' }]
    const sequence = chain?.sequence ?? sequences[0]
    const auth = makeAuthInfoBytes([{ pubkey, sequence }], fee, 200_000, undefined, undefined)
    const registry = new Registry(defaultRegistryTypes)
    const body = registry.encodeTxBody({ messages: [message], memo: String(handed.length) })
    const transaction = SignDoc.encode(makeSignDoc(body, auth, 'cosmoshub-4', 7)).finish()
    return codeOf(adapter.sendTransaction!({ ...signer, transaction }))
  }
  const signatures = () => handed.map((bytes) => decodeTxRaw(bytes))
  return { send, sendCalls, sendTransaction, signatures, kept }
}

const queries = (
  address: string,
  sequence: number,
): Record<string, (data: Uint8Array) => Uint8Array> => ({
  '/cosmos.auth.v1beta1.Query/Account'() {
    const account = { address, accountNumber: 7n, sequence: BigInt(sequence) }
    const value = BaseAccount.encode(BaseAccount.fromPartial(account)).finish()
    const typeUrl = '/cosmos.auth.v1beta1.BaseAccount'
    return QueryAccountResponse.encode({ account: { typeUrl, value } }).finish()
  },
  '/cosmos.bank.v1beta1.Query/Balance': () =>
    QueryBalanceResponse.encode({ balance: { denom: 'uatom', amount: '1000000000' } }).finish(),
  '/cosmos.tx.v1beta1.Service/Simulate': () =>
    SimulateResponse.encode(
      SimulateResponse.fromPartial({ gasInfo: { gasUsed: 80_000n, gasWanted: 0n } }),
    ).finish(),
})

/** Rejects the first transaction, keeps it, and claims that another came first. */
const liar: Node = { code: 32, sequences: [5, 6] }

describe('S15 a transaction whose sequence a node rejects', () => {
  for (const verb of ['send', 'sendCalls'] as const) {
    it.each<[string, readonly (Node | 'down')[]]>([
      ['there is no other endpoint', [liar]],
      ['the other endpoint does not answer', [liar, 'down']],
      [
        'the other endpoint says that the account is not past it',
        [liar, { ...liar, sequences: [5, 5] }],
      ],
      [
        'the other endpoint cannot tell whether a block has it',
        [liar, { ...liar, finds: 'no index' }],
      ],
    ])(`is not signed again by ${verb} when %s`, async (_, nodes) => {
      const test = await setup(...nodes)
      expect(await test[verb]()).toBe('cosmos/unknownOutcome')
      expect(test.signatures()).toHaveLength(1)
      expect(test.kept).toEqual([true])
    })

    it(`is signed again by ${verb} when another endpoint confirms that it can no longer be carried out`, async () => {
      const test = await setup(liar, liar)
      expect(await test[verb]()).toBe('sent')
      const sequences = test.signatures().map(({ authInfo }) => authInfo.signerInfos[0]!.sequence)
      expect(sequences).toEqual([5n, 6n])
    })

    it(`is not signed again by ${verb} when another endpoint finds it in a block`, async () => {
      const test = await setup(liar, { ...liar, finds: true })
      expect(await test[verb]()).toBe('sent')
      expect(test.signatures()).toHaveLength(1)
    })

    it(`is not followed by the next sequence when ${verb} is asked again after another rejection`, async () => {
      const test = await setup({ ...liar, code: 13 })
      expect(await test[verb]()).toBe('cosmos/insufficientFee')
      expect(await test[verb]()).toBe('cosmos/unknownOutcome')
      expect(test.signatures()).toHaveLength(1)
      // The first may still be carried out, so the visitor is asked before the next request.
      expect(test.kept).toEqual([false, true])
      expect(await test[verb]()).toBe('sent')
    })

    it(`expires when ${verb} signs it`, async () => {
      const test = await setup({ ...liar, code: 0, finds: true })
      expect(await test[verb]()).toBe('sent')
      expect(test.signatures().map(({ body }) => body.timeoutHeight)).toEqual([690n])
    })
  }
})

/** Two nodes that agree, of which the first keeps what it rejects. */
const agreeing = (chain: Chain): readonly [Node, Node] => {
  const node: Node = { code: 0, sequences: [5, 6], chain }
  return [node, node]
}
const mempoolFull = 20

describe.each(['send', 'sendCalls', 'sendTransaction'] as const)(
  'S15 several transactions that a node keeps (%s)',
  (verb) => {
    const unknown = 'cosmos/unknownOutcome'

    it.each([0, 1, 2])(
      'are not followed by another one when a block has number %i of them',
      async (at) => {
        const chain: Chain = { sequence: 5, codes: [mempoolFull, mempoolFull, 13], blocks: [] }
        const test = await setup(...agreeing(chain))
        const answers = [await test[verb](), await test[verb](), await test[verb]()]
        expect(answers).toEqual([unknown, unknown, 'cosmos/insufficientFee'])
        chain.sequence = 6
        chain.blocks.push(at)
        expect(await test[verb]()).toBe(unknown)
        expect(test.signatures()).toHaveLength(3)
        // The visitor was told which one was carried out.
        chain.blocks.push(3)
        expect(await test[verb]()).toBe('sent')
      },
    )

    it('are not followed by another one when the second is rejected because the first was included', async () => {
      const chain: Chain = {
        sequence: 5,
        codes: [mempoolFull, 32],
        blocks: [],
        onHanded(count, it) {
          if (count === 2) it.blocks.push(0)
          if (count === 2) it.sequence = 6
        },
      }
      const test = await setup(...agreeing(chain))
      expect([await test[verb](), await test[verb]()]).toEqual([unknown, unknown])
      expect(test.signatures()).toHaveLength(2)
    })

    it('are followed by the next one when another endpoint shows that none can be carried out', async () => {
      const chain: Chain = { sequence: 5, codes: [mempoolFull, mempoolFull], blocks: [2] }
      const test = await setup(...agreeing(chain))
      expect([await test[verb](), await test[verb]()]).toEqual([unknown, unknown])
      chain.sequence = 6
      expect(await test[verb]()).toBe('sent')
    })

    it('are looked for again after one that a node accepted, and carried out none of', async () => {
      const chain: Chain = { sequence: 5, codes: [mempoolFull], blocks: [] }
      const test = await setup(...agreeing(chain))
      expect([await test[verb](), await test[verb]()]).toEqual([unknown, 'sent'])
      chain.sequence = 6
      chain.blocks.push(0)
      expect(await test[verb]()).toBe(unknown)
      expect(test.signatures()).toHaveLength(2)
    })

    it('are not preceded by one with a lower sequence', async () => {
      const chain: Chain = { sequence: 6, codes: [13], blocks: [] }
      const test = await setup(...agreeing(chain))
      expect(await test[verb]()).toBe('cosmos/insufficientFee')
      chain.sequence = 5
      expect(await test[verb]()).toBe(unknown)
      expect(test.signatures()).toHaveLength(1)
    })

    it('end with one that a node carried out with a higher fee, without another endpoint', async () => {
      const chain: Chain = { sequence: 5, codes: [13], blocks: [1, 2] }
      const test = await setup(agreeing(chain)[0])
      expect([await test[verb](), await test[verb]()]).toEqual(['cosmos/insufficientFee', 'sent'])
      chain.sequence = 6
      expect(await test[verb]()).toBe('sent')
    })
  },
)
