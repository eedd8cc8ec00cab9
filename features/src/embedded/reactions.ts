import { isEqual, reaction } from '@portico/core/state'
import type { FrameChannel } from './channel/createFrameChannel.ts'
import type { EmbeddedHost } from './EmbeddedHost.ts'
import { connectorId } from './session/EmbeddedSession.ts'

type Leaving = {
  readonly email: { leaveDevice(): void }
  readonly social: { leave(): void }
  readonly update: { leave(): void }
}

/** Ends what a view waits for once the visitor has left it, by another view or by closing the modal. */
export function endLoginOnLeave(
  { modal, router }: Pick<EmbeddedHost, 'modal' | 'router'>,
  { email, social, update }: Leaving,
): () => void {
  // A view stays while the frame is shown over it, for a code or an approval.
  const isOpen = (...names: readonly string[]) =>
    modal.isOpen && router.stack.some(({ name }) => names.includes(name))
  const whenLeft = (isThere: () => boolean, leave: () => void) =>
    reaction(isThere, (isThere) => {
      if (!isThere) leave()
    })
  const stops = [
    whenLeft(() => isOpen('EmailVerifyDevice'), email.leaveDevice),
    whenLeft(() => isOpen('ConnectingSocial', 'ConnectingFarcaster'), social.leave),
    whenLeft(() => isOpen('UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'), update.leave),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Ends the session of this page once the kit has no connection of it, such as after a log out in another tab. */
export function endSessionWithConnection(
  { connections }: Pick<EmbeddedHost, 'connections'>,
  session: { endHere(): void },
): () => void {
  return reaction(
    () => connections.all.some((it) => it.connectorId === connectorId),
    (isConnected) => {
      if (!isConnected) session.endHere()
    },
  )
}

/** What a vendor's site draws its screens on. */
const backgrounds = { light: '#fff', dark: '#202020' } as const

const darkScheme = '(prefers-color-scheme: dark)'

type Theming = Pick<EmbeddedHost, 'theme'> & {
  /** The site follows the system by itself. */
  readonly followsSystem: boolean
}

/** Sends the dapp's theme to the frame, and each change of it. */
export function syncTheme(
  { theme, followsSystem }: Theming,
  channel: Pick<FrameChannel, 'request'>,
): () => void {
  const system = followsSystem ? undefined : globalThis.matchMedia?.(darkScheme)
  const send = () => {
    const mode = theme.mode === 'system' && system ? schemeOf(system) : theme.mode
    const payload = themePayload(mode, theme.options)
    channel.request('SYNC_THEME', payload).catch(() => undefined) // it has its own theme
  }
  const stop = reaction(() => ({ mode: theme.mode, options: theme.options }), send, {
    fireImmediately: true,
    equals: isEqual,
  })
  system?.addEventListener('change', send)
  return () => {
    stop()
    system?.removeEventListener('change', send)
  }
}

function schemeOf({ matches }: MediaQueryList): 'dark' | 'light' {
  return matches ? 'dark' : 'light'
}

function themePayload(
  mode: EmbeddedHost['theme']['mode'],
  { accent, accentDark = accent, radius, font }: EmbeddedHost['theme']['options'],
) {
  const frameAccent = mode === 'dark' ? accentDark : accent
  return {
    ...(mode !== 'system' && { themeMode: mode }),
    themeVariables: {
      ...(accent && { accent }),
      ...(radius !== undefined && { radius }),
      ...(font && { font }),
    },
    w3mThemeVariables: {
      ...(frameAccent && { '--w3m-accent': frameAccent }),
      ...(mode !== 'system' && { '--w3m-background': backgrounds[mode] }),
    },
  }
}

/** R3.18: name and address of the dapp, as it describes itself. */
export async function syncDapp(
  { metadata, caller }: EmbeddedHost,
  channel: FrameChannel,
  projectId = '',
): Promise<void> {
  const { name, description, url, icons } = metadata ?? {}
  const described = name !== undefined && {
    metadata: {
      name,
      ...(description !== undefined && { description }),
      ...(url !== undefined && { url }),
      ...(icons && { icons: [...icons] }),
    },
  }
  const payload = { ...described, sdkVersion: caller.sv, sdkType: caller.st, projectId }
  await channel.request('SYNC_DAPP_DATA', payload).catch(() => undefined) // the frame knows the page's origin
}
