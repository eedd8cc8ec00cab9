import { connectionErrors, type KitError } from '@portico/core'
import type { ConnectorHost } from '@portico/core/adapter'
import { alertErrors } from '@portico/core/errors'
import { defineMessages } from '@portico/core/feature'
import { cleanText } from '@portico/core/feature/store'
import { lazy } from '@portico/core/internal'
import { ApprovalStore, fixedFrameHeight, showFrameInSlot } from './approval/ApprovalStore.ts'
import { FrameElement, frameUrl } from './browser/FrameElement.ts'
import { openPopup, type PopupResult } from './browser/openPopup.ts'
import { createFrameChannel, type FrameChannel } from './channel/createFrameChannel.ts'
import {
  type FrameLayer,
  type FrameWindow,
  portTransport,
  windowTransport,
} from './channel/FrameTransport.ts'
import { isRefusal } from './channel/isRefusal.ts'
import { CustodyStore } from './custody/CustodyStore.ts'
import type { EmbeddedHost } from './EmbeddedHost.ts'
import type { EmbeddedOptions } from './EmbeddedOptions.ts'
import { embeddedErrors } from './embeddedErrors.ts'
import { EmailLogin } from './login/EmailLogin.ts'
import { EmailUpdate } from './login/EmailUpdate.ts'
import { LoginStorage, LoginStore } from './login/LoginStore.ts'
import { logInAgain } from './login/logInAgain.ts'
import { offeredSocials } from './login/offeredSocials.ts'
import { SocialLogin } from './login/SocialLogin.ts'
import type { FrameUser } from './protocol/frameUser.ts'
import type { FrameEvent } from './protocol/readFrameMessage.ts'
import { endLoginOnLeave, endSessionWithConnection, syncDapp, syncTheme } from './reactions.ts'
import { EmbeddedSession } from './session/EmbeddedSession.ts'
import { loadFamilies } from './session/readGrant.ts'
import { SmartAccountStore } from './smartAccount/SmartAccountStore.ts'

export { checkEmbeddedOptions } from './EmbeddedOptions.ts'

const en = defineMessages({
  notAllowed: 'Action not allowed',
  temporary: 'Logged in until this page closes: the browser blocks storage',
  frame: 'Secure iframe of {wallet}',
})

export type OpenParts = {
  readonly host: EmbeddedHost
  readonly options: EmbeddedOptions
  readonly run: ConnectorHost
  /** Name of the wallet. */
  name(): string
  readonly ports?: EmbeddedPorts | undefined
}
/** What the feature needs of a browser; by default, the page's own. */
export type EmbeddedPorts = {
  readonly frame: FrameWindow & FrameLayer
  openPopup(): PopupResult | undefined
}
/** The stores of the embedded wallet, once opened. */
export type OpenedEmbedded = {
  readonly approval: ApprovalStore
  readonly custody: CustodyStore
  readonly email: EmailLogin
  readonly login: LoginStore
  readonly social: SocialLogin
  readonly update: EmailUpdate
  readonly session: EmbeddedSession
  readonly smartAccount: SmartAccountStore
  /** Opens the login that the visitor used last. */
  logInAgain(): void
  /** Makes the frame ahead of the first request. */
  warm(): void
  /** With the page: makes the frame of a visitor who is logged in (R4.08), or ends a session that a log out has left. */
  resume(): void
}

