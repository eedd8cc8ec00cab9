import type { Handlers } from '../port/servePort.ts'
import type { SocialLogin } from './createSocialLogin.ts'
import { chainIdOf, type FrameContext } from './FrameContext.ts'
import { requireOpen } from './requireOpen.ts'
import { custodyOf, loadSigning, toFrameUser } from './toFrameUser.ts'

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
  const finishSocial = async (outcome: string, id: string) => {
    await (await openSocial()).finish(outcome, id)
    await finish(id)
  }
  return {
    SWITCH_NETWORK: async ({ chainId }) => ({ chainId: chainIdOf(chain.switchTo(chainId)) }),
    CONNECT_EMAIL: async ({ email }) => ({ action: await wallet.emailStart(email, origin) }),
    async CONNECT_DEVICE() {
      await wallet.deviceConfirmed()
      return undefined
    },
    async CONNECT_OTP({ otp }, id) {
      await wallet.emailVerify(otp)
      await finish(id)
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
      await wallet.farcasterFinish()
      await finish(id)
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
      queue.abort()
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
      queue.abort(payload?.id)
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
      setTimeout(reload, 0)
      return undefined
    },
  }
}
