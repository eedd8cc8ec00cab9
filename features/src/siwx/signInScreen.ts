import type { SiwxHost } from './SiwxHost.ts'
import { isSigningIn } from './views/isSigningIn.ts'

type Screen = { isShown(): boolean; show(): void; hide(): void }

/** Opens and closes the sign-in view; a modal that shows another view is left alone. */
export function signInScreen({ modal, router }: Pick<SiwxHost, 'modal' | 'router'>): Screen {
  const isShown = () => modal.isOpen && isSigningIn(router.current.name)
  return {
    isShown,
    show() {
      if (isShown()) return
      router.reset('SIWXSignMessage')
      modal.show()
    },
    hide() {
      if (isShown()) modal.hide()
    },
  }
}
