import { decodeAbiParameters, parseAbiParameters, toEventSelector } from 'viem'
import type { NodeLog, NodeReceipt, NodeTransaction } from '../node/rpcSchemas.ts'
import type { InnerCall } from './createTracer.ts'

type Executed = {
  readonly transaction: NodeTransaction
  readonly receipt: NodeReceipt
  readonly innerCalls: readonly InnerCall[]
}

/** Transfers and approvals of a transaction: value of the call and its inner calls first, then tokens. */
export function readMoves({ transaction, receipt, innerCalls }: Executed): Moves {
  if (receipt.status === 0n) return { transfers: [], approvals: [] }
  const { from, value } = transaction
  const to = transaction.to ?? receipt.contractAddress
  const outer = to ? nativeTransfer({ from, to, value }) : []
  const inner = innerCalls.flatMap(nativeTransfer)
  const events = receipt.logs.map(readLog)
  return {
    transfers: [...outer, ...inner, ...events.flatMap(({ transfers }) => transfers)],
    approvals: events.flatMap(({ approvals }) => approvals),
  }
}

function nativeTransfer({ value, ...ends }: InnerCall): readonly Transfer[] {
  return value > 0n ? [{ ...ends, kind: 'native', amount: `${value}` }] : []
}

/** A transfer as recorded on the chain, without the token's name and decimals. */
export type Transfer = {
  readonly from: string
  readonly to: string
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** Contract address; absent for the native currency. */
  readonly token?: string
  readonly tokenId?: string
  readonly amount: string
}

export type Approval = {
  readonly owner: string
  readonly spender: string
  readonly token: string
  readonly amount?: string
  readonly tokenId?: string
  readonly all?: boolean
}

export type Moves = {
  readonly transfers: readonly Transfer[]
  readonly approvals: readonly Approval[]
}

type Reader = (log: NodeLog) => Partial<Moves>

const batch = parseAbiParameters('uint256[] ids, uint256[] amounts')

const readers: Readonly<Record<string, Reader>> = {
  // ERC-20 and ERC-721 share the event signature; ERC-721 has the token id as a topic.
  [toEventSelector('Transfer(address,address,uint256)')]: ({ address, topics, data }) => {
    const ends = { from: addressIn(topics[1]), to: addressIn(topics[2]), token: address }
    if (topics.length === 4)
      return {
        transfers: [{ ...ends, kind: 'erc721', tokenId: `${BigInt(topics[3]!)}`, amount: '1' }],
      }
    const amount = wordsOf(data, 1)[0]
    return amount === undefined ? {} : { transfers: [{ ...ends, kind: 'erc20', amount }] }
  },
  [toEventSelector('TransferSingle(address,address,address,uint256,uint256)')]: (log) => {
    const [tokenId, amount] = wordsOf(log.data, 2)
    if (tokenId === undefined || amount === undefined) return {}
    return { transfers: [{ ...endsOf1155(log), tokenId, amount }] }
  },
  [toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')]: (log) => {
    const [ids, amounts] = decodeAbiParameters(batch, log.data as `0x${string}`)
    const ends = endsOf1155(log)
    return {
      transfers: ids.flatMap((id, at) =>
        amounts[at] ? [{ ...ends, tokenId: `${id}`, amount: `${amounts[at]}` }] : [],
      ),
    }
  },
  [toEventSelector('Approval(address,address,uint256)')]: ({ address, topics, data }) => {
    const ends = { owner: addressIn(topics[1]), spender: addressIn(topics[2]), token: address }
    if (topics.length === 4) return { approvals: [{ ...ends, tokenId: `${BigInt(topics[3]!)}` }] }
    const amount = wordsOf(data, 1)[0]
    return amount === undefined ? {} : { approvals: [{ ...ends, amount }] }
  },
  [toEventSelector('ApprovalForAll(address,address,bool)')]: ({ address, topics, data }) => ({
    approvals: [
      {
        owner: addressIn(topics[1]),
        spender: addressIn(topics[2]),
        token: address,
        all: wordsOf(data, 1)[0] === '1',
      },
    ],
  }),
}

/** Transfers and approvals of an event; empty for another event or a malformed one. */
export function readLog(log: NodeLog): Moves {
  const read = readers[log.topics[0] ?? '']
  const nothing: Moves = { transfers: [], approvals: [] }
  if (!read || log.topics.length < 3) return nothing
  try {
    return { ...nothing, ...read(log) }
  } catch {
    // Any contract may emit the event with malformed data.
    return nothing
  }
}

function endsOf1155({
  address,
  topics,
}: NodeLog): Pick<Transfer, 'from' | 'to' | 'token' | 'kind'> {
  if (topics.length !== 4) throw new Error('ERC-1155 transfers have four topics')
  return { kind: 'erc1155', from: addressIn(topics[2]), to: addressIn(topics[3]), token: address }
}

function addressIn(topic = ''): string {
  return `0x${topic.slice(26)}`
}

/** The first `count` 32-byte words of the data as decimal numbers; empty if the data is shorter. */
function wordsOf(data: string, count: number): readonly string[] {
  if (data.length < 2 + 64 * count) return []
  return Array.from(
    { length: count },
    (_, at) => `${BigInt(`0x${data.slice(2 + 64 * at, 66 + 64 * at)}`)}`,
  )
}
