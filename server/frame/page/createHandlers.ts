import type { Handlers } from '../port/servePort.ts'
import type { Logins } from './createLogins.ts'
import { chainIdOf, type FrameContext } from './FrameContext.ts'
import { requireOpen } from './requireOpen.ts'
import { custodyOf, loadSigning, toFrameUser } from './toFrameUser.ts'

/** So long a page that loads anew waits for the site's answer to a login that it ends, in ms. */
const reloadLimitMs = 1_000

/** What the frame does for each request of the protocol. */
export function createHandlers(context: FrameContext): Handlers {
  const { wallet, chain, queue, origin, emit, reload } = context
  let logins: Promise<Logins> | undefined
  const openLogins = () => {
    logins ??= import('./createLogins.ts').then(
      (it) => it.createLogins(context),
      (error) => {
        logins = undefined // offline: the next login loads it again
        throw error
      },
    )
    return logins
  }
  const abort = async (id?: string) => {
    queue.abort(id)
    await (await logins)?.abort(id)
  }
  const smart = async () => (await loadSigning()).smartAccounts
  return {
    SWITCH_NETWORK: async ({ chainId }) => ({ chainId: chainIdOf(chain.switchTo(chainId)) }),
    CONNECT_EMAIL: async ({ email }) => ({ action: await wallet.emailStart(email, origin) }),
    async CONNECT_DEVICE() {
      await wallet.deviceConfirmed()
      return undefined
    },
    async CONNECT_OTP({ otp }, id) {
      await (await openLogins()).verify(otp, id)
      return undefined
    },
    GET_SOCIAL_REDIRECT_URI: async ({ provider }) => ({
      uri: await (await openLogins()).startSocial(provider),
    }),
    async CONNECT_SOCIAL(payload, id) {
      await (await openLogins()).finishSocial(payload.uri, id)
      return toFrameUser(context, payload, id)
    },
    GET_FARCASTER_URI: async () => ({ url: await wallet.farcasterStart(origin) }),
    async CONNECT_FARCASTER(_, id) {
      await (await openLogins()).finishFarcaster(id)
      const { user } = await wallet.describe()
      return { userName: user.userName ?? null }
    },
    async GET_USER(payload, id) {
      const { socialUri } = payload ?? {}
      if (socialUri !== undefined) await (await openLogins()).finishSocial(socialUri, id)
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
      abort().catch(() => undefined) // the log out ends what is left
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
        abort().catch(() => undefined),
        new Promise((done) => setTimeout(done, reloadLimitMs)),
      ])
      setTimeout(reload, 0)
      return undefined
    },
  }
}
