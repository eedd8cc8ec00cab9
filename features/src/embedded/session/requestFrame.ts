import type { CaipNetworkId, NetworkDefinition } from '@portico/core'
import * as z from 'zod/mini'
import type { ApprovalStore } from '../approval/ApprovalStore.ts'
import type { FrameChannel } from '../channel/createFrameChannel.ts'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import { embeddedErrors } from '../embeddedErrors.ts'
import { classifyMethod } from '../protocol/rpcMethods.ts'

export type RequestParts = {
  readonly channel: FrameChannel
  readonly approval: Pick<ApprovalStore, 'isFixed' | 'run' | 'runIfSlow'>
  readonly host: Pick<EmbeddedHost, 'networks'>
  /** A call was refused (R6.03). */
  onRefused(): void
}
type FrameCall = {
  readonly method: string
  readonly params: unknown
  readonly networkId: CaipNetworkId
}

/**
 * R6.01 to R6.03: sends a read method to the frame, a signing method with the approval view open, and rejects all
 * others. Throws `embedded/*`.
 */
export async function requestFrame(
  { channel, approval, host, onRefused }: RequestParts,
  { method, params, networkId }: FrameCall,
): Promise<unknown> {
  const kind = classifyMethod(method)
  if (kind === 'refused') {
    onRefused()
    throw embeddedErrors.create('notAllowed', [], { cause: { code: 4200, message: method } })
  }
  const payload = {
    method,
    params: toFrameParams(method, params),
    chainId: networkId,
    chainNamespace: networkId.split(':')[0] ?? '',
    ...rpcUrlOf(host.networks.find(networkId)),
  }
  if (kind === 'read') return channel.request('RPC_REQUEST', payload)
  return approval.run((signal) =>
    channel.request('RPC_REQUEST', payload, { signal, isUnlimited: true }),
  )
}

/** The first node of the network; the site uses it only if its operator lists it. */
export function rpcUrlOf(network: NetworkDefinition | undefined): { rpcUrl?: string } {
  const url = network?.rpcUrls.default.http[0]
  return url === undefined ? {} : { rpcUrl: url }
}

/** What the chain family's provider sends; Wallet Standard calls the options of sending `sendOptions`. */
const sendParams = z.looseObject({ sendOptions: z.unknown() })

/** The params of a request in the shape of the protocol: bigints as hex digits, and `options` for sending. */
export function toFrameParams(method: string, params: unknown): unknown {
  const named =
    method === 'solana_signAndSendTransaction' ? sendParams.safeParse(params).data : undefined
  if (!named) return withHex(params)
  const { sendOptions, ...rest } = named
  return withHex(sendOptions === undefined ? rest : { ...rest, options: sendOptions })
}

function withHex(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(withHex)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withHex(one)]))
}
