import { frameError } from '../frameError.ts'
import type { Handlers } from '../port/servePort.ts'
import type { SocialLogin } from './createSocialLogin.ts'
import { chainIdOf, type FrameContext } from './FrameContext.ts'
import { requireOpen } from './requireOpen.ts'
import { custodyOf, loadSigning, toFrameUser } from './toFrameUser.ts'

/** So long a page that loads anew waits for the site's answer to a login that it ends, in ms. */
const reloadLimitMs = 1_000

/** What the frame does for each request of the protocol. */
export function createHandlers(context: FrameContext): Handlers {
  const { wallet, chain, queue, origin, emit, reload } = context
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
  let social: Promise<SocialLogin> | undefined
  const openSocial = () => {
    social ??= import('./createSocialLogin.ts').then((it) => it.createSocialLogin(context))
    return social
  }
  const smart = async () => (await loadSigning()).smartAccounts
  /** The logins under way, by the id of their request. */
  const logins = new Map<string, { readonly ending: AbortController; done: Promise<void> }>()
  /** Logs in, and undoes it where the page has aborted the request meanwhile: the visitor would stay logged in unseen. */
  const logIn = async (id: string, work: (signal: AbortSignal) => Promise<unknown>) => {
    const ending = new AbortController()
    const login = { ending, done: Promise.resolve() }
    logins.set(id, login)
    const run = async () => {
      await work(ending.signal)
      await finish(id)
      if (!ending.signal.aborted) return
      await wallet.signOut()
      throw frameError('aborted')
    }
    try {
      const done = run()
      login.done = done
      await done
    } finally {
      logins.delete(id)
    }
  }
  /** Resolves when nothing more comes of the logins that this ended. */
  const abort = async (id: string | undefined) => {
    queue.abort(id)
    const left = [...logins].flatMap(([it, login]) => (id === undefined || it === id ? login : []))
    for (const { ending } of left) ending.abort()
    if (left.length > 0) await wallet.leaveLogin()
    await Promise.allSettled(left.map(({ done }) => done))
  }
  const finishSocial = (outcome: string, id: string) =>
    logIn(id, async (signal) => (await openSocial()).finish(outcome, { id, signal }))
  return {
    SWITCH_NETWORK: async ({ chainId }) => ({ chainId: chainIdOf(chain.switchTo(chainId)) }),
    CONNECT_EMAIL: async ({ email }) => ({ action: await wallet.emailStart(email, origin) }),
    async CONNECT_DEVICE() {
      await wallet.deviceConfirmed()
      return undefined
    },
    async CONNECT_OTP({ otp }, id) {
      await logIn(id, () => wallet.emailVerify(otp))
      return undefined
    },
    GET_SOCIAL_REDIRECT_URI: async ({ provider }) => ({
      uri: await (await openSocial()).start(provider),
    }),
    async CONNECT_SOCIAL(payload, id) {
      await finishSocial(payload.uri, id)
      return toFrameUser(context, payload, id)
    },
    GET_FARCASTER_URI: async () => ({ url: await wallet.farcasterStart(origin) }),
    async CONNECT_FARCASTER(_, id) {
      await logIn(id, () => wallet.farcasterFinish())
      const { user } = await wallet.describe()
      return { userName: user.userName ?? null }
    },
    async GET_USER(payload, id) {
      if (payload?.socialUri !== undefined) await finishSocial(payload.socialUri, id)
      return toFrameUser(context, payload, id)
    },
    async GET_CUSTODY() {
      await wallet.refresh()
      return custodyOf(context)
    },
    async KEEP_OWN(_, id) {
      await requireOpen(context, id)
      // Only the wallet's own page replaces what a visitor keeps already.
      if ((await wallet.describe()).level !== 'own') {
        const { askToKeep } = await import('../screens/askToKeep.ts')
        await askToKeep(context, id)
      }
      return custodyOf(context)
    },
    async SIGN_OUT() {
      abort(undefined).catch(() => undefined) // the log out ends what is left
      await wallet.signOut()
      emit('SESSION_UPDATE', { token: null })
      return undefined
    },
    // A browser that still needs a recovery factor asks for it in the next login, and not while a page loads.
    IS_CONNECTED: async () => ({
      isConnected: (await wallet.isActive()) && (await wallet.describe()).isOpen,
    }),
    GET_CHAIN_ID: async () => ({ chainId: chainIdOf(chain.current) }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => (await smart()).networks(context),
    INIT_SMART_ACCOUNT: async (_, id) => (await smart()).init(context, id),
    SET_PREFERRED_ACCOUNT: async ({ type }, id) => (await smart()).prefer(context, type, id),
    RPC_REQUEST: async (payload, id) => (await loadSigning()).answerRpc(payload, context, id),
    async RPC_ABORT(payload) {
      abort(payload?.id).catch(() => undefined) // its request tells what became of it
      return undefined
    },
    UPDATE_EMAIL: async ({ email }) => ({ action: await wallet.emailChangeStart(email) }),
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      await wallet.emailChangePrimary(otp)
      return undefined
    },
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => ({
      newEmail: await wallet.emailChangeSecondary(otp),
    }),
    async SYNC_THEME({ themeMode }) {
      if (themeMode !== undefined) document.documentElement.dataset.theme = themeMode
      return undefined
    },
    // The screens name the page by its origin alone, which it cannot choose.
    SYNC_DAPP_DATA: async () => undefined,
    async RELOAD() {
      await Promise.race([
        abort(undefined).catch(() => undefined),
        new Promise((done) => setTimeout(done, reloadLimitMs)),
      ])
      setTimeout(reload, 0)
      return undefined
    },
  }
}
