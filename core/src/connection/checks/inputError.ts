import { requestErrors } from '../../errors/errorTables.ts'
import type { KitError } from '../../errors/KitError.ts'
import { describeValue, schemaMessage } from '../../errors/schemaMessage.ts'
import type { NetworkDefinition } from '../../network/NetworkDefinition.ts'

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

/** An issue as zod reports it. */
export type InputIssue = Parameters<typeof schemaMessage>[0][number] & {
  readonly values?: readonly unknown[]
  readonly minimum?: unknown
  readonly maximum?: unknown
}

/**
 * Words the first issue of a developer's input: which field, what was expected and what was received, as in
 * `theme.mode: Expected "light", "dark" or "system", received string "blue"`.
 */
export function inputMessage(issues: readonly InputIssue[], input: unknown): string {
  const issue = issues[0]
  const schemaText = schemaMessage(issues, input)
  if (!issue || issue.code === 'unrecognized_keys') return schemaText
  const received = valueAt(input, issue.path)
  const path = issue.path.length === 0 ? '' : `${issue.path.map(String).join('.')}: `
  const wanted = wantedOf(issue)
  if (received === undefined) return wanted ? `${path}Required (${wanted})` : schemaText
  return wanted ? `${path}Expected ${wanted}, received ${describeValue(received)}` : schemaText
}

function wantedOf({ code, expected, values, minimum, maximum, message }: InputIssue) {
  if (message.startsWith('Expected ')) return message.slice('Expected '.length)
  if (code === 'invalid_type') return expected
  if (values) return listed(values.map((it) => JSON.stringify(it)))
  if (code === 'too_small') return `at least ${minimum}`
  return code === 'too_big' ? `at most ${maximum}` : undefined
}

function listed(values: readonly string[]): string {
  const last = values.at(-1) ?? ''
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${last}` : last
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )
}
