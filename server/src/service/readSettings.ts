import { defineErrors } from '@portico/core'
import { schemaMessage } from '@portico/core/errors'
import { nearestName } from '@portico/core/feature/store'
import type * as z from 'zod/mini'
import { type VariableName, variables } from './variables.ts'

type Value<name extends VariableName> = z.output<(typeof variables)[name]['schema']>
type WithFallback = {
  [name in VariableName]: (typeof variables)[name] extends { fallback: string } ? name : never
}[VariableName]

/** The parsed environment. Variables that are not set have their fallback value, if there is one. */
export type Settings = { readonly [name in WithFallback]: Value<name> } & {
  readonly [name in Exclude<VariableName, WithFallback>]?: Value<name>
}

/**
 * Parses the settings of an environment. Throws `service/settings`, which lists every invalid variable but no value.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = []
  const settings: Record<string, unknown> = {}
  for (const [name, row] of Object.entries(variables)) {
    const value = env[name] || ('fallback' in row ? row.fallback : undefined)
    if (value === undefined) continue
    const parsed = row.schema.safeParse(value)
    if (parsed.success) settings[name] = parsed.data
    else problems.push(`${name}: ${schemaMessage(parsed.error.issues, value)}`)
  }
  if (!env.PUBLIC_URL && !env.RELAY_URLS && !env.SECURE_ORIGIN)
    problems.push(
      'PUBLIC_URL: Set the URL at which clients reach this server, such as https://relay.acme.example, ' +
        'or RELAY_URLS: without it the relay would accept tokens for another relay',
    )
  if (settings.WALLETS_PUBLIC_KEY && !settings.WALLETS_FILE)
    problems.push('WALLETS_PUBLIC_KEY: Set WALLETS_FILE, too: the built-in list is not signed')
  if (settings.WALLETS_SIGNATURE && !settings.WALLETS_PUBLIC_KEY)
    problems.push('WALLETS_SIGNATURE: Set WALLETS_PUBLIC_KEY, too: it checks the signature')
  for (const name of ['DATA_DIR', 'DATA_PG_URL', 'DATA_PRICES', 'DATA_REDIS_URL'])
    if (settings[name] && !settings.DATA_CHAINS)
      problems.push(`${name}: Set DATA_CHAINS, too: without chains there is no data API`)
  problems.push(...nameProblems(env))
  for (const name of ['ONRAMP_MOONPAY_KEYS', 'ONRAMP_COINBASE_KEYS'])
    if (settings[name] && !(settings.DATA_CHAINS && settings.DATA_HOSTS))
      problems.push(
        `${name}: Set DATA_CHAINS and DATA_HOSTS, too: visitors sign for a host of the data API`,
      )
  for (const name of ['IMAGES_IPFS', 'IMAGES_ARWEAVE'])
    if (settings[name] && !settings.IMAGES_PROXY)
      problems.push(`${name}: Set IMAGES_PROXY=1, too: without it no images are fetched`)
  problems.push(...secureProblems(env), ...paymasterProblems(env))
  if (problems.length > 0)
    throw serviceErrors.create('settings', [[...problems, ...misspeltProblems(env)]])
  // Each value is the output of its variable's schema; TypeScript cannot relate them by name.
  return settings as Settings
}

/** Variables that are not known but look much like one that is: the environment has those of other programs too. */
export function misspeltVariables(env: Readonly<Record<string, string | undefined>>) {
  return Object.keys(env).flatMap((variable) => {
    if (variable in variables || !/^[A-Z]+(_[A-Z]+)+$/.test(variable)) return []
    const didYouMean = nearestName(variable, Object.keys(variables))
    return didYouMean ? [{ variable, didYouMean }] : []
  })
}

function misspeltProblems(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return misspeltVariables(env).map(
    ({ variable, didYouMean }) => `${variable}: Unknown. Did you mean ${didYouMean}?`,
  )
}

const ensNames = ['ENS_NAMES', 'ENS_RESOLVERS', 'ENS_GATEWAY_KEY'] as const

/** What the names of the data API need. */
function nameProblems(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const set = ['NAMES_ZONES', 'NAMES_PG_URL', ...ensNames].filter((name) => env[name])
  if (!env.DATA_CHAINS)
    return set.map((name) => `${name}: Set DATA_CHAINS, too: names are served by the data API`)
  if (set.length > 0 && !env.DATA_DIR && !env.NAMES_PG_URL)
    return set.map((name) => `${name}: Set DATA_DIR or NAMES_PG_URL, too: it keeps the names`)
  const missing = ensNames.filter((name) => !env[name])
  return missing.length === ensNames.length
    ? []
    : missing.map((name) => `${name}: Set it, too: ENS needs names, their resolvers and a key`)
}

/** What the paymaster needs, and what needs the paymaster. */
function paymasterProblems(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const names = Object.keys(variables).filter((name) => name.startsWith('PAYMASTER_'))
  if (!env.PAYMASTER_FILE)
    return names
      .filter((name) => env[name])
      .map((name) => `${name}: Set PAYMASTER_FILE, too: without policies nothing is paid for`)
  return [
    ...(env.PAYMASTER_KEY ? [] : ['PAYMASTER_KEY: Set the key of the contracts’ signer']),
    ...(env.PAYMASTER_DIR || env.PAYMASTER_PG_URL
      ? []
      : ['PAYMASTER_DIR: Set a folder, or PAYMASTER_PG_URL: budgets must outlive this process']),
  ]
}

/** What the secure site needs, and what needs the secure site. */
function secureProblems(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const names = Object.keys(variables).filter((name) => name.startsWith('SECURE_'))
  if (!env.SECURE_ORIGIN)
    return names
      .filter((name) => env[name])
      .map((name) => `${name}: Set SECURE_ORIGIN, too: without it there is no secure site`)
  const missing = (name: string, reason: string) => (env[name] ? [] : [`${name}: ${reason}`])
  return [
    ...missing('SECURE_DAPPS', 'Set the origins of the dapps that may use the secure site'),
    ...missing('SECURE_KEYS', 'Set the keys that seal what the secure site stores'),
    ...(env.SECURE_DIR || env.SECURE_PG_URL
      ? []
      : ['SECURE_DIR: Set a folder, or SECURE_PG_URL: wallets must outlive this process']),
    ...(Boolean(env.SECURE_SMTP_URL) === Boolean(env.SECURE_MAIL_FROM)
      ? []
      : ['SECURE_MAIL_FROM: Set it and SECURE_SMTP_URL, or neither']),
  ]
}

/** Errors that prevent the start of the server. */
export const serviceErrors = defineErrors('service', {
  settings: (problems: readonly string[]) => ['Invalid settings', ...problems].join('\n  '),
  file: (variable: string, path: string) => `${variable}: ${path} cannot be read`,
  database: (variable: string, place: string, reason: string) =>
    `${variable}: Postgres at ${place} does not answer: ${reason}`,
  noDrawings: 'DIRECTORY_PICTURES needs the package @web3icons/core',
  folder: (variable: string, problem: string) => `${variable}: ${problem}`,
  cutOff: (ms: number) => `Requests that took more than ${ms} ms were cut off`,
  listen: (place: string) => `Cannot listen at ${place}`,
})
