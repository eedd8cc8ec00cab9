import { isEqual, reaction } from '@portico/core/state'
import type { FrameChannel } from '../channel/createFrameChannel.ts'
import type { EmbeddedHost } from '../EmbeddedHost.ts'

/** Sends the dapp's theme to the frame, and each change of it. */
export function syncTheme(
  { theme }: Pick<EmbeddedHost, 'theme'>,
  channel: FrameChannel,
): () => void {
  return reaction(
    () => ({ mode: theme.mode, options: theme.options }),
    ({ mode, options }) => {
      const { accent, radius, font } = options
      const themeVariables = {
        ...(accent && { accent }),
        ...(radius !== undefined && { radius }),
        ...(font && { font }),
      }
      // The frame follows the system by itself.
      const themeMode = mode === 'system' ? {} : { themeMode: mode }
      channel.request('SYNC_THEME', { ...themeMode, themeVariables }).catch(() => undefined) // it has its own theme
    },
    { fireImmediately: true, equals: isEqual },
  )
}
