import type { Call, CallsStatus, Capabilities, NetworkDefinition } from '@portico/core'
import type { DescribedCall, SendCallsRequest, Signer } from '@portico/core/adapter'
import { providerOf } from '@portico/core/adapter/session'
import { formatAmount } from '@portico/core/amount'
import { requestErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import { callsErrors } from './errors.ts'
import { toAddress } from './injected/address.ts'
import { chainIdHex, type Eip1193Provider, toChainId } from './injected/readWallet.ts'
import { confirmSigner, hashSchema } from './sign.ts'
import { requestWallet } from './walletErrors.ts'

const idSchema = z.string().check(z.minLength(1), z.maxLength(8194)) // at most 4096 bytes as 0x hex
/** Version 2 returns an object, version 1 the bare id. */
const sentSchema = z.union([
  z.pipe(
    idSchema,
    z.transform((id) => ({ id })),
  ),
  z.object({ id: idSchema }),
])

/** Sends a batch of calls (EIP-5792). Throws `calls/*`, and as `confirmSigner` and `requestWallet` do. */
export async function sendCalls(request: SendCallsRequest<Call>): Promise<{ id: string }> {
  const { calls, capabilities, atomicRequired = false, ...signer } = request
  const batch = {
    version: '2.0.0',
    from: signer.account.address,
    chainId: chainIdHex(signer.network.id),
    atomicRequired,
    calls: calls.map(toWireCall),
    ...(capabilities && { capabilities }),
  }
  return requestWallet(confirmSigner(signer), {
    method: 'wallet_sendCalls',
    params: [batch],
    answer: sentSchema,
    otherwise: 'sendFailed',
    unreadable: 'unknownOutcome',
  })
}

function toWireCall({ to, data, value }: Call) {
  if (to !== undefined && !to.startsWith('0x'))
    throw callsErrors.create('badCall', [`its "to" (${to}) does not start with 0x`])
  // A dapp may pass a call of another family.
  if (data !== undefined && !(typeof data === 'string' && data.startsWith('0x')))
    throw callsErrors.create('badCall', ['its "data" does not start with 0x'])
  if (value !== undefined && typeof value !== 'bigint')
    throw callsErrors.create('badCall', ['its "value" is not a bigint'])
  return {
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
    ...(value !== undefined && { value: `0x${value.toString(16)}` }),
  }
}

const schemaOn = ({ id }: NetworkDefinition) => {
  const isAddress = (text: string) => toAddress(text, id) !== undefined
  const bytes = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/, 'Expected bytes as 0x hex'))
  return z.array(
    z.strictObject({
      to: z.optional(z.string().check(z.refine(isAddress, 'Expected an address'))),
      data: z.optional(bytes),
      value: z.optional(z.bigint().check(z.gte(0n))),
    }),
  )
}

/** Checks calls, and tells what each pays; tokens need the chain. Throws `calls/badCall`. */
export async function describeCalls({
  calls,
  network,
}: SendCallsRequest<Call>): Promise<readonly DescribedCall<Call>[]> {
  const parsed = schemaOn(network).safeParse(calls)
  if (!parsed.success) {
    const { path = [], message = 'Expected an array' } = parsed.error.issues[0] ?? {}
    throw callsErrors.create('badCall', [['calls', ...path.map(String), message].join(': ')])
  }
  const { symbol, decimals } = network.nativeCurrency
  return (parsed.data as readonly Call[]).map((call): DescribedCall<Call> => {
    const { to, value = 0n, data = '0x' } = call
    const amount = formatAmount(value, decimals)
    const paid = { direction: 'out', amount, symbol, decimals, ...(to && { to }) } as const
    return {
      call,
      changes: value > 0n ? [paid] : [],
      approvals: [],
      ...(to === undefined ? { action: 'create' } : { to }),
      ...(to !== undefined && data.length >= 10 && { method: data.slice(0, 10) }),
    }
  })
}

