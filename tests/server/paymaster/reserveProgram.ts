/** Asks for sponsorships in a process of its own, over a storage that other processes share. */
import { systemClock } from '@portico/core/async'
import {
  createPaymaster,
  postgresSponsorships,
  sqliteSponsorships,
} from '@portico/server/paymaster'
import { numberToHex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { newOperation, transferPolicy } from './openPaymaster.ts'

export type ReserveOptions = {
  readonly database: { readonly url: string } | { readonly file: string }
  /** What all processes may spend. */
  readonly total: string
  /** The same for all days, where `total` is that of one. */
  readonly perDays?: string
  readonly asks: number
  /** Of the first operation. */
  readonly firstNonce: number
}
/** Asks again, at another time. */
export type AskAgain = { readonly now?: number; readonly firstNonce?: number }
export type Reserved = { readonly sponsored: number; readonly reasons: readonly string[] }

const { database, total, perDays, asks, firstNonce } = JSON.parse(
  process.argv[2] ?? '',
) as ReserveOptions
const storage =
  'url' in database ? postgresSponsorships(database) : sqliteSponsorships(database.file)
/** All days together may spend more, since what is saved up would show in one. */
const limits = { perSender: total, perDay: total, total: perDays ?? total }
let time: number | undefined
const paymaster = createPaymaster({
  networks: [{ chainId: transferPolicy.chainId, paymaster: `0x${'12'.repeat(20)}` }],
  policies: [{ ...transferPolicy, ...limits }],
  key: `0x${'ab'.repeat(32)}`,
  storage,
  limiter: { take: () => 0 },
  clock: { ...systemClock, now: () => time ?? systemClock.now() },
})

async function ask(nonce: number): Promise<string> {
  const operation = newOperation({ nonce: numberToHex(nonce) })
  const context = { policyId: transferPolicy.id }
  const params = [operation, entryPoint08Address, '0x7a69', context]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params })
  const response = await paymaster(new Request('http://localhost/', { method: 'POST', body }))
  const reply = (await response.json()) as { error?: { message: string } }
  return reply.error?.message ?? 'sponsored'
}

/** At most this many wait at a time: more would wait for a connection longer than the pool lets them. */
const underway = 100

async function askAll(first: number): Promise<Reserved> {
  let next = first
  const outcomes: string[] = []
  const work = async () => {
    while (next < first + asks) outcomes.push(await ask(next++))
  }
  await Promise.all(Array.from({ length: underway }, work))
  const reasons = [...new Set(outcomes)].sort()
  return { sponsored: outcomes.filter((one) => one === 'sponsored').length, reasons }
}

process.on('message', async (again: AskAgain) => {
  time = again.now
  process.send?.(await askAll(again.firstNonce ?? firstNonce))
})
storage.findBlock('eip155:1').then(() => process.send?.('ready'))
