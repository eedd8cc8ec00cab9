import { parseJson } from '../../http/readBody.ts'
import type { Peer } from '../../http/toNodeListener.ts'
import { answerCalls, publicMethods } from '../../nodes/answerCalls.ts'
import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { readSecureBody } from './secureBody.ts'
import { findSession, verifyProof } from './verifyProof.ts'

const maxBytes = 262_144
const none: ReadonlySet<string> = new Set()

type RpcVisit = {
  readonly request: Request
  readonly peer: Peer
  readonly chainId: string
  readonly context: SecureContext
}

/**
 * Forwards JSON-RPC of a logged-in frame to the operator's node of a network, or to its bundler: methods that read,
 * simulate or send. Throws `secure/path` for another network, and what the proof, the session and the limits say.
 */
export async function answerRpc({ request, peer, chainId, context }: RpcVisit): Promise<Response> {
  const { limits, nodes, bundlers, origin } = context
  await limits.client('rpc', request, peer)
  const text = await readSecureBody(request, origin, maxBytes)
  const deviceId = await verifyProof(request, text, context)
  await limits.device('rpc', deviceId)
  await findSession(request, deviceId, context)
  const node = nodes.get(chainId)
  if (!node) throw secureErrors.create('path', [])
  const body = parseJson(text)
  // The frame sends no batches, whose calls the limits would count as one.
  if (Array.isArray(body)) throw secureErrors.create('body', ['Expected one call'])
  const bundler = isForBundler(body) ? bundlers.get(chainId) : undefined
  const chain = bundler
    ? { request: bundler, methods: bundlerMethods }
    : { request: node, methods: methodsOf(chainId) }
  const answer = await answerCalls(chain, body)
  return new Response(answer.status === 204 ? null : (answer.body as BodyInit), {
    status: answer.status,
    headers: {
      'cache-control': 'no-store',
      'content-type': answer.type,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}

function isForBundler(body: unknown): boolean {
  return bundlerMethods.has(String(Object(body).method))
}

function methodsOf(chainId: string): ReadonlySet<string> {
  if (chainId.startsWith('eip155:')) return publicMethods
  return chainId.startsWith('solana:') ? solanaMethods : none
}

/** Methods that a bundler answers and not a node (ERC-7769). */
const bundlerMethods: ReadonlySet<string> = new Set([
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'eth_supportedEntryPoints',
])

/** What the frame may ask a Solana node: it reads the chain, simulates a transaction or sends one. */
const solanaMethods: ReadonlySet<string> = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getFeeForMessage',
  'getGenesisHash',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTransaction',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
])
