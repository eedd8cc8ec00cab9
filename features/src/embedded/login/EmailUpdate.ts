import { type Async, toError } from '@portico/core'
import { defineMessages } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import type { FrameChannel } from '../channel/createFrameChannel.ts'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import { embeddedErrors } from '../embeddedErrors.ts'
import type { FrameUser } from '../protocol/frameUser.ts'
import { readEmail } from './readEmail.ts'

const en = defineMessages({ emailChanged: 'Email changed' })

type UpdateParts = {
  readonly channel: FrameChannel
  readonly host: Pick<EmbeddedHost, 'clock' | 'notify' | 'router' | 'track' | 'translator'>
  user(): FrameUser | undefined
  setEmail(email: string): void
}

/** R4.14: how often the frame is asked whether the change was made, in ms. */
const pollMs = 1_000

/** R4.14: the steps of a change of email: a code to the current address, then one to the new one. */
export class EmailUpdate {
  step: Async<undefined> = { status: 'idle' }
  readonly #parts: UpdateParts
  #stopPolling: (() => void) | undefined

  constructor(parts: UpdateParts) {
    this.#parts = parts
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Forgets the error of what was typed before. */
  type(): void {
    if (this.step.status === 'error') this.step = { status: 'idle' }
  }

  /** R5.02: says that what was typed is no email address, once the visitor has left the field. */
  leaveField(text: string): void {
    if (text.trim() === '' || this.step.status === 'pending') return
    try {
      readEmail(text)
    } catch (error) {
      this.step = { status: 'error', error: toError(error) }
    }
  }

  /** Requests the change. Throws nothing: `step` has the outcome. */
  async start(text: string): Promise<void> {
    const { channel, host } = this.#parts
    await this.#run(async () => {
      const email = readEmail(text)
      if (!this.#parts.user()) throw embeddedErrors.create('notLoggedIn', [])
      host.track('EMAIL_EDIT')
      const { action } = await channel.request('UPDATE_EMAIL', { email })
      this.#poll(email)
      if (action === 'VERIFY_PRIMARY_OTP') host.router.push('UpdateEmailPrimaryOtp', { email })
      else host.router.push('UpdateEmailSecondaryOtp', { email })
    })
  }

  /** Checks the code that was sent to the current address. */
  async confirmCurrent(email: string, otp: string): Promise<void> {
    const { channel, host } = this.#parts
    await this.#run(async () => {
      await channel.request('UPDATE_EMAIL_PRIMARY_OTP', { otp })
      host.router.replace('UpdateEmailSecondaryOtp', { email })
    })
  }

  /** Checks the code that was sent to the new address. */
  async confirmNew(otp: string): Promise<void> {
    await this.#run(async () => {
      const reply = await this.#parts.channel.request('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      this.#finish(reply.newEmail)
    })
  }

  /** The visitor left the views. */
  leave(): void {
    this.#stopPolling?.()
    this.#stopPolling = undefined
    this.step = { status: 'idle' }
  }

  private setStep(step: Async<undefined>): void {
    this.step = step
  }

  async #run(work: () => Promise<void>): Promise<void> {
    if (this.step.status === 'pending') return
    this.setStep({ status: 'pending' })
    try {
      await work()
      this.setStep({ status: 'idle' })
    } catch (error) {
      this.setStep({ status: 'error', error: toError(error) })
    }
  }

  /** The change may be completed elsewhere, such as by a link in the email. */
  #poll(email: string): void {
    const { channel, host } = this.#parts
    this.#stopPolling?.()
    this.#stopPolling = host.clock.after(pollMs, async () => {
      const user = await channel.request('GET_USER', undefined).catch(() => undefined) // asked again in a second
      if (!this.#stopPolling) return
      if (user?.email?.toLowerCase() === email.toLowerCase()) this.#finish(email)
      else this.#poll(email)
    })
  }

  #finish(email: string): void {
    const { host, setEmail } = this.#parts
    if (!this.#stopPolling) return
    this.leave()
    setEmail(email)
    host.notify('success', host.translator(en)('emailChanged'))
    host.router.reset('Account')
  }
}
