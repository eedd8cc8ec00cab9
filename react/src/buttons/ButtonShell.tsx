import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { useObserved } from '../hooks/useObserved.ts'
import { warmModal } from '../host/attachHost.ts'
import tokens from '../ui/tokens.css'
import { StyleRoot, useStyles } from '../ui/useStyles.ts'
import css from './ButtonShell.css'
import { useButtonWords } from './useButtonWords.ts'
import { useShadow } from './useShadow.ts'

export type ButtonShellProps = {
  /** Identifies the element for the dapp's style sheet: `[data-portico="connect"]`. */
  name: 'connect' | 'network' | 'account'
  onPress(): void
  label?: string
  /** The state is not known yet: a placeholder of the final size. */
  busy?: boolean
  quiet?: boolean
  disabled?: boolean
  children?: ReactNode
}

const width = { connect: 168, network: 152, account: 168 } as const

/** A button in its own shadow root; on the server a placeholder of the same size. */
export function ButtonShell({ name, ...props }: ButtonShellProps) {
  const [host, inside] = useShadow()
  return (
    <span ref={host} data-portico={name}>
      <svg width={width[name]} height={44} aria-hidden="true" />
      {inside &&
        createPortal(
          <StyleRoot.Provider value={inside.styles}>
            <Shell {...props} />
          </StyleRoot.Provider>,
          inside.container,
        )}
    </span>
  )
}

function Shell({
  onPress,
  label,
  busy,
  quiet,
  disabled,
  children,
}: Omit<ButtonShellProps, 'name'>) {
  const kit = useAnyKit()
  useStyles(tokens)
  useStyles(css)
  const t = useButtonWords()
  const code = useObserved(() => kit.modal.loadError?.code)
  const failure = code && (
    <span className="text">{t(code === 'react/offline' ? 'offline' : 'notLoaded')}</span>
  )
  // Preloads the kit's own code, so that the first opening is as fast as the second.
  const warm = () => void warmModal(kit)
  return (
    <>
      <button
        type="button"
        className="shell"
        aria-label={failure ? undefined : label}
        aria-busy={busy || undefined}
        data-quiet={quiet || undefined}
        data-failed={failure ? '' : undefined}
        disabled={disabled || busy}
        onClick={onPress}
        onPointerEnter={warm}
        onFocus={warm}
      >
        {failure ?? children}
      </button>
      <span role="alert">{failure}</span>
    </>
  )
}
