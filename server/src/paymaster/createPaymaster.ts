import { systemClock } from '@portico/core/async'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { type Answer, json, publicFront } from '../http/Answer.ts'
import { callListener } from '../http/callListener.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { readBody } from '../http/readBody.ts'
import { serve } from '../http/serve.ts'
import type { Peer } from '../http/toNodeListener.ts'
import { memoryLimiter } from '../limits/Limiter.ts'
import { limitClients } from '../limits/limitClients.ts'
import { createNodes } from '../nodes/createNodes.ts'
import { OpenShares } from './OpenShares.ts'
import type { PaymasterOptions } from './PaymasterOptions.ts'
import { parsePaymasterOptions } from './parsePaymasterOptions.ts'
import { paymasterErrors, reasonOf, toRpcError } from './paymasterErrors.ts'
import {
  type PaymasterContext,
  type PaymasterMethod,
  paymasterMethods,
} from './paymasterMethods.ts'
import { type PaymasterCall, paymasterRequests } from './paymasterRequests.ts'
import { settleNetwork } from './settleNetwork.ts'
import { signSponsorship } from './signSponsorship.ts'

/** A paymaster as a service. */
export type Paymaster = {
  /** Answers JSON-RPC at any path; `peer` is the client's connection, which the rate limits are counted by. */
  (request: Request, peer?: Peer): Promise<Response>
  /**
   * Reads at the nodes what was used and what it did cost, and releases what expired; call it every few seconds. Throws
   * `rpc/*` when a node cannot be reached, once all networks were tried.
   */
  settle(): Promise<void>
  /** Address of the key, which has to be the contracts' signer. */
  readonly signer: string
}

/** The largest call data twice as long in hex, and what surrounds it. */
const maxBodyBytes = 150_000
const defaultRates = {
  default: { perSecond: 5, burst: 100 },
  pm_getPaymasterStubData: { perSecond: 5, burst: 100 },
  // Each reserves a part of a budget until it expires.
  pm_getPaymasterData: { perSecond: 1, burst: 30 },
}
const dayMs = 86_400_000

/**
 * A paymaster service (ERC-7677) as a fetch handler: it decides by the policies which operations a `SponsorPaymaster`
 * pays for, reserves what they may cost in the budget, and signs that. Throws `settings/invalid`.
 */
export function createPaymaster(options: PaymasterOptions): Paymaster {
  const rules = parsePaymasterOptions(options)
  const { clock = systemClock, fetch = globalThis.fetch, proxies, storage } = options
  const { limiter = memoryLimiter(clock), validSeconds = 120, name } = options
  const limits = limitClients({
    rates: { ...defaultRates, ...options.rates },
    limiter,
    proxies,
    prefix: 'paymaster ',
  })
  const networks = [...rules.networks.values()]
  const nodes = createNodes(
    networks.flatMap(({ chainId, urls }) => (urls ? [{ chainId, urls }] : [])),
    { clock, fetch },
  )
  const signers = networks.map(({ chainId, number, paymaster }) => {
    const domain = { chainId: number, paymaster: paymaster as Hex }
    return [chainId, signSponsorship(options.key, domain)] as const
  })
  const context: PaymasterContext = {
    rules,
    storage,
    signers: new Map(signers),
    shares: new OpenShares(),
    name,
    validSeconds,
    now: () => clock.now(),
  }

  const clientOf = (request: Request, { ip }: Peer) => {
    const forwarded = request.headers.get('x-forwarded-for')
    const { block, site = block } = clientAddress({ forwarded, ip, proxies })
    return site
  }
  const answerOne = async (call: PaymasterCall, request: Request, peer: Peer) => {
    const { id = null, method, params = [] } = call
    let policyId: string | undefined
    try {
      const route = isMethod(method) ? method : 'default'
      if ((await limits.take({ request, peer, route })) > 0)
        throw paymasterErrors.create('rateLimited', [])
      if (!isMethod(method)) return { id, error: unknownMethod(method) }
      const answer = await paymasterMethods[method](
        {
          params,
          origin: request.headers.get('origin'),
          client: clientOf(request, peer),
          policyId: new URL(request.url).searchParams.get('policyId'),
          onPolicy: (found) => {
            policyId = found
          },
        },
        context,
      )
      if (policyId && method === 'pm_getPaymasterData')
        callListener(options.onOutcome, policyId, 'sponsored')
      return { id, result: answer }
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === undefined) {
        callListener(options.onError, error)
        return { id, error: { code: -32603, message: 'Internal error' } }
      }
      if (policyId) callListener(options.onOutcome, policyId, reason)
      return { id, error: toRpcError(error, reason) }
    }
  }

  const answer = async (request: Request, peer: Peer): Promise<[Answer, call: string]> => {
    const read = await readBody(request, maxBodyBytes)
    if ('status' in read) {
      const message = read.status === 413 ? `Expected ${maxBodyBytes} bytes at most` : 'Parse error'
      return [toAnswer({ id: null, error: { code: -32700, message } }, read.status), 'other']
    }
    const parsed = paymasterRequests.body.safeParse(read.sent)
    if (!parsed.success)
      return [toAnswer({ id: null, error: { code: -32600, message: 'Invalid request' } }), 'other']
    if (Array.isArray(parsed.data)) {
      const replies = []
      // One after the other: the calls of a batch must not have more of the limits than one has.
      for (const call of parsed.data) replies.push(await answerOne(call, request, peer))
      return [toAnswer(replies), 'batch']
    }
    const { method } = parsed.data
    const reply = await answerOne(parsed.data, request, peer)
    const isLimited = 'error' in reply && reply.error.code === -32005
    return [toAnswer(reply, isLimited ? 429 : 200), isMethod(method) ? method : 'other']
  }

  const handler = serve(
    { other: { path: '*', method: 'POST' } },
    {
      async other(visit) {
        const [response, call] = await answer(visit.request, visit.peer)
        visit.label = call
        return response
      },
    },
    { ...publicFront, onRequest: options.onRequest },
  )
  return Object.assign(handler, {
    signer: privateKeyToAddress(options.key),
    async settle() {
      const failures: unknown[] = []
      for (const network of networks) {
        const request = nodes.get(network.chainId)
        if (!request) continue
        await settleNetwork({ network, request, storage }).catch((error) => failures.push(error))
      }
      // Yesterday's sums are needed while yesterday's reservations can be settled.
      await storage.prune(Math.floor(clock.now() / dayMs) - 2)
      if (failures.length > 0) throw failures[0]
    },
  })
}

function isMethod(method: string): method is PaymasterMethod {
  return Object.hasOwn(paymasterMethods, method)
}

function unknownMethod(method: string) {
  return { code: -32601, message: `The method ${method} is not available` }
}

type Reply = {
  readonly id: string | number | null
  readonly result?: unknown
  readonly error?: unknown
}

function toAnswer(reply: Reply | readonly Reply[], status = 200): Answer {
  const body = Array.isArray(reply)
    ? reply.map((one) => ({ jsonrpc: '2.0', ...one }))
    : { jsonrpc: '2.0', ...reply }
  const headers = status === 429 ? { 'retry-after': '1' } : undefined
  return { ...json(body, 0), status, ...(headers && { headers }) }
}
