import { type InputIssue, inputMessage } from '../errors/inputMessage.ts'
import type { KitError } from '../errors/KitError.ts'
import { requestErrors } from '../errors/requestErrors.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

type WrongInput = {
  readonly verb: string
  /** How a call of it is written. */
  readonly usage: string
  readonly input: unknown
  readonly networks: readonly NetworkDefinition[]
  /** What the schema found; absent where the input cannot be read at all. */
  readonly cause: { readonly issues: readonly InputIssue[] } | undefined
}

/** The error of an action that was called with a wrong shape, for the developer. */
export function inputError({ verb, usage, input, networks, cause }: WrongInput): KitError {
  const hints = [`Call it as kit.${usage}`]
  if (verb === 'switchNetwork') hints.push(networkHint(input, networks))
  const message = cause ? inputMessage(cause.issues, input) : 'It cannot be read'
  return requestErrors.create('invalid', [verb, message], { hints, cause })
}

function networkHint(input: unknown, networks: readonly NetworkDefinition[]): string {
  const given = typeof input === 'number' || typeof input === 'string' ? `${input}` : ''
  const meant = networks.find(
    ({ caipNetworkId, name }) => caipNetworkId.endsWith(`:${given}`) || name === given,
  )
  if (meant) return `Did you mean '${meant.caipNetworkId}'?`
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  return ids.length > 0 ? `Configured are ${ids.join(', ')}` : 'No network is configured'
}
