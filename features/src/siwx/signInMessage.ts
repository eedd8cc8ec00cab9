import type { Account, NetworkDefinition } from '@portico/core'
import type { SignInRequest, SiwxSupport } from '@portico/core/adapter'
import type { SignInQuestion } from '@portico/core/feature'
import { type SiwxFormat, type SiwxMessage, siwxErrors } from '@portico/core/siwx'

/** The account and network that sign in, with the nonce and the time. */
export type MessageRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly nonce: string
  /** Milliseconds since the epoch, by the server's clock where the server sent its time. */
  readonly now: number
}

/** Creates the message that an account is asked to sign. */
export type Messenger = (request: MessageRequest) => SiwxMessage | Promise<SiwxMessage>

/** What a message says of the site. */
export type SiteOptions = {
  /** One line of ASCII. */
  readonly statement?: string
  readonly resources?: readonly string[]
  /** Maximum session lifetime in milliseconds. Default: 7 days. */
  readonly expiresIn?: number
  /** Default: the page's host. */
  readonly domain?: string
  /** Default: the page's URL without its query. */
  readonly uri?: string
}

/** A message to sign, with its account, network and wallet. */
export type Question = SignInRequest & {
  readonly support: SiwxSupport
  /** Creation time, in ms since the epoch. */
  readonly at: number
}

/** The default messenger, for dapps without their own. */
export function createMessenger(options: SiteOptions): Messenger {
  return ({ account, network, nonce, now }) => ({
    accountAddress: account.address,
    chainId: network.caipNetworkId,
    version: '1',
    issuedAt: new Date(now).toISOString(),
    ...siteFields(options, { nonce, now }),
  })
}

const weekMs = 7 * 24 * 60 * 60_000

/** The site's fields of a message; domain and URI default to the page's, without the query. */
export function siteFields(
  options: SiteOptions,
  { nonce, now }: { readonly nonce: string; readonly now: number },
): SignInQuestion {
  const { statement, resources, expiresIn = weekMs } = options
  return {
    domain: options.domain ?? location.host,
    uri: options.uri ?? location.origin + location.pathname,
    nonce,
    ...(statement !== undefined && { statement }),
    expirationTime: new Date(now + expiresIn).toISOString(),
    ...(resources && { resources }),
  }
}

/** Fields that a wallet may add when the request leaves them out. */
const optionalFields: readonly (keyof SiwxMessage)[] = [
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
]

/** Parses the signed text. Throws `siwx/altered` when it differs from the request. */
export function checkAnswer({ data, message, support }: Question, signed: string): SiwxMessage {
  if (signed === message) return data
  const answer = read(signed, support.format)
  const keys = new Set(Object.keys({ ...data, ...answer }) as (keyof SiwxMessage)[])
  for (const key of keys) {
    if (data[key] === undefined && optionalFields.includes(key)) continue
    if (JSON.stringify(data[key]) !== JSON.stringify(answer[key]))
      throw siwxErrors.create('altered', [], { hints: [`The wallet changed ${key}`] })
  }
  return answer
}

function read(text: string, format: SiwxFormat): SiwxMessage {
  try {
    return format.parse(text)
  } catch (cause) {
    throw siwxErrors.create('altered', [], { cause })
  }
}