const maxReceipts = 10_000
/** Version 2 has numeric statuses, version 1 two words. The other parts are optional, and an odd one costs only itself. */
const statusSchema = z.object({
  status: z.union([
    z.int(),
    z.pipe(
      z.string().check(z.regex(/^(?:\d{3}|0x[\da-fA-F]{1,4})$/)),
      z.transform((text) => Number(text)),
    ),
    z.enum(['PENDING', 'CONFIRMED']),
  ]),
  atomic: z.catch(z.boolean(), false),
  receipts: z.optional(z.unknown()),
})

/** Reads the status of a batch (EIP-5792), in either version of the answer. Throws `calls/unknownBundle`. */
export async function getCallsStatus({
  id,
  ...signer
}: Signer & { readonly id: string }): Promise<CallsStatus> {
  const answer = await requestWallet(providerOf<Eip1193Provider>(signer), {
    method: 'wallet_getCallsStatus',
    params: [id],
    answer: statusSchema,
    otherwise: 'sendFailed',
  })
  const { status, atomic } = answer
  const all: readonly unknown[] = Array.isArray(answer.receipts) ? answer.receipts : []
  const receipts = all.slice(0, maxReceipts).filter(isRecord)
  const hashes = receipts.map((receipt) => hashSchema.safeParse(receipt.transactionHash).data)
  return {
    id,
    status: typeof status === 'number' ? byNumber(status) : byReceipts(status, receipts),
    atomic,
    hashes: [...new Set(hashes.filter((hash) => hash !== undefined))],
  }
}

/** The hundreds digit carries the meaning; an unknown code counts as pending. */
function byNumber(status: number): CallsStatus['status'] {
  const meanings = { 2: 'confirmed', 4: 'failed', 5: 'reverted', 6: 'partiallyReverted' } as const
  return meanings[Math.floor(status / 100) as keyof typeof meanings] ?? 'pending'
}

/**
 * Version 1 only reports that the batch has ended; the receipts contain the result, if they tell it. One that cannot be
 * read leaves it open: success or failure would be a guess.
 */
function byReceipts(
  status: 'PENDING' | 'CONFIRMED',
  receipts: readonly Readonly<Record<string, unknown>>[],
): CallsStatus['status'] {
  const outcomes = receipts.map((receipt) => outcomeOf(receipt.status))
  if (status === 'PENDING' || outcomes.includes('unknown')) return 'pending'
  const failed = outcomes.filter((it) => it === 'failed').length
  if (failed === 0) return 'confirmed'
  return failed === outcomes.length ? 'reverted' : 'partiallyReverted'
}

/** Hex by the standard; some wallets write numbers or words, or nothing. */
function outcomeOf(status: unknown): 'successful' | 'failed' | 'unknown' {
  if (status === undefined || status === null) return 'successful'
  const text = typeof status === 'object' ? '' : String(status).toLowerCase()
  if (/^(?:(?:0x)?0*1|true|success(?:ful)?|confirmed)$/.test(text)) return 'successful'
  return /^(?:(?:0x)?0+|false|reverted|failure|failed)$/.test(text) ? 'failed' : 'unknown'
}

const capabilitiesSchema = z.record(z.string(), z.unknown())
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the wallet's capabilities by CAIP-2 network (EIP-5792); `eip155:0` applies to all networks. */
export async function getCapabilities(signer: Signer): Promise<Capabilities> {
  const { account, network } = signer
  try {
    const answer = await requestWallet(providerOf<Eip1193Provider>(signer), {
      method: 'wallet_getCapabilities',
      params: [account.address, [chainIdHex(network.id)]],
      answer: capabilitiesSchema,
      otherwise: 'sendFailed',
    })
    const entries = Object.entries(answer).flatMap(([key, value]) => {
      // 0 stands for all networks.
      const id = /^0x0+$/.test(key) ? 0 : toChainId(key)
      return id === undefined || !isRecord(value) ? [] : [[`eip155:${id}`, value] as const]
    })
    return Object.fromEntries(entries)
  } catch (error) {
    // A wallet without this method has no capabilities; some do not name it so.
    if (requestErrors.is(error, 'unsupported') || requestErrors.is(error, 'sendFailed')) return {}
    throw error
  }
}
