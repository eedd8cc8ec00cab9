import { sessionEndpoints } from '../../src/secureSite/endpoints/sessionEndpoints.ts'
import { createSiteApi } from '../api/createSiteApi.ts'
import { createSiteRequest, type SiteRequest } from '../api/createSiteRequest.ts'
import { openDevice } from '../device/openDevice.ts'
import type { KeyStore } from '../device/openKeyStore.ts'
import { rawCodeOf } from '../frameError.ts'
import type { createLogin } from './createLogin.ts'
import { createNodeRequest } from './createNodeRequest.ts'
import type { createSigner } from './createSigner.ts'
import { deviceShare } from './deviceShare.ts'
import { lazily } from './lazily.ts'
import type { openAccount } from './openAccount.ts'
import { SessionStore } from './SessionStore.ts'
import { settleShare } from './settleLogin.ts'
import type { WorkerContext } from './WorkerContext.ts'

export type WalletServiceOptions = {
  readonly store: KeyStore
  /** Origin of the secure site. */
  readonly origin: string
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** Everything that touches keys, shares or the session: what runs in the worker, and nothing of the page. */
export async function createWalletService({
  store,
  origin,
  now,
  wait,
  ...ports
}: WalletServiceOptions) {
  const session = new SessionStore(store, now)
  await session.load()
  const device = await openDevice(store)
  const requestAs = (token: () => string | undefined) =>
    createSiteRequest({ origin, device, now, token, fetch: ports.fetch })
  const send = requestAs(() => session.token)
  const request: SiteRequest = async (path, body) => {
    const used = session.token
    try {
      return await send(path, body)
    } catch (error) {
      // The site has ended this session, such as by its age or from another device.
      if (rawCodeOf(error) === 'secure/session' && used === session.token) await session.end()
      throw error
    }
  }
  const api = createSiteApi(request, sessionEndpoints)
  const enrolment = { isAutomatic: true }
  /** The device forgets the session first, whatever the site answers. */
  const endSession = async (token: string) => {
    if (session.token === token) await session.end()
    await createSiteApi(
      requestAs(() => token),
      sessionEndpoints,
    )
      .signOut({})
      .catch(() => undefined)
  }
  const context: WorkerContext = {
    origin,
    store,
    device,
    api,
    request,
    session,
    endSession,
    now,
    wait,
    enrolment,
  }
  let settling: Promise<void> | undefined
  const settle = () => {
    settling ??= settleShare(context).finally(() => {
      settling = undefined
    })
    return settling
  }
  const service = {
    nodeRequest: createNodeRequest(request),
    /** True with a wallet, or where a login is about to make one. Throws `secure/unreachable` where only the site can tell. */
    async isActive() {
      await session.load()
      if (session.mayHaveEnded)
        await api.wallet({}).catch((error) => {
          if (session.isActive) throw error
        })
      session.confirm()
      return enrolment.isAutomatic ? session.isActive : session.hasWallet
    },
    /** What the page may know. `isOpen` is false where a recovery factor has to be presented first. */
    async describe() {
      await session.load()
      const { user } = session
      await settle()
      const { wallet } = session
      const addresses = await deviceShare.readAddresses(context, wallet)
      const { level, factors, isAsked = false } = wallet
      const isOpen = addresses !== undefined
      return { user, level, factors, isAsked, isOpen, addresses, isTemporary: !store.isLasting }
    },
    async signOut() {
      const { token } = session
      if (token === undefined) await session.end()
      else await endSession(token)
    },
  }
  // Login and signing load with their first use; few visits need recovery, export or settings.
  return lazily<typeof service, Parts>(service, [
    [
      /^(prepareS|sign|\w+(Calls|Type)$)/,
      async () => (await import('./createSigner.ts')).createSigner(context),
    ],
    [
      /^(email[SV]|device|social|farcaster|leaveLogin)/,
      async () => (await import('./createLogin.ts')).createLogin(context),
    ],
    [/./, async () => (await import('./openAccount.ts')).openAccount(context)],
  ])
}

type Parts = ReturnType<typeof createLogin> &
  ReturnType<typeof createSigner> &
  ReturnType<typeof openAccount>

export type WalletService = Awaited<ReturnType<typeof createWalletService>>
