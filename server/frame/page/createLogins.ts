import { frameError } from '../frameError.ts'
import { createSocialLogin, type SocialLogin } from './createSocialLogin.ts'
import type { FrameContext } from './FrameContext.ts'
import { requireOpen } from './requireOpen.ts'

/** The logins that a dapp's page asks for; each ends with its request. */
export function createLogins(context: FrameContext) {
  const { wallet, emit } = context
  const running = new Map<string, { readonly ending: AbortController; done: Promise<void> }>()
  /** After a login: a browser without a share asks for a recovery factor; who declines is logged out again. */
  const finish = async (id: string) => {
    try {
      await requireOpen(context, id)
    } catch (error) {
      await wallet.signOut()
      throw error
    }
    // A name for the session, not a credential: the token never leaves the worker.
    emit('SESSION_UPDATE', { token: crypto.randomUUID() })
  }
  /** Logs in, and undoes it where the page has aborted the request meanwhile: the visitor would stay logged in unseen. */
  const logIn = async (id: string, work: (signal: AbortSignal) => Promise<unknown>) => {
    const ending = new AbortController()
    const { signal } = ending
    const run = async () => {
      await work(signal)
      await finish(id)
      if (!signal.aborted) return
      await wallet.signOut()
      throw frameError('aborted')
    }
    const done = run()
    running.set(id, { ending, done })
    try {
      await done
    } finally {
      running.delete(id)
    }
  }
  let social: SocialLogin | undefined
  const openSocial = () => {
    social ??= createSocialLogin(context)
    return social
  }
  return {
    /** The address that the dapp's page sends the popup to. */
    startSocial: (provider: string) => openSocial().start(provider),
    finishSocial: (outcome: string, id: string) =>
      logIn(id, (signal) => openSocial().finish(outcome, { id, signal })),
    verify: (code: string, id: string) => logIn(id, () => wallet.emailVerify(code)),
    finishFarcaster: (id: string) => logIn(id, () => wallet.farcasterFinish()),
    /** Ends one login, or all; resolves when nothing more comes of them. */
    async abort(id: string | undefined): Promise<void> {
      const left = [...running].flatMap(([it, login]) =>
        id === undefined || it === id ? login : [],
      )
      for (const { ending } of left) ending.abort()
      if (left.length > 0) await wallet.leaveLogin()
      await Promise.allSettled(left.map(({ done }) => done))
    },
  }
}

export type Logins = ReturnType<typeof createLogins>
