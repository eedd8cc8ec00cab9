import { frameError } from '../frameError.ts'
import { settleLogin, settleShare } from './settleLogin.ts'
import type { WorkerContext } from './WorkerContext.ts'

const pollMs = 1_000
/** A mail's link and a code work for ten minutes. */
const maxWaitMs = 600_000
/** A site that restarts or is busy is asked again. */
const passing = ['secure/unreachable', 'secure/failed', 'secure/rateLimited', 'secure/notConfirmed']

/** Login by mail, social provider and Farcaster. One login is under way at a time; a newer one replaces it. */
export function createLogin(context: WorkerContext) {
  const { api, now, wait } = context
  let login: string | undefined
  /** The code that the site accepted, until the wallet is open. */
  let accepted: string | undefined
  const current = () => {
    if (login === undefined) throw frameError('secure/login', 'Start the login again')
    return login
  }
  /** Asks again each second, until there is an answer or another login has begun. */
  const poll = async <answer>(ask: (login: string) => Promise<answer | undefined>) => {
    const own = current()
    const end = now() + maxWaitMs
    while (login === own && now() < end) {
      let waitMs = pollMs
      try {
        const answer = await ask(own)
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
  return {
    async emailStart(email: string, dapp: string) {
      login = accepted = undefined
      const started = await api.emailStart({ email, dapp })
      login = started.login
      return started.action
    },
    /** Resolves when the visitor has confirmed this device by the mail's link. */
    deviceConfirmed: () =>
      poll(async (own) => {
        const { status } = await api.deviceStatus({ login: own })
        if (status === 'expired') throw frameError('secure/login', 'The link has expired')
        return status === 'confirmed' || undefined
      }),
    async emailVerify(code: string) {
      // A right code works once, also where the site could not be reached right after it.
      if (accepted === undefined || accepted !== code) {
        await context.session.start(await api.emailVerify({ login: current(), code }))
        accepted = code
      }
      await settleShare(context)
      login = accepted = undefined
    },
    async socialStart(provider: string, dapp: string) {
      login = undefined
      const { uri, flow, ...started } = await api.socialStart({ provider, dapp })
      login = started.login
      return { uri, flow, joinPath: `/social/join?login=${login}` }
    },
    /** With the popup's secret; without it, waits until a page of the site has told the site this browser. */
    async socialFinish(result?: string) {
      const ask = (login: string) => api.socialFinish({ login, ...(result && { result }) })
      await settleLogin(context, await (result ? ask(current()) : poll(ask)))
      login = undefined
    },
    /** The visitor wants no longer. */
    async socialLeave() {
      login = undefined
    },
    async farcasterStart(dapp: string) {
      login = undefined
      const started = await api.farcasterStart({ dapp })
      login = started.login
      return started.url
    },
    async farcasterFinish() {
      const session = await poll(async (own) => {
        const answer = await api.farcasterStatus({ login: own })
        return 'token' in answer ? answer : undefined
      })
      await settleLogin(context, session)
      login = undefined
    },
  }
}
