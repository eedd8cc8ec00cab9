import type { SiteSession } from '../api/createSiteApi.ts'
import { frameError } from '../frameError.ts'
import { settleLogin, settleShare } from './settleLogin.ts'
import type { WorkerContext } from './WorkerContext.ts'

const pollMs = 1_000
/** A mail's link and a code work for ten minutes. */
const maxWaitMs = 600_000
/** A site that restarts or is busy is asked again. */
const passing = ['secure/unreachable', 'secure/failed', 'secure/rateLimited', 'secure/notConfirmed']

/** One try to log in; a new one takes its place, and with it what the site answers to the former. */
type Login = { readonly id: string; readonly isByMail?: true }

/** Login by mail, social provider and Farcaster. One login is under way at a time; a newer one replaces it. */
export function createLogin(context: WorkerContext) {
  const { api, now, wait } = context
  let login: Login | undefined
  /** The code that the site accepted, until the wallet is open. */
  let accepted: string | undefined
  const current = () => {
    if (login === undefined) throw frameError('secure/login', 'Start the login again')
    return login
  }
  /** Asks again each second, until there is an answer or another login has begun. */
  const poll = async <answer>(own: Login, ask: (login: string) => Promise<answer | undefined>) => {
    const end = now() + maxWaitMs
    while (login === own && now() < end) {
      let waitMs = pollMs
      try {
        const answer = await ask(own.id)
        if (answer !== undefined) return answer
      } catch (error) {
        const { code, retryAfter = 0 }: { code: string; retryAfter?: number } = Object(error)
        if (!passing.includes(code)) throw error
        waitMs = Math.max(pollMs, retryAfter * 1_000)
      }
      await wait(waitMs)
    }
    throw frameError('aborted')
  }
  /** Ends the session of a login that the visitor left while the site made it: nobody would end it later. */
  const isStill = async (own: Login, token: string) => {
    if (login === own) return
    await context.endSession(token)
    throw frameError('aborted')
  }
  const settle = async (own: Login, session: SiteSession) => {
    await isStill(own, session.token)
    await settleLogin(context, session)
    await isStill(own, session.token)
    login = undefined
  }
  return {
    async emailStart(email: string, dapp: string) {
      login = accepted = undefined
      const started = await api.emailStart({ email, dapp })
      login = { id: started.login, isByMail: true }
      return started.action
    },
    /** Resolves when the visitor has confirmed this device by the mail's link. */
    deviceConfirmed: () =>
      poll(current(), async (login) => {
        const { status } = await api.deviceStatus({ login })
        if (status === 'expired') throw frameError('secure/login', 'The link has expired')
        return status === 'confirmed' || undefined
      }),
    async emailVerify(code: string) {
      // A right code works once, also where the site could not be reached right after it.
      if (accepted === undefined || accepted !== code) {
        const own = current()
        const session = await api.emailVerify({ login: own.id, code })
        await isStill(own, session.token)
        await context.session.start(session)
        accepted = code
      }
      const { token } = context.session
      const own = login
      await settleShare(context)
      if (own && token !== undefined) await isStill(own, token)
      login = accepted = undefined
    },
    async socialStart(provider: string, dapp: string) {
      login = undefined
      const { uri, flow, ...started } = await api.socialStart({ provider, dapp })
      login = { id: started.login }
      return { uri, flow, joinPath: `/social/join?login=${started.login}` }
    },
    /** With the popup's secret; without it, waits until a page of the site has told the site this browser. */
    async socialFinish(result?: string) {
      const own = current()
      const ask = (login: string) => api.socialFinish({ login, ...(result && { result }) })
      await settle(own, await (result ? ask(own.id) : poll(own, ask)))
    },
    async farcasterStart(dapp: string) {
      login = undefined
      const started = await api.farcasterStart({ dapp })
      login = { id: started.login }
      return started.url
    },
    async farcasterFinish() {
      const own = current()
      const session = await poll(own, async (login) => {
        const answer = await api.farcasterStatus({ login })
        return 'token' in answer ? answer : undefined
      })
      await settle(own, session)
    },
    /** The visitor wants no longer. A code that was mailed can still be entered. */
    async leaveLogin() {
      accepted = undefined
      login = login?.isByMail && { ...login }
    },
  }
}
