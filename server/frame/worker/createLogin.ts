import { frameError } from '../frameError.ts'
import { settleLogin } from './settleLogin.ts'
import type { WorkerContext } from './WorkerContext.ts'

const pollMs = 1_000
/** A mail's link and a code work for ten minutes. */
const maxWaitMs = 600_000

/** Login by mail, social provider and Farcaster. One login is under way at a time; a newer one replaces it. */
export function createLogin(context: WorkerContext) {
  const { api, now, wait } = context
  let login: string | undefined
  const current = () => {
    if (login === undefined) throw frameError('secure/login', 'Start the login again')
    return login
  }
  /** Asks again each second, until there is an answer or another login has begun. */
  const poll = async <answer>(ask: (login: string) => Promise<answer | undefined>) => {
    const own = current()
    const end = now() + maxWaitMs
    while (login === own && now() < end) {
      const answer = await ask(own)
      if (answer !== undefined) return answer
      await wait(pollMs)
    }
    throw frameError('aborted')
  }
  return {
    async emailStart(email: string, dapp: string) {
      login = undefined
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
      await settleLogin(context, await api.emailVerify({ login: current(), code }))
      login = undefined
    },
    async socialStart(provider: string, dapp: string) {
      login = undefined
      const started = await api.socialStart({ provider, dapp })
      login = started.login
      return started.uri
    },
    async socialFinish(answer: { result: string } | { code: string }) {
      await settleLogin(context, await api.socialFinish({ login: current(), ...answer }))
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