/** Sets up the embedded wallet for one run of a kit; the frame is made with the first request. */
export function openEmbedded(parts: OpenParts): OpenedEmbedded {
  const { host, options, run } = parts
  const t = host.translator(en)
  const saved = new LoginStorage(host.storage, options.defaultAccountTypes)
  const login = new LoginStore(saved.get('siteName'))
  const title = () => t('frame', { wallet: parts.name() })
  const { frame, openPopup } = parts.ports ?? browserPorts(parts, title)
  const transport = (options.protocol === 'window' ? windowTransport : portTransport)(frame)
  const channel: FrameChannel = createFrameChannel({
    transport,
    clock: host.clock,
    signal: run.signal,
    onEvent: (event) => follow(event),
    onReached: () => reach(),
    onLost: () => approval.reset(),
    isAsking: () => approval.isAsked,
    onFault: (error) => alertFault(host, error),
  })
  const abortAll = () => void channel.request('RPC_ABORT', undefined).catch(() => undefined) // gone already
  const approval = new ApprovalStore({
    host,
    onLeave: abortAll,
    ...(!transport.isPort && { fixedHeight: fixedFrameHeight }),
  })
  const families = lazy(() => loadFamilies(host.adapters))
  const { setUser } = login
  const user = () => login.account?.user
  const change = (part: Partial<FrameUser>) => {
    const { account } = login
    if (account) setUser({ ...account.user, ...part }, saved.get('connectedSocial'))
  }
  const session = new EmbeddedSession({
    channel,
    approval,
    host,
    run,
    saved,
    families,
    setUser,
    onLoggedIn: () => void custody.askAfterLogin(),
    onSwitched: () => void smartAccount.follow(),
    onRefused: () => host.notify('error', t('notAllowed')),
    onTemporary: () => host.notify('info', t('temporary')),
  })
  const custody = new CustodyStore({
    channel,
    approval,
    host,
    signal: run.signal,
    user,
    setCustody: (custody) => change({ custody }),
  })
  const smartAccount = new SmartAccountStore({
    ...{ channel, host, saved },
    account: () => login.account,
    refresh: () => session.refresh(),
  })
  const email = new EmailLogin({ channel, host, session, saved })
  const social = new SocialLogin({
    ...{ host, session, openPopup, reload: channel.reload },
    isLoggedIn: () => login.account !== undefined,
    isOffered: (provider) => offeredSocials(host.remoteFeatures, options).includes(provider),
  })
  const update = new EmailUpdate({
    channel,
    host,
    user,
    setEmail(email) {
      saved.set('email', email)
      change({ email })
    },
  })
  const follow = (event: FrameEvent) => {
    if (event.name === 'READY') {
      const name = cleanText(event.payload?.name ?? '', 64)
      if (name) login.setSiteName(name)
      saved.set('siteName', name || undefined)
    }
    // A site over a port keeps its session to itself.
    if (event.name === 'SESSION_UPDATE' && options.protocol === 'window')
      saved.set('token', event.payload.token ?? undefined)
    followFrame(event, { approval, session })
  }
  let stopTheme = () => {}
  const stops = [
    () => stopTheme(),
    endLoginOnLeave(host, { email, social, update }),
    endSessionWithConnection(host, session),
    showFrameInSlot(approval, frame, host.clock),
  ]
  run.signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  const reach = () => {
    stopTheme()
    stopTheme = syncTheme({ theme: host.theme, followsSystem: transport.isPort }, channel)
    void syncDapp(host, channel, projectIdOf(parts))
  }
  warnAboutOrigin(host, options)
  const { warm } = channel
  const resume = () => {
    if (saved.get('loggedIn')) warm()
    else void session.endLeft().catch(() => undefined) // the next use tries again
  }
  const stores = { approval, custody, email, login, smartAccount, social, update }
  const again = () => logInAgain({ host, options, email, social, saved })
  return { ...stores, session, logInAgain: again, warm, resume }
}

function browserPorts({ host, options, run }: OpenParts, title: () => string): EmbeddedPorts {
  const { origin, protocol } = options
  const projectId = projectIdOf({ host, options })
  const canFinishAlone = protocol !== 'window'
  const frame = new FrameElement({
    origin,
    clock: host.clock,
    title,
    url() {
      const namespace = host.adapters[0]?.namespace
      const network = namespace && host.networks.current(namespace)
      return frameUrl({ origin, projectId, network, debug: host.debug })
    },
    container: () => host.modal.frames(run.signal),
  })
  return { frame, openPopup: () => openPopup({ origin, clock: host.clock, canFinishAlone }) }
}

type Following = Pick<OpenedEmbedded, 'approval' | 'session'>

function followFrame(event: FrameEvent, { approval, session }: Following): void {
  if (event.name === 'APPROVAL') approval.follow(event.payload)
  if (event.name === 'SESSION_UPDATE') session.refresh().catch(() => undefined) // the next request reports it
}

function projectIdOf({ host, options }: Pick<OpenParts, 'host' | 'options'>): string | undefined {
  return options.projectId ?? host.projectId
}

/** R8.07: alerts the developer once; the visitor reads the error in the view. */
function alertFault({ alert }: Pick<EmbeddedHost, 'alert'>, cause: Error): void {
  const { hints }: Pick<KitError, 'hints'> = Object(cause) // of this feature
  const name = embeddedErrors.is(cause, 'loadFailed') ? 'walletLoadFailed' : 'walletRequestTimeout'
  alert(
    isRefusal(cause)
      ? alertErrors.create('originNotAllowed', [], { cause, hints })
      : embeddedErrors.create(name, [], { cause, hints }),
  )
}

/** R6.05: the site itself decides; this tells the developer before a visitor sees an empty frame. */
function warnAboutOrigin({ alert }: Pick<EmbeddedHost, 'alert'>, { dapps }: EmbeddedOptions): void {
  const page = globalThis.location?.origin
  if (!dapps || page === undefined || dapps.includes(page)) return
  const hints = [`${page} is not among the dapps of embedded({ dapps })`]
  alert(alertErrors.create('originNotAllowed', [], { hints }))
}

/** In place of what is loaded, before the kit was started. */
export const beforeStart = {
  async load(): Promise<OpenedEmbedded> {
    throw connectionErrors.create('noConnector', [])
  },
}

/** Nothing of a wallet is shown before this module has loaded. */
export const walletViews = () => import('./views/wallet/walletViews.ts')
