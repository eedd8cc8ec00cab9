import { fromBase64, fromHex, toBase64 } from '@cosmjs/encoding'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { vi } from 'vitest'
import type { Chain } from '../../../sandbox/chains/cosmos/Chain.ts'
import { describeStatus } from '../../../sandbox/chains/cosmos/describe.ts'

/** The node's answers about the account, and about the gas of a transfer. */
export type NodeAnswers = {
  readonly gas: number
  readonly balance: bigint
  readonly sequence: number
  readonly chainId: string
}
type Call = {
  readonly id: unknown
  readonly method: string
  readonly params: Readonly<Record<string, string>>
}

/** Answers to queries, by path; an error that is thrown is the node's refusal. */
export type Queries = Readonly<
  Record<string, (data: Uint8Array) => Uint8Array | Promise<Uint8Array>>
>

/** A node behind `fetch` with scripted answers, which records broadcasts and rejects them. */
export function scriptedNode(address: string, first: NodeAnswers, more: Queries = {}) {
  const handed: Uint8Array[] = []
  const node = { answers: first, handed }
  const queries: Queries = {
    '/cosmos.auth.v1beta1.Query/Account'() {
      const { sequence } = node.answers
      const account = BaseAccount.fromPartial({
        address,
        accountNumber: 7n,
        sequence: BigInt(sequence),
      })
      const value = BaseAccount.encode(account).finish()
      const typeUrl = '/cosmos.auth.v1beta1.BaseAccount'
      return QueryAccountResponse.encode({ account: { typeUrl, value } }).finish()
    },
    '/cosmos.bank.v1beta1.Query/Balance'(data) {
      const { denom } = QueryBalanceRequest.decode(data)
      const amount = String(node.answers.balance)
      return QueryBalanceResponse.encode({ balance: { denom, amount } }).finish()
    },
    '/cosmos.tx.v1beta1.Service/Simulate'() {
      const gasInfo = { gasUsed: BigInt(node.answers.gas), gasWanted: 0n }
      return SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo })).finish()
    },
    ...more,
  }
  const methods: Record<string, (params: Call['params']) => object | Promise<object>> = {
    status: () => describeStatus({ facts: { chainId: node.answers.chainId }, height: 9 } as Chain),
    async abci_query({ path = '', data = '' }) {
      const rest = { info: '', index: '0', key: null, proofOps: null, height: '9' }
      try {
        const value = toBase64(await queries[path]!(fromHex(data)))
        return { response: { ...rest, code: 0, log: '', value, codespace: '' } }
      } catch (error) {
        const log = (error as Error).message
        return { response: { ...rest, code: 6, log, value: '', codespace: 'sdk' } }
      }
    },
    broadcast_tx_sync({ tx = '' }) {
      handed.push(fromBase64(tx))
      return { code: 99, data: '', log: 'enough', codespace: 'scripted', hash: 'AA'.repeat(32) }
    },
  }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id, method, params } = JSON.parse(body) as Call
    return Response.json({ jsonrpc: '2.0', id, result: await methods[method]!(params) })
  })
  return node
}
