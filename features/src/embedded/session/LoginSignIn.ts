import type { CaipNetworkId } from '@portico/core'
import type { Connected } from '@portico/core/adapter'
import { limitRequest, withLimit } from '@portico/core/async'
import type { SignIn } from '@portico/core/feature'
import type { Cacao, SiwxFormat, SiwxMessage } from '@portico/core/siwx'
import type * as z from 'zod/mini'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import { accountPlaceholder } from '../protocol/accountPlaceholder.ts'
import { fields } from '../protocol/fields.ts'
import type { FrameUser } from '../protocol/frameUser.ts'

type Host = Pick<EmbeddedHost, 'adapter' | 'clock' | 'signIn'>
type Asked = {
  readonly signIn: SignIn
  readonly message: SiwxMessage & { readonly issuedAt: string }
  readonly siwxMessage: z.output<typeof fields.siwxMessage>
  readonly read: NonNullable<SiwxFormat['readCacao']>
}

/** The part of a login's request that asks for the signature. */
export type SignInMessage = { readonly siwxMessage?: Asked['siwxMessage'] }

/** The dapp's server does not hold up a login for longer, in ms; the sign-in view asks it again. */
const serverTimeoutMs = 10_000
/** A longer message with the longest address is more than a site can return, in UTF-16 units. */
const maxMessageLength = 4_032

/**
 * A sign-in as a part of the login (R4.21): the message goes to the site without its account, the site fills it in, and
 * has the visitor approve it once. Without a signature that counts, the sign-in view asks after the login. A site with
 * window messages that declines the message with an error, or whose frame the visitor leaves, logs in without it.
 */
export class LoginSignIn {
  readonly networkId: CaipNetworkId
  readonly #host: Host
  #asked: Promise<Asked | undefined> | undefined
  #answer: FrameUser | undefined

  constructor(host: Host, networkId: CaipNetworkId) {
    this.#host = host
    this.networkId = networkId
  }

  /** The message, for the first request of the login alone: a visitor who declined it is not asked again. */
  async message(): Promise<SignInMessage> {
    if (this.#asked) return {}
    const limit = { clock: this.#host.clock, ms: serverTimeoutMs }
    this.#asked = withLimit(this.#ask(), limit).catch(() => undefined) // the sign-in view reports what fails
    const asked = await this.#asked
    return asked ? { siwxMessage: asked.siwxMessage } : {}
  }

  /** Keeps the site's answer to the request that had the message. */
  answer(user: FrameUser): void {
    this.#answer ??= user
  }

  /**
   * Signs in with what the site has signed, if that is the message and the account that connects. Never rejects. What the
   * server accepts after the signal has aborted ends again.
   */
  async accept(connected: Connected, signal: AbortSignal): Promise<void> {
    const asked = await this.#asked
    const { message, signature } = this.#answer ?? {}
    const [account] = connected.find((it) => it.networkId === this.networkId)?.accounts ?? []
    if (!asked || !account || message === undefined || signature === undefined) return
    const cacao = toCacao(asked.message, {
      account: `${this.networkId}:${account.address}`,
      signature: { t: account.type === 'smartAccount' ? 'eip1271' : 'eip191', s: signature },
    })
    try {
      if (asked.read(cacao).message !== message) return
      const limit = { clock: this.#host.clock, ms: serverTimeoutMs, expired, signals: [signal] }
      await limitRequest(limit, (ending) => asked.signIn.accept([cacao], ending))
    } catch {
      // The feature reports it, and its view asks.
    }
  }

  async #ask(): Promise<Asked | undefined> {
    const { networkId } = this
    const signIn = await this.#host.signIn()
    const question = await signIn?.ask([networkId])
    if (!signIn || !question) return undefined
    const adapter = await this.#host.adapter(networkId.split(':')[0] ?? '')
    const { readCacao: read, template } = (await adapter?.siwx?.())?.format ?? {}
    if (!read || !template) return undefined
    const message = {
      accountAddress: accountPlaceholder,
      chainId: networkId,
      version: '1',
      issuedAt: new Date(this.#host.clock.now()).toISOString(),
      ...question,
    } as const
    const serializedMessage = template(message)
    if (serializedMessage.length > maxMessageLength) return undefined
    const { data: siwxMessage } = fields.siwxMessage.safeParse({ ...message, serializedMessage })
    return siwxMessage && { signIn, message, siwxMessage, read }
  }
}

const expired = () => new Error('Time limit')

type Signed = { readonly account: string; readonly signature: Cacao['s'] }

/** The message in the form in which sign-ins that come with a connection are accepted (CAIP-74). */
function toCacao(message: Asked['message'], { account, signature }: Signed): Cacao {
  const { domain, uri, nonce, issuedAt, expirationTime, notBefore } = message
  const { statement, resources } = message
  return {
    h: { t: 'eip4361' },
    p: {
      iss: `did:pkh:${account}`,
      ...{ domain, aud: uri, version: '1', nonce, iat: issuedAt },
      ...{ exp: expirationTime, nbf: notBefore, statement, resources },
    },
    s: signature,
  }
}
