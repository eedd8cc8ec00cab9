import { sessionEndpoints } from '../../src/secureSite/endpoints/sessionEndpoints.ts'
import { createSiteApi } from '../api/createSiteApi.ts'
import { createSiteRequest } from '../api/createSiteRequest.ts'
import type { KeyStore } from '../device/KeyStore.ts'
import { openDevice } from '../device/openDevice.ts'
import { createLogin } from './createLogin.ts'
import { createNodeRequest } from './createNodeRequest.ts'
import { createSigner } from './createSigner.ts'
import { deviceShare } from './deviceShare.ts'
import { lazily } from './lazily.ts'
import type { openAccount } from './openAccount.ts'
import { SessionStore } from './SessionStore.ts'
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
  const token = () => session.token
  const request = createSiteRequest({ origin, device, now, token, fetch: ports.fetch })
  const api = createSiteApi(request, sessionEndpoints)
  const enrolment = { isAutomatic: true }
  const context: WorkerContext = {
    origin,
    store,
    device,
    api,
    request,
    session,
    now,
    wait,
    enrolment,
  }
  // Few visits need recovery, export or settings, so they load when one does.
  let account: Promise<ReturnType<typeof openAccount>> | undefined
  const loadAccount = async () => {
    account ??= import('./openAccount.ts').then((it) => it.openAccount(context))
    return account.catch((error) => {
      account = undefined
      throw error
    })
  }
  const service = {
    ...createLogin(context),
    ...createSigner(context),
    nodeRequest: createNodeRequest(request),
    isActive: async () => session.hasWallet,
    /** What the page may know. `isOpen` is false where a recovery factor has to be presented first. */
    async describe() {
      const { user, wallet } = session
      const addresses = await deviceShare.readAddresses(context, wallet)
      const { level, factors, isAsked = false } = wallet
      return { user, level, factors, isAsked, isOpen: addresses !== undefined, addresses }
    },
    /** The device forgets the session first, whatever the site answers. */
    async signOut() {
      const farewell = session.isActive ? api.signOut({}) : undefined
      await session.end()
      await farewell?.catch(() => undefined)
    },
  }
  return lazily(service, loadAccount)
}

export type WalletService = Awaited<ReturnType<typeof createWalletService>>
