import { connectionErrors } from '@portico/core'
import type { ConnectorHost } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import type { PopupResult } from '../browser/openPopup.ts'
import type { FrameChannel } from '../channel/createFrameChannel.ts'
import { isRefusal } from '../channel/isRefusal.ts'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import type { SocialProvider } from '../EmbeddedOptions.ts'
import { embeddedErrors } from '../embeddedErrors.ts'
import { limits } from '../protocol/envelope.ts'
import type { FrameUser } from '../protocol/frameUser.ts'
import type { LoginSignIn } from '../session/LoginSignIn.ts'
import { accountRequest } from '../session/readGrant.ts'
import type { RequestParts } from '../session/requestFrame.ts'
import { requestWithMessage } from '../session/requestWithMessage.ts'
import type { LoginStorage } from './LoginStore.ts'

/** How the next connection logs in; without one, the session that the frame has is used. */
export type LoginRequest =
  | { readonly kind: 'otp'; readonly email: string; readonly otp: string }
  | { readonly kind: 'social'; readonly provider: SocialProvider; readonly popup: PopupResult }
  | { readonly kind: 'farcaster'; onUri(url: string | undefined): void }

type Parts = {
  readonly approval: RequestParts['approval']
  readonly channel: FrameChannel
  readonly host: Pick<EmbeddedHost, 'networks' | 'track'>
  readonly saved: LoginStorage
}
type LogInRequest = {
  /** Where the visitor signs in. */
  readonly signIn: LoginSignIn
  readonly signal: AbortSignal
  /** Called where the login ends here before the site has answered to it. */
  unanswered(isDone: Promise<boolean>): void
}

/** Logs in to the frame, and stores what is kept of the login. Throws `embedded/*` and `connection/*`. */
export async function logIn(
  parts: Parts,
  login: LoginRequest | undefined,
  wanted: LogInRequest,
): Promise<void> {
  const { channel, saved } = parts
  const { signal } = wanted
  switch (login?.kind) {
    case 'otp':
      await channel.request('CONNECT_OTP', { otp: login.otp }, wanted)
      throwIfLeft(wanted)
      saved.keep(login.email)
      return saveSocial(saved, undefined)
    case 'social':
      return logInWithSocial(parts, login, wanted)
    case 'farcaster':
      return logInWithFarcaster(parts, login, wanted)
    default: {
      await endLeftSession(parts, signal)
      const { isConnected } = await isConnectedTo(parts, signal)
      if (!isConnected) throw embeddedErrors.create('notLoggedIn', [])
    }
  }
}

/** Ends the session of a visitor who logged out while the site could not be reached. */
export async function endLeftSession(
  { channel, saved }: Pick<Parts, 'channel' | 'saved'>,
  signal: AbortSignal,
): Promise<void> {
  if (!saved.get('leaving')) return
  await channel.request('SIGN_OUT', undefined, { signal })
  saved.set('leaving', undefined)
}

/** The kit itself stops waiting after 3 s (R4.16), and reports that as an error. */
const signOutTimeoutMs = limits.disconnectTimeoutMs - 100

/** R4.16: the site has 3 s to end its session; one that it could not end is noted. */
export async function endAtSite({
  channel,
  run,
  saved,
}: Pick<Parts, 'channel' | 'saved'> & { readonly run: Pick<ConnectorHost, 'clock'> }) {
  saved.set('leaving', true)
  const ending = new AbortController()
  try {
    const ended = channel.request('SIGN_OUT', undefined, { signal: ending.signal })
    await withLimit(ended, { clock: run.clock, ms: signOutTimeoutMs })
    saved.set('leaving', undefined)
  } catch {
    ending.abort() // ended before it is used again, and by its age
  }
}

/** Whether the frame has a session. */
export function isConnectedTo(
  { channel, saved }: Pick<Parts, 'channel' | 'saved'>,
  signal: AbortSignal,
) {
  const token = saved.get('token')
  const payload = token === undefined ? undefined : { token }
  return channel.request('IS_CONNECTED', payload, { signal, isEarly: true })
}

async function logInWithSocial(
  parts: Parts,
  { provider, popup }: LoginRequest & { kind: 'social' },
  wanted: LogInRequest,
): Promise<void> {
  const { channel, host, saved } = parts
  const { signal } = wanted
  try {
    const { uri: redirect } = await channel
      .request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
      .catch((cause) => {
        throw isRefusal(cause) ? cause : embeddedErrors.create('socialFailed', [], { cause })
      })
    const uri = await popup.follow(redirect, signal)
    if (isDenied(uri)) throw connectionErrors.create('rejected', [])
    host.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    const user = await connectSocial(parts, uri, wanted)
    throwIfLeft(wanted)
    saved.keep(user?.email ?? undefined)
    saveSocial(saved, provider, user?.userName)
  } finally {
    popup.close()
  }
}

/** The site may have logged in and answer ERROR to the message alone: then its user is read with the accounts. */
async function connectSocial(
  parts: Parts,
  uri: string,
  { signIn, signal, unanswered }: LogInRequest,
): Promise<FrameUser | undefined> {
  const { approval, channel } = parts
  const message = await signIn.message()
  const payload = { uri, ...accountRequest(parts, signIn.networkId), ...message }
  const send = (signal: AbortSignal) =>
    channel.request('CONNECT_SOCIAL', payload, { signal, unanswered })
  if (!message.siwxMessage) return send(signal)
  const sendWithout = async (cause: unknown) => {
    const { isConnected } = await isConnectedTo(parts, signal)
    if (!isConnected) throw cause
    return undefined
  }
  const user = await requestWithMessage<FrameUser | undefined>(
    { approval, signal },
    { send, sendWithout },
  )
  if (user) signIn.answer(user)
  return user
}

/** The provider's refusal, as OAuth's `error` parameter. */
function isDenied(uri: string): boolean {
  return URL.canParse(uri) && new URL(uri).searchParams.has('error')
}

async function logInWithFarcaster(
  { channel, saved }: Parts,
  { onUri }: LoginRequest & { kind: 'farcaster' },
  wanted: LogInRequest,
): Promise<void> {
  const { signal } = wanted
  try {
    const { url } = await channel.request('GET_FARCASTER_URI', undefined, { signal })
    onUri(url)
    const { userName } = await channel.request('CONNECT_FARCASTER', undefined, wanted)
    throwIfLeft(wanted)
    saved.keep(undefined)
    saveSocial(saved, 'farcaster', userName)
  } catch (cause) {
    if (signal.aborted || isRefusal(cause)) throw cause
    throw embeddedErrors.create('farcasterFailed', [], { cause })
  } finally {
    onUri(undefined)
  }
}

/** The visitor has left the login, which the site has made. */
function throwIfLeft({ signal, unanswered }: LogInRequest): void {
  if (!signal.aborted) return
  unanswered(Promise.resolve(true))
  throw signal.reason
}

function saveSocial(saved: LoginStorage, provider: string | undefined, userName?: string | null) {
  saved.set('connectedSocial', provider)
  saved.set('socialUsername', userName ?? undefined)
}
