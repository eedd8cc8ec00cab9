import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useObserved } from '../../hooks/useObserved.ts'

/** False while the view is held in the closed modal: nothing is asked for somebody who does not look. */
export function useIsOpen(): boolean {
  const { modal } = useAnyKit()
  return useObserved(() => modal.isOpen)
}
