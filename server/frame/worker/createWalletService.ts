import { createSiteApi } from '../api/createSiteApi.ts'
import { createSiteRequest } from '../api/createSiteRequest.ts'
import type { CallsEntry } from '../calls/CallsEntry.ts'
import type { KeyStore } from '../device/KeyStore.ts'
import { openDevice } from '../device/openDevice.ts'
import { createLogin } from './createLogin.ts'
import { createNodeRequest } from './createNodeRequest.ts'
import { createSigner } from './createSigner.ts'
import { deviceShare } from './deviceShare.ts'
import type { openRecovery } from './openRecovery.ts'
import { SessionStore } from './SessionStore.ts'
import type { WorkerContext } from './WorkerContext.ts'

type Recovery = ReturnType<typeof openRecovery>

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
  const api = createSiteApi(request)
  const context: WorkerContext = { store, device, api, request, session, now, wait }
  const recovery = async () => (await import('./openRecovery.ts')).openRecovery(context)
  const calls = async () => (await import('./callsStore.ts')).callsStore
  return {
    ...createLogin(context),
    ...createSigner(context),
    /** Few visits need recovery or export, so they load when one does. */
    listFactors: async () => (await recovery()).listFactors(),
    recover: async (...given: Parameters<Recovery['recover']>) =>
      (await recovery()).recover(...given),
    keepOwn: async (...given: Parameters<Recovery['keepOwn']>) =>
      (await recovery()).keepOwn(...given),
    exportKeys: async () => (await recovery()).exportKeys(),
    nodeRequest: createNodeRequest(request),
    findCalls: async (id: string, dapp: string) => (await calls()).find(store, id, dapp),
    saveCalls: async (entry: CallsEntry) => (await calls()).save(store, entry),
    isActive: async () => session.isActive,
    /** What the page may know. `isOpen` is false where a recovery factor has to be presented first. */
    async describe() {
      const { user, wallet } = session
      const addresses = await deviceShare.readAddresses(context, wallet)
      const { level, factors } = wallet
      return { user, level, factors, isOpen: addresses !== undefined, addresses }
    },
    emailChangeStart: async (email: string) => (await api.emailChangeStart({ email })).action,
    emailChangePrimary: async (code: string) => (await api.emailChangePrimary({ code })).action,
    async emailChangeSecondary(code: string) {
      const { email } = await api.emailChangeSecondary({ code })
      await session.update({ user: { ...session.user, email } })
      return email
    },
    /** The device forgets the session first, whatever the site answers. */
    async signOut() {
      const farewell = session.isActive ? api.signOut({}) : undefined
      await session.end()
      await farewell?.catch(() => undefined)
    },
  }
}

export type WalletService = Awaited<ReturnType<typeof createWalletService>>
