import type { KitError } from '../../errors/KitError.ts'
import { requestErrors } from '../../errors/requestErrors.ts'
import type { NetworkDefinition } from '../../network/NetworkDefinition.ts'
import { type InputIssue, inputMessage } from './inputMessage.ts'

type WrongInput = {
  readonly action: string
  /** An example call of the action. */
  readonly usage: string
  readonly input: unknown
  readonly networks: readonly NetworkDefinition[]
  /** The schema's error; absent when the input could not be read at all. */
  readonly cause: { readonly issues: readonly InputIssue[] } | undefined
}

/** The error for the developer when an action was called with invalid input. */
export function inputError({ action, usage, input, networks, cause }: WrongInput): KitError {
  const hints = [`Call it as kit.${usage}`]
  if (action === 'switchNetwork') hints.push(networkHint(input, networks))
  const message = cause ? inputMessage(cause.issues, input) : 'It cannot be read'
  return requestErrors.create('invalid', [action, message], { hints, cause })
}

function networkHint(input: unknown, networks: readonly NetworkDefinition[]): string {
  const given = typeof input === 'number' || typeof input === 'string' ? `${input}` : ''
  const suggestion = networks.find(
    ({ caipNetworkId, name }) => caipNetworkId.endsWith(`:${given}`) || name === given,
  )
  if (suggestion) return `Did you mean '${suggestion.caipNetworkId}'?`
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  return ids.length > 0 ? `Configured are ${ids.join(', ')}` : 'No network is configured'
}
