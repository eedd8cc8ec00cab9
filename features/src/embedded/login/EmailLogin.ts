import { type Async, shortMessageOf, toError } from '@portico/core'
import { isUserRejection } from '@portico/core/errors'
import { defineMessages } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import type { FrameChannel } from '../channel/createFrameChannel.ts'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import { embeddedErrors } from '../embeddedErrors.ts'
import type { FrameFacts } from '../protocol/readFrameMessage.ts'
import { connectorId, type EmbeddedSession } from '../session/EmbeddedSession.ts'
import type { LoginStorage } from './LoginStore.ts'
import { cleanEmail, readEmail } from './readEmail.ts'

const en = defineMessages({ codeResent: 'Code email resent' })

type EmailParts = {
  readonly channel: FrameChannel
  readonly host: Pick<
    EmbeddedHost,
    'clock' | 'connect' | 'notify' | 'remoteFeatures' | 'router' | 'track' | 'translator'
  >
  readonly session: Pick<EmbeddedSession, 'settleCancelled' | 'use'>
  readonly saved: LoginStorage
}

/** R5.01: the time between two codes, in ms. */
const cooldownMs = 30_000

/** R4.14: the steps of a login by email. */
export class EmailLogin {
  /** What the visitor has typed, kept while the view is left. */
  draft = ''
  /** The request for a code. */
  asking: Async<undefined> = { status: 'idle' }
  /** The wait for the confirmation of this device. */
  waiting: Async<undefined> = { status: 'idle' }
  /** The check of the code that was entered last. */
  checking: Async<undefined> = { status: 'idle' }
  /** When the last code was requested, in ms since the epoch. */
  requestedAt: number | undefined
  /** Before that time the site accepts no request for a code, in ms since the epoch. */
  blockedUntil = 0
  readonly #parts: EmailParts
  #device = new AbortController()

