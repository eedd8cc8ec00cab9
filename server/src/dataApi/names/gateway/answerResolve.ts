import { decodeAbiParameters, type Hex, size, slice, toFunctionSelector } from 'viem'
import { requestCost } from '../../../limits/requestCost.ts'
import { isNormalName } from '../isNormalName.ts'
import type { GatewayContext } from './GatewayContext.ts'
import type { GatewayReply } from './GatewayReply.ts'
import { nodeBelow } from './nodeBelow.ts'
import { readCalls } from './readCalls.ts'
import { readDnsName } from './readDnsName.ts'
import { signResult } from './signResult.ts'

const selector = toFunctionSelector('resolve(bytes,bytes)')
const parameters = [{ type: 'bytes' }, { type: 'bytes' }] as const
const maxDataBytes = 4_096
const validSeconds = 300n

/** Answers what a resolver contract asks for: the records of a name of the zones, signed for that contract. */
export async function answerResolve(
  { sender, data }: { readonly sender: Hex; readonly data: Hex },
  { zones, resolvers, storage, clock, key }: GatewayContext,
): Promise<GatewayReply> {
  const resolver = sender.toLowerCase() as Hex
  if (!resolvers.has(resolver))
    return { status: 404, message: 'This server does not answer for the resolver' }
  if (size(data) > maxDataBytes)
    return { status: 413, message: `Expected ${maxDataBytes} bytes of call data at most` }
  const call = decodeResolve(data)
  const name = call && readDnsName(call.name)
  if (!call || name === undefined)
    return { status: 400, message: 'Expected a call of resolve(bytes,bytes) for a valid name' }
  const zone = zones.find((it) => name === it.name || name.endsWith(`.${it.name}`))
  if (!zone) return { status: 404, message: 'This server resolves no names of that zone' }
  if (!isNormalName(name))
    return { status: 400, message: 'Expected a name that is normalized by ENSIP-15' }
  const result = readCalls(call.data, {
    node: nodeBelow(zone, name),
    profile: await storage.find(name),
  })
  if (result === undefined)
    return { status: 400, message: 'Expected calls for the records of the name, 20 at most' }
  requestCost.add('signatures')
  const expires = BigInt(Math.floor(clock.now() / 1000)) + validSeconds
  return { data: await signResult({ resolver, request: data, result, expires }, key) }
}

function decodeResolve(data: Hex): { readonly name: Hex; readonly data: Hex } | undefined {
  try {
    if (slice(data, 0, 4).toLowerCase() !== selector) return undefined
    const [name, call] = decodeAbiParameters(parameters, slice(data, 4))
    return { name, data: call }
  } catch {
    // The arguments cannot be decoded.
    return undefined
  }
}
