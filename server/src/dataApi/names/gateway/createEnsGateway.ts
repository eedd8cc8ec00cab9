import { defineErrors } from '@portico/core'
import type { Clock } from '@portico/core/async'
import { type Hex, isAddress, isHex, namehash } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import * as z from 'zod/mini'
import { type Answer, fault, json } from '../../../http/Answer.ts'
import { isNormalName } from '../isNormalName.ts'
import type { NameStorage } from '../NameStorage.ts'
import { answerBatch, answerResolve, type GatewayContext } from './answerResolve.ts'

type GatewayHost = {
  readonly names: NameStorage | undefined
  /** Suffixes of the names that the server registers. */
  readonly zones: readonly string[]
  readonly clock: Clock
}
/** Answers a request of EIP-3668, in either form: `sender` and `data` from the path, or from the body. */
export type EnsGateway = (request: unknown) => Promise<Answer>

const requestSchema = z.object({ sender: z.string(), data: z.string() })

/**
 * Gateway between offchain resolver contracts and the registered names. It reads names only and requests nothing.
 * Throws `ensGateway/*` for options that cannot work.
 */
export function createEnsGateway(options: EnsOptions | undefined, host: GatewayHost): EnsGateway {
  if (!options) return async () => fault(404, 'path', 'This server resolves no ENS names')
  const context = readOptions(options, host)
  return async (request) => {
    const parsed = requestSchema.safeParse(request)
    const { sender = '', data = '' } = parsed.data ?? {}
    if (!isAddress(sender, { strict: false }))
      return fault(400, 'sender', 'Expected sender: the address of the resolver')
    if (!isHex(data) || data.length % 2 === 1)
      return fault(400, 'data', 'Expected data: the call data as 0x hex')
    const reply = answerBatch.accepts(data)
      ? await answerBatch.answer(data, context)
      : await answerResolve({ sender, data }, context)
    return 'data' in reply ? json(reply, 0) : fault(reply.status, 'data', reply.message)
  }
}

function readOptions(options: EnsOptions, { names, zones, clock }: GatewayHost): GatewayContext {
  const { key, resolvers } = options
  if (!names || options.zones.length === 0)
    throw ensGatewayErrors.create('noNames', [], {
      hints: ['Set `names`, the storage of registered names, and `ens.zones`'],
    })
  for (const zone of options.zones)
    if (!zones.includes(zone) || !isNormalName(zone))
      throw ensGatewayErrors.create('badZone', [zone], {
        hints: ['Add it to `zones`, in lower case, so that names of it are registered'],
      })
  const wrong =
    resolvers.length === 0 ? '' : resolvers.find((it) => !isAddress(it, { strict: false }))
  if (wrong !== undefined)
    throw ensGatewayErrors.create('badResolver', [wrong || 'Nothing'], {
      hints: ['Set `ens.resolvers` to the addresses of your contracts: 0x and 40 hex characters'],
    })
  if (!isKey(key))
    throw ensGatewayErrors.create('badKey', [], { hints: ['Expected 32 bytes as 0x hex'] })
  const addresses = new Set(resolvers.map((it) => it.toLowerCase() as Hex))
  const nameZones = options.zones.map((name) => ({ name, node: namehash(name) }))
  return { zones: nameZones, resolvers: addresses, storage: names, clock, key }
}

function isKey(key: Hex): boolean {
  try {
    return /^0x[0-9a-fA-F]{64}$/.test(key) && privateKeyToAddress(key) !== undefined
  } catch {
    // Zero, or a number outside of the curve's order.
    return false
  }
}

/** Resolution of subnames of the operator's ENS names, for an offchain resolver contract (EIP-3668). */
export type EnsOptions = {
  /** ENS names whose subnames are resolved, such as `harbourside.eth`; each is one of `zones`. */
  readonly zones: readonly string[]
  /** Addresses of the offchain resolver contracts that it signs answers for. */
  readonly resolvers: readonly string[]
  /**
   * Key that signs the answers, 32 bytes; its address is a signer of the contracts. It registers no names. An answer
   * names its resolver but no chain: resolvers with one address on several chains need keys of their own.
   */
  readonly key: Hex
}

/** Errors of the options of an ENS gateway. No message contains the key. */
export const ensGatewayErrors = /* @__PURE__ */ defineErrors('ensGateway', {
  noNames: 'The ENS gateway has no names to resolve',
  badZone: (zone: string) => `The ENS name ${zone} is not one of the zones of this server`,
  badResolver: (address: string) => `${address} is not the address of an offchain resolver`,
  badKey: 'The key of the ENS gateway is not valid',
})

const faultBody = z.object({ reasons: z.tuple([z.object({ description: z.string() })]) })

/** Gives an error answer the body that EIP-3668 defines: `{ message }`. */
export function toGatewayFault(answer: Answer): Answer {
  if (answer.status < 400) return answer
  const isJson = answer.type === 'application/json'
  const read = isJson ? faultBody.safeParse(JSON.parse(String(answer.body))) : undefined
  const message = read?.data?.reasons[0].description ?? String(answer.body)
  return { ...answer, type: 'application/json', body: JSON.stringify({ message }) }
}