  constructor(parts: EmailParts) {
    this.#parts = parts
    this.requestedAt = parts.saved.get('lastEmailLoginTime')
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  type(text: string): void {
    // A pasted `Ada <ada@site.example>` becomes its address; a text of which more is typed stays as it is.
    this.draft = text.trimEnd().endsWith('>') ? cleanEmail(text) : text
    if (this.asking.status === 'error') this.asking = { status: 'idle' }
  }

  /** R5.02: says that what was typed is no email address, once the visitor has left the field. */
  leaveField(): void {
    if (this.draft.trim() === '' || this.asking.status === 'pending') return
    try {
      readEmail(this.draft)
    } catch (error) {
      this.asking = { status: 'error', error: toError(error) }
    }
  }

  /** Seconds until another code can be requested. */
  secondsLeft(): number {
    const now = this.#parts.host.clock.now()
    const sinceMs = now - (this.requestedAt ?? -cooldownMs)
    // A clock that was set back does not lock the visitor out.
    const cooldownLeftMs = sinceMs < 0 ? 0 : cooldownMs - sinceMs
    return Math.max(0, Math.ceil(Math.max(cooldownLeftMs, this.blockedUntil - now) / 1_000))
  }

  /** Requests a code and opens the view of the next step. */
  async submit(text: string): Promise<void> {
    const { host, session } = this.#parts
    const email = cleanEmail(text)
    session.use(undefined)
    const action = await this.#ask(async () => {
      const action = await this.#requestCode(email)
      host.track('EMAIL_SUBMITTED')
      if (action === 'VERIFY_DEVICE') host.router.push('EmailVerifyDevice', { email })
      else if (action === 'VERIFY_OTP') this.#openCode(email, 'push')
      else await host.connect({ connectorId })
      return action
    })
    if (action === 'VERIFY_DEVICE') await this.waitForDevice(email)
  }

  /** Requests another code for the open view. */
  async resend(email: string): Promise<void> {
    const { host } = this.#parts
    const isWaiting = host.router.current.name === 'EmailVerifyDevice'
    this.leaveDevice()
    const action = await this.#ask(async () => {
      const action = await this.#requestCode(email)
      host.notify('success', host.translator(en)('codeResent'))
      if (action === 'VERIFY_DEVICE') host.router.replace('EmailVerifyDevice', { email })
      else if (isWaiting) this.#openCode(email, 'replace')
      else host.track('EMAIL_VERIFICATION_CODE_SENT')
      return action
    })
    if (action === 'VERIFY_DEVICE') await this.waitForDevice(email)
  }

  /** Waits until the visitor has confirmed this device by the link in the email, then asks for the code. */
  async waitForDevice(email: string): Promise<void> {
    const { channel, host } = this.#parts
    this.leaveDevice()
    const { signal } = this.#device
    this.setWaiting({ status: 'pending' })
    try {
      await channel.request('CONNECT_DEVICE', undefined, { signal })
      this.setWaiting({ status: 'idle' })
      host.track('DEVICE_REGISTERED_FOR_EMAIL')
      this.#openCode(email, 'replace')
    } catch (error) {
      if (!signal.aborted) this.setWaiting({ status: 'error', error: toError(error) })
    }
  }

  /** The visitor left the view that waits for this device's confirmation. */
  leaveDevice(): void {
    this.#device.abort()
    this.#device = new AbortController()
    this.waiting = { status: 'idle' }
  }

  /** Checks the code and connects. */
  async verify(email: string, otp: string): Promise<void> {
    const { host, session } = this.#parts
    if (this.checking.status === 'pending') return
    this.setChecking({ status: 'pending' })
    session.use({ kind: 'otp', email, otp })
    try {
      await host.connect({ connectorId })
      host.track('EMAIL_VERIFICATION_CODE_PASS')
      this.setRequestedAt(undefined)
      this.setChecking({ status: 'idle' })
    } catch (error) {
      const isCancelled = isUserRejection(error)
      if (!isCancelled)
        host.track('EMAIL_VERIFICATION_CODE_FAIL', { message: shortMessageOf(error) })
      this.setChecking({ status: 'error', error: toError(error) })
    } finally {
      session.use(undefined)
    }
  }

  /** Forgets the errors of an earlier step. */
  begin(): void {
    this.asking = { status: 'idle' }
    this.checking = { status: 'idle' }
  }

  private setAsking(asking: Async<undefined>): void {
    this.asking = asking
  }

  private setWaiting(waiting: Async<undefined>): void {
    this.waiting = waiting
  }

  private setChecking(checking: Async<undefined>): void {
    this.checking = checking
  }

  private setBlocked(seconds: number): void {
    this.blockedUntil = this.#parts.host.clock.now() + seconds * 1_000
  }

  private setRequestedAt(time: number | undefined): void {
    this.requestedAt = time
    this.#parts.saved.set('lastEmailLoginTime', time)
  }

  /** The outcome of the work; `asking` has its error. */
  async #ask<value>(work: () => Promise<value>): Promise<value | undefined> {
    if (this.asking.status === 'pending') return undefined
    this.begin()
    this.setAsking({ status: 'pending' })
    try {
      const value = await work()
      this.setAsking({ status: 'idle' })
      return value
    } catch (error) {
      this.setAsking({ status: 'error', error: toError(error) })
      return undefined
    }
  }

  async #requestCode(email: string) {
    readEmail(email)
    if (this.#parts.host.remoteFeatures.email === false)
      throw embeddedErrors.create('loginOff', ['email'])
    const seconds = this.secondsLeft()
    if (seconds > 0) throw embeddedErrors.create('cooldown', [seconds], { data: { seconds } })
    const { channel, saved, session } = this.#parts
    await session.settleCancelled()
    const { action } = await channel.request('CONNECT_EMAIL', { email }).catch((error) => {
      const { retryAfter = 0 }: FrameFacts = Object(error).data ?? {} // of this feature
      if (retryAfter > 0) this.setBlocked(retryAfter)
      throw error
    })
    const isMailed = action !== 'CONNECT'
    // This session is another one than that which is still to be ended.
    if (!isMailed) saved.set('leaving', undefined)
    this.setRequestedAt(isMailed ? this.#parts.host.clock.now() : undefined)
    return action
  }

  #openCode(email: string, how: 'push' | 'replace'): void {
    const { host } = this.#parts
    host.track('EMAIL_VERIFICATION_CODE_SENT')
    host.router[how]('EmailVerifyOtp', { email })
  }
}
