import * as z from 'zod/mini'
import type { SiteUser } from '../api/createSiteApi.ts'
import { base64url } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import { enrolWallet } from './enrolWallet.ts'
import { knownWallet } from './knownWallet.ts'
import { settleLogin, settleShare } from './settleLogin.ts'
import type { AccountContext } from './WorkerContext.ts'
import { withRoot } from './withRoot.ts'

/** What a visitor wanted when the page sent them to a provider. */
export type AfterLogin = 'home' | 'export'

const redirect = z.object({
  login: z.string(),
  /** Account that was logged in before, to which what was wanted belongs. */
  user: z.nullable(z.string()),
  next: z.enum(['home', 'export']),
  startedAt: z.number(),
})
const storeKey = 'redirect'
/** A login at a provider works for ten minutes. */
const maxWaitMs = 600_000

/** What the wallet's page does besides recovery: logins by redirect, the change of address, the end of an account. */
export function openSettings(context: AccountContext) {
  const { api, accountApi, session, store, enrolment } = context
  const takeRedirect = async () => {
    const { data } = redirect.safeParse(await store.get(storeKey))
    await store.delete(storeKey)
    if (!data || context.now() - data.startedAt > maxWaitMs)
      throw frameError('secure/login', 'This login was not started in this browser')
    return data
  }
  return {
    /** From now on a first login makes no wallet before the visitor chose one. */
    askBeforeEnrolment() {
      enrolment.isAutomatic = false
    },
    /** Whether the visitor has just logged in, in this page. */
    isFresh: () => session.isFresh,
    /** Whether the site still takes changes that need a recent login, in any page. */
    isRecent: () => session.isRecent,
    /** Who is logged in, also without a wallet yet. */
    loggedInUser: (): SiteUser | undefined => (session.isActive ? session.user : undefined),
    async makeWallet() {
      await session.update({ wallet: await enrolWallet(context) })
      await settleShare(context)
    },
    /** Where the page goes to log in at a provider. This browser remembers which login it started. */
    async redirectSocial(provider: string, dapp: string, next: AfterLogin) {
      const { login, uri } = await api.socialStart({ provider, dapp })
      const user = session.isActive ? session.user.id : null
      await store.set(storeKey, { login, user, next, startedAt: context.now() })
      return uri
    },
    /**
     * Ends a login by redirect with the secret of the address that the site returned to; without one the visitor declined.
     * A secret of another browser's login does not fit the one that this browser started. Throws `secure/*`.
     */
    async returnSocial(result: string | null): Promise<AfterLogin> {
      const { login, user, next } = await takeRedirect()
      if (result === null) throw frameError('rejected')
      await settleLogin(context, await api.socialFinish({ login, result }))
      return session.user.id === user ? next : 'home'
    },
    async noteAsked() {
      await session.update({ wallet: { ...session.wallet, isAsked: true } })
      await accountApi.noteAsked({})
    },
    /** Reads the wallet again, which another browser or page may have changed. */
    async refresh() {
      const { user, wallet } = await api.wallet({})
      await session.update({ user, wallet })
      if (wallet) await settleShare(context)
    },
    emailChangeStart: async (email: string) =>
      (await accountApi.emailChangeStart({ email })).action,
    emailChangePrimary: async (code: string) =>
      (await accountApi.emailChangePrimary({ code })).action,
    async emailChangeSecondary(code: string) {
      const { email } = await accountApi.emailChangeSecondary({ code })
      await session.update({ user: { ...session.user, email } })
      return email
    },
    /** Deletes the account with its wallet, which takes the wallet's key. */
    async deleteAccount() {
      const confirm = session.user.id
      if (session.hasWallet)
        await withRoot(context, (_, keyProof) =>
          accountApi.deleteAccount({ confirm, keyProof: base64url.encode(keyProof) }),
        )
      else await accountApi.deleteAccount({ confirm })
      await knownWallet.forget(context)
      await session.end()
      await store.delete('share')
    },
  }
}
